import { createServer } from 'node:http';

import sirv from 'sirv';

import { closeServer, listenFrom } from '../../local/ports/listen';

/** A folder served on a local port. */
export type Served = {
  readonly url: string;
  readonly stop: () => Promise<void>;
};

/**
 * Serves a folder on localhost, from which MetaMask can fetch a `local:` snap.
 *
 * @param port - The preferred port, else the next free one; 0 is any.
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
    stop: async () => closeServer(server),
  };
}
