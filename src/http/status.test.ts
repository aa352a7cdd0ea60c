import { postJson, type HttpReply, type Result } from './json';
import {
  startScriptedNode,
  type ScriptedNode,
  type Script,
} from '../../test/support/scripted-node';

const LIMITS = { timeoutMs: 5_000, maxBytes: 1_000 };
const nodes: ScriptedNode[] = [];

afterEach(async () => {
  await Promise.all(nodes.splice(0).map(async (node) => node.stop()));
});

async function post(script: Script): Promise<Result<HttpReply>> {
  const node = await startScriptedNode(script);
  nodes.push(node);
  const { url } = node;
  return await postJson(fetch, url, { hi: 1 }, LIMITS);
}

describe('postJson, told no', () => {
  it.each([
    ['10', 10],
    [new Date(Date.now() - 60_000).toUTCString(), 0],
    ['soon', undefined],
  ])('reads Retry-After %s', async (header, seconds) => {
    const result = await post(() => ({
      status: 429,
      headers: { 'retry-after': header },
      json: {},
    }));
    expect(result).toStrictEqual({
      ok: false,
      kind: 'rate-limited',
      status: 429,
      ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }),
    });
  });

  it('reads a Retry-After date as seconds from now', async () => {
    const header = new Date(Date.now() + 60_000).toUTCString();
    const result = await post(() => ({
      status: 503,
      headers: { 'retry-after': header },
    }));
    expect(result).toMatchObject({ kind: 'http-status', status: 503 });
    const { retryAfterSeconds } = result as { retryAfterSeconds: number };
    expect(retryAfterSeconds).toBeGreaterThan(50);
    expect(retryAfterSeconds).toBeLessThanOrEqual(61);
  });

  it('returns the JSON of a 4xx answer and nothing of a 5xx one', async () => {
    expect(await post(() => ({ status: 400, json: 1 }))).toStrictEqual({
      ok: true,
      value: { status: 400, json: 1 },
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
    'drops the prototype that %s would set',
    async (body) => {
      const result = await post(() => ({ body }));
      const { json } = (result as { value: HttpReply }).value;
      expect(Object.keys(json as object)).toStrictEqual([]);
    },
  );
});
