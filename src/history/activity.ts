import { readHistory, type History, type HistoryTools } from './history';
import type { SearchedAccount } from './incoming';
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
  const past = await tools.pastTransactions.list(chainId);
  await tools.pastTransactions.put(
    chainId,
    ...history.detailed.map(
      ({ record: { txnHash }, calls = [], count = calls.length, outcome }) => ({
        // A receipt without a block, or without a fee, says nothing against an earlier one.
        ...past.find((one) => one.txnHash === txnHash),
        txnHash,
        calls: calls.slice(0, MAX_CALLS).map((call) => ({
          ...call,
          calldata: call.calldata.slice(0, MAX_CALLDATA),
        })),
        count,
        ...outcome,
      }),
    ),
  );
  return history;
}
