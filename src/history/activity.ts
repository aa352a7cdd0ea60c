import { netMoves } from './changes';
import { readHistory, type HistoryTools, type SourceError } from './history';
import {
  keepIncoming,
  findIncoming,
  type IncomingTools,
  type SearchedAccount,
} from './incoming';
import { definedMembers } from '../core/defined';
import { WalletError } from '../core/errors';
import type { IncomingTransfer } from '../state/incoming';
import type { State } from '../state/state';

/** The services that an account's activity is read with. */
export type ActivityTools = HistoryTools &
  IncomingTools &
  Pick<State, 'pastTransactions'>;

/** How many transactions are read at a time. */
const MAX_TRANSACTIONS = 10;

/** How many more round trips a change of the balance may take that nothing explains. */
const TRACING_TRIPS = 6;

/** Felts of calldata kept to describe a call, and calls of a transaction. */
const MAX_CALLDATA = 8;
const MAX_CALLS = 12;

/** What a look at the chain found. */
export type FoundActivity = {
  readonly history: Awaited<ReturnType<typeof readHistory>>;
  /** What came in that wasn't known before. */
  readonly incoming: readonly IncomingTransfer[];
  /** Whether what came in was never searched before, so that nothing of it is news. */
  readonly isFirstLook: boolean;
  readonly failedSources: readonly SourceError[];
};

/**
 * Reads an account's own transactions and what came in, in two round trips, and in up to six
 * more if a balance changed that neither explains. Incoming transfers and all calls of own
 * transactions are stored. A failing source never hides the others.
 *
 * @param before - The newest block to search, where an earlier search ended.
 */
export async function readActivity(
  tools: ActivityTools,
  owner: SearchedAccount,
  before?: number,
): Promise<FoundActivity> {
  const { chainId, account } = owner;
  const failures = new Set<SourceError>();
  const checked = await tools.checkedBalances.find(chainId, account);
  const noted = (error: unknown): undefined => {
    if (!(error instanceof WalletError)) {
      throw error;
    }
    failures.add('node');
  };
  const [history, found] = await Promise.all([
    readHistory(tools, {
      chainId,
      account,
      pageSize: MAX_TRANSACTIONS,
      since: 0,
      withDeployment: true,
      maxRecords: MAX_TRANSACTIONS,
      maxTrips: before === undefined ? 1 : undefined,
      before,
    }),
    before === undefined ? findIncoming(tools, owner).catch(noted) : undefined,
  ]);
  const { detailed, records, failedSources } = history;
  await tools.pastTransactions.put(
    chainId,
    ...detailed.map(({ record, calls = [], receipt }) =>
      definedMembers({
        txnHash: record.txnHash,
        calls: calls.slice(0, MAX_CALLS).map((call) => ({
          ...call,
          calldata: call.calldata.slice(0, MAX_CALLDATA),
        })),
        count: calls.length,
        block: receipt?.block_number ?? undefined,
        fee:
          receipt?.actual_fee?.unit === 'WEI'
            ? null
            : (receipt?.actual_fee?.amount ?? null),
        moved: receipt && netMoves(receipt, account),
      }),
    ),
  );
  const incoming =
    found === undefined || failedSources.length > 0
      ? []
      : ((await keepIncoming(
          tools,
          owner,
          found,
          {
            hashes: new Set(records.map(({ txnHash }) => txnHash)),
            receipts: detailed.flatMap(({ receipt }) => receipt ?? []),
            reached: history.reached?.block ?? 0,
          },
          TRACING_TRIPS,
        ).catch(noted)) ?? []);
  return {
    history,
    incoming,
    isFirstLook: checked === undefined,
    failedSources: [...new Set([...failedSources, ...failures])],
  };
}
