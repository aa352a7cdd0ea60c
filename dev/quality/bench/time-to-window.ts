import { list } from './large-values';
import { interleave, spend, type Spent, type Spread } from './samples';
import { startLocalNetwork } from '../../chain/networks/local-network';
import { LOCAL_FOLDER } from '../../local/ports/ports';
import { PHRASE } from '../../local/test-accounts/phrase';
import { installFolder } from '../../simulator/simulator';
import { driveWallet, statesWith } from '../../simulator/wallet';
import { simulateWindows } from '../../simulator/windows';
import { transferOf } from '../run';

const SITE = 'https://dapp.example';
const RUNS = 15;

/** A site for each run and the warm-up, since a site that is refused several times in a
 * row has to wait. */
const SITES = [
  SITE,
  ...list(RUNS + 1, (run) => `https://${String(run)}.example`),
];

/**
 * Times how long a site's `l2net_executeTxn` takes until its window opens, on a real
 * node: the preflight, the simulations, the drawing. The account is deployed.
 *
 * @returns The times in milliseconds.
 */
export async function timeToWindow(): Promise<{ wall: Spread; cpu: Spread }> {
  const network = await startLocalNetwork('devnet');
  const snap = await installFolder(
    LOCAL_FOLDER,
    PHRASE,
    statesWith({
      'connected-sites': SITES.map((origin) => ({
        origin,
        since: 1,
        scope: 'all',
      })),
    }),
  );
  try {
    const windows = simulateWindows(snap);
    const wallet = driveWallet(
      (request) => snap.request(request),
      SITE,
      windows,
    );
    const { result } = await wallet.call('l2net_createAccount');
    const { address } = result as { address: string };
    await network.node.mint(address, 100);
    await wallet.answer(true, 'l2net_createAccount', {
      addressIndex: 0,
      deploy: true,
    });
    const calls = [transferOf('0xb0b', 1)];
    let run = 0;
    const open = async (): Promise<Spent> => {
      run += 1;
      const request = {
        origin: SITES[run] ?? SITE,
        method: 'l2net_executeTxn',
        params: { address, calls },
      };
      let refuse = async (): Promise<unknown> => Promise.resolve();
      const spent = await spend(async () => {
        const pending = snap.request(request);
        const window = await windows.nextQuestion();
        refuse = async () => {
          await window.refuse();
          await pending;
        };
      });
      await refuse();
      return spent;
    };
    return (await interleave(RUNS, { open })).open;
  } finally {
    await snap.executionService.terminateAllSnaps();
    await network.stop();
  }
}
