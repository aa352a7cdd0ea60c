import { FULL, readFeeHistory } from './fee-history';

const ROW = ['0x1', '0x2', '0x3', '0x4'];
const GOOD = {
  oldestBlock: '0x62',
  baseFeePerGas: ['0x7', '0x8', '0x9'],
  gasUsedRatio: [0.5, 0],
  reward: [ROW, ['0x0', '0x0', '0x0', '0x0']],
};

describe('readFeeHistory', () => {
  it('reads blocks; no one paid the tips of an empty one', () => {
    expect(readFeeHistory(GOOD)).toStrictEqual({
      blocks: [
        { baseFee: 7n, fullness: FULL / 2, tips: [1n, 2n, 3n, 4n] },
        { baseFee: 8n, fullness: 0 },
      ],
      nextBaseFee: 9n,
    });
  });

  it('puts tips in order', () => {
    const reward = [['0x14', '0x4', '0xa', '0x3'], ROW];
    expect(readFeeHistory({ ...GOOD, reward })?.blocks[0]?.tips).toStrictEqual([
      3n,
      4n,
      10n,
      20n,
    ]);
  });

  it.each([
    ['without tips', { reward: undefined }],
    ['with null for tips', { reward: null }],
    ['with members that we know nothing of', { baseFeePerBlobGas: ['0x1'] }],
  ])('takes an answer %s', (_, more) => {
    expect(readFeeHistory({ ...GOOD, ...more })?.blocks).toHaveLength(2);
  });

  it('takes a block that is a little too full for full', () => {
    const gasUsedRatio = [1.0001, 0];
    const [first] = readFeeHistory({ ...GOOD, gasUsedRatio })?.blocks ?? [];
    expect(first?.fullness).toBe(FULL);
  });

  it.each([
    ['no object', 'fees'],
    ['null', null],
    ['of no block', { baseFeePerGas: ['0x1'], gasUsedRatio: [], reward: [] }],
    ['short of the next base fee', { ...GOOD, baseFeePerGas: ['0x7', '0x8'] }],
    ['long', { ...GOOD, baseFeePerGas: ['0x7', '0x8', '0x9', '0xa'] }],
    ['short of tips', { ...GOOD, reward: [ROW] }],
    ['short of a tip', { ...GOOD, reward: [ROW, ROW.slice(1)] }],
    ['not in hex', { ...GOOD, baseFeePerGas: ['7', '8', '9'] }],
    ['in numbers', { ...GOOD, baseFeePerGas: [7, 8, 9] }],
    ['negative', { ...GOOD, baseFeePerGas: ['-0x1', '0x8', '0x9'] }],
    [
      'beyond 256 bits',
      { ...GOOD, reward: [ROW, Array(4).fill(`0x1${'0'.repeat(64)}`)] },
    ],
    ['of ratios below nothing', { ...GOOD, gasUsedRatio: [-0.1, 0] }],
    ['of ratios that are text', { ...GOOD, gasUsedRatio: ['0.5', '0'] }],
    ['of ratios without end', { ...GOOD, gasUsedRatio: [Infinity, 0] }],
    ['of ratios that are none', { ...GOOD, gasUsedRatio: [NaN, 0] }],
    [
      'of more blocks than were asked for',
      {
        baseFeePerGas: Array(122).fill('0x1'),
        gasUsedRatio: Array(121).fill(0),
        reward: null,
      },
    ],
  ])('refuses one that is %s', (_, answer) => {
    expect(readFeeHistory(answer)).toBeUndefined();
  });
});
