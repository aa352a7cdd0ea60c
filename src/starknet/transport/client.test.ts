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
} from '../../../test/support/node-client';
import type { Script } from '../../../test/support/scripted-node';
import {
  answerCall,
  rpcError,
  rpcScript,
} from '../../../test/support/scripted-rpc';

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

  it("gives a node's refusal of one call as its outcome", async () => {
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

  it('takes the answers of a batch in any order', async () => {
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
      ['silence', hang],
      ['HTTP 500', () => ({ status: 500, body: 'oops' })],
      ['HTTP 503', () => ({ status: 503, json: {} })],
      ['HTTP 429', () => ({ status: 429, json: {} })],
      ['HTTP 401', () => ({ status: 401, json: { message: 'no key' } })],
      ['HTML', () => ({ body: '<html>' })],
      ['wrong ids', wrongId],
      [
        'a missing answer',
        async ({ calls }) => ({
          json: await Promise.all(
            calls.slice(1).map(async (call) => answerCall(call, METHODS)),
          ),
        }),
      ],
      ['another shape', rpcScript({ ...METHODS, num: '5' })],
      ['another chain', rpcScript({ ...METHODS, starknet_chainId: '0x1' })],
      ['no chain', rpcScript({ ...METHODS, starknet_chainId: 'Sepolia' })],
      [
        'a refused chain id',
        rpcScript({ ...METHODS, starknet_chainId: rpcError(63) }),
      ],
      ['its own limit', rpcScript({ ...METHODS, num: rpcError(-32005) })],
      ['its own breakdown', rpcScript({ ...METHODS, num: rpcError(-32603) })],
      ['a failing server', rpcScript({ ...METHODS, num: rpcError(-32050) })],
      ['a method it lacks', rpcScript({ ...METHODS, num: rpcError(-32601) })],
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

  it('compares the chain as a number', async () => {
    const { client } = await setUp([
      rpcScript({ ...METHODS, starknet_chainId: '0x00534E5F5345504F4C4941' }),
    ]);
    expect(await client.read([NUM])).toStrictEqual([five]);
  });

  it('never asks an endpoint of another chain again', async () => {
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

  it('says unreachable when all endpoints are of another chain', async () => {
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
