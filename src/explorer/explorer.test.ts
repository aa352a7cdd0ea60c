import { createExplorer, type ExplorerTransaction } from './explorer';
import type { ExplorerQuery } from './services';
import {
  EXPLORER_KEY,
  explorerAt,
  LISTED_ACCOUNT,
  EXPLORERS,
  NEWEST,
} from '../../dev/testing/nodes/explorers';
import { makeGate, type Script } from '../../dev/testing/nodes/scripted-node';
import { serve as start } from '../../dev/testing/nodes/servers';
import { MAINNET, NETWORKS, SEPOLIA } from '../config/networks';
import { WalletError } from '../core/errors';

const ALL: ExplorerQuery = { account: '0xacc01', since: 0, pageSize: 10 };

const PATHS = {
  voyager: {
    [MAINNET]: `/rpc/txns?to=${LISTED_ACCOUNT}&ps=10&p=1`,
    [SEPOLIA]: `/rpc/txns?to=${LISTED_ACCOUNT}&ps=10&p=1`,
  },
  starkscan: {
    [MAINNET]: `/rpc/v1/SN_MAIN/address/${LISTED_ACCOUNT}/transactions?limit=10`,
    [SEPOLIA]: `/rpc/v1/SN_SEPOLIA/address/${LISTED_ACCOUNT}/transactions?limit=10`,
  },
};

const HEADERS = { voyager: 'x-api-key', starkscan: 'x-starkscan-api-key' };

describe.each(EXPLORERS)('createExplorer for $kind', ({ kind, row, serve }) => {
  const rows = (count: number): unknown[] =>
    Array.from({ length: count }, (_, number) => row(number));

  it.each([MAINNET, SEPOLIA] as const)(
    'requests the account’s list on %s, with the key in a header',
    async (chainId) => {
      const server = await start(serve([]));
      const explorer = explorerAt({ kind, chainId, urls: [server.url] });
      expect(await explorer.transactionsOf(ALL)).toStrictEqual([]);
      const [request] = server.seen;
      expect(request).toMatchObject({
        method: 'GET',
        path: PATHS[kind][chainId],
      });
      expect(request?.headers[HEADERS[kind]]).toBe(EXPLORER_KEY);
      expect(request?.path).not.toContain(EXPLORER_KEY);
    },
  );

  it('returns a transaction in the Snap API’s terms', async () => {
    const { url } = await start(serve(rows(1)));
    const explorer = explorerAt({ kind, urls: [url] });
    expect(await explorer.transactionsOf(ALL)).toStrictEqual([
      {
        hash: '0xabc0',
        type: 'invoke',
        timestamp: NEWEST,
        status: 'ACCEPTED_ON_L2',
        failureReason: null,
      },
    ]);
  });

  it('sends no header if there is no key', async () => {
    const server = await start(serve([]));
    await explorerAt({ kind, key: '', urls: [server.url] }).transactionsOf(ALL);
    expect(server.seen[0]?.headers).not.toHaveProperty(HEADERS[kind]);
  });

  it.each([10, 25, 50])('reads all pages of %d rows', async (pageSize) => {
    const server = await start(serve(rows(60)));
    const explorer = explorerAt({ kind, urls: [server.url] });
    const found = await explorer.transactionsOf({ ...ALL, pageSize });
    expect(found).toHaveLength(60);
    expect(found.map(({ timestamp }) => timestamp)).toStrictEqual(
      found.map((_, number) => NEWEST - 60 * number),
    );
    expect(server.seen).toHaveLength(Math.ceil(60 / pageSize));
  });

  it('reads no page older than the requested time', async () => {
    const server = await start(serve(rows(60)));
    const explorer = explorerAt({ kind, urls: [server.url] });
    const since = NEWEST - 60 * 14;
    const found = await explorer.transactionsOf({ ...ALL, since });
    expect(found).toHaveLength(15);
    expect(found.at(-1)).toMatchObject({ timestamp: since });
    expect(server.seen).toHaveLength(2);
  });

  it('continues after a page of transactions sent by others', async () => {
    const foreign = { contractAddress: '0xb0b', fromAddress: '0xb0b' };
    const mixed = Array.from({ length: 25 }, (_, number) =>
      row(number, number < 20 ? foreign : {}),
    );
    const { url } = await start(serve(mixed));
    const explorer = explorerAt({ kind, urls: [url] });
    expect(await explorer.transactionsOf(ALL)).toHaveLength(5);
  });

  it('reads ten pages at most', async () => {
    const server = await start(serve(rows(300)));
    const explorer = explorerAt({ kind, urls: [server.url] });
    expect(await explorer.transactionsOf(ALL)).toHaveLength(100);
    expect(server.seen).toHaveLength(10);
  });

  it('reads no further page once it has the requested number', async () => {
    const server = await start(serve(rows(300)));
    const explorer = explorerAt({ kind, urls: [server.url] });
    const found = await explorer.transactionsOf({ ...ALL, maxRecords: 15 });
    expect(found).toHaveLength(20);
    expect(server.seen).toHaveLength(2);
  });

  it('lists a transaction once if a newer one shifts it onto the next page', async () => {
    const list = rows(20);
    const server = await start((request, index) =>
      serve(index === 0 ? list : [row(-1), ...list])(request, index),
    );
    const explorer = explorerAt({ kind, urls: [server.url] });
    const found = await explorer.transactionsOf(ALL);
    const hashes = found.map(({ hash }) => hash);
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(hashes).toContain('0xabc9');
  });

  it('tries the URLs in order', async () => {
    const bad = await start(() => ({ status: 500 }));
    const good = await start(serve(rows(2)));
    const rest = await start(serve([]));
    const explorer = explorerAt({
      kind,
      urls: [bad.url, `${good.url}/`, rest.url],
    });
    expect(await explorer.transactionsOf(ALL)).toHaveLength(2);
    expect([bad, good, rest].map(({ seen }) => seen.length)).toStrictEqual([
      1, 1, 0,
    ]);
    expect(good.seen[0]?.path).toBe(PATHS[kind][SEPOLIA]);
  });

  it.each([MAINNET, SEPOLIA] as const)(
    'queries the service’s own URL by default, on %s',
    async (chainId) => {
      const asked: string[] = [];
      const explorer = createExplorer({
        kind,
        key: EXPLORER_KEY,
        chainId,
        fetch: async (url) => {
          asked.push(url);
          return Promise.resolve(new Response('{"items":[],"lastPage":0}'));
        },
      });
      await explorer.transactionsOf(ALL);
      const [base = ''] = NETWORKS[chainId].explorers[kind];
      expect(asked).toStrictEqual([PATHS[kind][chainId].replace('/rpc', base)]);
    },
  );
});

