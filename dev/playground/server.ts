import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

import { parseCommand, parseRequest } from './command';
import type { PageFile } from './files';
import { ASK, headersOf, rejectionOf } from './origin-check';
import type { Command } from './protocol';
import type { Subscribers } from './state-stream';
import type { Served } from '../chain/servers/serve-folder';
import { closeServer, listenFrom } from '../local/ports/listen';
import { RejectedCommand } from '../simulator/elements';

/** The content and handlers of the server. */
export type ServedContent = {
  readonly files: ReadonlyMap<string, PageFile>;
  /** Adds clients that receive the app state. */
  readonly subscribers: Pick<Subscribers, 'join'>;
  /** Executes a command; throws RejectedCommand if it can't be executed. */
  readonly act: (command: Command) => Promise<void>;
  /** Sends a request to the snap, and resolves to its answer; throws RejectedCommand
   * if it can't be sent. */
  readonly ask: (method: string, params: unknown) => Promise<unknown>;
};

/** Enough for a request with a contract class. */
const MAX_BODY_BYTES = 6 * 1024 * 1024;

/**
 * Serves the playground, only to this machine's browser and its own page.
 *
 * @param port - The first port to try, then the next free one; 0 for any.
 */
export async function servePage(
  served: ServedContent,
  port: number,
): Promise<Served> {
  const server = createServer((request, response) => {
    const { port: own } = server.address() as AddressInfo;
    answer(served, own, request, response).catch((error: unknown) => {
      const isRefused = error instanceof RejectedCommand;
      const why = isRefused ? error.message : 'That could not be done';
      say(response, isRefused ? 400 : 500, why);
    });
  });
  const taken = await listenFrom(server, port);
  return {
    url: `http://localhost:${String(taken)}`,
    stop: async () => closeServer(server),
  };
}

async function answer(
  stage: ServedContent,
  port: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = '', url: path = '', headers } = request;
  for (const [name, value] of Object.entries(headersOf(path))) {
    response.setHeader(name, value);
  }
  const refusal = rejectionOf({ method, path, headers }, port);
  if (refusal !== undefined) {
    say(response, refusal.status, refusal.why);
    return;
  }
  if (method === 'POST' && path === ASK) {
    const asked = parseRequest(await bodyOf(request));
    const ended = await stage.ask(asked.method, asked.params);
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(ended));
    return;
  }
  if (method === 'POST') {
    await stage.act(parseCommand(await bodyOf(request)));
    response.writeHead(204).end();
    return;
  }
  if (path === '/state') {
    stage.subscribers.join(response);
    return;
  }
  const file = stage.files.get(path);
  if (file === undefined) {
    say(response, 404, 'There is no such file');
    return;
  }
  const type = `${file.type}; charset=utf-8`;
  response.writeHead(200, { 'content-type': type }).end(file.body);
}

function say(response: ServerResponse, status: number, error: string): void {
  // The rest of a refused body is not read.
  response
    .writeHead(status, {
      'content-type': 'application/json',
      ...(status === 404 ? {} : { connection: 'close' }),
    })
    .end(JSON.stringify({ error }));
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) {
      throw new RejectedCommand('That is more than 6 MiB');
    }
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new RejectedCommand('That is no JSON');
  }
}
