import { createGateway } from './gateway';
import { askAt } from './json-rpc';
import { startEmbeddedChain } from '../../embedded-chain/server';
import { startRecordingProxy } from '../recording-proxy';

describe('a gateway in a proxy', () => {
  it('answers in front of a chain', async () => {
    const chain = await startEmbeddedChain({ blocks: 'on-demand' });
    const proxy = await startRecordingProxy(0, chain.url);
    try {
      const gateway = createGateway({
        ask: askAt(chain.url),
        now: Date.now,
        startPrice: 9_000_000_000n,
      });
      proxy.behave(async (_, body) => ({
        body: JSON.stringify(await gateway.answer(body)),
      }));
      const { result } = await askAt(proxy.url)(
        'starknet_getBlockWithTxHashes',
        ['latest'],
      );
      expect(result).toMatchObject({
        block_number: 1,
        l2_gas_price: { price_in_fri: '0x218711a00' },
      });
    } finally {
      await proxy.stop();
      await chain.stop();
    }
  });
});
