import { BLOCKS, KEY, walletWith } from '../../test/support/ethereum-wallet';
import { BLOCK, scriptedEthereum } from '../../test/support/scripted-ethereum';
import type { Script } from '../../test/support/scripted-node';
import { rpcScript } from '../../test/support/scripted-rpc';
import { failureOf } from '../../test/support/sends';
import { serve } from '../../test/support/servers';
import { MAINNET } from '../config/networks';

const nodeOf = (chainId: string): Script =>
  rpcScript({
    eth_chainId: chainId,
    eth_getBlockByNumber: { ...BLOCK, extraData: '0x0e' },
  });

describe('blocks', () => {
  it.each([
    ['with the key in the path', KEY, `/rpc/v3/${KEY}`],
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
    const onMainnet = walletWith(settings, undefined, { network: MAINNET });
    expect(await onMainnet.call(BLOCKS, ['latest', false])).toMatchObject({
      extraData: '0x0e',
    });
    const onSepolia = walletWith(settings);
    expect(await onSepolia.call(BLOCKS, ['latest', false])).toMatchObject({
      extraData: '0x',
    });
  });

  it('come from the wallet’s own provider if no node is set', async () => {
    const wallet = walletWith({ ethereumRpcKey: KEY });
    expect(await wallet.call(BLOCKS, ['0x64', false])).toStrictEqual(BLOCK);
    expect(await wallet.call(BLOCKS, ['pending', true])).toMatchObject({
      hash: null,
      logsBloom: null,
      nonce: null,
      number: null,
      transactions: [{ hash: `0x${'a'.repeat(64)}` }],
    });
  });

  it('are null if there is none, from either source', async () => {
    const none = { eth_getBlockByNumber: null };
    const node = await serve(rpcScript({ eth_chainId: '0xaa36a7', ...none }));
    const own = walletWith({ ethereumSepoliaRpcUrl: node.url });
    expect(await own.call(BLOCKS, ['0x999999', false])).toBeNull();
    const keyless = walletWith({}, scriptedEthereum(none));
    expect(await keyless.call(BLOCKS, ['0x999999', false])).toBeNull();
  });

  it('with another number than requested are rejected', async () => {
    const ethereum = scriptedEthereum({ eth_getBlockByNumber: BLOCK });
    const request = walletWith({}, ethereum).call(BLOCKS, ['0x65', false]);
    expect(await failureOf(request)).toMatchObject({ code: -32002 });
  });
});
