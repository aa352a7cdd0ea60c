import { openPlayground } from './playground';
import { LOCAL_FOLDER, buildLocal } from '../build-local';
import type { ChainKind } from '../chains';
import { openRpcDocument } from '../contract/document';
import { startLocalNetwork, type LocalNetwork } from '../local-network';
import { LOCAL_ENDPOINTS } from '../ports';
import { installFolder } from '../simulator';

// The widely published phrase of tests: never a wallet of anybody's own.
const PHRASE = 'test test test test test test test test test test test junk';

/** A playground with all that is behind it. */
export type LocalPlayground = {
  readonly url: string;
  readonly network: LocalNetwork;
  readonly stop: () => Promise<void>;
};

/**
 * Opens a playground of its own, with the embedded chain and the local build: for
 * tests and pictures.
 *
 * @param options - What is chosen.
 * @param options.port - The first port tried; left out, any.
 * @param options.greets - Whether the snap greets its user.
 * @returns The playground.
 */
export async function openLocalPlayground({
  port = 0,
  greets = false,
} = {}): Promise<LocalPlayground> {
  const chain: ChainKind = 'embedded';
  buildLocal(LOCAL_ENDPOINTS);
  const network = await startLocalNetwork(chain);
  try {
    const parts = {
      ...{ chain, network, ethereum: undefined },
      install: async (states: Parameters<typeof installFolder>[2]) =>
        installFolder(LOCAL_FOLDER, PHRASE, states),
      greets,
      snapId: 'local:http://localhost:8080',
    };
    const { url, stop } = await openPlayground(parts, openRpcDocument(), port);
    return {
      ...{ url, network },
      stop: async () => {
        await stop();
        await network.stop();
      },
    };
  } catch (error) {
    await network.stop();
    throw error;
  }
}
