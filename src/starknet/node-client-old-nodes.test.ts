import {
  HANDSHAKE,
  METHODS,
  NUM,
  TAGGED,
  five,
  echo,
  setUp,
  methodsOf,
  stopNodes,
} from '../../test/support/node-client';
import { rpcError, rpcScript } from '../../test/support/scripted-rpc';

afterEach(stopNodes);

describe('older nodes', () => {
  const old = rpcScript({
    ...METHODS,
    starknet_specVersion: '0.8.1',
    tagged: ({ block_id: tag }: { block_id: string }) =>
      tag === 'pending' ? tag : rpcError(-32602, 'Invalid params'),
  });
  const pending = { ok: true, value: 'pending' };

  it('get rejected calls again, with the older block tag', async () => {
    const {
      client,
      nodes: [node],
    } = await setUp([old]);
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

  it('are recognised if calls are sent singly', async () => {
    const {
      client,
      nodes: [node],
    } = await setUp([
      async (request, index) =>
        request.isBatch ? { status: 400, body: '' } : old(request, index),
    ]);
    expect(await client.read([TAGGED])).toStrictEqual([pending]);
    expect(methodsOf(node).slice(-2)).toStrictEqual([['tagged'], ['tagged']]);
  });

  it.each(['0.9.0', '0.10.2', '1.0.0'])(
    'don’t change the tags for nodes of %s',
    async (version) => {
      const { client } = await setUp([
        rpcScript({ ...METHODS, starknet_specVersion: version }),
      ]);
      await client.read([NUM]);
      expect(await client.read([TAGGED])).toStrictEqual([
        { ok: true, value: 'pre_confirmed' },
      ]);
    },
  );

  it.each([rpcError(-32601), null, 8, { toString: [] }])(
    'are not assumed for the version %j',
    async (version) => {
      const { client } = await setUp([
        rpcScript({ ...METHODS, starknet_specVersion: version }),
      ]);
      await client.read([NUM]);
      expect(await client.read([TAGGED])).toStrictEqual([
        { ok: true, value: 'pre_confirmed' },
      ]);
    },
  );
});
