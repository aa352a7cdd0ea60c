import type { Browser } from 'playwright-core';

import { openDapp, type DappPage } from './dapp-page';
import { startMetaMask, type MetaMask } from './metamask';
import { findDevnet } from '../../../dev/chain/devnet/find';
import {
  startLocalNetworks,
  type LocalNetwork,
  type LocalNetworks,
} from '../../../dev/chain/networks/local-network';
import { findChromium } from '../../../dev/local/chromium/find';
import { launchChromium } from '../../../dev/local/chromium/launch';

/** A library's page with a wallet that is not connected to any site yet. */
export type Dapp = DappPage & {
  readonly metaMask: MetaMask;
  /** The local Sepolia network. */
  readonly network: LocalNetwork;
};

/**
 * Declares a suite that needs a browser; without one it is skipped, visibly.
 *
 * @param suite - The tests; each gets a page and a wallet of its own.
 */
export function describeDapp(
  title: string,
  makeScript: () => Promise<string>,
  suite: (dapp: () => Dapp) => void,
): void {
  const declare = findChromium() === undefined ? describe.skip : describe;
  declare(title, () => {
    let script = '';
    let browser: Browser | undefined;
    let networks: LocalNetworks | undefined;
    let dapp: Dapp | undefined;

    beforeAll(async () => {
      script = await makeScript();
      networks = await startLocalNetworks(
        findDevnet() === undefined ? 'embedded' : 'devnet',
      );
      browser = await launchChromium();
    });
    beforeEach(async () => {
      if (browser === undefined || networks === undefined) {
        throw new Error('The suite has not started');
      }
      const network = networks.sepolia;
      const metaMask = await startMetaMask();
      const page = await openDapp(browser, metaMask, script, network.url);
      dapp = { ...page, metaMask, network };
    });
    afterEach(async () => {
      await dapp?.close();
      await dapp?.metaMask.stop();
    });
    afterAll(async () => {
      await browser?.close();
      await networks?.stop();
    });

    suite(() => {
      if (dapp === undefined) {
        throw new Error('There is a page only while tests run');
      }
      return dapp;
    });
  });
}
