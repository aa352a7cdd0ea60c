import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';

import { closeServer, listenFrom } from '../../local/ports/listen';

/** One call inside a JSON-RPC request. */
export type RpcRequest = {
  readonly jsonrpc: string;
  readonly id: number;
  readonly method: string;
  readonly params: unknown;
};

/** A request that the server received (preflights are left out). */
type SeenRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Its JSON-RPC calls: one, several for a batch, or none. */
  readonly calls: readonly RpcRequest[];
  readonly isBatch: boolean;
};

/** The server's reaction: a response, or a dropped connection. */
type ServerAnswer =
  | 'drop'
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      /** Sent unchanged: text at once, an iterable piece by piece. */
      readonly body?: string | AsyncIterable<string | Uint8Array>;
      /** Sent as JSON instead of a body. */
      readonly json?: unknown;
    };

/** Decides on the response. A promise delays it. */
export type Script = (
  request: SeenRequest,
  index: number,
) => ServerAnswer | Promise<ServerAnswer>;

/** An http server on this machine that follows a script. */
export type ScriptedNode = {
  readonly url: string;
  /** All requests so far, oldest first. */
  readonly seen: readonly SeenRequest[];
  /** Changes the script for later requests. */
  readonly follow: (script: Script) => void;
  readonly stop: () => Promise<void>;
};

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': '*',
};

/** Starts a server on a free port. */
export async function startScriptedNode(script: Script): Promise<ScriptedNode> {
  const seen: SeenRequest[] = [];
  let current = script;
  const server = createServer((incoming, response) => {
    const serve = async (): Promise<void> => {
      if (incoming.method === 'OPTIONS') {
        response.writeHead(204, CORS).end();
        return;
      }
      const request = await readRequest(incoming);
      seen.push(request);
      await respond(response, await current(request, seen.length - 1));
    };
    // If the script throws or the client hangs up, the connection is closed.
    serve().catch(() => response.destroy());
  });
  return {
    url: `http://localhost:${await listenFrom(server, 0)}/rpc`,
    seen,
    follow: (next) => {
      current = next;
    },
    stop: async () => closeServer(server),
  };
}

/** A promise and the function that resolves it: delays without sleeping. */
export type Gate = {
  readonly opened: Promise<void>;
  readonly open: () => void;
};

/** A gate; scripts await `opened`, the test calls `open`. */
export function makeGate(): Gate {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

async function readRequest(incoming: IncomingMessage): Promise<SeenRequest> {
  const body = await text(incoming);
  const json = parse(body);
  return {
    method: incoming.method ?? '',
    path: incoming.url ?? '',
    headers: incoming.headers,
    body,
    calls: (Array.isArray(json) ? json : [json]).filter(isCall),
    isBatch: Array.isArray(json),
  };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function isCall(value: unknown): value is RpcRequest {
  return typeof value === 'object' && value !== null && 'method' in value;
}

async function respond(
  response: ServerResponse,
  answer: ServerAnswer,
): Promise<void> {
  if (answer === 'drop') {
    response.destroy();
    return;
  }
  const { status = 200, headers, json } = answer;
  const body = answer.body ?? (json === undefined ? '' : JSON.stringify(json));
  response.writeHead(status, {
    'content-type': 'application/json',
    ...CORS,
    ...headers,
  });
  if (typeof body === 'string') {
    response.end(body);
    return;
  }
  // Otherwise the headers would be sent with the first piece only.
  response.flushHeaders();
  for await (const piece of body) {
    if (response.destroyed) {
      return;
    }
    if (!response.write(piece)) {
      await drained(response);
    }
  }
  response.end();
}

async function drained(response: ServerResponse): Promise<void> {
  await new Promise<void>((resolve) => {
    response.once('drain', resolve);
    response.once('close', resolve);
  });
}
