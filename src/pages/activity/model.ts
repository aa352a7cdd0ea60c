import {
  ACTIVITY_FILTERS,
  type ActivityFilter,
  type ActivityItem,
  type ReceivedItem,
  type SentItem,
} from './items';
import { activityTable } from './table';
import {
  networkView,
  transactionLink,
  type ChainId,
} from '../../config/networks';
import { FEE_TOKEN_DECIMALS } from '../../config/tokens';
import type { Context } from '../../context/context';
import { formatAmount } from '../../core/amount';
import type { MetadataByContract } from '../../core/call';
import { definedMembers } from '../../core/defined';
import { unpadFelt } from '../../core/felt';
import { safeText } from '../../core/text';
import { describeCall } from '../../decode/describe-call';
import type { KnownProtocols } from '../../decode/protocols';
import { tokenAmount } from '../../decode/tokens';
import {
  mayMissIncoming,
  type IncomingTransfer,
  type TransactionSummary,
} from '../../state/incoming';
import type { PortfolioCache } from '../../state/state';
import type { TransactionRecord } from '../../state/transactions';
import { metadataWithoutCopies } from '../../tokens/metadata';
import { namedAccounts } from '../accounts/model';
import { activityOf, namesOf } from '../home/model';
import type { RouteParams } from '../page';

/** The page's data. */
export type ActivityView = Awaited<ReturnType<typeof read>>;

/** Reads the page's data from the state, without querying a node. */
export async function readActivityView(
  context: Context,
  params: RouteParams,
): Promise<ActivityView> {
  return await read(context, params);
}

async function read(context: Context, params: RouteParams) {
  const chainId = await context.networks.current();
  const [
    watched,
    portfolio,
    kept,
    past,
    incoming,
    checked,
    protocols,
    accounts,
    contacts,
  ] = await Promise.all([
    context.tokens.list(chainId),
    context.portfolio.read(chainId),
    context.transactions.list(chainId),
    context.pastTransactions.list(chainId),
    context.incoming.list(chainId),
    context.checkedBalances.list(chainId),
    context.protocols(chainId),
    namedAccounts(context, chainId),
    context.contacts.list(),
  ]);
  const sources = { protocols, metadata: metadataWithoutCopies(watched) };
  const items = [
    ...sentItems(kept, portfolio, past, sources),
    ...incoming.map((one) => receivedItem(one, chainId, sources)),
  ].sort((a, b) => Number(b.isOpen) - Number(a.isOpen) || b.time - a.time);
  const filter =
    ACTIVITY_FILTERS.find((known) => known === params.filter) ?? 'all';
  const listed = items.filter((item) => isShown(item, filter));
  return {
    chainId,
    network: networkView(chainId),
    filter,
    filters: ACTIVITY_FILTERS,
    items: listed,
    /** How many transactions are pending. */
    pending: items.filter(({ isOpen }) => isOpen).length,
    /** How many transfers of unverified tokens are out of sight. */
    unverified: items.filter((item) => isShown(item, 'unverified')).length,
    /** The time back to which transactions were searched, in Unix seconds. */
    searchedTo: portfolio.searched?.timestamp,
    /** Whether some of what came in may be missing. */
    isPartial: mayMissIncoming(incoming, checked),
    /** Names by padded address. */
    names: namesOf(accounts, contacts),
    now: context.now(),
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

/** The wallet's own records, and those that only the chain has, with all calls. */
function sentItems(
  kept: readonly TransactionRecord[],
  portfolio: PortfolioCache,
  past: readonly TransactionSummary[],
  { metadata, protocols }: Sources,
): SentItem[] {
  const details = new Map(past.map((one) => [one.txnHash, one]));
  return activityOf(kept, portfolio, metadata, past, Infinity).map(
    ({ call, ...item }) => {
      const { account, hash } = item;
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
        what: 'sent' as const,
        calls,
        fee: known?.fee
          ? formatAmount(BigInt(known.fee), FEE_TOKEN_DECIMALS)
          : undefined,
      });
    },
  );
}

function receivedItem(
  transfer: IncomingTransfer,
  chainId: ChainId,
  { metadata }: Sources,
): ReceivedItem {
  const { what, token, units, isLoss, other, txnHash, timestamp } = transfer;
  const isKnown = metadata.get(unpadFelt(token))?.symbol !== undefined;
  return definedMembers({
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
