import {
  describeWithAnvil,
  startEthereum,
  stopEthereum,
  type Ethereum,
} from './support/ethereum';
import {
  SMALL_BLOCKS,
  build,
  feesOf,
  rivals,
  suggestion,
  wei,
} from './support/fee-market';
import { installWallet } from './support/snap';
import { layBlocks } from '../dev/chain/anvil/control';
import type { FeeSuggestion } from '../src/ethereum/gas-service';

const METHOD = 'l2net_getSuggestedGasFees';
const SLOT = 12_000;

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

  it('offer at least the node’s own tip where no one paid one', async () => {
    const ethereum = await startEthereum(SMALL_BLOCKS);
    for (let block = 0; block < 5; block += 1) {
      await ethereum.transfer(block, { tip: 0n, max: 10n ** 12n });
      await ethereum.seal();
    }
    const tip = BigInt(await ethereum.ask('eth_maxPriorityFeePerGas', []));
    const found = await suggestion(ethereum);
    expect(found.latestPriorityFeeRange).toStrictEqual(['0', '0']);
    // More than the least that is suggested otherwise.
    expect(tip).toBeGreaterThan(1_000_000n);
    for (const level of LEVELS) {
      expect(wei(found[level].suggestedMaxPriorityFeePerGas)).toBe(tip);
    }
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

describeWithAnvil('fees suggested when every block is full', () => {
  const congested = async (): Promise<[Ethereum, FeeSuggestion]> => {
    const ethereum = await startEthereum(SMALL_BLOCKS);
    for (let round = 0; round < 24; round += 1) {
      await build(ethereum, rivals(round));
    }
    return [ethereum, await suggestion(ethereum)];
  };

  it.each([
    ['low', 3, 2],
    ['medium', 1, 1],
    ['high', 1, 1],
  ] as const)(
    'get a transaction included within the promised time: %s',
    async (level, promised, used) => {
      const [ethereum, found] = await congested();
      expect(found.networkCongestion).toBe(1);
      expect(found[level].maxWaitTimeEstimate).toBe(promised * SLOT);
      const own = feesOf(found[level]);
      let waited = 1;
      // The first block has higher tips than the others.
      while (!(await build(ethereum, [...rivals(waited - 1), own], own))) {
        waited += 1;
      }
      expect(waited).toBe(used);
    },
  );
});
