import { number, string } from 'superstruct';

import { postCall, postCalls, type Answers } from './post-calls';
import type { Result } from './request-error';

const LIMITS = { timeoutMs: 5_000, maxBytes: 1_000 };
const ONE = { method: 'a', params: { x: 1 }, struct: string() };
const TWO = { method: 'b', params: [2], struct: number() };

const answer = (id: number, more: object): object => ({
  jsonrpc: '2.0',
  id,
  ...more,
});
const refused = (code: number): object => ({ error: { code, message: 'no' } });

/** A `fetch` that always returns this response. */
const returns =
  (json: unknown, status = 200) =>
  async (): Promise<Response> =>
    Promise.resolve(Response.json(json, { status }));

async function one(json: unknown, status?: number): Promise<Answers> {
  return await postCalls(returns(json, status), 'http://x', [ONE], 1, LIMITS);
}

async function two(json: unknown, status?: number): Promise<Answers> {
  return await postCalls(
    returns(json, status),
    'http://x',
    [ONE, TWO],
    7,
    LIMITS,
  );
}

async function alone(json: unknown, status?: number): Promise<Result<string>> {
  return await postCall(returns(json, status), 'http://x', ONE, LIMITS);
}

const VALID = [answer(7, { result: 'r' }), answer(8, { result: 3 })];
const failure = (kind: string, status?: number): object => ({
  ok: false,
  kind,
  ...(status === undefined ? {} : { status }),
});

describe('postCalls', () => {
  it('returns no part of the URL that may be a key', async () => {
    const key = 'c0ffee5c0ffee5c0ffee5';
    const json = answer(1, {
      error: {
        code: 41,
        message: `upstream node.example:8080/v2/${key} failed`,
        data: { revert_error: [`no project ${key}`, `/v2/${key}?token=1`] },
      },
    });
    const url = `https://node.example:8080/v2/${key}?token=${key}`;
    const outcome = await postCalls(returns(json), url, [ONE], 1, LIMITS);
    expect(outcome).toStrictEqual({
      ok: true,
      value: [
        {
          ok: false,
          error: {
            code: 41,
            message: 'upstream (address)/v2/(address) failed',
            data: {
              revert_error: ['no project (address)', '/v2/(address)?token=1'],
            },
          },
        },
      ],
    });
  });

  it('posts the calls and returns their outcomes', async () => {
    const sent: unknown[] = [];
    const outcomes = await postCalls(
      async (url, { body }) => {
        sent.push(url, JSON.parse(body as string));
        return returns(VALID)();
      },
      'http://x',
      [ONE, TWO],
      7,
      LIMITS,
    );
    expect(outcomes).toStrictEqual({
      ok: true,
      value: [
        { ok: true, value: 'r' },
        { ok: true, value: 3 },
      ],
    });
    expect(sent).toStrictEqual([
      'http://x',
      [
        { jsonrpc: '2.0', id: 7, method: 'a', params: { x: 1 } },
        { jsonrpc: '2.0', id: 8, method: 'b', params: [2] },
      ],
    ]);
  });

  it.each([200, 400])(
    'returns the JSON-RPC error of a call with status %d as its outcome',
    async (status) => {
      const error = { code: 20, message: 'no' };
      expect(await one(answer(1, refused(20)), status)).toStrictEqual({
        ok: true,
        value: [{ ok: false, error }],
      });
    },
  );

  it.each([-32005, 429])(
    'reports the code %d as a rate limit',
    async (code) => {
      const limited = failure('rate-limited');
      const calls = [answer(7, refused(code)), answer(8, { result: 3 })];
      expect(await two(calls)).toStrictEqual(limited);
      const whole = answer(0, { ...refused(code), id: null });
      expect(await two(whole)).toStrictEqual(limited);
      expect(await one(whole)).toStrictEqual(limited);
    },
  );

  it.each([400, 404, 405, 413, 415, 422, 501])(
    'reports status %d as a rejected batch, if it was one',
    async (status) => {
      expect(await two({}, status)).toStrictEqual(failure('batch-refused'));
      expect(await one({}, status)).toStrictEqual(
        failure('http-status', status),
      );
    },
  );

  it('reports an error without an id as a rejected batch', async () => {
    const whole = answer(0, { ...refused(-32600), id: null });
    expect(await two(whole)).toStrictEqual(failure('batch-refused'));
    expect(await two([whole])).toStrictEqual(failure('batch-refused'));
    expect(await one(whole)).toStrictEqual(failure('bad-answer'));
  });

  it.each([
    [401, 'key-refused'],
    [403, 'key-refused'],
    [429, 'rate-limited'],
    [500, 'http-status'],
  ])('reports status %d as %s, for a batch too', async (status, kind) => {
    expect(await one({}, status)).toStrictEqual(failure(kind, status));
    expect(await two({}, status)).toStrictEqual(failure(kind, status));
  });

  it('rejects a batch with a missing response', async () => {
    expect(await two(VALID.slice(1))).toStrictEqual(failure('bad-answer'));
  });
});

describe('postCall', () => {
  it('posts the call by itself', async () => {
    const bodies: unknown[] = [];
    await postCall(
      async (_, { body }) => {
        bodies.push(JSON.parse(body as string));
        return Promise.resolve(Response.json(null));
      },
      'http://x',
      ONE,
      LIMITS,
    );
    expect(bodies).toMatchObject([{ method: 'a', params: { x: 1 } }]);
  });

  it('returns the result', async () => {
    expect(await alone(answer(1, { result: 'r' }))).toStrictEqual({
      ok: true,
      value: 'r',
    });
  });

  it.each<[string, unknown, number, object]>([
    ['an error', answer(1, refused(20)), 200, failure('bad-answer')],
    ['a rate limit', answer(1, refused(-32005)), 200, failure('rate-limited')],
    ['an invalid result', answer(1, { result: 5 }), 200, failure('bad-answer')],
    [
      'a result with status 400',
      answer(1, { result: 'r' }),
      400,
      failure('http-status', 400),
    ],
    [
      'an error with status 403',
      answer(1, refused(-32002)),
      403,
      failure('key-refused', 403),
    ],
  ])('reports %s', async (_, json, status, expected) => {
    expect(await alone(json, status)).toStrictEqual(expected);
  });
});
