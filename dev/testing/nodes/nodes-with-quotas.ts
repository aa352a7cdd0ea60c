import { CHAIN, METHODS } from './node-client';
import type { RpcRequest } from './scripted-node';
import { answerAll } from './scripted-rpc';
import { newEndpoint } from '../../../src/http/endpoints';
import { createNodeClient } from '../../../src/starknet/node-client';
import type { NodeClient } from '../../../src/starknet/node-client';
import { sleep } from '../determinism/sleep';

export const FIRST = 'https://first.example';
export const SECOND = 'https://second.example';

/** The behaviour of a modelled node. */
type Behaviour = {
  readonly latencyMs?: number;
  /** The requests that it allows in ten seconds; unlimited by default. */
  readonly quota?: number;
  /** Its Retry-After header; none by default. */
  readonly retryAfter?: string;
  readonly isDead?: boolean;
};

type Arrival = { readonly url: string; readonly n: unknown; at: number };

/** Two nodes, and clients of the same endpoints. */
export type NodesWithQuotas = {
  /** The requests that arrived, with the number to be echoed. */
  readonly arrivals: Arrival[];
  /** The maximum number of concurrent requests so far. */
  readonly most: () => number;
  readonly client: (requester?: string) => NodeClient;
};

const WINDOW_MS = 10_000;

/** Two nodes by URL, whose chain is already verified. They run in this thread, so a
 * virtual clock is enough. */
export function nodesWithQuotas(
  behaviours: Readonly<Record<string, Behaviour>> = {},
): NodesWithQuotas {
  const arrivals: Arrival[] = [];
  let flying = 0;
  let most = 0;
  const respond = async (
    url: string,
    calls: RpcRequest[],
  ): Promise<Response> => {
    const { quota = Infinity, retryAfter, isDead } = behaviours[url] ?? {};
    const since = Date.now() - WINDOW_MS;
    const recent = arrivals.filter((one) => one.url === url && one.at > since);
    if (isDead === true) {
      throw new TypeError('Failed to fetch');
    }
    return recent.length > quota
      ? Response.json(
          {},
          {
            status: 429,
            headers:
              retryAfter === undefined ? {} : { 'retry-after': retryAfter },
          },
        )
      : Response.json(await answerAll(calls, METHODS));
  };
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const calls = [JSON.parse(init.body as string)].flat() as RpcRequest[];
    const { n } = (calls.at(-1)?.params ?? {}) as { n?: unknown };
    arrivals.push({ url, n, at: Date.now() });
    flying += 1;
    most = Math.max(most, flying);
    await sleep(behaviours[url]?.latencyMs ?? 100);
    try {
      const answer = await respond(url, calls);
      const body: unknown = await answer.json();
      return calls.length === 1 && answer.ok
        ? Response.json((body as unknown[])[0])
        : Response.json(body, answer);
    } finally {
      flying -= 1;
    }
  };
  const endpoints = [FIRST, SECOND].map((url) => {
    const endpoint = newEndpoint(url);
    endpoint.verified = true;
    return endpoint;
  });
  return {
    arrivals,
    most: () => most,
    client: (requester) =>
      createNodeClient({ fetch, endpoints, chainId: CHAIN, requester }),
  };
}
