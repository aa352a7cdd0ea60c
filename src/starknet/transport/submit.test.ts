import { string } from 'superstruct';

import {
  HANDSHAKE,
  METHODS,
  VALID,
  hang,
  setUp,
  methodsOf,
  failureOf,
  stopNodes,
} from '../../../test/support/node-client';
import type { Script } from '../../../test/support/scripted-node';
import { rpcError, rpcScript } from '../../../test/support/scripted-rpc';

afterEach(stopNodes);

describe('submit', () => {
  const ADD = { method: 'add', params: { tx: 1 }, struct: string() };
  const taking = rpcScript({ ...METHODS, add: '0xabc' });

  /** Sound until the submission, which the script given answers. */
  const onAdd =
    (script: Script): Script =>
    async (request, index) =>
      request.calls[0]?.method === 'add'
        ? script(request, index)
        : VALID(request, index);

  it('makes sure of the chain first, then sends once', async () => {
    const {
      client,
      nodes: [node],
    } = await setUp([taking]);
    expect(await client.submit(ADD)).toStrictEqual({
      ok: true,
      value: '0xabc',
    });
    expect(await client.submit(ADD)).toStrictEqual({
      ok: true,
      value: '0xabc',
    });
    expect(methodsOf(node)).toStrictEqual([HANDSHAKE, ['add'], ['add']]);
  });

  it('passes by endpoints that are down or of another chain', async () => {
    const { client, nodes: own } = await setUp([
      () => 'drop',
      rpcScript({ ...METHODS, starknet_chainId: '0x1', add: '0x1' }),
      taking,
    ]);
    expect(await client.submit(ADD)).toStrictEqual({
      ok: true,
      value: '0xabc',
    });
    expect(own.map(methodsOf)).toStrictEqual([
      [HANDSHAKE],
      [HANDSHAKE],
      [HANDSHAKE, ['add']],
    ]);
  });

  it('works where batches are refused', async () => {
    const {
      client,
      nodes: [node],
    } = await setUp([
      async (request, index) =>
        request.isBatch ? { status: 400, body: '' } : taking(request, index),
    ]);
    expect(await client.submit(ADD)).toStrictEqual({
      ok: true,
      value: '0xabc',
    });
    expect(methodsOf(node).filter(([method]) => method === 'add')).toHaveLength(
      1,
    );
  });

  it("gives the node's refusal as the outcome", async () => {
    const {
      client,
      nodes: [node],
    } = await setUp([
      rpcScript({ ...METHODS, add: rpcError(52, 'Invalid nonce') }),
      taking,
    ]);
    expect(await client.submit(ADD)).toStrictEqual({
      ok: false,
      error: { code: 52, message: 'Invalid nonce' },
    });
    expect(methodsOf(node)).toStrictEqual([HANDSHAKE, ['add']]);
  });

  it.each<[string, Script]>([
    ['silence', hang],
    ['a lost connection', () => 'drop'],
    [
      'HTTP 500',
      () => ({
        status: 500,
        json: { jsonrpc: '2.0', id: 3, error: { code: 52, message: '' } },
      }),
    ],
    ['HTTP 502', () => ({ status: 502, body: '<html>' })],
    ['HTTP 408', () => ({ status: 408, body: '' })],
    ['HTML', () => ({ body: '<html>' })],
    [
      'a wrong id',
      () => ({ json: { jsonrpc: '2.0', id: 99, result: '0xabc' } }),
    ],
    ['another shape', rpcScript({ add: 5 })],
    ['a breakdown', rpcScript({ add: rpcError(-32603) })],
    ['too much', () => ({ body: ' '.repeat(5_000) })],
  ])('does not know after %s, and never repeats', async (_name, script) => {
    const { client, nodes: own } = await setUp([onAdd(script), taking], {
      limits: { submitTimeoutMs: 100, maxBytes: 4_000 },
    });
    const failure = await failureOf(client.submit(ADD));
    expect(failure.kind).toBe('unreachable');
    expect(failure.data).toStrictEqual({ delivered: 'unknown' });
    expect(own.map(methodsOf)).toStrictEqual([[HANDSHAKE, ['add']], []]);
  });

  it.each<[string, Script, string, object]>([
    [
      'HTTP 429',
      () => ({ status: 429, headers: { 'retry-after': '7' }, json: {} }),
      'too-many-requests',
      { retryAfterSeconds: 7 },
    ],
    ['a limit', rpcScript({ add: rpcError(-32005) }), 'too-many-requests', {}],
    ['HTTP 403', () => ({ status: 403, body: 'no' }), 'unreachable', {}],
    ['HTTP 400', () => ({ status: 400, json: { no: 1 } }), 'unreachable', {}],
  ])('knows it was not taken after %s', async (_name, script, kind, data) => {
    const { client, nodes: own } = await setUp([onAdd(script), taking]);
    const failure = await failureOf(client.submit(ADD));
    expect(failure.kind).toBe(kind);
    expect(failure.data).toStrictEqual({ delivered: 'no', ...data });
    expect(own.map(methodsOf)).toStrictEqual([[HANDSHAKE, ['add']], []]);
  });

  it('says not delivered when no endpoint is there at all', async () => {
    const { client } = await setUp([() => 'drop']);
    const failure = await failureOf(client.submit(ADD));
    expect(failure.kind).toBe('unreachable');
    expect(failure.data).toStrictEqual({ delivered: 'no' });
  });
});
