import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

import { closeServer, listenFrom } from '../../local/ports/listen';

/** A server that listens on this machine. */
export type JsonRpcServer = {
  readonly url: string;
  readonly stop: () => Promise<void>;
};

/** The response to a request. */
export type Reply = {
  /** The HTTP status; 200 by default. */
  readonly status?: number;
  readonly body: string;
  readonly headers?: Record<string, string>;
};

/**
 * Serves JSON to pages of any origin, to this machine only.
 *
 * @param answer - Answers a request; undefined, or an error, cuts the connection.
 * @param listen - Makes the server listen, and returns its port.
 * @param named - Headers of every response.
 */
export async function serveJson(
  answer: (request: IncomingMessage) => Promise<Reply | undefined>,
  listen: (server: Server) => Promise<number>,
  named: Record<string, string> = {},
): Promise<JsonRpcServer> {
  const server = createServer((request, response) => {
    const replied: Promise<Reply | undefined> =
      request.method === 'OPTIONS'
        ? Promise.resolve({ status: 204, body: '' })
        : answer(request);
    replied.then(
      (reply) => {
        if (reply === undefined) {
          request.socket.destroy();
          return;
        }
        const { status = 200, body, headers } = reply;
        response
          .writeHead(status, {
            'access-control-allow-origin': '*',
            'access-control-allow-headers': '*',
            'access-control-allow-methods': '*',
            'content-type': 'application/json',
            ...named,
            ...headers,
          })
          .end(body);
      },
      () => response.destroy(),
    );
  });
  return {
    url: `http://localhost:${String(await listen(server))}`,
    stop: async () => closeServer(server),
  };
}

/**
 * Serves JSON-RPC on a free port.
 *
 * @param name - The server's name in every response.
 * @param answer - Answers a request: both are JSON text.
 */
export async function serveJsonRpc(
  name: string,
  answer: (body: string) => Promise<string>,
): Promise<JsonRpcServer> {
  return await serveJson(
    async (request) =>
      request.method === 'POST'
        ? { body: await answer(await text(request)) }
        : { status: 405, body: name },
    async (server) => listenFrom(server, 0),
    { server: name },
  );
}
