import { fetchJson, getJson, type HttpReply } from './json';
import type { RequestResult } from './request-error';
import { PATIENCE_MS } from '../../dev/local/scripts/patience';
import { makeGate, type Script } from '../../dev/testing/nodes/scripted-node';
import { serve } from '../../dev/testing/nodes/servers';

const POST = { method: 'POST', body: '{"hi":1}' };
const LIMITS = { timeoutMs: PATIENCE_MS, maxBytes: 1_000 };
async function post(
  script: Script,
  limits: Partial<typeof LIMITS> = {},
): Promise<RequestResult<HttpReply>> {
  const { url } = await serve(script);
  return await fetchJson(fetch, url, POST, { ...LIMITS, ...limits });
}

describe('fetchJson', () => {
  it('sends the request and returns the JSON of its response', async () => {
    const node = await serve(() => ({ json: { a: [1, 'é'] } }));
    const result = await fetchJson(fetch, node.url, POST, LIMITS);

    expect(result).toStrictEqual({
      ok: true,
      value: { json: { a: [1, 'é'] }, failure: undefined },
    });
    expect(node.seen).toHaveLength(1);
    expect(node.seen[0]).toMatchObject({ method: 'POST', body: '{"hi":1}' });
  });

  it('decodes characters that are split between chunks', async () => {
    async function* chunks(): AsyncGenerator<Uint8Array> {
      const bytes = new TextEncoder().encode('"é"');
      yield bytes.slice(0, 2);
      await new Promise(setImmediate);
      yield bytes.slice(2);
    }
    expect(await post(() => ({ body: chunks() }))).toMatchObject({
      value: { json: 'é' },
    });
  });

  it('times out if the server never answers', async () => {
    const gate = makeGate();
    const result = await post(
      async () => {
        await gate.opened;
        return { json: 1 };
      },
      { timeoutMs: 40 },
    );
    gate.open();
    expect(result).toStrictEqual({ ok: false, kind: 'timeout' });
  });

  it('applies the same timeout to a slow body', async () => {
    const hungUp = makeGate();
    async function* drip(): AsyncGenerator<string> {
      try {
        for (;;) {
          yield ' ';
          await new Promise((resolve) => {
            setTimeout(resolve, 10);
          });
        }
      } finally {
        hungUp.open();
      }
    }
    const node = await serve(() => ({ body: drip() }));
    const limits = { ...LIMITS, timeoutMs: 1_000 };
    expect(await fetchJson(fetch, node.url, {}, limits)).toStrictEqual({
      ok: false,
      kind: 'timeout',
    });
    // The connection is closed as well.
    await hungUp.opened;
  });

  it('times out even if fetch ignores the abort signal', async () => {
    const deaf = async (): Promise<Response> => new Promise(() => undefined);
    const limits = { ...LIMITS, timeoutMs: 5 };
    expect(await fetchJson(deaf, 'http://x', {}, limits)).toMatchObject({
      kind: 'timeout',
    });
  });

  it('rejects a body by its Content-Length', async () => {
    const gate = makeGate();
    async function* withheld(): AsyncGenerator<string> {
      await gate.opened;
      yield '1';
    }
    const headers = { 'content-length': '1001' };
    const result = await post(() => ({ headers, body: withheld() }));
    gate.open();
    expect(result).toStrictEqual({ ok: false, kind: 'too-large' });
  });

  it('accepts a body of exactly the maximum size', async () => {
    const headers = { 'content-length': '1000' };
    const body = `"${'x'.repeat(998)}"`;
    expect((await post(() => ({ headers, body }))).ok).toBe(true);
    expect((await post(() => ({ body }))).ok).toBe(true);
    const larger = await post(() => ({ body: `"${'x'.repeat(999)}"` }));
    expect(larger).toStrictEqual({ ok: false, kind: 'too-large' });
  });

  it('stops reading a 50 MB body without a Content-Length', async () => {
    let sent = 0;
    async function* flood(): AsyncGenerator<Uint8Array> {
      const megabyte = new Uint8Array(1_000_000).fill(32);
      for (; sent < 50; sent += 1) {
        yield megabyte;
        await new Promise(setImmediate);
      }
    }
    const result = await post(() => ({ body: flood() }), {
      maxBytes: 2_000_000,
    });
    expect(result).toStrictEqual({ ok: false, kind: 'too-large' });
    expect(sent).toBeLessThan(40);
  });

  it('rejects a response without a body', async () => {
    const empty = async (): Promise<Response> =>
      Promise.resolve(new Response(null));
    expect(await fetchJson(empty, 'http://x', {}, LIMITS)).toMatchObject({
      kind: 'not-json',
    });
  });

  it.each([
    ['HTML', { body: '<html>busy</html>' }],
    ['nothing', { body: '' }],
    ['truncated JSON', { body: '{"a":' }],
  ])('rejects %s as not JSON', async (_name, answer) => {
    expect(await post(() => answer)).toStrictEqual({
      ok: false,
      kind: 'not-json',
    });
  });

  it('reports a lost connection, before or during the body', async () => {
    async function* half(): AsyncGenerator<string> {
      yield '{"a"';
      await new Promise(setImmediate);
      throw new Error('cut');
    }
    const network = { ok: false, kind: 'network' };
    expect(await post(() => 'drop')).toStrictEqual(network);
    expect(await post(() => ({ body: half() }))).toStrictEqual(network);
  });

  it('follows no redirect', async () => {
    const target = await serve(() => ({ json: 'elsewhere' }));
    const result = await post(() => ({
      status: 307,
      headers: { location: target.url },
    }));
    expect(result).toStrictEqual({ ok: false, kind: 'network' });
    expect(target.seen).toHaveLength(0);
  });

  it('returns the JSON of a 4xx response, but not of a 5xx one', async () => {
    expect(await post(() => ({ status: 400, json: 1 }))).toStrictEqual({
      ok: true,
      value: {
        json: 1,
        failure: { ok: false, kind: 'http-status', status: 400 },
      },
    });
    expect(await post(() => ({ status: 400, body: 'no' }))).toStrictEqual({
      ok: false,
      kind: 'http-status',
      status: 400,
    });
    expect(await post(() => ({ status: 500, json: 1 }))).toStrictEqual({
      ok: false,
      kind: 'http-status',
      status: 500,
    });
  });

  it.each(['{"__proto__":{"evil":1}}', '{"\\u005f_proto__":{"evil":1}}'])(
    'drops the __proto__ member of %s',
    async (body) => {
      const result = await post(() => ({ body }));
      const { json } = (result as { value: HttpReply }).value;
      expect(Object.keys(json as object)).toStrictEqual([]);
    },
  );
});

