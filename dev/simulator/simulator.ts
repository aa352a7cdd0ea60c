import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installSnap } from '@metamask/snaps-simulation';

import { EXECUTOR_LIMITS, ThreadService } from './executor';
import {
  driveWallet,
  statesWith,
  type SimulatedWallet,
  type States,
} from './wallet';
import { simulateWindows } from './windows';
import type { Settings } from '../../src/state/settings';
import {
  answerEthereum,
  type LocalProvider,
} from '../chain/networks/ethereum-provider';
import { serveFolder } from '../chain/servers/serve-folder';

/** A snap running in MetaMask's simulator. */
export type SimulatedSnap = {
  readonly wallet: SimulatedWallet;
  readonly stop: () => Promise<void>;
};

type Installed = Awaited<ReturnType<typeof installSnap>>;

/**
 * Installs a snap in the simulator, with the wallet unlocked.
 *
 * @param folder - The snap's folder: manifest and bundle.
 * @returns The simulator's own functions.
 */
export async function installFolder(
  folder: string,
  phrase: string,
  states: States,
  service = ThreadService,
): Promise<Installed> {
  const served = await serveFolder(folder, 0);
  try {
    const snapId = `local:${served.url}` as Parameters<typeof installSnap>[0];
    return await installSnap(snapId, {
      executionService: service,
      executionServiceOptions: EXECUTOR_LIMITS,
      options: { secretRecoveryPhrase: phrase, ...states },
    });
  } finally {
    // The installation has read all files.
    await served.stop();
  }
}

/**
 * Installs a snap and drives it.
 *
 * @param folder - The snap's folder: manifest and bundle.
 * @param settings - The user's settings, if any.
 */
export async function simulateSnap(
  folder: string,
  phrase: string,
  site: string,
  ethereum?: LocalProvider['answer'],
  settings?: Partial<Settings>,
): Promise<SimulatedSnap> {
  const states = statesWith({}, settings);
  const installed = await installFolder(folder, phrase, states);
  if (ethereum !== undefined) {
    answerEthereum(installed, ethereum);
  }
  return {
    wallet: driveWallet(
      (request) => installed.request(request),
      site,
      simulateWindows(installed),
    ),
    stop: async () => installed.executionService.terminateAllSnaps(),
  };
}

/** Whether the snap has lifecycle hooks. */
export function hasLifecycle(folder: string): boolean {
  const text = readFileSync(join(folder, 'snap.manifest.json'), 'utf8');
  const { initialPermissions } = JSON.parse(text) as {
    initialPermissions: Record<string, unknown>;
  };
  return 'endowment:lifecycle-hooks' in initialPermissions;
}
