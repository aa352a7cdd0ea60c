import { feeFindings, failureFindings } from './findings';

const STRK = 10n ** 18n;
const expected = { base: STRK / 100n, tip: 0n };
const namesOf = (fee: Parameters<typeof feeFindings>[0]): string[] =>
  feeFindings(fee).map(({ name }) => name);

describe('feeFindings', () => {
  it.each([
    ['a few cents above any ratio', { max: STRK / 10n, expected }, []],
    ['our own margins', { max: 2n * expected.base, expected }, []],
    ['ten times the estimate', { max: STRK, expected }, ['fee-unusual']],
    [
      'a heavy transaction',
      { max: 3n * STRK, expected: { base: STRK, tip: 0n } },
      [],
    ],
    ['no estimate', { max: STRK }, []],
    ['no estimate, but huge', { max: 21n * STRK }, ['fee-unusual']],
    [
      'huge, whatever the estimate',
      { max: 21n * STRK, expected: { base: 20n * STRK, tip: 0n } },
      ['fee-unusual'],
    ],
  ] as const)('judges the fee: %s', (_, fee, names) => {
    expect(namesOf({ maxTip: 0n, ...fee })).toStrictEqual(names);
  });

  it('does not count the tip as part of the estimate', () => {
    const tip = (174n * STRK) / 100n;
    expect(
      namesOf({
        max: 2n * expected.base,
        maxTip: tip,
        expected: { ...expected, tip },
      }),
    ).toStrictEqual(['tip-unusual']);
    expect(
      namesOf({ max: 2n * expected.base, maxTip: STRK / 20n, expected }),
    ).toStrictEqual([]);
  });

  it('names the most that can be charged', () => {
    expect(feeFindings({ max: 20n * STRK + 1n, maxTip: STRK })).toMatchObject([
      {
        level: 'danger',
        amount: { amount: '21.000000000000000001', symbol: 'STRK' },
      },
      { name: 'tip-unusual', amount: { amount: '1' } },
    ]);
  });
});

describe('failureFindings', () => {
  it('gives the contract’s words', () => {
    expect(failureFindings(undefined)).toStrictEqual([]);
    expect(failureFindings("0x6e6f ('no money')")).toMatchObject([
      { name: 'will-fail', text: 'no money' },
    ]);
    expect(failureFindings('')).toMatchObject([
      { name: 'will-fail-unexplained' },
    ]);
  });
});
