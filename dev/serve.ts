import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import sirv from 'sirv';

/** A folder on a local port. */
export type Served = {
  readonly url: string;
  readonly stop: () => Promise<void>;
};

/**
 * Serves a folder to this machine, as MetaMask fetches a `local:` snap.
 *
 * @param folder - The folder.
 * @param port - The first port tried; the next free one is taken. 0 is any.
 * @returns The server.
 */
export async function serveFolder(
  folder: string,
  port: number,
): Promise<Served> {
  const files = sirv(folder, { dev: true, etag: false });
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'no-store');
    files(request, response);
  });
  let wanted = port;
  while (!(await listen(server, wanted))) {
    wanted += 1;
  }
  return {
    url: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** False where the port is taken. */
async function listen(
  server: ReturnType<typeof createServer>,
  port: number,
): Promise<boolean> {
  return await new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException): void => {
      if (error.code === 'EADDRINUSE') {
        resolve(false);
      } else {
        reject(error);
      }
    };
    server.once('error', fail);
    server.listen(port, 'localhost', () => {
      server.off('error', fail);
      resolve(true);
    });
  });
}
