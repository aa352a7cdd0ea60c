import type { ExplorerQuery, ExplorerTransaction } from './service';
import {
  KEY,
  explorerAt,
  startExplorer,
  stopExplorers,
} from '../../test/support/explorer-client';
import { EXPLORERS } from '../../test/support/explorers';
import { makeGate, type Script } from '../../test/support/scripted-node';
import { WalletError } from '../core/errors';

const ALL: ExplorerQuery = { account: '0xacc01', since: 0, pageSize: 10 };
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

afterEach(stopExplorers);

describe.each(EXPLORERS)('failures of $kind', ({ kind, row, serve }) => {
  const list = async (
    script: Script,
    limits = {},
  ): Promise<ExplorerTransaction[]> => {
    const { url } = await startExplorer(script);
    return await explorerAt({ kind, urls: [url], limits }).transactionsOf(ALL);
  };

  const failureOf = async (script: Script, limits = {}): Promise<unknown> => {
    const failure: unknown = await list(script, limits).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(WalletError);
    const { message, data, stack } = failure as WalletError;
    const text = JSON.stringify([message, data, stack]);
    for (const secret of [KEY, SECRET_BODY, '127.0.0.1', '0xacc01', 'items']) {
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
    const first = await startExplorer(() => ({ status: 429 }));
    const last = await startExplorer(() => ({ status: 401 }));
    const explorer = explorerAt({ kind, urls: [first.url, last.url] });
    await expect(explorer.transactionsOf(ALL)).rejects.toMatchObject(wrongKey);
    const none = explorerAt({ kind, urls: [] });
    await expect(none.transactionsOf(ALL)).rejects.toMatchObject(
      invalidResponse,
    );
  });

  it('include a key that is invalid in a header', async () => {
    const { url, seen } = await startExplorer(serve([]));
    const explorer = explorerAt({ kind, key: 'a\nb', urls: [url] });
    await expect(explorer.transactionsOf(ALL)).rejects.toMatchObject(
      invalidResponse,
    );
    expect(seen).toHaveLength(0);
  });
});
