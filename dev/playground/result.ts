import type { Ended } from '../simulator/wallet';

/**
 * @param sent - What was asked of a snap in the simulator.
 * @returns What it ended with.
 * @throws Error with the snap's own message where it failed.
 */
export async function resultOf(
  sent: Promise<{ response: unknown }>,
): Promise<unknown> {
  const { result, error } = (await sent).response as Ended;
  if (error !== undefined) {
    throw new Error(error.message);
  }
  return result;
}
