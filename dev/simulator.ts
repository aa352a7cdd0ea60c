import { installSnap } from '@metamask/snaps-simulation';

import { answerEthereum, type LocalProvider } from './ethereum-provider';
import { serveFolder } from './serve';
import {
  driveWallet,
  statesWith,
  type SimulatedWallet,
} from './simulated-wallet';
import type { Settings } from '../src/state/settings';

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
 * @param ethereum - Answers the snap's Ethereum requests.
 * @param settings - What the user set, if anything.
 * @returns The running snap.
 */
export async function simulateSnap(
  folder: string,
  phrase: string,
  site: string,
  ethereum?: LocalProvider['answer'],
  settings?: Partial<Settings>,
): Promise<SimulatedSnap> {
  const served = await serveFolder(folder, 0);
  try {
    const snapId = `local:${served.url}` as Parameters<typeof installSnap>[0];
    const installed = await installSnap(snapId, {
      options: { secretRecoveryPhrase: phrase, ...statesWith({}, settings) },
    });
    if (ethereum !== undefined) {
      answerEthereum(installed, ethereum);
    }
    return {
      wallet: driveWallet((request) => installed.request(request), site),
      stop: async () => installed.executionService.terminateAllSnaps(),
    };
  } finally {
    // All files were read on installation.
    await served.stop();
  }
}
