import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { TOKEN } from './support/funded';
import { openClient, type PlaygroundClient } from './support/playground-client';
import { ADDRESSES } from './support/seed-phrase';
import type { RequestLogEntry } from '../dev/playground/protocol';
import { MAINNET, SEPOLIA } from '../src/config/networks';

const ROOT = join(__dirname, '..');
const [ADDRESS] = ADDRESSES;

/** Two snaps are built at the same time, unless they were before. */
const LIMIT_MS = 300_000;

/** A copy of `npm start`, and a page of its playground. */
type Copy = PlaygroundClient & {
  readonly process: ChildProcess;
  /** What it printed. */
  readonly said: string;
};

const started: ChildProcess[] = [];

async function startCopy(): Promise<Copy> {
  const args = ['dev/start.ts', '--chain', 'embedded', '--no-demo'];
  const copy = spawn(process.execPath, [require.resolve('tsx/cli'), ...args], {
    cwd: ROOT,
  });
  started.push(copy);
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: unknown): void => {
      said += String(chunk);
      const found = /The playground: (\S+)/u.exec(said)?.[1];
      if (found !== undefined) {
        resolve(found);
      }
    };
    copy.stdout.on('data', hear);
    copy.stderr.on('data', hear);
    copy.once('exit', () => {
      reject(new Error(said));
    });
  });
  return { ...(await openClient(url)), process: copy, said };
}

/** Asks for the balance of the first account on a network. */
async function balanceOn(
  chainId: string,
  { act, until }: Copy,
): Promise<RequestLogEntry | undefined> {
  const before = (await until(() => true)).requests.length;
  const params = { tokenAddress: TOKEN, userAddress: ADDRESS, chainId };
  await act({ do: 'ask', method: 'l2net_getErc20TokenBalance', params });
  const { requests: asked } = await until(
    (scene) => typeof scene.requests[before]?.milliseconds === 'number',
  );
  return asked[before];
}

// The tests of this very run have a block of ports of their own.
describe('two copies of npm start, while the tests run', () => {
  let copies: readonly Copy[] = [];

  beforeAll(async () => {
    copies = await Promise.all([startCopy(), startCopy()]);
  }, LIMIT_MS);

  afterAll(() => {
    copies.forEach(({ close }) => {
      close();
    });
    // Also one that is left when the other did not start.
    started.forEach((copy) => copy.kill('SIGKILL'));
  });

  it('each reach chains of their own, as either network', async () => {
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

  it('each name the snap that is theirs, on screen as in the terminal', async () => {
    const ids = await Promise.all(
      copies.map(async ({ said, until }) => {
        const { snapId } = await until(() => true);
        expect(said).toContain(`'${snapId}'`);
        return snapId;
      }),
    );
    expect(new Set(ids).size).toBe(2);
  });

  it('end when they are told to', async () => {
    for (const { process: copy, close } of copies) {
      close();
      copy.kill('SIGINT');
      expect(await once(copy, 'exit')).toEqual([0, null]);
    }
  });
});