describe('getJson', () => {
  const get = async (script: Script): Promise<RequestResult<string>> => {
    const { url } = await serve(script);
    return await getJson(fetch, url, { 'x-key': 'k' }, LIMITS, (json) =>
      typeof json === 'string' ? json : undefined,
    );
  };

  it('sends the headers and returns the parsed value', async () => {
    const result = await get(({ method, headers, body }) => ({
      json: [method, headers['x-key'], body].join(' '),
    }));
    expect(result).toStrictEqual({ ok: true, value: 'GET k ' });
  });

  it('returns an error for an invalid value or another status', async () => {
    expect(await get(() => ({ json: 5 }))).toStrictEqual({
      ok: false,
      kind: 'bad-answer',
    });
    expect(await get(() => ({ status: 404, json: 'x' }))).toStrictEqual({
      ok: false,
      kind: 'http-status',
      status: 404,
    });
  });
});

const NODE = 'https://node.example';

it('requests carry no cookies and no referrer, and follow no redirect', async () => {
  const fetch = jest.fn(async () => Promise.resolve(Response.json(1)));
  await fetchJson(fetch, NODE, POST, LIMITS);
  await getJson(fetch, NODE, {}, LIMITS, (json) => json);
  const options = {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
  };
  expect(fetch.mock.calls).toMatchObject([
    [NODE, { ...options, method: 'POST' }],
    [NODE, { ...options, method: 'GET' }],
  ]);
});
