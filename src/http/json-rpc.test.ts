import fc from 'fast-check';
import { lazy, number, string, type, type Struct } from 'superstruct';

import { postCalls, type RpcOutcomes, type RpcCall } from './json-rpc';
import { PATIENCE_MS } from '../../dev/local/scripts/patience';

const LIMITS = { timeoutMs: PATIENCE_MS, maxBytes: 10_000_000 };
const ONE = { method: 'a', params: { x: 1 }, struct: string() };
const TWO = { method: 'b', params: [2], struct: number() };

const answer = (id: number, more: object): object => ({
  jsonrpc: '2.0',
  id,
  ...more,
});
const refused = (code: number): object => ({ error: { code, message: 'no' } });
const whole = (code: number): object => ({
  ...answer(0, refused(code)),
  id: null,
});
const failure = (kind: string, status?: number): object => ({
  ok: false,
  kind,
  ...(status === undefined ? {} : { status }),
});
const BAD = failure('bad-answer');
const good = answer(7, { result: 'r' });
const also = answer(8, { result: 3 });

/** Posts calls with ids from 7 on to a node that answers with this JSON. */
async function post(
  calls: RpcCall<unknown>[],
  json: unknown,
  status = 200,
  sent: unknown[] = [],
  statusFirst = false,
): Promise<RpcOutcomes> {
  const fetch = async (_: string, init: RequestInit): Promise<Response> => {
    expect(init).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    sent.push(JSON.parse(init.body as string));
    return Promise.resolve(Response.json(json, { status }));
  };
  return await postCalls(fetch, 'http://x', calls, 7, {
    ...LIMITS,
    statusFirst,
  });
}

const one = async (json: unknown, status?: number): Promise<RpcOutcomes> =>
  post([ONE], json, status);
const two = async (json: unknown, status?: number): Promise<RpcOutcomes> =>
  post([ONE, TWO], json, status);

