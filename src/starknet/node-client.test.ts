import { createNodeClient } from './node-client';
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
  walletErrorOf,
  CHAIN,
} from '../../dev/testing/nodes/node-client';
import {
  makeGate,
  type Script,
  type RpcRequest,
} from '../../dev/testing/nodes/scripted-node';
import {
  answerAll,
  answerCall,
  rpcError,
  rpcScript,
} from '../../dev/testing/nodes/scripted-rpc';
import { newEndpoint } from '../http/endpoints';

/** How many calls there are in each, the most first: they arrive in any order. */
const sizesOf = (batches: string[][]): number[] =>
  batches.map(({ length }) => length).sort((a, b) => b - a);

describe('read', () => {
  it('asks for the chain once, in the batch of the first calls', async () => {
    const { client, node } = await setUp([VALID]);
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
    const { client, node } = await setUp([VALID]);
    expect(await client.read([])).toStrictEqual([]);
    expect(node?.seen).toHaveLength(0);
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
      ['a proxy’s error', rpcScript({ ...METHODS, num: rpcError(503) })],
      ['an unexpected error', rpcScript({ ...METHODS, num: rpcError(63) })],
      ['an internal error', rpcScript({ ...METHODS, num: rpcError(-32603) })],
      ['a server error', rpcScript({ ...METHODS, num: rpcError(-32050) })],
      ['a missing method', rpcScript({ ...METHODS, num: rpcError(-32601) })],
    ])('%s', async (_name, script) => {
      const { client, node, second, waits } = await setUp([script, VALID], {
        ...(script === hang && { limits: { readTimeoutMs: 2_000 } }),
      });
      expect(await client.read([NUM])).toStrictEqual([five]);
      expect(node?.seen.length).toBeGreaterThan(0);
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

  it('reports unreachable if all endpoints are on another chain', async () => {
    const { client, node, waits } = await setUp([
      rpcScript({ ...METHODS, starknet_chainId: '0x1' }),
    ]);
    const failure = await walletErrorOf(client.read([NUM]));
    expect(failure.kind).toBe('unreachable');
    expect(node?.seen).toHaveLength(1);
    expect(waits).toStrictEqual([]);
  });
});

it('a response of more than 5 MB is not used', async () => {
  const { client, nodes } = await setUp([
    async ({ calls }) => {
      const methods = { ...METHODS, num: 7 };
      const answers = await answerAll(calls, methods);
      return { body: JSON.stringify(answers).padEnd(5_000_001, ' ') };
    },
    VALID,
  ]);
  expect(await client.read([NUM])).toStrictEqual([five]);
  expect(nodes.map(({ seen }) => seen.length)).toStrictEqual([1, 1]);
});

it('an endpoint on another chain is skipped for a minute, even if another request to it failed first', async () => {
  let now = 0;
  const elsewhere = rpcScript({ ...METHODS, starknet_chainId: '0x1' });
  const { client, nodes } = await setUp(
    [
      async (request, index) =>
        request.calls.length === 50
          ? { status: 503, json: {} }
          : elsewhere(request, index),
      VALID,
    ],
    { now: () => now },
  );
  const asked = (): number | undefined => nodes[0]?.seen.length;
  await client.read(Array.from({ length: 60 }, () => NUM));
  expect(asked()).toBe(2);
  now += 59_000;
  await client.read([NUM]);
  expect(asked()).toBe(2);
  nodes[0]?.follow(VALID);
  now += 1_000;
  await client.read([NUM]);
  expect(asked()).toBe(3);
});

describe('optional reads', () => {
  beforeAll(() => {
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date'],
    });
  });
  afterAll(() => jest.useRealTimers());

  /** A node that takes 80 milliseconds for each request, and refuses batches. */
  const slow = async (_: string, init: RequestInit): Promise<Response> => {
    await new Promise((resolve) => {
      setTimeout(resolve, 80);
    });
    const body = JSON.parse(init.body as string) as RpcRequest | RpcRequest[];
    return Array.isArray(body)
      ? Response.json({}, { status: 405 })
      : Response.json(await answerCall(body, METHODS));
  };

  it.each([
    [300, [[five, five]]],
    [100, []],
  ])(
    'take %d milliseconds at most, in however many requests',
    async (within, result) => {
      const client = createNodeClient({
        fetch: slow,
        endpoints: [newEndpoint('https://node.example')],
        chainId: CHAIN,
      });
      const read = client.ask([NUM, NUM], { by: 'one', within });
      for (let step = 0; step < 100; step += 1) {
        await jest.advanceTimersByTimeAsync(10);
        await new Promise(setImmediate);
      }
      expect((await read).answers).toStrictEqual(result);
    },
  );
});

