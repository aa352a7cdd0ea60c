import { MAX_ACTIVITY } from './refresh';
import type { ActivityView } from './types';
import { transactionLink } from '../../config/links';
import type { MetadataByContract } from '../../core/call';
import { padFelt } from '../../core/felt';
import { safeText } from '../../core/text';
import { readAbis } from '../../decode/abi';
import { describeCall } from '../../decode/describe-call';
import type { HistoryRecord } from '../../history/types';
import type { PortfolioCache } from '../../state/portfolio-cache';
import { isFinal, type TransactionRecord } from '../../state/transactions';

/**
 * The newest transactions: what the wallet has kept, and what the network last said
 * beside it; those under way come first.
 *
 * @param kept - The wallet's own records.
 * @param portfolio - What the network last said.
 * @param metadata - What is known of tokens.
 * @returns The transactions in what a person can judge.
 */
export function activityOf(
  kept: readonly TransactionRecord[],
  portfolio: PortfolioCache,
  metadata: MetadataByContract,
): ActivityView[] {
  const times = new Map(
    portfolio.activity.map(({ txnHash, timestamp }) => [txnHash, timestamp]),
  );
  // A record is as new as what was seen, or newer; only its time is the wallet's.
  const own = kept.map(({ nonce: _, ...record }) => ({
    ...record,
    timestamp: times.get(record.txnHash) ?? record.timestamp,
  }));
  // Of one block's, what was written down later is newer.
  own.reverse();
  const known = new Set(own.map(({ txnHash }) => txnHash));
  const others = portfolio.activity.filter(
    ({ txnHash }) => !known.has(txnHash),
  );
  return [...own, ...others]
    .sort(
      (one, other) =>
        Number(isFinal(one.status)) - Number(isFinal(other.status)) ||
        other.timestamp - one.timestamp,
    )
    .slice(0, MAX_ACTIVITY)
    .map((record) => viewOf(record, metadata));
}

function viewOf(
  record: HistoryRecord,
  metadata: MetadataByContract,
): ActivityView {
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
              ...{ account, metadata, knownAddresses: [], balances: new Map() },
              abi: readAbis(undefined),
            },
          ),
        }),
  };
}
