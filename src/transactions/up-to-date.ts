import type { Plan } from './plan';
import type { Wanted } from './survey';
import type { Tools } from './tools';

/** How long what a node said may wait to be shown, in seconds. */
const MAX_AGE = 60;

/**
 * @param tools - The snap's parts.
 * @param since - When a node was asked, in Unix seconds.
 * @returns Whether it has to be asked again before its answer is shown.
 */
export function isOld({ now }: Pick<Tools, 'now'>, since: number): boolean {
  return now() - since > MAX_AGE;
}

/**
 * @param tools - The snap's parts.
 * @param plan - A plan that may have waited.
 * @param planAgain - Plans the same once more.
 * @returns It as it is; planned again where its simulation is older than a minute.
 * @throws What planning throws, where the plan no longer holds.
 */
export async function upToDate<Planned extends Plan>(
  tools: Tools,
  plan: Planned,
  planAgain: (tools: Tools, wanted: Wanted) => Promise<Plan>,
): Promise<Planned> {
  if (!isOld(tools, plan.simulatedAt)) {
    return plan;
  }
  const { chainId, look, wishes, calls, declares } = plan;
  const again = await planAgain(tools, {
    ...{ chainId, account: look.account, wishes, calls },
    ...(declares === undefined ? {} : { declares }),
  });
  return { ...plan, ...again };
}
