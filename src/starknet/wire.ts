import { RpcChannel } from 'starknet';
import type { Infer } from 'superstruct';

import { SubmittedShape } from './reads';
import {
  TRANSACTION_VERSION,
  boundsForLibrary,
  executeCalldata,
  type Transaction,
} from './transaction';
import { unpadFelt, type Felt } from '../core/felt';
import type { RpcCall } from '../http/json-rpc';

type LibraryTransaction = Parameters<RpcChannel['buildTransaction']>[0];

/** The methods of starknet.js that submit a transaction, by its type. */
const SUBMIT = {
  INVOKE: 'invoke',
  DEPLOY_ACCOUNT: 'deployAccount',
  DECLARE: 'declare',
} as const;

/** Never fetched: the transport chooses the endpoint. */
const NODE_URL = 'https://node.invalid';

/**
 * Serialises a transaction for a node. Simulations and submissions both go through
 * starknet.js, so they can't differ in format.
 */
export async function toWire(
  transaction: Transaction,
  signature: readonly Felt[],
): Promise<unknown> {
  const channel = new RpcChannel({ nodeUrl: NODE_URL });
  return await channel.buildTransaction(forLibrary(transaction, signature));
}

/** A node's response to a submission: the hashes that it assigned. */
export type SubmissionResponse = Infer<typeof SubmittedShape>;

/**
 * The call that submits a signed transaction, as starknet.js serialises it. Our transport
 * sends it: the library's own does not distinguish a node's error from a missing response.
 */
export async function submissionOf(
  transaction: Transaction,
  signature: readonly Felt[],
): Promise<RpcCall<SubmissionResponse>> {
  let written: unknown;
  const channel = new RpcChannel({
    nodeUrl: NODE_URL,
    baseFetch: async (_url, init) => {
      written = init?.body;
      return Promise.reject(new Error('The transport sends it'));
    },
  });
  const submitted = forLibrary(transaction, signature) as never;
  await channel[SUBMIT[transaction.type]](submitted, submitted).catch(
    () => undefined,
  );
  if (typeof written !== 'string') {
    throw new Error('No request was written for the transaction');
  }
  const { method, params } = JSON.parse(written) as {
    method: string;
    params: Record<string, unknown>;
  };
  return { method, params, struct: SubmittedShape };
}

function forLibrary(
  transaction: Transaction,
  signature: readonly Felt[],
): LibraryTransaction {
  const { type, nonce, tip, bounds } = transaction;
  return {
    type,
    version: TRANSACTION_VERSION,
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
