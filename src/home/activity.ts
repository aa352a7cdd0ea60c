import { MAX_ACTIVITY } from './look-over';
import { transactionLink } from '../config/links';
import type { FactsByContract } from '../core/call';
import { padFelt } from '../core/felt';
import { safeText } from '../core/text';
import { readAbis } from '../decode/abi';
import { describeCall } from '../decode/describe';
import type { HistoryRecord } from '../history/types';
import type { Seen } from '../state/seen';
import { isSettled, type TransactionRecord } from '../state/transactions';
import type { ActivityView } from '../ui/pages/home-view';

/**
 * The newest transactions: what the wallet has kept, and what the network last said
 * beside it; those under way come first.
 *
 * @param kept - The wallet's own records.
 * @param seen - What the network last said.
 * @param facts - What is known of tokens.
 * @returns The transactions in what a person can judge.
 */
export function activityOf(
  kept: readonly TransactionRecord[],
  seen: Seen,
  facts: FactsByContract,
): ActivityView[] {
  const times = new Map(
    seen.activity.map(({ txnHash, timestamp }) => [txnHash, timestamp]),
  );
  // A record is as new as what was seen, or newer; only its time is the wallet's.
  const own = kept.map(({ nonce: _, ...record }) => ({
    ...record,
    timestamp: times.get(record.txnHash) ?? record.timestamp,
  }));
  // Of one block's, what was written down later is newer.
  own.reverse();
  const known = new Set(own.map(({ txnHash }) => txnHash));
  const others = seen.activity.filter(({ txnHash }) => !known.has(txnHash));
  return [...own, ...others]
    .sort(
      (one, other) =>
        Number(isSettled(one.status)) - Number(isSettled(other.status)) ||
        other.timestamp - one.timestamp,
    )
    .slice(0, MAX_ACTIVITY)
    .map((record) => viewOf(record, facts));
}

function viewOf(record: HistoryRecord, facts: FactsByContract): ActivityView {
  const account = padFelt(record.senderAddress);
  // A function without a known name is spelt as a number.
  const entrypoint = safeText(record.contractFuncName);
  return {
    account,
    type: record.txnType,
    status: record.status,
    time: record.timestamp,
    link: transactionLink(record.chainId, record.txnHash),
    ...(record.failureReason === null ? {} : { reason: record.failureReason }),
    ...(record.txnType !== 'invoke' || entrypoint === ''
      ? {}
      : {
          call: describeCall(
            {
              contractAddress: record.contractAddress,
              entrypoint,
              calldata: record.contractCallData,
            },
            {
              ...{ account, facts, familiar: [], holdings: new Map() },
              abi: readAbis(undefined),
            },
          ),
        }),
  };
}