describe('JSON-RPC calls', () => {
  it('are sent as an object if there is one, else as a batch', async () => {
    const sent: unknown[] = [];
    await post([ONE], good, 200, sent);
    await post([ONE, TWO], [good, also], 200, sent);
    const first = { jsonrpc: '2.0', id: 7, method: 'a', params: { x: 1 } };
    expect(sent).toStrictEqual([
      first,
      [first, { jsonrpc: '2.0', id: 8, method: 'b', params: [2] }],
    ]);
  });

  it('have their outcomes in the order of the calls', async () => {
    const outcomes = {
      ok: true,
      value: [
        { ok: true, value: 'r' },
        { ok: true, value: 3 },
      ],
    };
    expect(await two([good, also])).toStrictEqual(outcomes);
    expect(await two([also, good])).toStrictEqual(outcomes);
  });

  it.each([
    ['an array', [good]],
    ['another id', { ...good, id: 8 }],
    ['its id as a string', { ...good, id: '7' }],
    ['no id', { jsonrpc: '2.0', result: 'r' }],
    ['another version', { ...good, jsonrpc: '1.0' }],
    ['neither result nor error', answer(7, {})],
    ['both', { ...good, error: { code: 1, message: 'm' } }],
    ['a null error and a result', { ...good, error: null }],
    ['a result of another shape', { ...good, result: 5 }],
    ['an error without a code', answer(7, { error: { message: 'm' } })],
    ['a broken code', answer(7, { error: { code: 1.5, message: 'm' } })],
    ...[5, null, undefined, ['text'], { text: 'text' }].map(
      (message): [string, unknown] => [
        `the message ${JSON.stringify(message)}`,
        answer(7, { error: { code: 1, message } }),
      ],
    ),
    ['null', null],
  ])('have no outcome if the answer to one is %s', async (_name, json) => {
    expect(await one(json)).toStrictEqual(BAD);
  });

  it.each([
    ['a missing response', [good]],
    ['the same response twice', [good, good]],
    ['one response too many', [good, also, { ...good, id: 9 }]],
    ['a result of another shape', [good, { ...also, result: 'x' }]],
    ['an object', good],
  ])('have no outcome if the answer to a batch is %s', async (_name, json) => {
    expect(await two(json)).toStrictEqual(BAD);
  });

  it.each([200, 400])(
    'have a node’s error with status %d as their outcome, with its message cut',
    async (status) => {
      const error = { code: 20, message: 'm'.repeat(9_000), data: { d: 1 } };
      expect(await one(answer(7, { error }), status)).toStrictEqual({
        ok: true,
        value: [{ ok: false, error: { ...error, message: 'm'.repeat(500) } }],
      });
    },
  );

  it('survive a result nested too deep for the stack', async () => {
    type Nest = { inner: Nest };
    const struct: Struct<Nest> = type({ inner: lazy(() => struct) });
    const depth = 100_000;
    const text = `{"jsonrpc":"2.0","id":7,"result":${'{"inner":'.repeat(depth)}{}${'}'.repeat(depth)}}`;
    const fetch = async (): Promise<Response> =>
      Promise.resolve(new Response(text));
    const call = { method: 'a', params: [], struct };
    const { ok } = await postCalls(fetch, 'http://x', [call], 7, LIMITS);
    expect(ok).toBe(false);
  });

  it('never throw, whatever the response', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (json) => {
        expect((await two(json)).ok).toBe(false);
        expect((await one(json)).ok).toBe(false);
      }),
    );
  });

  it('return no part of the URL', async () => {
    const key = 'c0ffee5c0ffee5c0ffee5';
    const error = {
      code: 41,
      message: `upstream node.example:8080/v2/${key} failed`,
      data: { revert_error: [`no project ${key}`, `/v2/${key}?token=1`] },
    };
    const url = `https://node.example:8080/v2/${key}?token=${key}`;
    const fetch = async (): Promise<Response> =>
      Promise.resolve(Response.json(answer(1, { error })));
    expect(await postCalls(fetch, url, [ONE], 1, LIMITS)).toStrictEqual({
      ok: true,
      value: [
        {
          ok: false,
          error: {
            code: 41,
            message: 'upstream (address):8080/v2/(address) failed',
            data: {
              revert_error: [
                'no project (address)',
                '/v2/(address)?(address)=1',
              ],
            },
          },
        },
      ],
    });
  });

  it.each([-32005, 429])(
    'with the code %d are reported as a rate limit',
    async (code) => {
      const limited = failure('rate-limited');
      expect(await two([answer(7, refused(code)), also])).toStrictEqual(
        limited,
      );
      expect(await two(whole(code))).toStrictEqual(limited);
      expect(await one(whole(code))).toStrictEqual(limited);
    },
  );

  it.each([
    [-32029, 'Too many requests', 'rate-limited'],
    [-32000, 'Your plan’s rate limit is 10 requests', 'rate-limited'],
    [-32001, 'daily quota exceeded', 'rate-limited'],
    [-32000, 'no batches here', 'batch-refused'],
    [-32600, 'too many requests in a batch', 'batch-refused'],
  ])(
    'for a whole batch with the code %d and “%s”: %s',
    async (code, message, kind) => {
      const error = { code, message };
      expect(await two({ jsonrpc: '2.0', id: null, error })).toStrictEqual(
        failure(kind),
      );
    },
  );

  it('of a contract say nothing about a limit', async () => {
    const error = { code: 40, message: 'too many requests' };
    expect(await one(answer(7, { error }))).toMatchObject({ ok: true });
  });

  it.each([400, 404, 405, 413, 415, 422, 501])(
    'with status %d are reported as a refused batch, if they were a batch',
    async (status) => {
      expect(await two({}, status)).toStrictEqual(failure('batch-refused'));
      expect(await one({}, status)).toStrictEqual(
        failure('http-status', status),
      );
    },
  );

  it('with an error without an id are reported as a refused batch', async () => {
    expect(await two(whole(-32600))).toStrictEqual(failure('batch-refused'));
    expect(await two(whole(-32600), 400)).toStrictEqual(
      failure('batch-refused'),
    );
    expect(await two([whole(-32600)])).toStrictEqual(failure('batch-refused'));
    expect(await one(whole(-32600))).toStrictEqual(BAD);
  });

  it.each([
    [401, 'key-refused'],
    [403, 'key-refused'],
    [429, 'rate-limited'],
    [500, 'http-status'],
  ])('with status %d are reported as %s', async (status, kind) => {
    expect(await one({}, status)).toStrictEqual(failure(kind, status));
    expect(await two({}, status)).toStrictEqual(failure(kind, status));
  });

  it('have the outcome that a valid body gives them, unless the status counts first', async () => {
    const bad = answer(7, refused(-32002));
    for (const [body, status] of [
      [good, 401],
      [bad, 403],
      [bad, 400],
    ] as const) {
      expect((await one(body, status)).ok).toBe(true);
      expect(await post([ONE], body, status, [], true)).toMatchObject({
        ok: false,
        status,
      });
    }
    expect((await post([ONE], good, 200, [], true)).ok).toBe(true);
  });
});
