import {
  HANDSHAKE,
  METHODS,
  VALID,
  NUM,
  five,
  echo,
  setUp,
  methodsOf,
  failureOf,
} from '../../dev/testing/nodes/node-client';
import {
  makeGate,
  type Script,
  type ServerAnswer,
} from '../../dev/testing/nodes/scripted-node';
import { rpcScript } from '../../dev/testing/nodes/scripted-rpc';

/** How many calls there are in each, the most first: they arrive in any order. */
const sizesOf = (batches: string[][]): number[] =>
  batches.map(({ length }) => length).sort((a, b) => b - a);

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

  it('are all discarded if one comes from another chain', async () => {
    const { client, node, second } = await setUp([
      async (request, index) =>
        rpcScript({
          ...METHODS,
          num: 6,
          ...(index === 1 ? { starknet_chainId: '0x1' } : {}),
        })(request, index),
      VALID,
    ]);
    const many = Array.from({ length: 60 }, () => NUM);
    expect(await client.read(many)).toStrictEqual(many.map(() => five));
    expect(node?.seen).toHaveLength(2);
    await client.read([NUM]);
    expect(node?.seen).toHaveLength(2);
    expect(second?.seen.length).toBeGreaterThan(2);
  });
});

/** A valid node, except for its response to batches. */
function noBatches(refusal: (ids: number[]) => ServerAnswer): Script {
  return async (request, index) =>
    request.isBatch
      ? refusal(request.calls.map(({ id }) => id))
      : VALID(request, index);
}

describe('batches', () => {
  const error = { code: -32600, message: 'Batches are off' };
  it.each<[string, (ids: number[]) => ServerAnswer]>([
    ['an error', () => ({ json: { jsonrpc: '2.0', id: null, error } })],
    [
      'an error in an array',
      () => ({ json: [{ jsonrpc: '2.0', id: null, error }] }),
    ],
    [
      'an error with HTTP 400',
      () => ({ status: 400, json: { jsonrpc: '2.0', id: null, error } }),
    ],
    ['HTTP 400', () => ({ status: 400, body: 'Bad request' })],
    ['HTTP 413', () => ({ status: 413, body: '' })],
    ['HTTP 501', () => ({ status: 501, body: '' })],
  ])('rejected with %s are sent as single calls', async (_name, refusal) => {
    const { client, node } = await setUp([noBatches(refusal)]);
    expect(await client.read([echo(1), echo(2)])).toStrictEqual([
      { ok: true, value: 1 },
      { ok: true, value: 2 },
    ]);
    const methods = methodsOf(node);
    expect(methods[0]).toHaveLength(4);
    expect(
      methods
        .slice(1)
        .map(([method]) => method)
        .sort(),
    ).toStrictEqual(['echo', 'echo', ...HANDSHAKE]);
    // Later calls are not batched either.
    await client.read([NUM, NUM]);
    expect(methodsOf(node).slice(5)).toStrictEqual([['num'], ['num']]);
  });

  it('rejected by an endpoint of another chain return nothing from it', async () => {
    const { client } = await setUp([
      async (request, index) =>
        request.isBatch
          ? { status: 400, body: '' }
          : rpcScript({ ...METHODS, num: 6, starknet_chainId: '0x1' })(
              request,
              index,
            ),
      VALID,
    ]);
    expect(await client.read([NUM])).toStrictEqual([five]);
  });

  it('rejected next to a response from another chain return neither', async () => {
    const { client } = await setUp([
      async (request, index) =>
        index === 0
          ? { status: 400, body: '' }
          : rpcScript({
              ...METHODS,
              num: 6,
              ...(index === 1 ? { starknet_chainId: '0x1' } : {}),
            })(request, index),
      VALID,
    ]);
    const many = Array.from({ length: 120 }, () => NUM);
    expect(await client.read(many)).toStrictEqual(many.map(() => five));
  });

  it('rejected by a rate limit are not sent as single calls', async () => {
    const limit = { code: 429, message: 'Slow down' };
    const { client, node } = await setUp([
      noBatches(() => ({ json: { jsonrpc: '2.0', id: null, error: limit } })),
    ]);
    const failure = await failureOf(client.read([NUM]));
    expect(failure.kind).toBe('too-many-requests');
    expect(node?.seen.map(({ isBatch }) => isBatch)).toStrictEqual([
      true,
      true,
    ]);
  });

  it('are tried again if the single calls failed too', async () => {
    const { client, node } = await setUp([
      async (request, index) =>
        index < 3 ? { status: 404, body: '' } : VALID(request, index),
    ]);
    expect(await client.read([NUM])).toStrictEqual([five]);
    expect(node?.seen.at(-1)?.calls).toHaveLength(3);
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
