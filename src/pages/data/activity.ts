import { MAX_ACTIVITY } from './refresh';
import { type ChainId, transactionLink } from '../../config/networks';
import { FEE_TOKEN_DECIMALS } from '../../config/tokens';
import { formatAmount } from '../../core/amount';
import type { MetadataByContract } from '../../core/call';
import { definedMembers } from '../../core/defined';
import { type Felt, unpadFelt, padFelt } from '../../core/felt';
import { safeText } from '../../core/text';
import { type TransactionStatus, replacementIn } from '../../core/transaction';
import { describeCall } from '../../decode/describe-call';
import type { KnownProtocols } from '../../decode/protocols';
import { tokenAmount } from '../../decode/tokens';
import type { CallView, TokenAmount } from '../../decode/types';
import type {
  IncomingTransfer,
  TransactionSummary,
} from '../../state/incoming';
import type { PortfolioCache } from '../../state/state';
import {
  type TransactionRecord,
  isFinal,
  type PublicRecord,
  MAX_CLAIMS,
} from '../../state/transactions';
import { reasonText } from '../../ui/format';
import { t } from '../../ui/translate';

/** What the list shows: all but what nobody vouches for, or only a part. */
export const ACTIVITY_FILTERS = [
  'all',
  'sent',
  'received',
  'unverified',
] as const;

export type ActivityFilter = (typeof ACTIVITY_FILTERS)[number];

/** A transaction of an account. */
export type SentItem = PastTransactionView & {
  /** Its calls, as far as they are known. */
  readonly calls: readonly CallView[];
  /** In STRK; absent if unknown. */
  readonly fee?: string;
};

/** What somebody else's transaction brought or took, or a change without a transaction. */
export type ReceivedItem = {
  readonly what: IncomingTransfer['what'];
  readonly chainId: ChainId;
  /** What its page is found by. */
  readonly id: string;
  readonly amount: TokenAmount;
  readonly isLoss: boolean;
  /** Whether the token is neither bundled nor on the watch list. */
  readonly isUnverified: boolean;
  /** Who sent it or, of a loss, got it; padded. */
  readonly other?: Felt;
  /** The wallet's account; padded. */
  readonly account: Felt;
  readonly isOpen: false;
  /** In Unix seconds; 0 if unknown. */
  readonly time: number;
  /** Its transaction's hash, and the page at an explorer. */
  readonly hash?: Felt;
  readonly link?: string;
};

/** An entry of the list. */
export type ActivityItem = SentItem | ReceivedItem;

/** The order of lists: pending ones first, then the newest. */
export function byTime(
  a: Pick<PastTransactionView, 'isOpen' | 'time'>,
  b: Pick<PastTransactionView, 'isOpen' | 'time'>,
): number {
  return Number(b.isOpen) - Number(a.isOpen) || b.time - a.time;
}

export function isShown(
  item: PastTransactionView | ReceivedItem,
  filter: ActivityFilter,
): boolean {
  const isUnverified = 'isUnverified' in item && item.isUnverified;
  return filter === 'unverified'
    ? isUnverified
    : !isUnverified &&
        (filter === 'all' || (filter === 'sent') === (item.what === 'sent'));
}

/** What transactions are described with. */
type Sources = {
  readonly metadata: MetadataByContract;
  readonly protocols: KnownProtocols;
};

/** The wallet's own records, and those that only the chain has, with all calls. */
export function sentItems(
  kept: readonly TransactionRecord[],
  portfolio: PortfolioCache,
  past: readonly TransactionSummary[],
  { metadata, protocols }: Sources,
): SentItem[] {
  const details = new Map(past.map((one) => [one.txnHash, one]));
  return activityOf(kept, portfolio, metadata, past, Infinity).map((item) => {
    const { account, hash, call } = item;
    const known = details.get(hash);
    const all = known?.calls.map((one) =>
      describeCall(
        { ...one, entrypoint: safeText(one.entrypoint) },
        { account, metadata, protocols },
      ),
    );
    const calls = all?.length ? all : call === undefined ? [] : [call];
    return definedMembers({
      ...item,
      call: calls[0],
      calls,
      fee: known?.fee
        ? formatAmount(BigInt(known.fee), FEE_TOKEN_DECIMALS)
        : undefined,
    });
  });
}

