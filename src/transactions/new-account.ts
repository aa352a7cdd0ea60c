import { lookAtIndices, remember } from './account';
import type { Tools } from './tools';
import { chooseKind, type Look } from '../accounts/look';
import type { ChainId } from '../config/networks';

/**
 * Gives the user an account: it is kept, and nothing is sent. One at a time: two
 * requests must not choose the same index.
 *
 * @param tools - The snap's parts.
 * @param chainId - The network.
 * @param index - Its BIP-44 address index; left out, the lowest free one.
 * @returns A look at it.
 * @throws WalletFailure where no node answers.
 */
export async function addAccount(
  tools: Tools,
  chainId: ChainId,
  index?: number,
): Promise<Look> {
  return await tools.queue(`create:${chainId}`, async () => {
    const chosen = index ?? (await lowestFreeIndex(tools, chainId));
    const [kinds = []] = await lookAtIndices(tools, chainId, [chosen]);
    const standing = chooseKind(kinds);
    await remember(tools, chainId, standing);
    const [newest] = kinds;
    if (index !== undefined || newest === undefined || !isStuck(standing)) {
      return standing;
    }
    await remember(tools, chainId, newest);
    return newest;
  });
}

/** Anyone can send something to an address of the former snap that was never
 * deployed: a new account must not come to stand there, where nothing can be sent
 * from. */
function isStuck({ deployed, account }: Look): boolean {
  return !deployed && account.kind === 'argent-cairo0';
}

/**
 * @param tools - The snap's parts.
 * @param chainId - The network.
 * @returns The lowest index of which the state holds no account there.
 */
export async function lowestFreeIndex(
  { accounts }: Tools,
  chainId: ChainId,
): Promise<number> {
  const taken = new Set(
    (await accounts.list(chainId)).map(({ index }) => index),
  );
  let index = 0;
  while (taken.has(index)) {
    index += 1;
  }
  return index;
}
