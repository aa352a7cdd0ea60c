import { setTimeout } from 'node:timers/promises';

/** In milliseconds: several of the adapter's polls. */
const LIMIT = 15_000;

/**
 * Waits until a value is as wanted.
 *
 * @throws Error with the last value if it doesn't come in time.
 */
export async function poll<Value>(
  read: () => Promise<Value>,
  isWanted: (value: Value) => boolean,
): Promise<void> {
  const end = Date.now() + LIMIT;
  let value = await read();
  while (!isWanted(value)) {
    if (Date.now() > end) {
      throw new Error(`Still ${String(value)}`);
    }
    await setTimeout(50);
    value = await read();
  }
}
