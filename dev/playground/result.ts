import type { Ended } from '../simulator/wallet';

/**
 * @param sent - A request to a snap in the simulator.
 * @throws Error with the snap's own message if it failed.
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
