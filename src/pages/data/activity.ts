import { namedAccounts, namesOf, type NamedAccount } from './accounts';
import { type ChainId, transactionLink } from '../../config/networks';
import type { Context } from '../../context/context';
import type { MetadataByContract } from '../../core/call';
import { definedMembers } from '../../core/defined';
import { type Felt, unpadFelt, padFelt } from '../../core/felt';
import { type TransactionStatus, replacementIn } from '../../core/transaction';
import type { KnownProtocols } from '../../decode/protocols';
import { tokenAmount } from '../../decode/tokens';
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
import { metadataWithoutCopies } from '../../tokens/metadata';
import { toldBy, type ToldSources } from '../../transactions/ledger/deeds';
import { shownFees } from '../../transactions/ledger/outcome';
import { isReplaced, rivalsByHash } from '../../transactions/ledger/rivals';
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
export type SentItem = ReturnType<typeof sentItem>;

/** What somebody else's transaction brought or took, or a change without a transaction. */
export type ReceivedItem = ReturnType<typeof receivedItem>;

/** An entry of the list. */
export type ActivityItem = SentItem | ReceivedItem;

export function isShown(item: ActivityItem, filter: ActivityFilter): boolean {
  const isUnverified = 'isUnverified' in item && item.isUnverified;
  return filter === 'unverified'
    ? isUnverified
    : !isUnverified &&
        (filter === 'all' || (filter === 'sent') === (item.what === 'sent'));
}

/** What the state knows of the past on a network, and of whom and what it is. */
export type PastData = {
  readonly chainId: ChainId;
  readonly accounts: readonly NamedAccount[];
  /** Of contacts and own accounts, by padded address. */
  readonly names: Readonly<Record<string, string>>;
  /** The tokens on the watch list. */
  readonly watched: Awaited<ReturnType<Context['tokens']['list']>>;
  readonly metadata: MetadataByContract;
  readonly portfolio: PortfolioCache;
  /** The wallet's own records. */
  readonly kept: readonly TransactionRecord[];
  /** What is known of transactions besides, such as their number of calls. */
  readonly past: readonly TransactionSummary[];
  readonly incoming: readonly IncomingTransfer[];
};

export async function readPast(
  context: Context,
  chainId: ChainId,
): Promise<PastData> {
  const [accounts, contacts, watched, portfolio, kept, past, incoming] =
    await Promise.all([
      namedAccounts(context, chainId),
      context.contacts.list(),
      context.tokens.list(chainId),
      context.portfolio.read(chainId),
      context.transactions.list(chainId),
      context.pastTransactions.list(chainId),
      context.incoming.list(chainId),
    ]);
  return {
    chainId,
    accounts,
    names: namesOf(accounts, contacts),
    watched,
    metadata: metadataWithoutCopies(watched),
    portfolio,
    kept,
    past,
    incoming,
  };
}

/** Whose activity, or that with which token; padded. */
type Wanted = {
  readonly account?: Felt | undefined;
  readonly contract?: Felt;
};

/** What left the accounts and what came in: pending transactions first, then the newest.
 *
 * @param most - How many transactions of the accounts' own. */
export function activityItems(
  data: PastData,
  { account, contract }: Wanted,
  most = Infinity,
  protocols?: KnownProtocols,
): ActivityItem[] {
  const isOf = (address: Felt, token: Felt): boolean =>
    padFelt(address) === (account ?? padFelt(address)) &&
    padFelt(token) === (contract ?? padFelt(token));
  const sent = sentItems(
    data,
    (record, rivals) =>
      isOf(record.senderAddress, record.contractAddress) &&
      !isReplaced(record, rivals),
    most,
    protocols,
  );
  const received = receivedItems(data).filter((item) =>
    isOf(item.account, item.amount.contract),
  );
  return [...sent, ...received].sort(
    (a, b) => Number(b.isOpen) - Number(a.isOpen) || b.time - a.time,
  );
}

/** The newest transactions, pending ones first: the wallet's own records and those that only the
 * chain has.
 *
 * @param isWanted - Which of them. */
export function sentItems(
  {
    kept,
    portfolio,
    past,
    metadata,
  }: Pick<PastData, 'kept' | 'portfolio' | 'past' | 'metadata'>,
  isWanted: (
    record: PublicRecord,
    rivals: readonly TransactionRecord[],
  ) => boolean,
  most = Infinity,
  protocols?: KnownProtocols,
): SentItem[] {
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
  const known = new Set(own.map(({ txnHash }) => txnHash));
  const others = portfolio.activity.filter(
    ({ txnHash }) => !known.has(txnHash),
  );
  const details = new Map(past.map((one) => [one.txnHash, one]));
  const byHash = rivalsByHash(kept);
  const rivalsOf = ({ txnHash }: PublicRecord): readonly TransactionRecord[] =>
    byHash.get(txnHash) ?? [];
  return [...own, ...others]
    .filter((record) => isWanted(record, rivalsOf(record)))
    .sort(
      (a, b) =>
        Number(isFinal(a.status)) - Number(isFinal(b.status)) ||
        b.timestamp - a.timestamp,
    )
    .slice(0, most)
    .map((record) =>
      sentItem(record, {
        metadata,
        protocols,
        rivals: rivalsOf(record),
        known: details.get(record.txnHash),
      }),
    );
}

function sentItem(
  record: PublicRecord & Partial<TransactionRecord>,
  sources: ToldSources,
) {
  const account = padFelt(record.senderAddress);
  const { chainId, txnHash: hash } = record;
  const { known } = sources;
  const isOneWord = (record.claims ?? 0) >= MAX_CLAIMS;
  const isDoubtful = record.inDoubt === true && record.status === 'RECEIVED';
  const status: TransactionStatus | 'DOUBTFUL' = isDoubtful
    ? 'DOUBTFUL'
    : record.status;
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
    /** Its block, if that is known. */
    block: known?.block,
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
    ...toldBy(record, sources),
    ...shownFees(known?.fee, record.outside),
  });
}

/** What others' transactions brought and took.
 *
 * @param id - Only those that it finds. */
export function receivedItems(
  { incoming, chainId, metadata }: PastData,
  id?: string,
): ReceivedItem[] {
  return incoming
    .map((one) => receivedItem(one, chainId, metadata))
    .filter((item) => item.id === (id ?? item.id));
}

function receivedItem(
  transfer: IncomingTransfer,
  chainId: ChainId,
  metadata: MetadataByContract,
) {
  const { account, what, token, units, block, txnHash, timestamp } = transfer;
  const isKnown = metadata.get(unpadFelt(token))?.symbol !== undefined;
  const id: string = txnHash ?? `${token}-${String(block)}`;
  return definedMembers({
    chainId,
    /** What its page is found by, with all others of its transaction. */
    id,
    /** The wallet's account; padded. */
    account,
    what,
    amount: tokenAmount(token, BigInt(units), metadata),
    isLoss: transfer.isLoss === true,
    /** Whether the token is neither bundled nor on the watch list. */
    isUnverified: what === 'nft' || !isKnown,
    /** Who sent it or, of a loss, got it; padded. */
    other: transfer.other ?? undefined,
    isOpen: false as const,
    /** In Unix seconds; 0 if unknown. */
    time: timestamp,
    block: txnHash === null ? undefined : block,
    /** Its transaction's hash, and the page at an explorer. */
    hash: txnHash ?? undefined,
    link: txnHash === null ? undefined : transactionLink(chainId, txnHash),
  });
}
