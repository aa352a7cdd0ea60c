import { getJson } from './json';
import type { Result } from './request-error';
import {
  startScriptedNode,
  type Script,
  type ScriptedNode,
} from '../../test/support/scripted-node';

const LIMITS = { timeoutMs: 5_000, maxBytes: 1_000 };
let node: ScriptedNode | undefined;

afterEach(async () => {
  await node?.stop();
});

describe('getJson', () => {
  const get = async (script: Script): Promise<Result<string>> => {
    node = await startScriptedNode(script);
    const { url } = node;
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

  it('returns why there is no answer', async () => {
    expect(await get(() => 'drop')).toStrictEqual({
      ok: false,
      kind: 'network',
    });
  });

  it('returns an error for an invalid value or another status', async () => {
    expect(await get(() => ({ json: 5 }))).toStrictEqual({
      ok: false,
      kind: 'bad-answer',
    });
    await node?.stop();
    expect(await get(() => ({ status: 404, json: 'x' }))).toStrictEqual({
      ok: false,
      kind: 'http-status',
      status: 404,
    });
  });
});
