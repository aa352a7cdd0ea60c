import { openPlayground } from './playground';
import { openRpcDocument } from '../api-docs/document';
import { LOCAL_FOLDER } from '../builds/local';
import type { ChainKind } from '../networks/chains';
import {
  startLocalNetworks,
  type LocalNetwork,
} from '../networks/local-network';
import { installFolder } from '../simulator/simulator';

// The widely published phrase of tests: never a wallet of anybody's own.
const PHRASE = 'test test test test test test test test test test test junk';

/** A playground with all that is behind it. */
export type LocalPlayground = {
  readonly url: string;
  /** The one that passes for Sepolia. */
  readonly network: LocalNetwork;
  readonly mainnet: LocalNetwork;
  readonly stop: () => Promise<void>;
};

/**
 * Opens a playground of its own, with the embedded chain as either network and the
 * local build (`prepareLocal`): for tests and pictures.
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
  const networks = await startLocalNetworks(chain);
  try {
    const parts = {
      ...{ chain, networks, ethereum: undefined },
      install: async (states: Parameters<typeof installFolder>[2]) =>
        installFolder(LOCAL_FOLDER, PHRASE, states),
      greets,
      snapId: 'local:http://localhost:8080',
    };
    const { url, stop } = await openPlayground(parts, openRpcDocument(), port);
    return {
      ...{ url, network: networks.sepolia, mainnet: networks.mainnet },
      stop: async () => {
        await stop();
        await networks.stop();
      },
    };
  } catch (error) {
    await networks.stop();
    throw error;
  }
}