const SECRET_BODY = 'text of the explorer';

const invalidResponse = {
  kind: 'unreachable',
  message: 'The block explorer returned no valid response',
  data: {},
};
const wrongKey = {
  kind: 'unreachable',
  message: 'The block explorer rejected the key in the wallet’s settings',
  data: { reason: 'explorer-key' },
};
const rateLimitedError = {
  kind: 'too-many-requests',
  message: 'Rate limit reached at the block explorer',
};

describe.each(EXPLORERS)('failures of $kind', ({ kind, row, serve }) => {
  const list = async (
    script: Script,
    limits = {},
  ): Promise<ExplorerTransaction[]> => {
    const { url } = await start(script);
    return await explorerAt({ kind, urls: [url], limits }).transactionsOf(ALL);
  };

  const failureOf = async (script: Script, limits = {}): Promise<unknown> => {
    const failure: unknown = await list(script, limits).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(WalletError);
    const { message, data, stack } = failure as WalletError;
    const text = JSON.stringify([message, data, stack]);
    for (const secret of [
      EXPLORER_KEY,
      SECRET_BODY,
      '127.0.0.1',
      '0xacc01',
      'items',
    ]) {
      expect(text).not.toContain(secret);
    }
    return failure;
  };

  const page = { items: [row(0)], lastPage: 1, nextCursor: null };

  it.each([401, 403])(
    'are reported as a wrong key for status %d',
    async (status) => {
      const json = { message: SECRET_BODY };
      expect(await failureOf(() => ({ status, json }))).toMatchObject(wrongKey);
      const body = SECRET_BODY;
      expect(await failureOf(() => ({ status, body }))).toMatchObject(wrongKey);
    },
  );

  it('pass on Retry-After', async () => {
    const headers = { 'retry-after': '17' };
    const script: Script = () => ({ status: 429, headers, json: page });
    expect(await failureOf(script)).toMatchObject({
      ...rateLimitedError,
      data: { retryAfterSeconds: 17 },
    });
    expect(await failureOf(() => ({ status: 429 }))).toMatchObject({
      ...rateLimitedError,
      data: {},
    });
  });

  it.each([400, 404, 410, 500, 503])(
    'ignore the body of status %d',
    async (status) => {
      const failure = await failureOf(() => ({ status, json: page }));
      expect(failure).toMatchObject(invalidResponse);
    },
  );

  it.each<[string, Script]>([
    ['HTML', () => ({ body: `<html>${SECRET_BODY}</html>` })],
    ['nothing', () => ({ body: '' })],
    ['a cut connection', () => 'drop'],
    ['a redirect', () => ({ status: 302, headers: { location: '/else' } })],
    ['a body of 2 MB', () => ({ body: ' '.repeat(2_000_000) })],
    ['an error with status 200', () => ({ json: { error: SECRET_BODY } })],
    ['a bare list', () => ({ json: page.items })],
    ['null', () => ({ json: null })],
    ['items that are not a list', () => ({ json: { ...page, items: {} } })],
    [
      'rows of which none can be read',
      () => ({ json: { ...page, items: [{}] } }),
    ],
  ])('include %s', async (_name, script) => {
    expect(await failureOf(script)).toMatchObject(invalidResponse);
  });

  it('include a timeout', async () => {
    const gate = makeGate();
    const script: Script = async () => {
      await gate.opened;
      return { json: page };
    };
    expect(await failureOf(script, { timeoutMs: 40 })).toMatchObject(
      invalidResponse,
    );
    gate.open();
  });

  it('return no partial list if the second page fails', async () => {
    const rows = Array.from({ length: 20 }, (_, number) => row(number));
    const failure = await failureOf((request, index) =>
      index === 0 ? serve(rows)(request, index) : { status: 500 },
    );
    expect(failure).toMatchObject(invalidResponse);
  });

  it('are those of the last of several URLs', async () => {
    const first = await start(() => ({ status: 429 }));
    const last = await start(() => ({ status: 401 }));
    const explorer = explorerAt({ kind, urls: [first.url, last.url] });
    await expect(explorer.transactionsOf(ALL)).rejects.toMatchObject(wrongKey);
    const none = explorerAt({ kind, urls: [] });
    await expect(none.transactionsOf(ALL)).rejects.toMatchObject(
      invalidResponse,
    );
  });

  it('include a key that is invalid in a header', async () => {
    const { url, seen } = await start(serve([]));
    const explorer = explorerAt({ kind, key: 'a\nb', urls: [url] });
    await expect(explorer.transactionsOf(ALL)).rejects.toMatchObject(
      invalidResponse,
    );
    expect(seen).toHaveLength(0);
  });
});
