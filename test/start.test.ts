import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { TOKEN } from './support/funded';
import { openClient, type PlaygroundClient } from './support/open-playground';
import { ROOT } from '../dev/local/root';
import type { RequestLogEntry } from '../dev/playground/protocol';
import { ADDRESSES } from '../dev/testing/wallet/seed-phrase';
import { MAINNET, SEPOLIA } from '../src/config/networks';

const [ADDRESS] = ADDRESSES;

/** A copy of `npm start`, and a client of its playground. */
type Copy = PlaygroundClient & {
  readonly process: ChildProcess;
  /** The copy's output. */
  readonly output: string;
};

const started: ChildProcess[] = [];

async function startCopy(): Promise<Copy> {
  // Not with the command `tsx`, which waits only briefly for its child after a signal.
  const args = ['--import', 'tsx', 'dev/start/main.ts', '--chain', 'embedded'];
  const copy = spawn(process.execPath, [...args, '--no-demo'], { cwd: ROOT });
  started.push(copy);
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: unknown): void => {
      output += String(chunk);
      const found = /The playground: (\S+)/u.exec(output)?.[1];
      if (found !== undefined) {
        resolve(found);
      }
    };
    copy.stdout.on('data', read);
    copy.stderr.on('data', read);
    copy.once('exit', () => {
      reject(new Error(output));
    });
  });
  return { ...(await openClient(url)), process: copy, output };
}

/** Requests the balance of the first account on a network. */
async function balanceOn(
  chainId: string,
  { ask, until }: Copy,
): Promise<RequestLogEntry | undefined> {
  const before = (await until(() => true)).requests.length;
  const params = { tokenAddress: TOKEN, userAddress: ADDRESS, chainId };
  await ask('l2net_getErc20TokenBalance', params);
  const { requests } = await until(
    (state) => typeof state.requests[before]?.milliseconds === 'number',
  );
  return requests[before];
}

// This test run uses a separate block of ports.
describe('two copies of npm start, next to the tests', () => {
  let copies: readonly Copy[] = [];

  beforeAll(async () => {
    copies = await Promise.all([startCopy(), startCopy()]);
  });

  afterAll(() => {
    copies.forEach(({ close }) => {
      close();
    });
    // Runs even if only one copy has started.
    started.forEach((copy) => copy.kill('SIGKILL'));
  });

  it('use their own chains on both networks', async () => {
    const [funded, other] = copies as [Copy, Copy];
    await funded.act({ do: 'fund', address: ADDRESS });
    for (const [chainId, to] of [
      [SEPOLIA, 'Sepolia node'],
      [MAINNET, 'Mainnet node'],
    ] as const) {
      const balances = [
        await balanceOn(chainId, funded),
        await balanceOn(chainId, other),
      ];
      expect(balances).toMatchObject([
        {
          result: { balanceLatest: '0x56bc75e2d63100000' },
          nodeRequests: [{ to }],
        },
        { result: { balanceLatest: '0x0' }, nodeRequests: [{ to }] },
      ]);
    }
  });

  it('show their own snap id, on the page and in the terminal', async () => {
    const ids = await Promise.all(
      copies.map(async ({ output, until }) => {
        const { snapId } = await until(() => true);
        expect(output).toContain(`'${snapId}'`);
        return snapId;
      }),
    );
    expect(new Set(ids).size).toBe(2);
  });

  it('exit on SIGINT', async () => {
    for (const { process: copy, close } of copies) {
      close();
      copy.kill('SIGINT');
      expect(await once(copy, 'exit')).toEqual([0, null]);
    }
  });
});
