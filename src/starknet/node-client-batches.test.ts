import {
  HANDSHAKE,
  METHODS,
  VALID,
  NUM,
  five,
  echo,
  setUp,
  methodsOf,
  stopNodes,
} from '../../test/support/node-client';
import { makeGate } from '../../test/support/scripted-node';
import { rpcScript } from '../../test/support/scripted-rpc';

afterEach(stopNodes);

describe('batches', () => {
  it('contain at most 50 calls, including the chain id request', async () => {
    const {
      client,
      nodes: [node],
    } = await setUp([VALID]);
    const numbers = Array.from({ length: 120 }, (_, index) => index);
    const expected = numbers.map((value) => ({ ok: true, value }));
    expect(await client.read(numbers.map(echo))).toStrictEqual(expected);
    expect(
      methodsOf(node).map((methods) => [methods.length, methods[0]]),
    ).toStrictEqual([
      [50, HANDSHAKE[0]],
      [50, HANDSHAKE[0]],
      [26, HANDSHAKE[0]],
    ]);
    expect(await client.read(numbers.map(echo))).toStrictEqual(expected);
    expect(
      methodsOf(node)
        .slice(3)
        .map(({ length }) => length),
    ).toStrictEqual([50, 50, 20]);
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
    const {
      client,
      nodes: [first, second],
    } = await setUp([
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
    expect(first?.seen).toHaveLength(2);
    await client.read([NUM]);
    expect(first?.seen).toHaveLength(2);
    expect(second?.seen.length).toBeGreaterThan(2);
  });
});
