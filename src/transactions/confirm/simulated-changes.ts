import { failureFindings } from './findings';
import {
  type BalanceChange,
  balanceChangesOf,
} from '../../decode/balance-changes';
import type { SendView } from '../../ui/dialog-views';
import {
  describeBatch,
  type DescribedBatch,
  type RequestContext,
} from '../../warnings/describe-batch';
import { judgeCalls } from '../../warnings/judge-calls';
import { judgeChanges } from '../../warnings/judge-changes';
import type { Finding } from '../../warnings/types';
import type { PreparedTransaction } from '../prepare/prepare';

/** Calls in words, and what their simulation changes. */
export type SimulatedChanges = {
  readonly shown: DescribedBatch['shown'];
  /** All changes, even of a transaction that fails as a whole. */
  readonly changes: readonly BalanceChange[];
  readonly balanceChanges: SendView['balanceChanges'];
  /** What was found in the calls and in the changes, in no particular order. */
  readonly findings: readonly Finding[];
};

/** What dialogs show of them. */
export function simulatedChanges(
  prepared: PreparedTransaction,
  request: RequestContext,
): SimulatedChanges {
  const { accountState, effects, metadata, balances } = prepared;
  const account = accountState.account.address;
  const { calls, facts, shown } = describeBatch(
    { ...prepared, account, contractAbis: prepared.abis },
    request,
  );
  const trace = effects.flatMap((simulated) => simulated.calls);
  const changes = balanceChangesOf(
    effects.flatMap(({ events }) => events),
    account,
    metadata,
    { balances, trace },
  );
  const reverted = effects.find(
    ({ revertReason }) => revertReason !== undefined,
  )?.revertReason;
  const succeeds = reverted === undefined;
  return {
    shown,
    changes,
    balanceChanges: succeeds ? changes : 'failed',
    findings: [
      ...judgeCalls(calls, facts),
      ...(succeeds
        ? judgeChanges(calls, changes, trace, facts)
        : [
            ...judgeChanges(calls, undefined, [], facts),
            ...failureFindings(reverted),
          ]),
    ],
  };
}
