import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

import { createChain, type ChainOptions } from './chain';
import { CLIENT_VERSION } from './constants';
import { answer } from './rpc/answer';
import { closeServer } from '../ports/listen';

/** A chain that listens on this machine. */
export type EmbeddedChain = {
  readonly url: string;
  readonly stop: () => Promise<void>;
};

/** Every response says where it comes from. */
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  server: CLIENT_VERSION,
};

const MAX_BODY = 32 * 1024 * 1024;

/**
 * Starts a chain in this process, listening on 127.0.0.1 only.
 *
 * @param options - The options.
 * @returns The chain.
 */
export async function startEmbeddedChain(
  options: ChainOptions = {},
): Promise<EmbeddedChain> {
  const chain = createChain(options);
  const server = createServer((request, response) => {
    serve(request, response, (body) => answer(chain, body)).catch(() =>
      response.destroy(),
    );
  });
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

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  answerTo: (body: string) => string,
): Promise<void> {
  if (request.method === 'OPTIONS') {
    response.writeHead(204, HEADERS).end();
    return;
  }
  if (request.method !== 'POST') {
    response.writeHead(405, HEADERS).end(CLIENT_VERSION);
    return;
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    const bytes = part as Buffer;
    size += bytes.length;
    if (size > MAX_BODY) {
      response.writeHead(413, HEADERS).end();
      return;
    }
    parts.push(bytes);
  }
  const body = answerTo(Buffer.concat(parts).toString('utf8'));
  response
    .writeHead(200, { ...HEADERS, 'content-type': 'application/json' })
    .end(body);
}
