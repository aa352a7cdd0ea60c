import { openPlayground } from './playground';
import type { ChainKind } from '../chain/networks/chains';
import {
  startLocalNetworks,
  type LocalNetwork,
} from '../chain/networks/local-network';
import { LOCAL_FOLDER } from '../local/builds/local-folder';
import { PHRASE } from '../local/test-accounts/phrase';
import { installFolder } from '../simulator/simulator';

/** A playground together with its chains. */
export type LocalPlayground = {
  readonly url: string;
  /** The chain that plays Sepolia. */
  readonly network: LocalNetwork;
  readonly mainnet: LocalNetwork;
  readonly stop: () => Promise<void>;
};

/**
 * Opens a playground on embedded chains for both networks, with the local build
 * (`prepareLocal`): for tests and screenshots.
 *
 * @param options.port - The first port to try; by default any.
 * @param options.showsWelcome - Whether the snap shows its welcome dialog.
 */
export async function openLocalPlayground({
  port = 0,
  showsWelcome = false,
} = {}): Promise<LocalPlayground> {
  const chain: ChainKind = 'embedded';
  const networks = await startLocalNetworks(chain);
  try {
    const parts = {
      chain,
      networks,
      ethereum: undefined,
      install: async (states: Parameters<typeof installFolder>[2]) =>
        installFolder(LOCAL_FOLDER, PHRASE, states),
      showsWelcome,
      snapId: 'local:http://localhost:8080',
    };
    const { url, stop } = await openPlayground(parts, port);
    return {
      url,
      network: networks.sepolia,
      mainnet: networks.mainnet,
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
