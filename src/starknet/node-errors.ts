import { isStarknetCode } from './transport/error-codes';
import { WalletError } from '../core/errors';
import { readableReason } from '../core/revert-reason';
import type { RpcError, RpcResult } from '../http/json-rpc';

/** The Starknet JSON-RPC specification's error codes that we act on. */
export const NODE_ERROR = {
  noEntrypoint: 21,
  noBlock: 24,
  hashNotFound: 29,
  execution: 41,
  wrongNonce: 52,
  duplicate: 59,
} as const;

const WORDS: Readonly<Record<number, string>> = {
  20: 'The transaction calls an address that has no contract',
  21: 'A called contract has no such function',
  24: 'The node does not know that block',
  28: 'The class is not declared on this network',
  41: 'The transaction failed in execution',
  51: 'The class is already declared',
  52: 'The nonce is not the account’s next one: another of its transactions came first. Nothing was sent',
  53: 'The resource bounds are too low',
  54: 'The account holds too little STRK for the fee',
  55: 'The account does not accept the transaction’s signature',
  59: 'This transaction has already been sent',
  61: 'The network does not accept this transaction version',
  64: 'Another transaction with this nonce is pending and pays at least as much',
  65: 'The fee is below the network’s minimum',
};

/** What a contract or a view that is not there is answered with. */
const ABSENT = [20, 21, 40];

/**
 * @param error - A node's answer to a call.
 * @returns The failure that says so: a refusal in our words, with the node's
 * code and its reason as text; of a node's own trouble nothing is passed on.
 */
export function refusedByNode(error: RpcError): WalletError {
  if (!isStarknetCode(error.code)) {
    return new WalletError(
      'unreachable',
      'The Starknet node returned an error',
    );
  }
  const reason = reasonOf(error);
  return new WalletError(
    'rejected',
    WORDS[error.code] ?? 'The network rejected the transaction',
    { code: error.code, ...(reason === '' ? {} : { reason }) },
  );
}

/**
 * Distinguishes "there is none" from "unknown": an error must not pass for an empty
 * account or a missing view.
 *
 * @param outcome - The outcome of a read of a contract.
 * @returns Its value, or undefined if contract or view are not there.
 * @throws WalletError `unreachable` for any other error.
 */
export function valueOrAbsent<Value>(
  outcome: RpcResult<Value>,
): Value | undefined {
  if (outcome.ok) {
    return outcome.value;
  }
  if (ABSENT.includes(outcome.error.code)) {
    return undefined;
  }
  throw new WalletError('unreachable', 'The Starknet node returned an error');
}

/**
 * @param error - A node's refusal.
 * @returns The reason in it as text, "" where it gives none.
 */
export function reasonOf(error: RpcError): string {
  return readableReason(innermost(error.data));
}

/** Nodes nest the error of a call in that of the call around it. */
function innermost(data: unknown, depth = 0): string {
  if (typeof data === 'string') {
    return data;
  }
  if (typeof data !== 'object' || data === null || depth > 50) {
    return '';
  }
  const {
    execution_error: execution,
    revert_error: revert,
    error,
  } = data as Record<string, unknown>;
  return innermost(execution ?? revert ?? error, depth + 1);
}
