import { createServer } from 'node:http';

import sirv from 'sirv';

import { listenFrom } from '../ports/listen';

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
  return {
    url: `http://localhost:${String(await listenFrom(server, port))}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
