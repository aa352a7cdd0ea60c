import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';

import { closeServer, listenFrom } from '../../local/ports/listen';

/** A server that listens on this machine. */
export type JsonRpcServer = {
  readonly url: string;
  readonly stop: () => Promise<void>;
};

/**
 * Serves JSON-RPC to pages of any origin, on a free port, to this machine only.
 *
 * @param name - What every response says it comes from.
 * @param answer - Answers a request: both are JSON text.
 */
export async function serveJsonRpc(
  name: string,
  answer: (body: string) => Promise<string>,
): Promise<JsonRpcServer> {
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'access-control-allow-methods': '*',
    server: name,
  };
  const serve = async (
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, headers).end();
      return;
    }
    if (request.method !== 'POST') {
      response.writeHead(405, headers).end(name);
      return;
    }
    const answered = await answer(await text(request));
    response
      .writeHead(200, { ...headers, 'content-type': 'application/json' })
      .end(answered);
  };

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  // A client's next request must not meet a connection that ends for idleness.
  server.keepAliveTimeout = 0;
  return {
    url: `http://localhost:${String(await listenFrom(server, 0))}`,
    stop: async () => closeServer(server),
  };
}
