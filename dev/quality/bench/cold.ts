import { deployedAccount } from './deployed-account';
import { interleave, spend, type Spent, type Timed } from './samples';
import { makeTinySnap } from './tiny-snaps';
import { startLocalNetwork } from '../../chain/networks/local-network';
import { LOCAL_FOLDER } from '../../local/builds/local-folder';
import { PHRASE } from '../../local/test-accounts/phrase';
import { SlowService } from '../../simulator/executor';
import type { Installed } from '../../simulator/interfaces';
import { installFolder } from '../../simulator/simulator';
import { NEW } from '../../simulator/wallet';
import { transferCall } from '../run';

const SITE = 'https://dapp.example';
const ROUNDS = 15;

/** What the snap calls of the wallet between its start and its first text, in order: methods,
 * and the paths of files. */
type Calls = readonly string[];

/** First texts after a start of the snap: of home, and of a payment's window. */
export type Cold = {
  readonly home: Timed;
  /** The page of a tiny snap. */
  readonly tiny: Timed;
  readonly calls: Readonly<Record<'home' | 'payment', Calls>>;
};

/** Starts the snap anew and opens the home page of a deployed account, in turn with a tiny
 * snap's page, in a wallet whose calls take time. */
export async function timeColdStarts(): Promise<Cold> {
  const network = await startLocalNetwork('devnet');
  const own = await installRestartable(LOCAL_FOLDER);
  const tiny = await installRestartable(makeTinySnap('asking'));
  const { snap } = own;
  try {
    const { windows, wallet, address } = await deployedAccount(
      snap,
      SITE,
      network,
    );
    await own.openHome();
    let home: Calls = [];
    const times = await interleave(ROUNDS, {
      home: async () => {
        const opened = await own.openHome();
        home = own.calls();
        return opened;
      },
      tiny: tiny.openHome,
    });
    await own.restart();
    const paid = wallet.call('l2net_executeTxn', {
      address,
      calls: [transferCall('0xb0b', 1)],
    });
    const window = await windows.nextQuestion();
    const payment = own.calls();
    await window.close();
    await paid;
    return { ...times, calls: { home, payment } };
  } finally {
    await snap.executionService.terminateAllSnaps();
    await tiny.snap.executionService.terminateAllSnaps();
    await network.stop();
  }
}

/** A snap that can be started anew, as MetaMask does when it was idle for half a minute. */
type Restartable = {
  readonly snap: Installed;
  readonly restart: () => Promise<void>;
  readonly openHome: () => Promise<Spent>;
  /** Its calls from its last start to its first text. */
  readonly calls: () => Calls;
};

/** A message of the snap's thread; with a call of the wallet, if it is one. */
type Message = {
  readonly data: {
    readonly data?: {
      readonly data?: {
        readonly method: string;
        readonly params?: { readonly path?: string; readonly key?: string };
      };
    };
  };
};

async function installRestartable(folder: string): Promise<Restartable> {
  let calls: string[] = [];
  let start = async (): Promise<unknown> => Promise.resolve();
  const snap = await installFolder(
    folder,
    PHRASE,
    NEW,
    class extends SlowService {
      override async executeSnap(
        ...data: Parameters<SlowService['executeSnap']>
      ): Promise<string> {
        start = async () => super.executeSnap(...data);
        return await super.executeSnap(...data);
      }

      protected override async initEnvStream(
        ...data: Parameters<SlowService['initEnvStream']>
      ): ReturnType<SlowService['initEnvStream']> {
        const started = await super.initEnvStream(...data);
        started.worker.on('message', ({ data }: Message) => {
          const { method, params } = data.data?.data ?? {};
          if (method !== undefined) {
            calls.push(params?.path ?? params?.key ?? method);
          }
        });
        return started;
      }
    },
  );
  // Without it, home would be filled in before it is shown.
  snap.mockJsonRpc({ method: 'snap_scheduleBackgroundEvent', result: '1' });
  const restart = async (): Promise<void> => {
    await snap.executionService.terminateAllSnaps();
    calls = [];
    await start();
  };
  return {
    snap,
    restart,
    openHome: async () =>
      spend(async () => {
        await restart();
        await snap.onHomePage();
      }),
    calls: () => calls.slice(0, calls.indexOf('snap_createInterface') + 1),
  };
}
