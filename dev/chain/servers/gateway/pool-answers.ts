import { paramOf, type Answer } from './json-rpc';
import type { Submission } from './submission';
import { hex } from '../../embedded-chain/felt';

const UNKNOWN: Answer = {
  error: { code: 29, message: 'Transaction hash not found' },
};

/** What a node answers about a transaction that is in no block yet. */
const ANSWERS: Readonly<Record<string, (submission: Submission) => Answer>> = {
  starknet_getTransactionStatus: () => ({
    result: { finality_status: 'RECEIVED' },
  }),
  starknet_getTransactionByHash: ({ transaction }) => ({
    result: { transaction_hash: hex(transaction.hash), ...transaction.wire },
  }),
  starknet_getTransactionReceipt: () => UNKNOWN,
  starknet_traceTransaction: () => ({
    error: {
      code: 10,
      message: 'No trace available for transaction',
      data: { status: 'RECEIVED' },
    },
  }),
};

/**
 * @param find - Finds a transaction of the mempool.
 * @returns The answer, if the call is about such a transaction.
 */
export function answerFromPool(
  method: string,
  params: unknown,
  find: (hash: bigint) => Submission | undefined,
): Answer | undefined {
  const hash = paramOf(params, 'transaction_hash', 0);
  const known =
    typeof hash === 'string' && /^0x[0-9a-f]+$/iu.test(hash)
      ? find(BigInt(hash))
      : undefined;
  return known && ANSWERS[method]?.(known);
}
