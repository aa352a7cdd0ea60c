import type { Json } from '@metamask/snaps-sdk';

import { deployedAccount } from './deployed-account';
import { list } from './large-values';
import { interleave, spend, type Spent, type Timed } from './samples';
import { makeTinySnap } from './tiny-snaps';
import { startLocalNetwork } from '../../chain/networks/local-network';
import { LOCAL_FOLDER } from '../../local/builds/local-folder';
import { PHRASE } from '../../local/test-accounts/phrase';
import { SlowService } from '../../simulator/executor';
import { installFolder } from '../../simulator/simulator';
import { NEW, statesWith } from '../../simulator/wallet';
import { simulateWindows } from '../../simulator/windows';
import { LETTER } from '../../testing/inputs/typed-data';
import { transferCall } from '../run';

const SITE = 'https://dapp.example';
const RUNS = 15;

/** A site for each window, since a site that is refused several times in a row has to wait. */
const SITES = [
  SITE,
  ...list(3 * (RUNS + 1), (run) => `https://${String(run)}.example`),
];

/** The times until the window of a payment, of a message, and of a tiny snap that asks one
 * question. */
export type WindowTimes = Readonly<
  Record<'payment' | 'message' | 'tiny', Timed>
>;

/**
 * Times how long a site's request takes until its window opens, in a wallet whose calls take
 * time: `l2net_executeTxn` of a deployed account on a real node, `l2net_signMessage`, and a
 * request of a tiny snap.
 *
 * @returns The times in milliseconds.
 */
export async function timeToWindow(): Promise<WindowTimes> {
  const network = await startLocalNetwork('devnet');
  const snap = await installFolder(
    LOCAL_FOLDER,
    PHRASE,
    statesWith({
      // The first one is connected by its own window.
      'connected-sites': SITES.slice(1).map((origin) => ({
        origin,
        since: 1,
        scope: 'all',
      })),
    }),
    SlowService,
  );
  const tinySnap = await installFolder(
    makeTinySnap('asking'),
    PHRASE,
    NEW,
    SlowService,
  );
  try {
    const { windows, address } = await deployedAccount(snap, SITE, network);
    let run = 0;
    const opening =
      (
        method: string,
        params: unknown,
        [asked, seen] = [snap, windows] as const,
      ): (() => Promise<Spent>) =>
      async () => {
        run += 1;
        const origin = SITES[run] ?? SITE;
        let close = async (): Promise<unknown> => Promise.resolve();
        const spent = await spend(async () => {
          const pending = asked.request({
            origin,
            method,
            params: params as Json[],
          });
          const window = await seen.nextQuestion();
          close = async () => {
            await window.close();
            await pending;
          };
        });
        await close();
        return spent;
      };
    return await interleave(RUNS, {
      payment: opening('l2net_executeTxn', {
        address,
        calls: [transferCall('0xb0b', 1)],
      }),
      message: opening('l2net_signMessage', {
        signerAddress: address,
        typedDataMessage: LETTER,
      }),
      tiny: opening('ask', {}, [tinySnap, simulateWindows(tinySnap)]),
    });
  } finally {
    await snap.executionService.terminateAllSnaps();
    await tinySnap.executionService.terminateAllSnaps();
    await network.stop();
  }
}
