import { recordFailure, type Endpoint } from './endpoint';
import type { RetryPolicy } from './types';
import { WALLET } from '../../core/fair-queue';
import type { Answers } from '../../http/post-calls';
import { requestError } from '../../http/request-error';

/**
 * @param endpoint - An endpoint.
 * @param requester - A site, or the wallet itself.
 * @param now - Milliseconds since 1970.
 * @returns For how long the site still has to leave the endpoint alone, in milliseconds.
 */
export function restOf(
  { rests }: Endpoint,
  requester: string,
  now: number,
): number {
  return Math.max(0, (rests.get(requester) ?? 0) - now);
}

/**
 * Makes a request when it is its turn at the endpoint: the wallet's own first, then one of
 * each site. A site that has reached the endpoint's rate limit waits for that limit to end,
 * then asks the endpoint once more: what the other endpoints allow is left to the wallet's
 * own requests and to other sites, unless that takes too long.
 *
 * @param endpoint - The endpoint; what is learned is recorded there.
 * @param requester - The site, or the wallet itself, which waits for no limit.
 * @param patientUntil - Until when the request may wait for a limit to end, in
 * milliseconds since 1970.
 */
export async function postInTurn(
  endpoint: Endpoint,
  requester: string,
  policy: RetryPolicy,
  patientUntil: number,
  post: () => Promise<Answers>,
): Promise<Answers> {
  const { now, wait, maxSiteWaitMs } = policy;
  const rest = (): number => restOf(endpoint, requester, now());
  const attempt = async (): Promise<Answers> =>
    endpoint.turns.take(requester, async () => {
      if (rest() > 0) {
        return requestError('rate-limited');
      }
      const answers = await post();
      if (
        requester !== WALLET &&
        !answers.ok &&
        answers.kind === 'rate-limited' &&
        rest() === 0
      ) {
        recordFailure(endpoint, answers, policy);
        endpoint.rests.set(
          requester,
          Math.min(endpoint.coolingDownUntil, now() + maxSiteWaitMs),
        );
      }
      return answers;
    });
  const answers = await attempt();
  const patience = Math.min(rest(), patientUntil - now());
  if (answers.ok || patience <= 0) {
    return answers;
  }
  await wait(patience);
  return endpoint.coolingDownUntil > now() ? answers : await attempt();
}
