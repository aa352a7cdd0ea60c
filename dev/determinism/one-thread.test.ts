import { stayInOneThread } from './one-thread';
import { privateKeyOf } from '../../test/support/secrets';

it('derives the same keys without other threads', async () => {
  const key = await privateKeyOf(0);
  const leave = stayInOneThread();
  try {
    expect(globalThis.crypto.subtle).toBeUndefined();
    expect(await privateKeyOf(0)).toBe(key);
  } finally {
    leave();
  }
  expect(globalThis.crypto.subtle).toBeDefined();
});
