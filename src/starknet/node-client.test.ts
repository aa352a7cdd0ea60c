import {
  HANDSHAKE,
  METHODS,
  VALID,
  NUM,
  TAGGED,
  five,
  echo,
  hang,
  setUp,
  methodsOf,
  failureOf,
  stopNodes,
} from '../../test/support/node-client';
import type { Script } from '../../test/support/scripted-node';
import {
  answerCall,
  rpcError,
  rpcScript,
} from '../../test/support/scripted-rpc';

afterEach(stopNodes);

describe('read', () => {
  it('asks for the chain once, in the batch of the first calls', async () => {
    const {
      client,
      nodes: [node],
    } = await setUp([VALID]);
    expect(await client.read([NUM, TAGGED])).toStrictEqual([
      five,
      { ok: true, value: 'pre_confirmed' },
    ]);
    expect(await client.read([NUM])).toStrictEqual([five]);
    expect(await client.read([NUM, NUM])).toStrictEqual([five, five]);

    expect(methodsOf(node)).toStrictEqual([
      [...HANDSHAKE, 'num', 'tagged'],
      ['num'],
      ['num', 'num'],
    ]);
    expect(node?.seen.map(({ isBatch }) => isBatch)).toStrictEqual([
      true,
      false,
      true,
    ]);
    const ids = node?.seen.flatMap(({ calls }) => calls.map(({ id }) => id));
    expect(new Set(ids).size).toBe(7);
  });

  it('makes no request for no calls', async () => {
    const {
      client,
      nodes: [node],
    } = await setUp([VALID]);
    expect(await client.read([])).toStrictEqual([]);
    expect(node?.seen).toHaveLength(0);
  });

  it('returns a node’s error for one call as its result', async () => {
    const { client } = await setUp([
      rpcScript({ ...METHODS, bad: rpcError(20, 'Contract not found', 'd') }),
    ]);
    const bad = { ...NUM, method: 'bad' };
    expect(await client.read([bad, NUM])).toStrictEqual([
      {
        ok: false,
        error: { code: 20, message: 'Contract not found', data: 'd' },
      },
      five,
    ]);
  });

  it('accepts the responses of a batch in any order', async () => {
    const shuffled: Script = async ({ calls }) => ({
      json: (
        await Promise.all(calls.map(async (call) => answerCall(call, METHODS)))
      ).reverse(),
    });
    const { client } = await setUp([shuffled]);
    expect(await client.read([echo(1), echo(2)])).toStrictEqual([
      { ok: true, value: 1 },
      { ok: true, value: 2 },
    ]);
  });

  it('reads a JSON-RPC error that comes with HTTP 400', async () => {
    const {
      client,
      nodes: [node],
    } = await setUp([VALID]);
    await client.read([NUM]);
    node?.follow(async ({ calls: [call] }) => ({
      status: 400,
      json: call && (await answerCall(call, { num: rpcError(24, 'Block') })),
    }));
    expect(await client.read([NUM])).toMatchObject([
      { ok: false, error: { code: 24 } },
    ]);
  });

  describe('fails over from', () => {
    const wrongId: Script = async ({ calls }) => ({
      json: await Promise.all(
        calls.map(async (call) =>
          answerCall({ ...call, id: call.id + 1 }, METHODS),
        ),
      ),
    });
    it.each<[string, Script]>([
      ['a lost connection', () => 'drop'],
      ['a timeout', hang],
      ['HTTP 500', () => ({ status: 500, body: 'oops' })],
      ['HTTP 503', () => ({ status: 503, json: {} })],
      ['HTTP 429', () => ({ status: 429, json: {} })],
      ['HTTP 401', () => ({ status: 401, json: { message: 'no key' } })],
      ['HTML', () => ({ body: '<html>' })],
      ['wrong ids', wrongId],
      [
        'a missing response',
        async ({ calls }) => ({
          json: await Promise.all(
            calls.slice(1).map(async (call) => answerCall(call, METHODS)),
          ),
        }),
      ],
      ['an invalid result', rpcScript({ ...METHODS, num: '5' })],
      ['another chain', rpcScript({ ...METHODS, starknet_chainId: '0x1' })],
      ['no chain id', rpcScript({ ...METHODS, starknet_chainId: 'Sepolia' })],
      [
        'an error for the chain id',
        rpcScript({ ...METHODS, starknet_chainId: rpcError(63) }),
      ],
      ['a rate limit', rpcScript({ ...METHODS, num: rpcError(-32005) })],
      ['an internal error', rpcScript({ ...METHODS, num: rpcError(-32603) })],
      ['a server error', rpcScript({ ...METHODS, num: rpcError(-32050) })],
      ['a missing method', rpcScript({ ...METHODS, num: rpcError(-32601) })],
    ])('%s', async (_name, script) => {
      const {
        client,
        nodes: [first, second],
        waits,
      } = await setUp([script, VALID], { limits: { readTimeoutMs: 100 } });
      expect(await client.read([NUM])).toStrictEqual([five]);
      expect(first?.seen.length).toBeGreaterThan(0);
      expect(second?.seen).toHaveLength(1);
      expect(waits).toStrictEqual([]);
    });
  });

  it('compares chain ids as numbers', async () => {
    const { client } = await setUp([
      rpcScript({ ...METHODS, starknet_chainId: '0x00534E5F5345504F4C4941' }),
    ]);
    expect(await client.read([NUM])).toStrictEqual([five]);
  });

  it('never uses an endpoint of another chain again', async () => {
    const {
      client,
      nodes: [first],
    } = await setUp([
      rpcScript({ ...METHODS, starknet_chainId: '0x1' }),
      VALID,
    ]);
    await client.read([NUM]);
    await client.read([NUM]);
    expect(first?.seen).toHaveLength(1);
  });

  it('reports unreachable if all endpoints are on another chain', async () => {
    const {
      client,
      nodes: [first],
      waits,
    } = await setUp([rpcScript({ ...METHODS, starknet_chainId: '0x1' })]);
    const failure = await failureOf(client.read([NUM]));
    expect(failure.kind).toBe('unreachable');
    expect(first?.seen).toHaveLength(1);
    expect(waits).toStrictEqual([]);
  });
});
