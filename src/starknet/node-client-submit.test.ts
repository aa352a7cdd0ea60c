import { string } from 'superstruct';

import {
  HANDSHAKE,
  METHODS,
  VALID,
  hang,
  setUp,
  methodsOf,
  walletErrorOf,
} from '../../dev/testing/nodes/node-client';
import type { Script } from '../../dev/testing/nodes/scripted-node';
import { rpcError, rpcScript } from '../../dev/testing/nodes/scripted-rpc';

describe('submit', () => {
  const ADD = { method: 'add', params: { tx: 1 }, struct: string() };
  const accepting = rpcScript({ ...METHODS, add: '0xabc' });
  const TAKEN = { ok: true, value: '0xabc' };

  /** A valid node, except for its response to the submission. */
  const onAdd =
    (script: Script): Script =>
    async (request, index) =>
      request.calls[0]?.method === 'add'
        ? script(request, index)
        : VALID(request, index);

  it('checks the chain first, then sends once', async () => {
    const { client, node } = await setUp([accepting]);
    expect(await client.submit(ADD)).toStrictEqual(TAKEN);
    expect(await client.submit(ADD)).toStrictEqual(TAKEN);
    expect(methodsOf(node)).toStrictEqual([HANDSHAKE, ['add'], ['add']]);
  });

  it('skips endpoints that are down or on another chain', async () => {
    const { client, nodes: own } = await setUp([
      () => 'drop',
      rpcScript({ ...METHODS, starknet_chainId: '0x1', add: '0x1' }),
      accepting,
    ]);
    expect(await client.submit(ADD)).toStrictEqual(TAKEN);
    expect(own.map(methodsOf)).toStrictEqual([
      [HANDSHAKE],
      [HANDSHAKE],
      [HANDSHAKE, ['add']],
    ]);
  });

  it('works if batches are rejected', async () => {
    const { client, node } = await setUp([
      async (request, index) =>
        request.isBatch ? { status: 400, body: '' } : accepting(request, index),
    ]);
    expect(await client.submit(ADD)).toStrictEqual(TAKEN);
    expect(methodsOf(node).filter(([method]) => method === 'add')).toHaveLength(
      1,
    );
  });

  it('returns the node’s error as the result', async () => {
    const { client, node } = await setUp([
      rpcScript({ ...METHODS, add: rpcError(52, 'Invalid nonce') }),
      accepting,
    ]);
    expect(await client.submit(ADD)).toStrictEqual({
      ok: false,
      error: { code: 52, message: 'Invalid nonce' },
    });
    expect(methodsOf(node)).toStrictEqual([HANDSHAKE, ['add']]);
  });

  it.each<[string, Script]>([
    ['a timeout', hang],
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
    ['an invalid result', rpcScript({ add: 5 })],
    ['an internal error', rpcScript({ add: rpcError(-32603) })],
    ['too large a response', () => ({ body: ' '.repeat(5_000) })],
  ])(
    'reports delivery as unknown after %s, and never retries',
    async (_name, script) => {
      const { client, nodes: own } = await setUp([onAdd(script), accepting], {
        limits: {
          maxBytes: 4_000,
          ...(script === hang && { submitTimeoutMs: 2_000 }),
        },
      });
      const failure = await walletErrorOf(client.submit(ADD));
      expect(failure.kind).toBe('unreachable');
      expect(failure.data).toStrictEqual({ delivered: 'unknown' });
      expect(own.map(methodsOf)).toStrictEqual([[HANDSHAKE, ['add']], []]);
    },
  );

  it.each<[string, Script, string, object]>([
    [
      'HTTP 429',
      () => ({ status: 429, headers: { 'retry-after': '7' }, json: {} }),
      'too-many-requests',
      { retryAfterSeconds: 7 },
    ],
    [
      'a rate limit',
      rpcScript({ add: rpcError(-32005) }),
      'too-many-requests',
      {},
    ],
    ['HTTP 403', () => ({ status: 403, body: 'no' }), 'unreachable', {}],
    ['HTTP 400', () => ({ status: 400, json: { no: 1 } }), 'unreachable', {}],
  ])(
    'reports %s, but trusts no endpoint’s claim that it was not accepted',
    async (_name, script, kind, data) => {
      const { client, nodes: own } = await setUp([onAdd(script), accepting]);
      const failure = await walletErrorOf(client.submit(ADD));
      expect(failure.kind).toBe(kind);
      expect(failure.data).toStrictEqual({ delivered: 'unknown', ...data });
      expect(own.map(methodsOf)).toStrictEqual([[HANDSHAKE, ['add']], []]);
    },
  );

  it.each([200, 403])(
    'tries the next endpoint if one accepts no submissions, by status %i',
    async (status) => {
      const refusing: Script = async (request, index) => ({
        ...((await rpcScript({ add: rpcError(-32601) })(
          request,
          index,
        )) as object),
        status,
      });
      const { client, nodes } = await setUp([onAdd(refusing), accepting]);
      expect(await client.submit(ADD)).toMatchObject({ value: '0xabc' });
      expect(nodes.map((node) => node.seen.length)).toStrictEqual([2, 2]);
      await client.submit(ADD);
      expect(nodes.map((node) => node.seen.length)).toStrictEqual([2, 3]);
    },
  );

  it('reports that nothing was delivered if no endpoint is reachable', async () => {
    const { client } = await setUp([() => 'drop']);
    const failure = await walletErrorOf(client.submit(ADD));
    expect(failure.kind).toBe('unreachable');
    expect(failure.data).toStrictEqual({ delivered: 'no' });
  });
});
