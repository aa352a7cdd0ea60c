import { string } from 'superstruct';

import { isRetryable, isStarknetCode, isDefinitive } from './node-errors';
import {
  HANDSHAKE,
  METHODS,
  NUM,
  VALID,
  failureOf,
  five,
  methodsOf,
  setUp,
  stopNodes,
} from '../../test/support/node-client';
import { rpcError, rpcScript } from '../../test/support/scripted-rpc';

afterEach(stopNodes);

describe('error codes', () => {
  it('are Starknet’s own if the node processed the request', () => {
    const own = [1, 10, 20, 29, 41, 52, 55, 65, 100];
    const foreign = [0, 19, 63, 70, 503, 504, -32603, -32000, NaN, Infinity];
    expect(own.filter(isStarknetCode)).toStrictEqual(own);
    expect(foreign.filter(isStarknetCode)).toStrictEqual([]);
    expect(isRetryable(-32602)).toBe(false);
    expect([52, 59, 63, 69, 41, 503].filter(isDefinitive)).toStrictEqual([
      52, 59, 63, 69,
    ]);
  });
});

describe('an endpoint', () => {
  it.each([503, 19, 63, -32603, -32601])(
    'that returns %p for a read is replaced by the next',
    async (code) => {
      const { client, nodes } = await setUp([
        rpcScript({ ...METHODS, num: rpcError(code) }),
        VALID,
      ]);
      expect(await client.read([NUM])).toStrictEqual([five]);
      expect(nodes[1]?.seen).toHaveLength(1);
    },
  );

  it('without the submission method is replaced by the next', async () => {
    const ADD = { method: 'add', params: { tx: 1 }, struct: string() };
    const { client, nodes } = await setUp([
      VALID,
      rpcScript({ ...METHODS, add: '0xabc' }),
    ]);
    for (let times = 0; times < 2; times += 1) {
      expect(await client.submit(ADD)).toStrictEqual({
        ok: true,
        value: '0xabc',
      });
    }
    expect(nodes.map(methodsOf)).toStrictEqual([
      [HANDSHAKE, ['add']],
      [HANDSHAKE, ['add'], ['add']],
    ]);
  });

  it('of another chain is tried again after a cooldown', async () => {
    let chainId = '0x1';
    let time = 0;
    const { client, nodes } = await setUp(
      [rpcScript({ ...METHODS, starknet_chainId: () => chainId })],
      { now: () => time },
    );
    await failureOf(client.read([NUM]));
    chainId = METHODS.starknet_chainId as string;
    await failureOf(client.read([NUM]));
    expect(nodes[0]?.seen).toHaveLength(1);
    time += 60_000;
    expect(await client.read([NUM])).toStrictEqual([five]);
  });
});