describe('older nodes', () => {
  const old = rpcScript({
    ...METHODS,
    starknet_specVersion: '0.8.1',
    tagged: ({ block_id: tag }: { block_id: string }) =>
      tag === 'pending' ? tag : rpcError(-32602, 'Invalid params'),
  });
  const pending = { ok: true, value: 'pending' };

  it('get rejected calls again, with the older block tag', async () => {
    const { client, node } = await setUp([old]);
    expect(await client.read([NUM, TAGGED, echo(3)])).toStrictEqual([
      five,
      pending,
      { ok: true, value: 3 },
    ]);
    expect(methodsOf(node)).toStrictEqual([
      [...HANDSHAKE, 'num', 'tagged', 'echo'],
      ['tagged'],
    ]);
    expect(await client.read([TAGGED])).toStrictEqual([pending]);
    expect(node?.seen).toHaveLength(3);
  });

  it.each([
    '0.9.0',
    '0.10.2',
    '1.0.0',
    rpcError(-32601),
    null,
    8,
    { toString: [] },
  ])('are not assumed for the version %j', async (version) => {
    const { client } = await setUp([
      rpcScript({ ...METHODS, starknet_specVersion: version }),
    ]);
    await client.read([NUM]);
    expect(await client.read([TAGGED])).toStrictEqual([
      { ok: true, value: 'pre_confirmed' },
    ]);
  });
});

describe('batches', () => {
  it('contain at most 50 calls, including the chain id request', async () => {
    const { client, node } = await setUp([VALID]);
    const numbers = Array.from({ length: 120 }, (_, index) => index);
    const expected = numbers.map((value) => ({ ok: true, value }));
    expect(await client.read(numbers.map(echo))).toStrictEqual(expected);
    const batches = methodsOf(node);
    expect(sizesOf(batches)).toStrictEqual([50, 50, 26]);
    expect(new Set(batches.map(([first]) => first))).toStrictEqual(
      new Set([HANDSHAKE[0]]),
    );
    expect(await client.read(numbers.map(echo))).toStrictEqual(expected);
    expect(sizesOf(methodsOf(node).slice(3))).toStrictEqual([50, 50, 20]);
  });

  it('are sent concurrently', async () => {
    const gate = makeGate();
    const { client } = await setUp([
      async (request, index) => {
        if (index === 0) {
          await gate.opened;
        } else {
          gate.open();
        }
        return VALID(request, index);
      },
    ]);
    const many = Array.from({ length: 60 }, () => NUM);
    expect(await client.read(many)).toHaveLength(60);
  });

  it('that are rejected cause few concurrent single calls', async () => {
    let pending = 0;
    let max = 0;
    const { client } = await setUp([
      async (request, index) => {
        if (request.isBatch) {
          return { status: 413, body: '' };
        }
        pending += 1;
        max = Math.max(max, pending);
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
        pending -= 1;
        return VALID(request, index);
      },
    ]);
    const numbers = Array.from({ length: 45 }, (_, index) => index);
    expect(await client.read(numbers.map(echo))).toStrictEqual(
      numbers.map((value) => ({ ok: true, value })),
    );
    expect(max).toBeGreaterThan(1);
    // Besides the two of the handshake.
    expect(max).toBeLessThanOrEqual(22);
  });
});
