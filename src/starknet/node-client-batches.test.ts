import {
  HANDSHAKE,
  VALID,
  NUM,
  echo,
  setUp,
  methodsOf,
} from '../../dev/testing/nodes/node-client';
import { makeGate } from '../../dev/testing/nodes/scripted-node';

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
});

describe('batches', () => {
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
