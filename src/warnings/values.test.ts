import {
  VOLATILE_TIMES,
  byWeight,
  isCrumb,
  isDust,
  isForDust,
  roughValue,
  valueOfCents,
  withoutCrumbs,
  type TokenUnits,
} from './values';
import { USDC } from '../../dev/testing/views/judging';
import { BUNDLED_TOKENS } from '../config/tokens';
import { padFelt, type Felt } from '../core/felt';

const tokenOf = (symbol: string): Felt => {
  const [found] = [...BUNDLED_TOKENS].flatMap(([address, one]) =>
    one.symbol === symbol ? address : [],
  );
  return found ?? '0x0';
};

const UNIT = 10n ** 18n;
const DOLLAR = 1_000_000n;
const GEM = padFelt('0x6e3');
const [LORDS, RETH] = ['LORDS', 'rETH'].map(tokenOf) as [Felt, Felt];

const of = (contract: Felt, units: bigint): TokenUnits => ({ contract, units });

it('a rough value is that of the underlying for what stands for it', () => {
  expect(roughValue([of(RETH, UNIT / 1000n)])).toBe(valueOfCents(300n));
  expect(roughValue([of(tokenOf('xsBTC'), UNIT / 1000n)])).toBe(
    valueOfCents(10_000n),
  );
  expect(roughValue([of(tokenOf('fyUSDC'), DOLLAR)])).toBe(valueOfCents(100n));
  expect(roughValue([of(tokenOf('USR'), UNIT), of(GEM, UNIT)])).toBe(0n);
});

describe('a crumb', () => {
  const around = { held: 1000n, largest: 100n };

  it('is worth less than a dollar, whatever is held', () => {
    for (const held of [undefined, 0n, 1n, 10n ** 12n]) {
      const beside = { held, largest: DOLLAR };
      expect(isCrumb(of(USDC, DOLLAR - 1n), beside)).toBe(true);
      expect(isCrumb(of(USDC, DOLLAR), beside)).toBe(false);
    }
  });

  it('of a token without a price is little beside what is held and what moves', () => {
    expect(isCrumb(of(GEM, 9n), around)).toBe(true);
    expect(isCrumb(of(GEM, 10n), { ...around, largest: 1000n })).toBe(false);
    expect(isCrumb(of(GEM, 9n), { ...around, largest: 90n })).toBe(false);
    expect(isCrumb(of(GEM, 1n), { ...around, held: undefined })).toBe(false);
  });

  it('is a hundred times dust', () => {
    expect(isDust(of(USDC, 9999n), around)).toBe(true);
    expect(isDust(of(USDC, 10_000n), around)).toBe(false);
    const gem = { held: 100_000n, largest: 10_000n };
    expect(isDust(of(GEM, 9n), gem)).toBe(true);
    expect(isDust(of(GEM, 10n), gem)).toBe(false);
  });
});

describe('amounts without crumbs', () => {
  const keep = (
    amounts: readonly TokenUnits[],
    isTogether = true,
  ): TokenUnits[] =>
    withoutCrumbs(
      amounts,
      () => 10_000n,
      () => isTogether,
    );

  it('are all but what is together worth less than a dollar', () => {
    const cents = [40, 30, 20, 10].map((part) =>
      of(part > 25 ? USDC : tokenOf('USDT'), BigInt(part) * 10_000n),
    );
    // 10 + 20 + 30 are crumbs; 40 more make a dollar.
    expect(keep(cents)).toStrictEqual(cents.slice(0, 1));
    expect(keep(cents, false)).toStrictEqual([]);
  });

  it('are so by token where there is no price', () => {
    const parts = [50n, 40n, 9n, 5n, 3000n].map((units) => of(GEM, units));
    // 5 + 9 + 40 stay below a hundredth of what is held; 50 more don't.
    expect(keep(parts)).toStrictEqual([of(GEM, 50n), of(GEM, 3000n)]);
    const other = of(padFelt('0x6e4'), 9n);
    expect(keep([...parts, other])).toContain(other);
  });

  it('never hold nothing', () => {
    expect(keep([of(GEM, 0n), of(USDC, 0n)])).toStrictEqual([]);
  });
});

describe('a trade for dust', () => {
  const usdc = [of(USDC, 100n * DOLLAR)];
  // 13 dollars, and 13 cents.
  const [some, few] = [1000n, 10n].map((lords) => [of(LORDS, lords * UNIT)]);

  it('may be fair where a volatile price may have moved twenty times', () => {
    expect(isForDust(usdc, some ?? [])).toBe(false);
    expect(isForDust(usdc, few ?? [])).toBe(true);
    expect(isForDust(usdc, few ?? [], VOLATILE_TIMES)).toBe(true);
    const more = [of(LORDS, 100n * UNIT)];
    expect(isForDust(usdc, more)).toBe(true);
    expect(isForDust(usdc, more, VOLATILE_TIMES)).toBe(false);
  });

  it('may be fair where a volatile token is given', () => {
    const given = [of(LORDS, 10_000n * UNIT)];
    const back = (dollars: bigint) => [of(RETH, (dollars * UNIT) / 3000n)];
    expect(isForDust(given, back(7n))).toBe(false);
    expect(isForDust(given, back(1n))).toBe(true);
    expect(isForDust(given, back(1n), VOLATILE_TIMES)).toBe(false);
    expect(isForDust(given, [], VOLATILE_TIMES)).toBe(true);
  });

  it('isn’t made fair by a unit of a volatile token beside it', () => {
    const beside = [of(LORDS, 1n), of(USDC, DOLLAR)];
    expect(isForDust([of(RETH, UNIT)], beside, VOLATILE_TIMES)).toBe(true);
  });
});

it('what comes first goes by value, then by who vouches for it, names it, and by share', () => {
  const weights = [
    { value: 2n, share: 0n },
    { value: 1n, listed: 2, share: 90n },
    { value: 0n, listed: 2, share: 1n },
    { value: 0n, listed: 1, isNamed: true, share: 1n },
    { value: 0n, listed: 1, share: 9n },
    { value: 0n, isNamed: true, share: 9n },
    { value: 0n, isNamed: true, share: 8n },
    { value: 0n, share: 100n },
  ];
  expect([...weights].reverse().sort(byWeight)).toStrictEqual(weights);
});
