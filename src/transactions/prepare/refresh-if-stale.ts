import type { TransactionRequest } from './preflight';
import type { PreparedTransaction } from './prepare';
import type { Tools } from '../tools';

/** How old a node's answer may be when it is shown, in seconds. */
const MAX_AGE = 60;

/**
 * @param tools - Shared services.
 * @param since - When the node was queried, as Unix time in seconds.
 * @returns Whether its answer is too old to be shown.
 */
export function isStale({ now }: Pick<Tools, 'now'>, since: number): boolean {
  return now() - since > MAX_AGE;
}

/**
 * Prepares a transaction again if its simulation is older than a minute.
 *
 * @param tools - Shared services.
 * @param prepared - The transaction, which may have waited for its dialog.
 * @param prepare - Prepares it again.
 * @returns The same transaction, or the new one.
 * @throws Whatever `prepare` throws if the transaction is no longer possible.
 */
export async function refreshIfStale<Prepared extends PreparedTransaction>(
  tools: Tools,
  prepared: Prepared,
  prepare: (
    tools: Tools,
    request: TransactionRequest,
  ) => Promise<PreparedTransaction>,
): Promise<Prepared> {
  if (!isStale(tools, prepared.simulatedAt)) {
    return prepared;
  }
  const { chainId, accountState, options, calls, declaration } = prepared;
  const again = await prepare(tools, {
    chainId,
    account: accountState.account,
    options,
    calls,
    likelyBounds: prepared.transactions.map(({ bounds }) => bounds),
    ...(declaration === undefined ? {} : { declaration }),
  });
  return { ...prepared, ...again };
}
