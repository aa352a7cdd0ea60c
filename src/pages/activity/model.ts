import { activityTable } from './table';
import { ACTIVITY_FILTERS, type ActivityFilter } from './view';
import { listAccounts } from '../../accounts/stored-accounts';
import {
  ALL_NETWORKS,
  NETWORKS,
  transactionLink,
  type ChainId,
} from '../../config/networks';
import { FEE_TOKEN_DECIMALS } from '../../config/tokens';
import type { Context } from '../../context/context';
import { formatAmount } from '../../core/amount';
import type { MetadataByContract } from '../../core/call';
import { definedMembers } from '../../core/defined';
import { padFelt, unpadFelt, type Felt } from '../../core/felt';
import { safeText } from '../../core/text';
import { describeCall } from '../../decode/describe-call';
import type { KnownProtocols } from '../../decode/protocols';
import { tokenAmount } from '../../decode/tokens';
import type { CallView, TokenAmount } from '../../decode/types';
import type { StoredAccount } from '../../state/accounts';
import type { IncomingTransfer, PastTransaction } from '../../state/incoming';
import type { PublicRecord, TransactionRecord } from '../../state/transactions';
import { metadataWithoutCopies } from '../../tokens/metadata';
import { reasonText } from '../../ui/format';
import { t } from '../../ui/translate';
import type { RouteParams } from '../page';

/** A transaction of the account. */
type SentItem = {
  readonly what: 'sent';
  readonly type: PublicRecord['txnType'];
  readonly status: PublicRecord['status'];
  /** Untrusted text; "" if it didn't fail. */
  readonly reason: string;
  /** Its calls, as far as they are known. */
  readonly calls: readonly CallView[];
  /** How many calls it has. */
  readonly count: number;
  /** In STRK; absent if unknown. */
  readonly fee?: string;
};

/** What somebody else's transaction brought or took, or a change without a transaction. */
type ReceivedItem = {
  readonly what: IncomingTransfer['what'];
  readonly amount: TokenAmount;
  readonly isLoss: boolean;
  /** Whether the token is neither bundled nor on the watch list. */
  readonly isUnverified: boolean;
  /** Who sent it or, of a loss, got it; padded. */
  readonly other?: Felt;
};

/** An entry of the list. */
export type ActivityItem = (SentItem | ReceivedItem) & {
  /** The wallet's account; padded. */
  readonly account: Felt;
  /** In Unix seconds; 0 if unknown. */
  readonly time: number;
  /** Its transaction's hash, and the page at an explorer. */
  readonly hash?: Felt;
  readonly link?: string;
};

/** The page's data. */
export type ActivityView = Awaited<ReturnType<typeof read>>;

/** The network that the page is about, and the accounts: those of a route, or all of the
 * current network. */
export async function ownersIn(
  context: Pick<Context, 'accounts' | 'networks'>,
  params: RouteParams,
): Promise<{ readonly chainId: ChainId; readonly accounts: StoredAccount[] }> {
  const chainId =
    ALL_NETWORKS.find((known) => known.chainId === params.chainId)?.chainId ??
    (await context.networks.current());
  const all = await listAccounts(context, chainId);
  return {
    chainId,
    accounts:
      params.account === undefined
        ? all
        : all.filter(({ address }) => address === params.account),
  };
}

/** Reads the page's data from the state, without querying a node. */
export async function readActivityView(
  context: Context,
  params: RouteParams,
): Promise<ActivityView> {
  return await read(context, params);
}

