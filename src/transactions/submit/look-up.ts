import type { ChainId } from '../../config/networks';
import type { Felt } from '../../core/felt';
import { readStatus } from '../../starknet/reads';
import type { Tools } from '../tools';

/** The pauses before each lookup, in milliseconds: after a submission that no node has
 * answered, and after one that a node has refused. */
export const PAUSES = { unanswered: [500, 1500, 4000], refused: [500, 1500] };

/** The timeout of a lookup at an endpoint, in milliseconds. */
const TIMEOUT_MS = 5_000;

/**
 * Looks a transaction up a few times at all endpoints, so that the one that got it can't
 * hide it. It is never submitted a second time.
 *
 * @param hash - A transaction that was submitted, but not accepted.
 * @param pauses - The pauses before each lookup.
 * @returns Whether any endpoint knows it.
 */
export async function isKnown(
  tools: Pick<Tools, 'client' | 'wait'>,
  chainId: ChainId,
  hash: Felt,
  pauses: readonly number[],
): Promise<boolean> {
  for (const pause of pauses) {
    await tools.wait(pause);
    const answers = await tools
      .client(chainId)
      .readEach(readStatus(hash), TIMEOUT_MS);
    if (answers.some((answer) => answer?.ok)) {
      return true;
    }
  }
  return false;
}
