import { send } from './sends';
import { testWallet, type TestWallet } from './wallet';
import type { Context } from '../../../src/context/context';
import { scriptedChain } from '../nodes/scripted-chain';

/** A wallet with an account that has sent a transaction, after a restart. */
export async function usedWallet(
  options: Parameters<typeof testWallet>[0] = {},
): Promise<TestWallet> {
  const before = testWallet(scriptedChain());
  await before.call('l2net_createAccount');
  await send(before);
  const state = Object.fromEntries(before.state.values);
  return testWallet({ ...scriptedChain(), state, ...options });
}

/** The part of the context that talks to nodes, with an answer to each read and submission. */
export function contextWithReads(read: () => Promise<never>): Partial<Context> {
  const client: ReturnType<Context['client']> = {
    read,
    ask: read,
    submit: read,
  };
  return {
    client: () => client,
    backgroundClient: async () => Promise.resolve(client),
  };
}
