import { STRK } from '../../src/config/tokens';
import { padFelt } from '../../src/core/felt';
import { startLocalNetwork } from '../networks/local-network';
import { LOCAL_FOLDER } from '../ports/ports';
import { installFolder } from '../simulator/simulator';
import { driveWallet, statesWith } from '../simulator/wallet';
import { simulateWindows } from '../simulator/windows';
import { PHRASE } from '../test-accounts/phrase';

const SITE = 'https://dapp.example';
const RUNS = 15;

/** A site for each run, since one that the user refuses again and again has to wait. */
const SITES = [
  SITE,
  ...Array.from({ length: RUNS }, (_, run) => `https://${String(run)}.example`),
];

/**
 * Times how long a site's `l2net_executeTxn` takes until its window opens, on a real
 * node: the preflight, the simulations, the drawing. The account is deployed.
 *
 * @returns The median, in milliseconds.
 */
export async function timeToWindow(): Promise<number> {
  const network = await startLocalNetwork('devnet');
  const snap = await installFolder(
    LOCAL_FOLDER,
    PHRASE,
    statesWith({
      grants: SITES.map((origin) => ({ origin, since: 1, scope: 'all' })),
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
    const calls = [
      {
        contractAddress: padFelt(STRK),
        entrypoint: 'transfer',
        calldata: ['0xb0b', '1', '0'],
      },
    ];
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const start = performance.now();
      const pending = snap.request({
        origin: SITES[run + 1] ?? SITE,
        method: 'l2net_executeTxn',
        params: { address, calls },
      });
      const window = await windows.nextQuestion();
      times.push(performance.now() - start);
      await window.refuse();
      await pending;
    }
    return times.sort((a, b) => a - b)[RUNS >> 1] ?? NaN;
  } finally {
    await snap.executionService.terminateAllSnaps();
    await network.stop();
  }
}
