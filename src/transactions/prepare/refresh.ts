import type { TransactionRequest } from './preflight';
import type { PreparedTransaction } from './prepare';
import type { Tools } from '../tools';

/** How long what a node said may wait to be shown, in seconds. */
const MAX_AGE = 60;

/**
 * @param tools - The snap's parts.
 * @param since - When a node was asked, in Unix seconds.
 * @returns Whether it has to be asked again before its answer is shown.
 */
export function isStale({ now }: Pick<Tools, 'now'>, since: number): boolean {
  return now() - since > MAX_AGE;
}

/**
 * @param tools - The snap's parts.
 * @param prepared - A plan that may have waited.
 * @param prepareWithRetries - Plans the same once more.
 * @returns It as it is; planned again where its simulation is older than a minute.
 * @throws What planning throws, where the plan no longer holds.
 */
export async function refreshIfStale<Planned extends PreparedTransaction>(
  tools: Tools,
  prepared: Planned,
  prepareWithRetries: (
    tools: Tools,
    request: TransactionRequest,
  ) => Promise<PreparedTransaction>,
): Promise<Planned> {
  if (!isStale(tools, prepared.simulatedAt)) {
    return prepared;
  }
  const { chainId, accountState, options, calls, declaration } = prepared;
  const again = await prepareWithRetries(tools, {
    ...{ chainId, account: accountState.account, options, calls },
    ...(declaration === undefined ? {} : { declaration }),
  });
  return { ...prepared, ...again };
}
