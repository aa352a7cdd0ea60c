import { interleave, spend, type Spent, type Timed } from './samples';
import { makeTinySnap } from './tiny-snaps';
import { LOCAL_FOLDER } from '../../local/builds/local-folder';
import { PHRASE } from '../../local/test-accounts/phrase';
import { ThreadService } from '../../simulator/executor';
import { installFolder } from '../../simulator/simulator';
import { NEW } from '../../simulator/wallet';

const ROUNDS = 15;

/** The time to start the worker, and that of an empty snap. */
export type WorkerStart = Readonly<Record<'own' | 'empty', Timed>>;

/**
 * Times the start of the snap's worker in the simulator: what a user waits for when the
 * snap has been idle for 30 seconds, and MetaMask has ended it. An empty snap with the
 * same manifest is started in turn.
 *
 * @returns The times in milliseconds.
 */
export async function timeWorkerStart(): Promise<WorkerStart> {
  const emptyFolder = makeTinySnap('empty');
  return await interleave(ROUNDS, {
    own: async () => startOf(LOCAL_FOLDER),
    empty: async () => startOf(emptyFolder),
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
