import {
  HANDSHAKE,
  METHODS,
  NUM,
  VALID,
  five,
  hang,
  methodsOf,
  setUp,
  stopNodes,
} from '../../test/support/node-client';
import { rpcScript } from '../../test/support/scripted-rpc';

afterEach(stopNodes);

const WRONG = rpcScript({ ...METHODS, num: 'no number' });

describe('tryRead', () => {
  it('returns the results', async () => {
    const { client, nodes } = await setUp([VALID]);
    expect(await client.tryRead([NUM], 1_000)).toStrictEqual([five]);
    expect(methodsOf(nodes[0])).toStrictEqual([[...HANDSHAKE, 'num']]);
  });

  it.each([
    ['an invalid response', WRONG],
    ['no response', hang],
  ])('asks one node once: %s', async (_, script) => {
    const { client, nodes } = await setUp([script, VALID]);
    expect(await client.tryRead([NUM], 100)).toBeUndefined();
    expect(nodes.map(({ seen }) => seen.length)).toStrictEqual([1, 0]);
  });

  it('does not hold a failure against the node', async () => {
    let isBroken = true;
    const { client, nodes } = await setUp([
      async (...request) => (isBroken ? WRONG : VALID)(...request),
      VALID,
    ]);
    await client.tryRead([NUM], 1_000);
    isBroken = false;
    expect(await client.read([NUM])).toStrictEqual([five]);
    expect(nodes[1]?.seen).toHaveLength(0);
  });
});
