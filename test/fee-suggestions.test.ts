import {
  deadProvider,
  describeWithAnvil,
  startEthereum,
  stopEthereum,
  type Ethereum,
} from './support/ethereum';
import { SMALL_BLOCKS, feesOf, suggestion, wei } from './support/fee-market';
import { installWallet } from './support/snap';
import { layBlocks } from '../dev/chain/anvil/control';
import {
  longestChain,
  startRecordingProxy,
} from '../dev/chain/servers/recording-proxy';
import { ETHEREUM_PORT } from '../dev/local/ports/ports';
import type { Suggestion } from '../src/ethereum/gas-service';

const METHOD = 'l2net_getSuggestedGasFees';
const SLOT = 12_000;

/** Long enough for concurrent requests to overlap. */
const LATENCY_MS = 200;
const LEVELS = ['low', 'medium', 'high'] as const;

afterAll(stopEthereum);

describeWithAnvil('fees suggested without a key, on a real node,', () => {
  it.each<[string, (ethereum: Ethereum) => Promise<void>]>([
    ['with no transactions', async ({ seal }) => seal(30)],
    [
      'with mixed tips and empty blocks',
      async (ethereum) => layBlocks(ethereum, 40),
    ],
    ['with one block', async () => Promise.resolve()],
  ])('get a transaction included at once on a chain %s', async (_, lay) => {
    const ethereum = await startEthereum(SMALL_BLOCKS);
    await lay(ethereum);
    const found = await suggestion(ethereum);
    const number = Number(await ethereum.ask<string>('eth_blockNumber', []));
    const hashes = await Promise.all(
      LEVELS.map(async (level, place) =>
        ethereum.transfer(17 + place, feesOf(found[level])),
      ),
    );
    await ethereum.seal();
    for (const [place, level] of LEVELS.entries()) {
      expect(found[level].maxWaitTimeEstimate).toBe(
        found[level].minWaitTimeEstimate,
      );
      expect(await ethereum.blockOf(hashes[place] ?? '')).toBe(number + 1);
    }
    const next = await ethereum.ask<{ baseFeePerGas: string }>(
      'eth_getBlockByNumber',
      ['latest', false],
    );
    expect(wei(found.estimatedBaseFee)).toBe(BigInt(next.baseFeePerGas));
  });

  it('match the node’s own figures', async () => {
    const ethereum = await startEthereum(SMALL_BLOCKS);
    for (let block = 0; block < 10; block += 1) {
      for (let place = 0; place < 8; place += 1) {
        await ethereum.transfer(place, {
          tip: 3n * 10n ** 9n,
          max: 10n ** 12n,
        });
      }
      await ethereum.seal();
    }
    const found = await suggestion(ethereum);
    const price = BigInt(await ethereum.ask<string>('eth_gasPrice', []));
    const tip = BigInt(
      await ethereum.ask<string>('eth_maxPriorityFeePerGas', []),
    );
    expect(wei(found.estimatedBaseFee)).toBe(price - tip);
    for (const level of LEVELS) {
      expect(feesOf(found[level]).tip).toBe(tip);
      expect(feesOf(found[level]).max).toBeGreaterThan(price);
      expect(found[level].minWaitTimeEstimate).toBe(SLOT);
    }
  });

  it('are those of the requested chain, or an error', async () => {
    const [sepolia, mainnet] = [
      await startEthereum(),
      await startEthereum([], 1),
    ];
    await mainnet.seal(30);
    // The local build's public node of Mainnet is here.
    const proxy = await startRecordingProxy(ETHEREUM_PORT, mainnet.url);
    const provider = sepolia.provider();
    const wallet = await installWallet(undefined, {
      ethereum: provider.answer,
    });
    const baseFeeOf = async (chainId: string): Promise<unknown> => {
      const { result, error } = await wallet.call(METHOD, { chainId });
      return (result as Suggestion | undefined)?.estimatedBaseFee ?? error;
    };
    const [here, there] = [await baseFeeOf('11155111'), await baseFeeOf('0x1')];
    expect(here).toBe('1');
    expect(Number(there)).toBeLessThan(0.1);
    expect(await Promise.all(['1', '11155111', '1'].map(baseFeeOf))).toEqual([
      there,
      here,
      there,
    ]);
    expect(await baseFeeOf('137')).toMatchObject({
      code: -32002,
      data: { wantedChainId: '0x89', providerChainId: '0xaa36a7' },
      message: expect.stringContaining('chain 137') as string,
    });
    await proxy.stop();
    expect(await baseFeeOf('1')).toMatchObject({
      code: -32002,
      message:
        'No node of Ethereum Mainnet answered. Check your connection, or set a node in the snap’s settings',
    });
    expect(provider.asked).not.toContain('wallet_switchEthereumChain');
  });

  it('are the same from a public node as from the wallet’s provider', async () => {
    const ethereum = await startEthereum(SMALL_BLOCKS);
    await layBlocks(ethereum, 12);
    const proxy = await startRecordingProxy(
      ETHEREUM_PORT,
      ethereum.url,
      LATENCY_MS,
    );
    const wallet = await installWallet(undefined, { ethereum: deadProvider });
    const { result } = await wallet.call(METHOD);
    await proxy.stop();
    expect(result).toEqual(await suggestion(ethereum));
    expect(
      proxy.requests.map(({ methods: [method] }) => method).sort(),
    ).toEqual([
      'eth_chainId',
      'eth_feeHistory',
      'eth_getBlockByNumber',
      'eth_getBlockByNumber',
    ]);
    expect(longestChain(proxy.requests)).toBe(1);
  });

  it('are an error on a chain without EIP-1559', async () => {
    const ethereum = await startEthereum(['--hardfork', 'berlin']);
    await ethereum.seal(3);
    const wallet = await installWallet(undefined, {
      ethereum: ethereum.provider().answer,
    });
    const { error } = await wallet.call(METHOD);
    expect(error).toMatchObject({ code: -32602, data: { walletError: 117 } });
  });
});
