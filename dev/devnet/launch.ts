import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A running local node. */
export type Devnet = {
  readonly url: string;
  readonly stop: () => Promise<void>;
};

/** Browsers' fetch refuses these (SIP). */
const REFUSED_PORTS = [5060, 5061];

/** The chain ids that the node knows, by its own names for them. */
export type DevnetChain = 'TESTNET' | 'MAINNET';

const STARTUP_LIMIT_MS = 30_000;

/**
 * Starts a Starknet node on a free port, with the Ready account class declared,
 * and waits until it answers. It ends with this process.
 *
 * @param path - The node's program.
 * @param chain - Which network it passes for.
 * @returns The node.
 * @throws Error when it does not come up.
 */
export async function launchDevnet(
  path: string,
  chain: DevnetChain = 'TESTNET',
): Promise<Devnet> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [
      join(__dirname, 'guard.cjs'),
      path,
      ...['--port', String(port), '--seed', '1', '--accounts', '3'],
      ...['--chain-id', chain, '--predeclare-argent'],
      ...['--state-archive-capacity', 'full'],
    ],
    { stdio: ['pipe', 'ignore', 'ignore'] },
  );
  const life = { ended: false };
  const end = (): void => {
    life.ended = true;
  };
  child.once('exit', end).once('error', end);
  const url = `http://127.0.0.1:${String(port)}`;
  const limit = Date.now() + STARTUP_LIMIT_MS;
  while (!(await isAlive(url))) {
    if (life.ended || Date.now() > limit) {
      child.kill();
      throw new Error('starknet-devnet did not come up');
    }
    await pause(50);
  }
  return {
    url,
    stop: async () => {
      if (!life.ended) {
        const exit = new Promise((resolve) => child.once('exit', resolve));
        child.kill();
        await exit;
      }
    },
  };
}

async function isAlive(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/is_alive`)).ok;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return REFUSED_PORTS.includes(port) ? freePort() : port;
}