async function read(context: Context, params: RouteParams) {
  const { chainId, accounts } = await ownersIn(context, params);
  const [watched, portfolio, kept, past, incoming, protocols, all] =
    await Promise.all([
      context.tokens.list(chainId),
      context.portfolio.read(chainId),
      context.transactions.list(chainId),
      context.pastTransactions.list(chainId),
      context.incoming.list(chainId),
      context.protocols(chainId),
      listAccounts(context, chainId),
    ]);
  const sources = { protocols, metadata: metadataWithoutCopies(watched) };
  const shown = new Set(accounts.map(({ address }) => padFelt(address)));
  const items = [
    ...sentItems(kept, portfolio.activity, past, sources),
    ...incoming.map((one) => receivedItem(one, chainId, sources)),
  ]
    .filter(({ account }) => shown.has(account))
    .sort((a, b) => b.time - a.time);
  const filter =
    ACTIVITY_FILTERS.find((known) => known === params.filter) ?? 'all';
  const listed = items.filter((item) => isShown(item, filter));
  return {
    network: NETWORKS[chainId].name,
    filter,
    items: listed,
    /** How many transfers of unverified tokens are out of sight. */
    unverified: items.filter((item) => isShown(item, 'unverified')).length,
    /** The time back to which transactions were searched, in Unix seconds. */
    searchedTo: portfolio.searched?.timestamp,
    /** The names of known addresses, padded. */
    names: Object.fromEntries(
      all.map(({ address, index }) => [
        padFelt(address),
        t('home.account', { index: String(index) }),
      ]),
    ),
    /** The items as a table, if that is shown. */
    table: params.table === undefined ? undefined : activityTable(listed),
  };
}

function isShown(item: ActivityItem, filter: ActivityFilter): boolean {
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

/** The wallet's own records, and those that only the chain has. */
function sentItems(
  kept: readonly TransactionRecord[],
  onChain: readonly PublicRecord[],
  past: readonly PastTransaction[],
  sources: Sources,
): ActivityItem[] {
  const known = new Map(past.map((one) => [one.txnHash, one]));
  const times = new Map(
    onChain.map(({ txnHash, timestamp }) => [txnHash, timestamp]),
  );
  const hashes = new Set(kept.map(({ txnHash }) => txnHash));
  const others = onChain.filter(({ txnHash }) => !hashes.has(txnHash));
  return [
    // The chain has the block's time, the record the wallet's. Of those of one second, the
    // one written later is newer.
    ...[...kept].reverse().map((record) => ({
      ...record,
      timestamp: times.get(record.txnHash) ?? record.timestamp,
    })),
    ...others,
  ].map((record) => sentItem(record, known.get(record.txnHash), sources));
}

function sentItem(
  record: PublicRecord & Pick<Partial<TransactionRecord>, 'calls'>,
  past: PastTransaction | undefined,
  { metadata, protocols }: Sources,
): ActivityItem {
  const account = padFelt(record.senderAddress);
  const { txnType, contractAddress, contractFuncName } = record;
  const first = {
    contractAddress,
    entrypoint: contractFuncName,
    calldata: record.contractCallData,
  };
  const hasCall = txnType === 'invoke' && contractFuncName !== '';
  const all = past?.calls.length ? past.calls : hasCall ? [first] : [];
  return definedMembers({
    account,
    what: 'sent' as const,
    type: txnType,
    status: record.status,
    reason: reasonText(record.failureReason),
    calls: all.map((call) =>
      describeCall(
        { ...call, entrypoint: safeText(call.entrypoint) },
        { account, metadata, protocols },
      ),
    ),
    count: past?.count ?? record.calls?.length ?? all.length,
    fee: past?.fee
      ? formatAmount(BigInt(past.fee), FEE_TOKEN_DECIMALS)
      : undefined,
    time: record.timestamp,
    hash: record.txnHash,
    link: transactionLink(record.chainId, record.txnHash),
  });
}

function receivedItem(
  transfer: IncomingTransfer,
  chainId: ChainId,
  { metadata }: Sources,
): ActivityItem {
  const { what, token, units, isLoss, other, txnHash, timestamp } = transfer;
  const isKnown = metadata.get(unpadFelt(token))?.symbol !== undefined;
  return definedMembers({
    account: transfer.account,
    what,
    amount: tokenAmount(token, BigInt(units), metadata),
    isLoss: isLoss === true,
    isUnverified: what === 'nft' || !isKnown,
    other: other ?? undefined,
    time: timestamp,
    hash: txnHash ?? undefined,
    link: txnHash === null ? undefined : transactionLink(chainId, txnHash),
  });
}
