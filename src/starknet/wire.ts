import { RpcChannel } from 'starknet';
import type { Infer } from 'superstruct';

import { SubmittedShape } from './reads';
import {
  VERSION,
  boundsForLibrary,
  executeCalldata,
  type Transaction,
} from './transaction';
import { unpadFelt, type Felt } from '../core/felt';
import type { RpcCall } from '../http/json-rpc';

type LibraryTransaction = Parameters<RpcChannel['buildTransaction']>[0];

/** The method that submits a transaction of each type, and what it calls the transaction. */
const SUBMISSIONS = {
  INVOKE: ['starknet_addInvokeTransaction', 'invoke_transaction'],
  DEPLOY_ACCOUNT: [
    'starknet_addDeployAccountTransaction',
    'deploy_account_transaction',
  ],
  DECLARE: ['starknet_addDeclareTransaction', 'declare_transaction'],
} as const;

/**
 * Writes a transaction as a node takes it. starknet.js does that for simulations as for
 * submissions, so that both say the same. Our transport sends it: the library's own would
 * not tell a node's error from a missing response.
 */
export async function toWire(
  transaction: Transaction,
  signature: readonly Felt[],
): Promise<unknown> {
  const channel = new RpcChannel({ nodeUrl: 'https://node.invalid' });
  const written = forLibrary(transaction, signature);
  return await channel.buildTransaction(written, 'transaction');
}

/** A node's response to a submission: the hashes that it assigned. */
export type Submitted = Infer<typeof SubmittedShape>;

/** The call that submits a signed transaction. */
export async function submissionOf(
  transaction: Transaction,
  signature: readonly Felt[],
): Promise<RpcCall<Submitted>> {
  const [method, name] = SUBMISSIONS[transaction.type];
  const params = { [name]: await toWire(transaction, signature) };
  return { method, params, struct: SubmittedShape };
}

function forLibrary(
  transaction: Transaction,
  signature: readonly Felt[],
): LibraryTransaction {
  const { type, nonce, tip, bounds } = transaction;
  return {
    type,
    version: VERSION,
    signature: [...signature],
    nonce,
    tip,
    resourceBounds: boundsForLibrary(bounds),
    paymasterData: [],
    accountDeploymentData: [],
    nonceDataAvailabilityMode: 'L1',
    feeDataAvailabilityMode: 'L1',
    ...contentOf(transaction),
  } as unknown as LibraryTransaction;
}

function contentOf(transaction: Transaction): Record<string, unknown> {
  switch (transaction.type) {
    case 'INVOKE':
      return {
        contractAddress: unpadFelt(transaction.sender),
        calldata: executeCalldata(transaction),
      };
    case 'DEPLOY_ACCOUNT':
      return {
        classHash: transaction.classHash,
        addressSalt: transaction.salt,
        constructorCalldata: transaction.constructorCalldata,
      };
    case 'DECLARE':
      return {
        // The library would compress the program and decompress it again.
        contract: transaction.contractClass,
        senderAddress: unpadFelt(transaction.sender),
        compiledClassHash: transaction.compiledClassHash,
      };
  }
}
