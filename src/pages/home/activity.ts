import { MAX_ACTIVITY } from './refresh';
import type { ActivityView } from './types';
import { transactionLink } from '../../config/explorer-links';
import type { MetadataByContract } from '../../core/call';
import { padFelt } from '../../core/felt';
import { safeText } from '../../core/text';
import { describeCall } from '../../decode/describe-call';
import type { HistoryRecord } from '../../history/types';
import type { PortfolioCache } from '../../state/state';
import {
  isFinal,
  MAX_CLAIMS,
  type TransactionRecord,
} from '../../state/transactions';
import { reasonText } from '../../ui/format';
import { t } from '../../ui/translate';

/**
 * Merges the wallet's records with the cached history into the newest transactions,
 * pending ones first.
 *
 * @param kept - The wallet's own records.
 * @returns The transactions, decoded for display.
 */
export function activityOf(
  kept: readonly TransactionRecord[],
  portfolio: PortfolioCache,
  metadata: MetadataByContract,
): ActivityView[] {
  const times = new Map(
    portfolio.activity.map(({ txnHash, timestamp }) => [txnHash, timestamp]),
  );
  // A record is at least as recent as the cache, except for its time: the cache has
  // the block's, the record the wallet's.
  const own = kept.map(({ nonce: _, ...record }) => ({
    ...record,
    timestamp: times.get(record.txnHash) ?? record.timestamp,
  }));
  // Within one block, the record written later is newer.
  own.reverse();
  const known = new Set(own.map(({ txnHash }) => txnHash));
  const others = portfolio.activity.filter(
    ({ txnHash }) => !known.has(txnHash),
  );
  return [...own, ...others]
    .sort(
      (a, b) =>
        Number(isFinal(a.status)) - Number(isFinal(b.status)) ||
        b.timestamp - a.timestamp,
    )
    .slice(0, Math.max(portfolio.activity.length, MAX_ACTIVITY))
    .map((record) => viewOf(record, metadata));
}

function viewOf(
  record: HistoryRecord & Pick<TransactionRecord, 'inDoubt' | 'claims'>,
  metadata: MetadataByContract,
): ActivityView {
  const account = padFelt(record.senderAddress);
  // A function without a known name is given by its selector.
  const entrypoint = safeText(record.contractFuncName);
  const isOneWord = (record.claims ?? 0) >= MAX_CLAIMS;
  const reason = [
    reasonText(record.failureReason),
    ...(isOneWord ? [t('status.one-word')] : []),
  ]
    .filter(Boolean)
    .join(' ');
  return {
    account,
    type: record.txnType,
    status:
      record.inDoubt === true && record.status === 'RECEIVED'
        ? 'DOUBTFUL'
        : record.status,
    time: record.timestamp,
    link: transactionLink(record.chainId, record.txnHash),
    ...(reason === '' ? {} : { reason }),
    ...(record.txnType !== 'invoke' || entrypoint === ''
      ? {}
      : {
          call: describeCall(
            {
              contractAddress: record.contractAddress,
              entrypoint,
              calldata: record.contractCallData,
            },
            { account, metadata },
          ),
        }),
  };
}
