import {
  deadProvider,
  describeWithAnvil,
  startEthereum,
  stopEthereum,
  type Ethereum,
} from './support/ethereum';
import { installWallet, type TestedWallet } from './support/snap';
import { layBlocks } from '../dev/chain/anvil/control';
import {
  startRecordingProxy,
  type RecordingProxy,
} from '../dev/chain/servers/recording-proxy';
import { ETHEREUM_PORT } from '../dev/local/ports/ports';
import { MAINNET } from '../src/config/networks';

const METHOD = 'eth_getBlockByNumber';
const NO_SEAL = { hash: null, logsBloom: null, nonce: null, number: null };
const BLOCKS = ['latest', 'earliest', 'safe', 'finalized', '0x3', '0x0'];

describeWithAnvil('blocks of a real node', () => {
  let sepolia: Ethereum;
  let mainnet: Ethereum;
  let proxy: RecordingProxy;

  beforeAll(async () => {
    [sepolia, mainnet] = [await startEthereum(), await startEthereum([], 1)];
    await Promise.all([layBlocks(sepolia, 6), layBlocks(mainnet, 9)]);
    // The URL of the local build's public nodes.
    proxy = await startRecordingProxy(ETHEREUM_PORT, mainnet.url);
  });
  afterAll(async () => {
    await proxy.stop();
    await stopEthereum();
  });

  const byProvider = async (): Promise<TestedWallet> =>
    installWallet(undefined, { ethereum: sepolia.provider().answer });
  const byDefault = async (): Promise<TestedWallet> =>
    installWallet({ 'current-network': MAINNET }, { ethereum: deadProvider });
  const byKey = async (): Promise<TestedWallet> =>
    installWallet(
      { 'current-network': MAINNET },
      {
        settings: {
          ethereumMainnetRpcUrl: `${proxy.url}/`,
          ethereumRpcKey: 'a key',
        },
        ethereum: deadProvider,
      },
    );

  it.each<[string, () => Promise<TestedWallet>, () => Ethereum]>([
    ['the wallet’s own provider', byProvider, () => sepolia],
    ['a public node', byDefault, () => mainnet],
    ['the node and the key that the user set', byKey, () => mainnet],
  ])('are returned unchanged by %s', async (_, install, node) => {
    const wallet = await install();
    const { ask } = node();
    for (const block of BLOCKS) {
      for (const details of [true, false]) {
        const { result } = await wallet.call(METHOD, [block, details]);
        expect(result).toEqual(await ask(METHOD, [block, details]));
        expect(result).toMatchObject({ number: expect.any(String) as string });
      }
    }
    const none = await wallet.call(METHOD, ['0x999999', true]);
    expect(none).toEqual(expect.objectContaining({ result: null }));
  });

  it('have no hash, number, nonce or bloom while pending', async () => {
    await sepolia.transfer(0, { tip: 10n ** 9n, max: 10n ** 11n });
    const wallet = await byProvider();
    for (const details of [true, false]) {
      const { result } = await wallet.call(METHOD, ['pending', details]);
      const answer = await sepolia.ask<object>(METHOD, ['pending', details]);
      expect(answer).not.toMatchObject(NO_SEAL);
      expect(result).toMatchObject(NO_SEAL);
      const { transactions } = result as { transactions: unknown[] };
      expect(transactions).toEqual([
        details
          ? expect.objectContaining({ hash: expect.any(String) as string })
          : expect.stringMatching(/^0x[0-9a-f]{64}$/u),
      ]);
    }
    await sepolia.seal();
  });
});

describeWithAnvil('a block that a real node no longer has', () => {
  afterAll(stopEthereum);

  it('is an error, unlike one that is not there yet', async () => {
    // A chain from block 100 on: the node has none before.
    const ethereum = await startEthereum(['--number', '100']);
    await ethereum.seal(2);
    expect(await ethereum.ask(METHOD, ['0x5', false])).toBeNull();
    const wallet = await installWallet(undefined, {
      ethereum: ethereum.provider().answer,
    });
    const pruned = await wallet.call(METHOD, ['0x5', false]);
    expect(pruned.error).toMatchObject({
      code: -32002,
      data: { reason: 'pruned' },
    });
    const next = await wallet.call(METHOD, ['0x67', false]);
    expect(next).toEqual(expect.objectContaining({ result: null }));
    const { result } = await wallet.call(METHOD, ['0x66', false]);
    expect(result).toMatchObject({ number: '0x66' });
  });
});
