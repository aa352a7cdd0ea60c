import { stayInOneThread } from './one-thread';
import { deriveAccounts } from '../../local/test-accounts/derive';

async function keyOf(index: number): Promise<unknown> {
  const [account] = await deriveAccounts([index]);
  return account?.privateKey;
}

it('derives the same keys without other threads', async () => {
  const key = await keyOf(0);
  const leave = stayInOneThread();
  try {
    expect(globalThis.crypto.subtle).toBeUndefined();
    expect(await keyOf(0)).toBe(key);
  } finally {
    leave();
  }
  expect(globalThis.crypto.subtle).toBeDefined();
});
