import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

import { closeServer } from '../../local/ports/listen';

/** A server that listens on this machine. */
export type JsonRpcServer = {
  readonly url: string;
  readonly stop: () => Promise<void>;
};

const MAX_BODY = 32 * 1024 * 1024;

/**
 * Serves JSON-RPC to pages of any origin, on a free port of 127.0.0.1 only.
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
    const body = await textOf(request);
    if (body === undefined) {
      response.writeHead(413, headers).end();
      return;
    }
    const text = await answer(body);
    response
      .writeHead(200, { ...headers, 'content-type': 'application/json' })
      .end(text);
  };

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  // A client's next request must not meet a connection that ends for idleness.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    stop: async () => closeServer(server),
  };
}

/** Undefined if it is too large. */
async function textOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    const bytes = part as Buffer;
    size += bytes.length;
    if (size > MAX_BODY) {
      return undefined;
    }
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString('utf8');
}
