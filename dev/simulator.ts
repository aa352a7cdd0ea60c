import { installSnap } from '@metamask/snaps-simulation';

import { serveFolder } from './serve';
import { driveWallet, type SimulatedWallet } from './simulated-wallet';

/** A snap that runs in MetaMask's simulator. */
export type SimulatedSnap = {
  readonly wallet: SimulatedWallet;
  readonly stop: () => Promise<void>;
};

/**
 * Installs a snap in the simulator, with the wallet unlocked.
 *
 * @param folder - The snap's folder: manifest and bundle.
 * @param phrase - The secret recovery phrase.
 * @param site - The site that asks.
 * @returns The running snap.
 */
export async function simulateSnap(
  folder: string,
  phrase: string,
  site: string,
): Promise<SimulatedSnap> {
  const served = await serveFolder(folder, 0);
  try {
    const snapId = `local:${served.url}` as Parameters<typeof installSnap>[0];
    const installed = await installSnap(snapId, {
      options: { secretRecoveryPhrase: phrase },
    });
    return {
      wallet: driveWallet((request) => installed.request(request), site),
      stop: async () => installed.executionService.terminateAllSnaps(),
    };
  } finally {
    // All files were read on installation.
    await served.stop();
  }
}
