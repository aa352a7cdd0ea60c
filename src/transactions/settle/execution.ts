import type { Felt } from '../../core/felt';
import { query, type Query } from '../../http/query';
import { readExecutions, readHeader } from '../../starknet/history-reads';
import { isAbsent } from '../../starknet/node-errors';
import { readView } from '../../starknet/reads';
import type { OutsideRecord } from '../../state/transactions';

/** An outside execution that an account may have signed. */
export type SignedExecution = {
  readonly account: Felt;
  /** Of the message that was signed. */
  readonly hash: Felt;
  readonly nonce: Felt;
  /** When it expires, in Unix seconds. */
  readonly before: number;
  /** A closed block before it was signed. */
  readonly block: number;
};

/** The outside execution of a record. */
export function executionOf({
  senderAddress,
  nonce,
  outside,
}: OutsideRecord): SignedExecution {
  return { ...outside, account: senderAddress, nonce };
}

/** What a node says of an outside execution. */
export type ExecutionReport =
  | {
      readonly is: 'executed';
      /** Of the transaction that did it. */
      readonly hash: Felt;
      /** Whether its block is closed. */
      readonly isClosed: boolean;
    }
  /** It can't run any more: it expired with its nonce unused. */
  | { readonly is: 'expired' }
  | { readonly is: 'open' };

/** The query for what became of an outside execution, by the account's own word: its event
 * names the message, and its view the nonces that are used. Undefined without a valid answer. */
export function readExecution({
  account,
  hash,
  nonce,
  before,
  block,
}: SignedExecution): Query<ExecutionReport | undefined> {
  return query(
    {
      executions: readExecutions(account, hash, block),
      isUnused: readView(
        account,
        'is_valid_outside_execution_nonce',
        [nonce],
        'latest',
      ),
      head: readHeader('latest'),
    },
    ({ executions, isUnused, head }): ExecutionReport | undefined => {
      if (!executions.ok || !head.ok) {
        return undefined;
      }
      const found = executions.value.events.find(
        ({ from_address, keys }) =>
          BigInt(from_address) === BigInt(account) &&
          BigInt(keys[1] ?? 0) === BigInt(hash),
      );
      if (found !== undefined) {
        const { transaction_hash, block_number } = found;
        const isClosed = typeof block_number === 'number';
        return { is: 'executed', hash: transaction_hash, isClosed };
      }
      const canRun = isUnused.ok
        ? BigInt(isUnused.value[0] ?? 0) === 1n
        : isAbsent(isUnused.error);
      return canRun && head.value.timestamp >= before
        ? { is: 'expired' }
        : { is: 'open' };
    },
  );
}
