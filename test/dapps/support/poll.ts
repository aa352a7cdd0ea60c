import { setTimeout } from 'node:timers/promises';

import { PATIENCE_MS } from '../../../dev/local/scripts/patience';

/** Waits until a value is the expected one.
 *
 * @throws Error with the last value after a timeout.
 */
export async function poll<Value>(
  read: () => Promise<Value>,
  isWanted: (value: Value) => boolean,
): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  let value = await read();
  while (!isWanted(value)) {
    if (Date.now() > end) {
      throw new Error(`Still ${String(value)}`);
    }
    await setTimeout(50);
    value = await read();
  }
}
