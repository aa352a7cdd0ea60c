import { createNodeClient, type NodeClient } from './node-client';
import { sleep } from '../../dev/testing/determinism/sleep';
import {
  installVirtualClock,
  type VirtualClock,
} from '../../dev/testing/determinism/virtual-clock';
import {
  CHAIN,
  METHODS,
  echo,
  walletErrorOf,
} from '../../dev/testing/nodes/node-client';
import type { RpcRequest } from '../../dev/testing/nodes/scripted-node';
import { answerAll } from '../../dev/testing/nodes/scripted-rpc';
import { newEndpoint } from '../http/endpoints';

const FIRST = 'https://first.example';
const SECOND = 'https://second.example';

/** The behaviour of a modelled node. */
type Behaviour = {
  readonly latencyMs?: number;
  /** The requests that it allows in ten seconds; unlimited by default. */
  readonly quota?: number;
  /** Its Retry-After header; none by default. */
  readonly retryAfter?: string;
  readonly isDead?: boolean;
};

const WINDOW_MS = 10_000;

/** Two nodes by URL, whose chain is already verified, the requests that arrived, with the number
 * to be echoed, and clients. They run in this thread, so a virtual clock is enough. */
function nodesWithQuotas(behaviours: Readonly<Record<string, Behaviour>> = {}) {
  const arrivals: { url: string; n: unknown; at: number }[] = [];
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
    /** The maximum number of concurrent requests so far. */
    most: () => most,
    client: (requester?: string) =>
      createNodeClient({ fetch, endpoints, chainId: CHAIN, requester }),
  };
}

let clock: VirtualClock;
beforeEach(() => {
  clock = installVirtualClock({ start: 1_000_000 });
});
afterEach(() => {
  clock.uninstall();
});

const many = async (
  client: NodeClient,
  count: number,
  from = 0,
): Promise<unknown[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) =>
      client.read([echo(from + index)]),
    ),
  );

describe('requests to an endpoint', () => {
  it('are limited to forty at a time, two of them reserved for the wallet', async () => {
    const { client, most, arrivals } = nodesWithQuotas();
    const sites = ['a', 'b', 'c'].map(async (site) => many(client(site), 50));
    await new Promise(setImmediate);
    expect(arrivals).toHaveLength(38);
    const own = many(client(), 5, 500);
    await new Promise(setImmediate);
    expect(arrivals.map(({ n }) => n).slice(38)).toStrictEqual([500, 501]);
    await clock.run(Promise.all([...sites, own]));
    expect(most()).toBe(40);
    expect(arrivals).toHaveLength(155);
  });

  it('run the wallet’s own first, then one of each site in turn', async () => {
    const { client, arrivals } = nodesWithQuotas();
    const all = [many(client('a'), 80), many(client('b'), 2, 200)];
    await new Promise(setImmediate);
    all.push(many(client(), 4, 300));
    await clock.run(Promise.all(all));
    const order = arrivals.map(({ n }) => n).slice(38);
    expect(order.slice(0, 8)).toStrictEqual([
      300, 301, 302, 303, 200, 38, 201, 39,
    ]);
  });

  it('of a site queue again after a failure', async () => {
    const { client, arrivals } = nodesWithQuotas({
      [FIRST]: { isDead: true },
      [SECOND]: { isDead: true },
    });
    const reads = Array.from({ length: 100 }, async () =>
      walletErrorOf(client('a').read([echo(1)])),
    );
    const failures = await clock.run(Promise.all(reads));
    expect(failures.map(({ kind }) => kind)).toStrictEqual(
      Array(100).fill('unreachable'),
    );
    const before = arrivals.length;
    await clock.run(walletErrorOf(client('a').read([echo(1)])));
    expect(arrivals.length).toBeGreaterThan(before);
  });
});

describe('after a rate limit', () => {
  const LIMITED = { [FIRST]: { quota: 100, retryAfter: '10' } };

  it('the site waits for its end, and leaves the other endpoint to others', async () => {
    const { client, arrivals } = nodesWithQuotas(LIMITED);
    const start = Date.now();
    const flood = many(client('a'), 150);
    await clock.run(
      new Promise((resolve) => {
        setTimeout(resolve, 1_000);
      }),
    );
    const later = many(client('a'), 1, 900);
    const others = [many(client(), 1, 901), many(client('b'), 1, 902)];
    await clock.run(Promise.all(others));
    expect(Date.now() - start).toBeLessThan(2_000);
    expect(await clock.run(flood)).toHaveLength(150);
    await clock.run(later);
    expect(Date.now() - start).toBeGreaterThanOrEqual(10_000);
    expect(
      arrivals.filter(({ url }) => url === SECOND).map(({ n }) => n),
    ).toStrictEqual([901, 902]);
  });

  it('the wallet’s own calls go to the other endpoint at once', async () => {
    const { client } = nodesWithQuotas(LIMITED);
    const start = Date.now();
    expect(await clock.run(many(client(), 150))).toHaveLength(150);
    expect(Date.now() - start).toBeLessThan(2_000);
  });

  it('waiting calls send no request', async () => {
    const { client, arrivals } = nodesWithQuotas({
      [FIRST]: { quota: 0, retryAfter: '5' },
    });
    const flood = many(client('a'), 200);
    await clock.run(
      new Promise((resolve) => {
        setTimeout(resolve, 1_000);
      }),
    );
    expect(arrivals).toHaveLength(38);
    await clock.run(flood);
  });

  it('optional reads are not waited for', async () => {
    const { client, arrivals } = nodesWithQuotas({
      [FIRST]: { quota: 0, retryAfter: '9' },
    });
    const start = Date.now();
    const read = client('a').ask([echo(1)], { by: 'one', within: 2_000 });
    expect((await clock.run(read)).answers).toStrictEqual([]);
    expect(Date.now() - start).toBeLessThan(1_000);
    expect(arrivals).toHaveLength(1);
  });

  it.each([
    undefined,
    '0',
    '7',
    '3600',
    '31536000',
    '999999999',
    '-5',
    'soon',
    '',
    '1e9',
    'Fri, 31 Dec 9999 23:59:59 GMT',
  ])(
    'of all endpoints, with Retry-After %p, every call fails within seconds',
    async (retryAfter) => {
      const none = {
        quota: 0,
        ...(retryAfter === undefined ? {} : { retryAfter }),
      };
      const { client } = nodesWithQuotas({ [FIRST]: none, [SECOND]: none });
      for (let round = 0; round < 3; round += 1) {
        const start = Date.now();
        const reads = ['a', 'b', undefined].flatMap((requester) =>
          Array.from({ length: 60 }, async () =>
            walletErrorOf(client(requester).read([echo(1)])),
          ),
        );
        const failures = await clock.run(Promise.all(reads));
        expect(new Set(failures.map(({ kind }) => kind))).toStrictEqual(
          new Set(['too-many-requests']),
        );
        expect(Date.now() - start).toBeLessThan(25_000);
      }
    },
  );

  it('with a long wait, the site uses the other endpoint', async () => {
    const { client } = nodesWithQuotas({
      [FIRST]: { quota: 0, retryAfter: '86400' },
    });
    const start = Date.now();
    expect(await clock.run(many(client('a'), 1))).toHaveLength(1);
    expect(Date.now() - start).toBeLessThan(15_000);
    await clock.run(many(client('a'), 1));
    expect(Date.now() - start).toBeLessThan(16_000);
  });
});
