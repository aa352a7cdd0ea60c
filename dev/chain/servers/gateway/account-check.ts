import { refusal } from './door';
import type { Submission } from './submission';
import { hex, selectorOf, shortString } from '../../embedded-chain/felt';
import type { Ask, RpcError } from '../../json-rpc/ask';

/** The results of accounts for a valid signature; Cairo 0 accounts return 1. */
const VALID = [shortString('VALID'), 1n];

/** Has the account validate a transaction before it runs, in the last closed block.
 *
 * @returns The refusal, if there is one.
 */
export async function refusalByAccount(
  ask: Ask,
  submission: Submission,
): Promise<RpcError | undefined> {
  // A simulation isn't enough: some accounts accept any signature in one.
  const { type } = submission.transaction;
  const refused =
    type === 'DEPLOY_ACCOUNT'
      ? undefined
      : await refusalOfSignature(ask, submission);
  return type === 'INVOKE' || refused !== undefined
    ? refused
    : await refusalInSimulation(ask, submission);
}

async function refusalInSimulation(
  ask: Ask,
  { body }: Submission,
): Promise<RpcError | undefined> {
  const { error } = await ask('starknet_simulateTransactions', {
    block_id: 'latest',
    transactions: [body],
    simulation_flags: ['SKIP_FEE_CHARGE'],
  });
  const words = wordsOf(error);
  // Only the execution finds out that a class is declared already.
  if (words === undefined || words.includes('is already declared')) {
    return undefined;
  }
  return words.includes('compiled class hash')
    ? refusal(60)
    : refusal(55, words);
}

async function refusalOfSignature(
  ask: Ask,
  { transaction }: Submission,
): Promise<RpcError | undefined> {
  const { sender, hash, signature } = transaction;
  const { result, error } = await ask('starknet_call', {
    request: {
      contract_address: hex(sender),
      entry_point_selector: hex(selectorOf('is_valid_signature')),
      calldata: [hash, BigInt(signature.length), ...signature].map(hex),
    },
    block_id: 'latest',
  });
  const words = wordsOf(error);
  if (words !== undefined) {
    return refusal(55, words);
  }
  const [answer = '0x0'] = result as string[];
  return VALID.includes(BigInt(answer))
    ? undefined
    : refusal(
        55,
        "The `validate` entry point panicked with:\n0x4163636f756e743a20696e76616c6964207369676e6174757265 ('Account: invalid signature').\n",
      );
}

/** The innermost message of a chain's error. */
function wordsOf(error: RpcError | undefined): string | undefined {
  if (error === undefined) {
    return undefined;
  }
  let inner: unknown = error.data ?? error.message;
  while (typeof inner === 'object' && inner !== null) {
    const {
      execution_error,
      revert_error,
      error: deeper,
    } = inner as Record<string, unknown>;
    inner = execution_error ?? revert_error ?? deeper;
  }
  return typeof inner === 'string' ? inner : error.message;
}

/** Translates a chain's refusal into the gateway's error.
 *
 * @returns The gateway's error; undefined if the gateway doesn't notice the fault, so
 * that the transaction is accepted and then fails to enter a block.
 */
export function asDoorRefusal(
  error: RpcError,
  { transaction }: Submission,
): RpcError | undefined {
  const words = wordsOf(error);
  switch (error.code) {
    case 51:
    case 54:
      return undefined;
    case 52:
      return refusal(52, words);
    case 53: {
      const { maxAmount } = transaction.bounds.l2Gas;
      return refusal(
        55,
        `Resource bounds were not satisfied: Max L2Gas amount (${maxAmount.toString()}) is lower than the minimal gas amount.`,
      );
    }
    case 28:
    case 55:
      return refusal(55, words);
    case 59:
      return refusal(59);
    default:
      return error;
  }
}
