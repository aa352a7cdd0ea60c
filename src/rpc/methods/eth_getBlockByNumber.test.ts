import {
  BLOCK,
  scriptedEthereum,
} from '../../../dev/testing/nodes/scripted-ethereum';
import type { Script } from '../../../dev/testing/nodes/scripted-node';
import { rpcError, rpcScript } from '../../../dev/testing/nodes/scripted-rpc';
import { serve } from '../../../dev/testing/nodes/servers';
import {
  BLOCKS,
  ETHEREUM_KEY,
  walletWith,
} from '../../../dev/testing/wallet/ethereum-wallet';
import { failureOf } from '../../../dev/testing/wallet/sends';
import { MAINNET } from '../../config/networks';

const nodeOf = (chainId: string): Script =>
  rpcScript({
    eth_chainId: chainId,
    eth_getBlockByNumber: { ...BLOCK, extraData: '0x0e' },
  });

describe('blocks', () => {
  it.each([
    ['with the key in the path', ETHEREUM_KEY, `/rpc/v3/${ETHEREUM_KEY}`],
    ['by its own URL if there is no key', '', '/rpc'],
  ])('come from the user’s node, %s', async (_, ethereumRpcKey, path) => {
    const node = await serve(nodeOf('0xaa36a7'));
    const ethereum = scriptedEthereum();
    const settings = { ethereumSepoliaRpcUrl: node.url, ethereumRpcKey };
    const wallet = walletWith(settings, ethereum);
    expect(await wallet.call(BLOCKS, ['latest', false])).toMatchObject({
      extraData: '0x0e',
    });
    expect(node.seen.map((request) => request.path)).toStrictEqual([
      path,
      path,
    ]);
    expect(ethereum.asked).toStrictEqual([]);
  });

  it('are those of the chain that the current network settles on', async () => {
    const node = await serve(nodeOf('0x1'));
    const settings = { ethereumMainnetRpcUrl: node.url };
    const onMainnet = walletWith(settings, undefined, {
      'current-network': MAINNET,
    });
    expect(await onMainnet.call(BLOCKS, ['latest', false])).toMatchObject({
      extraData: '0x0e',
    });
    const onSepolia = walletWith(settings);
    expect(await onSepolia.call(BLOCKS, ['latest', false])).toMatchObject({
      extraData: '0x',
    });
  });

  it('come from the wallet’s own provider if no node is set', async () => {
    const wallet = walletWith({ ethereumRpcKey: ETHEREUM_KEY });
    expect(await wallet.call(BLOCKS, ['0x64', false])).toStrictEqual(BLOCK);
    expect(await wallet.call(BLOCKS, ['pending', true])).toMatchObject({
      hash: null,
      logsBloom: null,
      nonce: null,
      number: null,
      transactions: [{ hash: `0x${'a'.repeat(64)}` }],
    });
  });

  it('that the user’s node has pruned come from the wallet’s own provider', async () => {
    const pruned = { eth_getBlockByNumber: null, eth_blockNumber: '0xf00000' };
    const node = await serve(rpcScript({ eth_chainId: '0xaa36a7', ...pruned }));
    const wallet = walletWith({ ethereumSepoliaRpcUrl: node.url });
    expect(await wallet.call(BLOCKS, ['0x64', false])).toStrictEqual(BLOCK);
    expect(node.seen).not.toHaveLength(0);
  });

  it.each<[string, unknown]>([
    ['null', null],
    [
      'an error, as MetaMask passes it on',
      async () =>
        Promise.reject(
          Object.assign(new Error('Internal JSON-RPC error.'), {
            code: -32603,
            data: { code: 4444, message: 'pruned history unavailable' },
          }),
        ),
    ],
    [
      'an error',
      async () =>
        Promise.reject(
          Object.assign(new Error('missing trie node'), { code: -32000 }),
        ),
    ],
  ])(
    'that no source has any more are an error, after %s',
    async (_, answer) => {
      const pruned = {
        eth_getBlockByNumber: answer,
        eth_blockNumber: '0xf00000',
      };
      const node = await serve(
        rpcScript({
          eth_chainId: '0xaa36a7',
          eth_getBlockByNumber: rpcError(-32000, `pruned at ${ETHEREUM_KEY}`),
          eth_blockNumber: '0xf00000',
        }),
      );
      const settings = {
        ethereumSepoliaRpcUrl: node.url,
        ethereumRpcKey: ETHEREUM_KEY,
      };
      const wallet = walletWith(settings, scriptedEthereum(pruned));
      const end = await failureOf(wallet.call(BLOCKS, ['0x64', false]));
      expect(end).toMatchObject({
        code: -32002,
        message:
          'No source has this block of Ethereum Sepolia any more. Set a node that keeps all blocks in the snap’s settings',
        data: { reason: 'pruned', wantedChainId: '0xaa36a7' },
      });
    },
  );
});
