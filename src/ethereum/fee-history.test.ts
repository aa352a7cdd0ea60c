import fc from 'fast-check';

import { readFees } from './fees';
import { SuggestionShape } from './gas-service';
import { GWEI, SLOT, suggestion } from '../../dev/testing/nodes/fee-blocks';

const ROW = ['0x1', '0x2', '0x3', '0x4'];
const GOOD = {
  oldestBlock: '0x62',
  baseFeePerGas: ['0x7', '0x8', '0x9'],
  gasUsedRatio: [0.5, 0],
  reward: [ROW, ['0x0', '0x0', '0x0', '0x0']],
};

describe('a node’s fee history', () => {
  it('may have tips in any order, and those of empty blocks don’t count', () => {
    const reward = [['0x14', '0x4', '0xa', '0x3'], ROW];
    expect(suggestion({ ...GOOD, reward })).toMatchObject({
      estimatedBaseFee: '0.000000009',
      historicalBaseFeeRange: ['0.000000007', '0.000000008'],
      historicalPriorityFeeRange: ['0.000000003', '0.00000002'],
      networkCongestion: 0.25,
    });
  });

  it.each([
    ['without tips', { reward: undefined }],
    ['with null for tips', { reward: null }],
    ['with unknown members', { baseFeePerBlobGas: ['0x1'] }],
  ])('may come %s', (_, more) => {
    expect(suggestion({ ...GOOD, ...more })).toBeDefined();
  });

  it.each([
    ['just above 1', [1.0001, 1.5]],
    ['of several blocks at one height', [2, 7.5]],
    ['of no meaning', [1e308, Infinity]],
  ])('has no block that is fuller than its limit: ratios %s', (_, ratios) => {
    const found = suggestion({ ...GOOD, gasUsedRatio: ratios });
    expect(found?.networkCongestion).toBe(1);
    expect(found).toEqual(suggestion({ ...GOOD, gasUsedRatio: [1, 1] }));
  });

  it('may leave out the next base fee: then it is the latest block’s', () => {
    const found = suggestion({ ...GOOD, baseFeePerGas: ['0x7', '0x8'] });
    expect(found).toMatchObject({
      estimatedBaseFee: '0.000000001',
      historicalBaseFeeRange: ['0.000000007', '0.000000008'],
    });
  });

  it.each([[null], [[]]])('may have %j for a block’s tips', (row) => {
    expect(suggestion({ ...GOOD, reward: [ROW, row] })).toMatchObject({
      historicalPriorityFeeRange: ['0.000000001', '0.000000004'],
    });
  });

  it.each([
    ['not an object', 'fees'],
    ['null', null],
    [
      'without blocks',
      { baseFeePerGas: ['0x1'], gasUsedRatio: [], reward: [] },
    ],
    ['missing a block’s base fee', { ...GOOD, baseFeePerGas: ['0x7'] }],
    ['too long', { ...GOOD, baseFeePerGas: ['0x7', '0x8', '0x9', '0xa'] }],
    ['missing a block’s tips', { ...GOOD, reward: [ROW] }],
    ['missing a tip', { ...GOOD, reward: [ROW, ROW.slice(1)] }],
    [
      'with null for a tip',
      { ...GOOD, reward: [ROW, [...ROW.slice(1), null]] },
    ],
    ['not in hex', { ...GOOD, baseFeePerGas: ['7', '8', '9'] }],
    ['in numbers', { ...GOOD, baseFeePerGas: [7, 8, 9] }],
    ['negative', { ...GOOD, baseFeePerGas: ['-0x1', '0x8', '0x9'] }],
    [
      'larger than 256 bits',
      { ...GOOD, reward: [ROW, Array(4).fill(`0x1${'0'.repeat(64)}`)] },
    ],
    ['with a negative ratio', { ...GOOD, gasUsedRatio: [-0.1, 0] }],
    ['with ratios as strings', { ...GOOD, gasUsedRatio: ['0.5', '0'] }],
    ['with NaN as a ratio', { ...GOOD, gasUsedRatio: [NaN, 0] }],
    [
      'of more blocks than requested',
      {
        baseFeePerGas: Array(122).fill('0x1'),
        gasUsedRatio: Array(121).fill(0),
        reward: null,
      },
    ],
  ])('is rejected: %s', (_, answer) => {
    expect(suggestion(answer)).toBeUndefined();
  });
});

it('anything else is no fee history', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (given) => {
      expect(suggestion(given)).toBeUndefined();
    }),
  );
});

describe('where no one paid a tip, the least tip', () => {
  const HISTORY = {
    baseFeePerGas: ['0x0', '0x0', '0x0'],
    gasUsedRatio: [0, 0],
    reward: Array(2).fill(Array(4).fill('0x0')) as string[][],
  };
  const tips = (
    own: Parameters<typeof suggestion>[2],
    more: Partial<typeof HISTORY> | object = {},
  ): unknown[] => {
    const found = suggestion({ ...HISTORY, ...more }, SLOT, own);
    return [found?.low, found?.medium, found?.high].map(
      (level) => level?.suggestedMaxPriorityFeePerGas,
    );
  };

  it.each([
    ['is the node’s own', { tip: 80n * GWEI, gasPrice: 90n * GWEI }, '80'],
    ['is the gas price less the base fee', { gasPrice: 80n * GWEI + 1n }, '80'],
    ['is that of block builders if a node has none', {}, '0.001'],
    ['is that of block builders if a node takes any', { tip: 0n }, '0.001'],
    [
      'is that of block builders if the gas price is low',
      { gasPrice: 0n },
      '0.001',
    ],
  ])('%s', (_, own, least) => {
    expect(tips(own)).toStrictEqual([least, least, least]);
  });

  it.each([
    ['no tips are known', { reward: null }],
    ['all tips are zero', { gasUsedRatio: [0.5, 0.25] }],
    ['no blocks’ tips are known', { reward: [null, []] }],
  ])('is the node’s own if %s', (_, more) => {
    expect(tips({ tip: 30n * GWEI }, more)).toStrictEqual(['30', '30', '30']);
  });

  it.each([
    ['without a base fee is at least the node’s own', '0x0', ['1', '1', '1']],
    ['with one is what others paid', '0x3b9aca00', ['0.001', '0.1', '1']],
  ])('%s', (_, baseFee, expected) => {
    const paid = ['0xf4240', '0x5f5e100', '0x3b9aca00', '0x77359400'];
    const more = {
      baseFeePerGas: [baseFee, baseFee, baseFee],
      gasUsedRatio: [0.3, 0.3],
      reward: [paid, paid],
    };
    expect(tips({ tip: GWEI, gasPrice: GWEI }, more)).toStrictEqual(expected);
  });

  it('is at most what a maximum can hold', () => {
    const found = suggestion(HISTORY, SLOT, { tip: 2n ** 256n - 1n });
    expect(SuggestionShape.is(found)).toBe(true);
  });

  it('is not asked for where someone paid one', () => {
    const read = readFees().parse(
      [
        { number: '0x2', timestamp: '0x2', baseFeePerGas: '0x1' },
        null,
        {
          baseFeePerGas: ['0x1', '0x1', '0x1'],
          gasUsedRatio: [0, 0.1],
          reward: [[], ROW],
        },
      ].map((value) => ({ ok: true, value })),
    );
    expect(read).toMatchObject({ ok: true });
  });
});
