import { createServer } from 'node:net';

import { tryListen } from './listen';

/** The first port of the block that is used if it is free. */
export const USUAL_PORT = 5170;

/** The environment variable that names the first port of the block in use. */
export const PORT_VARIABLE = 'L2NET_LOCAL_PORT';

/** The number of ports of a block. The last is its lock: only the process that listens
 * there has the block, even if two start at the same moment. */
const SIZE = 10;

const MAX_BLOCKS = 20;

/** Ports that no other process uses. */
type PortBlock = {
  readonly first: number;
  readonly release: () => Promise<void>;
};

/**
 * Takes the first block of ports that is free. It stays taken until it is released,
 * or this process ends.
 *
 * @param from - The first port of the first block tried.
 * @throws Error if none is free.
 */
export async function takePorts(from: number): Promise<PortBlock> {
  for (let count = 0; count < MAX_BLOCKS; count += 1) {
    const first = from + count * SIZE;
    const release = await holdPort(first + SIZE - 1);
    if (release !== undefined && (await areFree(first))) {
      return { first, release };
    }
    await release?.();
  }
  throw new Error(
    `No ${String(SIZE)} ports in a row are free from ${String(from)} on`,
  );
}

/** Takes a block for this process and names it in the environment, for `ports.ts` and
 * for child processes. Call it before loading or starting them.
 *
 * @returns Its first port.
 */
export async function choosePorts(): Promise<number> {
  const { first } = await takePorts(USUAL_PORT);
  process.env[PORT_VARIABLE] = String(first);
  return first;
}

async function areFree(first: number): Promise<boolean> {
  for (let port = first; port < first + SIZE - 1; port += 1) {
    const release = await holdPort(port);
    if (release === undefined) {
      return false;
    }
    await release();
  }
  return true;
}

/** Returns a function that releases the port; undefined if it is taken. */
async function holdPort(
  port: number,
): Promise<(() => Promise<void>) | undefined> {
  const server = createServer((socket) => socket.destroy());
  if (!(await tryListen(server, port))) {
    return undefined;
  }
  // The lock alone must not keep the process running.
  server.unref();
  return async () => {
    await new Promise((resolve) => server.close(resolve));
  };
}