/** What finds a transfer, with all others of its transaction: its hash or, of a change without
 * one, its token and block. */
export function transferId({
  txnHash,
  token,
  block,
}: IncomingTransfer): string {
  return txnHash ?? `${token}-${String(block)}`;
}

export function receivedItem(
  transfer: IncomingTransfer,
  chainId: ChainId,
  { metadata }: Pick<Sources, 'metadata'>,
): ReceivedItem {
  const { what, token, units, isLoss, other, txnHash, timestamp } = transfer;
  const isKnown = metadata.get(unpadFelt(token))?.symbol !== undefined;
  return definedMembers({
    chainId,
    id: transferId(transfer),
    account: transfer.account,
    what,
    amount: tokenAmount(token, BigInt(units), metadata),
    isLoss: isLoss === true,
    isUnverified: what === 'nft' || !isKnown,
    other: other ?? undefined,
    isOpen: false as const,
    time: timestamp,
    hash: txnHash ?? undefined,
    link: txnHash === null ? undefined : transactionLink(chainId, txnHash),
  });
}

/** The newest transactions, pending ones first: the wallet's own records (`kept`) and the
 * cached history.
 *
 * @param past - What is known of past transactions, such as their number of calls.
 * @param most - How many at most. */
export function activityOf(
  kept: readonly TransactionRecord[],
  portfolio: PortfolioCache,
  metadata: MetadataByContract,
  past: readonly TransactionSummary[] = [],
  most = Math.max(portfolio.activity.length, MAX_ACTIVITY),
): PastTransactionView[] {
  const times = new Map(
    portfolio.activity.map(({ txnHash, timestamp }) => [txnHash, timestamp]),
  );
  // A record is at least as recent as the cache, except for its time: the cache has
  // the block's, the record the wallet's.
  const own = kept.map((record) => ({
    ...record,
    timestamp: times.get(record.txnHash) ?? record.timestamp,
  }));
  // Within one block, the record written later is newer.
  own.reverse();
  const counts = new Map(past.map(({ txnHash, count }) => [txnHash, count]));
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
    .slice(0, most)
    .map((record) =>
      activityView(record, metadata, counts.get(record.txnHash)),
    );
}

/** A transaction as lists show it. */
export type PastTransactionView = ReturnType<typeof activityView>;

function activityView(
  record: PublicRecord &
    Pick<TransactionRecord, 'calls' | 'inDoubt' | 'claims' | 'outside'>,
  metadata: MetadataByContract,
  count?: number,
) {
  const account = padFelt(record.senderAddress);
  const { contractAddress, contractCallData: calldata } = record;
  // The selector, for a function without a known name.
  const entrypoint = safeText(record.contractFuncName);
  const isOneWord = (record.claims ?? 0) >= MAX_CLAIMS;
  const isDoubtful = record.inDoubt === true && record.status === 'RECEIVED';
  const status: TransactionStatus | 'DOUBTFUL' = isDoubtful
    ? 'DOUBTFUL'
    : record.status;
  const { chainId, txnHash: hash } = record;
  const hasCall = record.txnType === 'invoke' && entrypoint !== '';
  return definedMembers({
    what: 'sent' as const,
    hash,
    chainId,
    /** The account that sent it. */
    account,
    /** Whether it is still pending. */
    isOpen: !isFinal(record.status),
    type: record.txnType,
    status,
    /** In Unix seconds. */
    time: record.timestamp,
    /** Its page at an explorer; "" while only the message that a paymaster has is known. */
    link: record.outside?.hash === hash ? '' : transactionLink(chainId, hash),
    /** Why it failed, untrusted text; "" if it didn't. */
    reason: [
      reasonText(record.failureReason),
      isOneWord ? t('status.one-word') : '',
    ]
      .filter(Boolean)
      .join(' '),
    /** The hash of the one that replaced it, if that is known. */
    replacedBy:
      record.status === 'REJECTED'
        ? replacementIn(record.failureReason)
        : undefined,
    /** How many calls it has, as far as is known. */
    count: count ?? record.calls?.length ?? Number(hasCall),
    /** Its first call, if known. */
    call: hasCall
      ? describeCall(
          { contractAddress, entrypoint, calldata },
          { account, metadata, protocols: undefined },
        )
      : undefined,
  });
}
