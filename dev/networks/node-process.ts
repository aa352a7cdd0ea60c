import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A running local node. */
export type NodeProcess = {
  readonly url: string;
  readonly stop: () => Promise<void>;
};

/** Browsers' fetch refuses these (SIP). */
const REFUSED_PORTS = [5060, 5061];

const STARTUP_LIMIT_MS = 30_000;

/**
 * Starts a node on a free port and waits until it answers. It ends with this
 * process.
 *
 * @param path - The node's program.
 * @param args - What it is started with, its port aside.
 * @param isAlive - Whether the node at a URL answers; what it throws is a no.
 * @returns The node.
 * @throws Error when it does not come up.
 */
export async function launchNode(
  path: string,
  args: readonly string[],
  isAlive: (url: string) => Promise<boolean>,
): Promise<NodeProcess> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [
      join(__dirname, '../scripts/crash-guard.cjs'),
      path,
      '--port',
      String(port),
      ...args,
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
  while (!(await isAlive(url).catch(() => false))) {
    if (life.ended || Date.now() > limit) {
      child.kill();
      throw new Error(`The node did not come up: ${path}`);
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
