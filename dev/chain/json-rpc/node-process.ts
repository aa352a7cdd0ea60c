import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { PATIENCE_MS } from '../../local/scripts/patience';

/** A running local node. */
export type NodeProcess = {
  readonly url: string;
  readonly stop: () => Promise<void>;
};

/** Ports that `fetch` blocks (SIP). */
const BLOCKED_PORTS = [5060, 5061];

/**
 * Starts a node on a free port and waits until it responds. It ends with this
 * process.
 *
 * @param args - Its arguments, except the port.
 * @param isAlive - Whether the node at a URL responds; throwing counts as no.
 * @throws Error if it does not start.
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
      join(__dirname, '../../local/scripts/crash-guard.cjs'),
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
  const limit = Date.now() + PATIENCE_MS;
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
  return BLOCKED_PORTS.includes(port) ? freePort() : port;
}
