import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { interleave, spend, type Spent, type Spread } from './samples';
import { BUILDS, COPIED, ROOT, writeChecksum } from '../../local/builds/local';
import { LOCAL_FOLDER } from '../../local/ports/ports';
import { PHRASE } from '../../local/test-accounts/phrase';
import { ThreadService } from '../../simulator/executor';
import { installFolder } from '../../simulator/simulator';
import { NEW } from '../../simulator/wallet';

const EMPTY_FOLDER = join(BUILDS, 'empty');

const ROUNDS = 15;

/** The time to start the worker, and that of an empty snap. */
export type WorkerStart = Readonly<
  Record<'own' | 'empty', { readonly wall: Spread; readonly cpu: Spread }>
>;

/**
 * Times the start of the snap's worker in the simulator: what a user waits for when the
 * snap has been idle for 30 seconds, and MetaMask has ended it. An empty snap with the
 * same manifest is started in turn.
 *
 * @returns The times in milliseconds.
 */
export async function timeWorkerStart(): Promise<WorkerStart> {
  makeEmptySnap();
  return await interleave(ROUNDS, {
    own: async () => startOf(LOCAL_FOLDER),
    empty: async () => startOf(EMPTY_FOLDER),
  });
}

async function startOf(folder: string): Promise<Spent> {
  let spent: Spent | undefined;
  const snap = await installFolder(
    folder,
    PHRASE,
    NEW,
    class extends ThreadService {
      override async executeSnap(
        ...snapData: Parameters<ThreadService['executeSnap']>
      ): Promise<string> {
        let started = '';
        spent = await spend(async () => {
          started = await super.executeSnap(...snapData);
        });
        return started;
      }
    },
  );
  await snap.executionService.terminateAllSnaps();
  if (spent === undefined) {
    throw new Error('The simulator has started no snap');
  }
  return spent;
}

/** A snap with our manifest, which returns null for every request. */
function makeEmptySnap(): void {
  mkdirSync(join(EMPTY_FOLDER, 'dist'), { recursive: true });
  for (const file of COPIED) {
    cpSync(join(ROOT, file), join(EMPTY_FOLDER, file), { recursive: true });
  }
  writeFileSync(
    join(EMPTY_FOLDER, 'dist/bundle.js'),
    'module.exports.onRpcRequest = async () => null;\n',
  );
  writeChecksum(EMPTY_FOLDER);
}
