import fc from 'fast-check';

import { FULL } from './fee-history';
import { historyIn } from '../../test/support/fee-blocks';

const ROW = ['0x1', '0x2', '0x3', '0x4'];
const GOOD = {
  oldestBlock: '0x62',
  baseFeePerGas: ['0x7', '0x8', '0x9'],
  gasUsedRatio: [0.5, 0],
  reward: [ROW, ['0x0', '0x0', '0x0', '0x0']],
};

describe('a fee history', () => {
  it('reads blocks, and ignores the tips of empty ones', () => {
    expect(historyIn(GOOD)).toStrictEqual({
      blocks: [
        { baseFee: 7n, fullness: FULL / 2, tips: [1n, 2n, 3n, 4n] },
        { baseFee: 8n, fullness: 0 },
      ],
      nextBaseFee: 9n,
    });
  });

  it('sorts tips', () => {
    const reward = [['0x14', '0x4', '0xa', '0x3'], ROW];
    expect(historyIn({ ...GOOD, reward })?.blocks[0]?.tips).toStrictEqual([
      3n,
      4n,
      10n,
      20n,
    ]);
  });

  it.each([
    ['without tips', { reward: undefined }],
    ['with null for tips', { reward: null }],
    ['with unknown members', { baseFeePerBlobGas: ['0x1'] }],
  ])('accepts a response %s', (_, more) => {
    expect(historyIn({ ...GOOD, ...more })?.blocks).toHaveLength(2);
  });

  it('caps the fullness of a block at its gas limit', () => {
    const gasUsedRatio = [1.0001, 0];
    const [first] = historyIn({ ...GOOD, gasUsedRatio })?.blocks ?? [];
    expect(first?.fullness).toBe(FULL);
  });

  it.each([
    ['not an object', 'fees'],
    ['null', null],
    [
      'without blocks',
      { baseFeePerGas: ['0x1'], gasUsedRatio: [], reward: [] },
    ],
    ['missing the next base fee', { ...GOOD, baseFeePerGas: ['0x7', '0x8'] }],
    ['too long', { ...GOOD, baseFeePerGas: ['0x7', '0x8', '0x9', '0xa'] }],
    ['missing a block’s tips', { ...GOOD, reward: [ROW] }],
    ['missing a tip', { ...GOOD, reward: [ROW, ROW.slice(1)] }],
    ['not in hex', { ...GOOD, baseFeePerGas: ['7', '8', '9'] }],
    ['in numbers', { ...GOOD, baseFeePerGas: [7, 8, 9] }],
    ['negative', { ...GOOD, baseFeePerGas: ['-0x1', '0x8', '0x9'] }],
    [
      'larger than 256 bits',
      { ...GOOD, reward: [ROW, Array(4).fill(`0x1${'0'.repeat(64)}`)] },
    ],
    ['with a negative ratio', { ...GOOD, gasUsedRatio: [-0.1, 0] }],
    ['with ratios as strings', { ...GOOD, gasUsedRatio: ['0.5', '0'] }],
    ['with an infinite ratio', { ...GOOD, gasUsedRatio: [Infinity, 0] }],
    ['with NaN as a ratio', { ...GOOD, gasUsedRatio: [NaN, 0] }],
    [
      'of more blocks than requested',
      {
        baseFeePerGas: Array(122).fill('0x1'),
        gasUsedRatio: Array(121).fill(0),
        reward: null,
      },
    ],
  ])('rejects a response: %s', (_, answer) => {
    expect(historyIn(answer)).toBeUndefined();
  });
});

it('anything else is no fee history', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (given) => {
      expect(historyIn(given)).toBeUndefined();
    }),
  );
});
