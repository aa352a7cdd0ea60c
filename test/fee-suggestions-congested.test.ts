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
} from './support/fee-market';
import type { Suggestion } from '../src/ethereum/gas-service';

const SLOT = 12_000;

afterAll(stopEthereum);

describeWithAnvil('fees suggested when every block is full', () => {
  const congested = async (): Promise<[Ethereum, Suggestion]> => {
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

  it.each([
    ['low', 3],
    ['medium', 5],
    ['high', 7],
  ] as const)(
    'are still sufficient after full blocks without it: %s',
    async (level, count) => {
      const [ethereum, found] = await congested();
      for (let block = 0; block < count; block += 1) {
        await build(ethereum, rivals(0));
      }
      const hash = await ethereum.transfer(19, feesOf(found[level]));
      await ethereum.seal();
      expect(await ethereum.blockOf(hash)).toBe(24 + count + 1);
    },
  );

  it('show the congestion', async () => {
    const [, found] = await congested();
    expect(found.networkCongestion).toBe(1);
    expect(found.baseFeeTrend).toBe('up');
    expect(found.latestPriorityFeeRange).toEqual(['5', '18']);
  });
});
