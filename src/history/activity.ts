import { netMoves } from './changes';
import { readHistory, type History, type HistoryTools } from './history';
import type { SearchedAccount } from './incoming';
import { definedMembers } from '../core/defined';
import type { State } from '../state/state';

/** The services that an account's activity is read with. */
export type ActivityTools = HistoryTools & Pick<State, 'pastTransactions'>;

/** How many transactions are read at a time. */
const MAX_TRANSACTIONS = 10;

/** Felts of calldata kept to describe a call, and calls of a transaction. */
const MAX_CALLDATA = 8;
const MAX_CALLS = 12;

/**
 * Reads an account's own transactions in two round trips. All their calls are stored.
 *
 * @param before - The newest block to search, where an earlier search ended.
 */
export async function readActivity(
  tools: ActivityTools,
  { chainId, account }: SearchedAccount,
  before?: number,
): Promise<History> {
  const history = await readHistory(tools, {
    chainId,
    account,
    pageSize: MAX_TRANSACTIONS,
    since: 0,
    withDeployment: true,
    maxRecords: MAX_TRANSACTIONS,
    maxTrips: before === undefined ? 1 : undefined,
    before,
  });
  await tools.pastTransactions.put(
    chainId,
    ...history.detailed.map(({ record, calls = [], receipt }) =>
      definedMembers({
        txnHash: record.txnHash,
        calls: calls.slice(0, MAX_CALLS).map((call) => ({
          ...call,
          calldata: call.calldata.slice(0, MAX_CALLDATA),
        })),
        count: calls.length,
        fee:
          receipt?.actual_fee?.unit === 'WEI'
            ? null
            : (receipt?.actual_fee?.amount ?? null),
        moved: receipt && netMoves(receipt, account),
      }),
    ),
  );
  return history;
}
