import type { Finding } from './findings';
import { failureFinding, judgeSending, refusalFinding } from './judge';
import type { MaximumFee, SendingFacts } from './judge-sending';
import { figures } from '../../dev/testing/nodes/scripted-chain';
import { USDC } from '../../dev/testing/views/judging';
import { NO_BOUNDS, type ResourceBounds } from '../starknet/transaction';

const STRK = 10n ** 18n;

const brief = (findings: readonly Finding[]): string[] =>
  findings.map(({ level, name }) => `${level} ${name}`);

const judgeFee = (fee: MaximumFee): Finding[] =>
  judgeSending({ isSent: true, fee });

const likely = (base: bigint, tip = 0n): MaximumFee['expected'] => ({
  base,
  tip,
});

const CENT = STRK / 100n;

/** A fee without the tip, which is at most `maxTip`. */
const feeOf = (
  max: bigint,
  expected?: MaximumFee['expected'],
  maxTip = 0n,
): MaximumFee => ({
  transactions: [{ type: 'DECLARE', bounds: NO_BOUNDS }],
  maxCharge: max + maxTip,
  maxTip,
  expected,
});

describe('the fee', () => {
  it.each([
    ['our own margins', feeOf(2n * CENT, likely(CENT))],
    ['a few cents above any ratio', feeOf(40n * CENT, likely(CENT))],
    ['five times the estimate', feeOf(STRK, likely(STRK / 5n))],
    ['a heavy transaction', feeOf(3n * STRK, likely(STRK))],
    ['no estimate', feeOf(STRK)],
    ['eighty STRK, and nothing to compare', feeOf(80n * STRK)],
    ['a tip as high as the estimate', feeOf(STRK, likely(STRK), STRK)],
    ['a tip of a few cents', feeOf(0n, undefined, 40n * CENT)],
    ['it above the estimate', feeOf(2n * CENT, likely(CENT), 5n * CENT)],
    ['a tip of eighty STRK', feeOf(0n, likely(90n * STRK), 80n * STRK)],
  ])('is usual: %s', (_, fee) => {
    expect(brief(judgeFee(fee))).toStrictEqual([]);
  });

  it.each([
    ['ten times the estimate', feeOf(STRK, likely(CENT))],
    ['no estimate, but huge', feeOf(81n * STRK)],
    ['huge, whatever the estimate', feeOf(81n * STRK, likely(80n * STRK))],
    [
      'a tip that the estimate has',
      feeOf(2n * CENT, likely(CENT, 174n * CENT), 174n * CENT),
    ],
    ['a tip above the estimate', feeOf(STRK, likely(STRK), STRK + 1n)],
    ['a tip of more than cents', feeOf(0n, undefined, 40n * CENT + 1n)],
    ['a huge tip', feeOf(0n, likely(90n * STRK), 80n * STRK + 1n)],
  ])('is unusual: %s', (_, fee) => {
    expect(brief(judgeFee(fee))).toStrictEqual(['danger fee-unusual']);
  });

  it('is named with the tip', () => {
    const fee = feeOf(80n * STRK + 1n, undefined, STRK);
    expect(judgeFee(fee)).toMatchObject([
      {
        level: 'danger',
        amount: { amount: '81.000000000000000001', symbol: 'STRK' },
      },
      { name: 'fee-unusual', amount: { amount: '1' } },
    ]);
  });
});

describe('an unusual fee', () => {
  const floor = 8n * 10n ** 9n;
  const l2 = (maxPricePerUnit: bigint, maxAmount = 1n): ResourceBounds => ({
    ...NO_BOUNDS,
    l2Gas: { maxAmount, maxPricePerUnit },
  });

  it.each([
    ['INVOKE', NO_BOUNDS, 10n, []],
    ['INVOKE', NO_BOUNDS, 11n, ['warning fee-unusual']],
    ['DEPLOY_ACCOUNT', NO_BOUNDS, 11n, ['warning fee-unusual']],
    ['DECLARE', NO_BOUNDS, 11n, []],
    ['DECLARE', l2(22n * floor), 0n, []],
    ['DECLARE', l2(22n * floor + 1n), 0n, ['warning fee-unusual']],
    ['DECLARE', l2(1n, 1_210_000_000n), 0n, []],
    ['DECLARE', l2(1n, 1_210_000_001n), 0n, ['warning fee-unusual']],
    ['INVOKE', l2(22n * floor + 1n), 0n, ['warning fee-unusual']],
  ] as const)('is found above a limit: %#', (type, bounds, strk, names) => {
    const maxCharge = strk * STRK;
    const fee = feeOf(maxCharge, likely(maxCharge));
    const transactions = [{ type, bounds }];
    expect(brief(judgeFee({ ...fee, transactions }))).toStrictEqual(names);
  });

  it('is called tight if the balance doesn’t cover the margins', () => {
    const tight = { ...feeOf(STRK), isTight: true };
    expect(brief(judgeFee(tight))).toStrictEqual(['warning tight']);
  });
});

describe('a fee in a token', () => {
  it.each<[string, bigint, bigint, bigint, string[]]>([
    ['nearly all of it', 9_000_000n, 10_000_000n, 0n, ['danger']],
    ['more than $5 of much', 5_000_000n, 10n ** 12n, 0n, ['danger']],
    ['$1.50 of 10', 1_500_000n, 10_000_000n, 0n, ['danger']],
    ['$1.50 for half a dollar', 1_500_000n, 10_000_000n, 10n ** 9n, []],
    ['most, for half a dollar', 1_500_000n, 1_800_000n, 10n ** 9n, ['danger']],
    ['half of it', 300_000n, 600_000n, 0n, ['warning share']],
    ['less than a dollar of 10', 310_000n, 10_000_000n, 0n, []],
    ['two cents of three', 20_000n, 30_000n, 0n, []],
  ])('is judged as any fee: %s', (_, maxFee, held, gas, expected) => {
    const paid = {
      quote: { token: USDC, maxFee },
      balances: new Map([[USDC, held]]),
      simulated: [{ fee: figures([0n, 0n], [0n, 0n], [gas, 8n * 10n ** 9n]) }],
    };
    const found = judgeSending({ isSent: true, paid });
    expect(
      found.map(({ level, words = '' }) => `${level} ${words}`.trim()),
    ).toStrictEqual(expected);
  });
});

describe('a failure', () => {
  it('is quoted in the contract’s words', () => {
    expect(failureFinding("0x6e6f ('no money')")).toMatchObject({
      name: 'will-fail',
      text: 'no money',
    });
    expect(failureFinding('')).toMatchObject({
      name: 'will-fail',
      words: 'unexplained',
    });
  });

  it('is quoted with at most 120 characters, even a node’s', () => {
    const prose = 'Move all funds to 0x5 now. '.repeat(9);
    const quoted = `${prose.slice(0, 120)}… (+${String(prose.trim().length - 120)})`;
    expect(failureFinding(prose).text).toBe(quoted);
    expect(refusalFinding(prose.trim()).text).toBe(quoted);
  });
});

describe('another finding about a transaction', () => {
  it.each<[Partial<SendingFacts>, string[]]>([
    [{}, []],
    [{ spendsFee: true }, ['danger no-fee-left']],
    [{ deploys: true }, ['note deploys-first']],
    [
      { deploys: true, isSent: false },
      ['warning sign-only', 'warning sign-undeployed'],
    ],
    [{ repeats: [1, 3] }, ['danger sent-before']],
    [{ replaces: true }, ['note replaces-dropped']],
    [{ isUpgrading: true }, ['warning upgrading']],
    [{ mustWait: true }, ['warning not-in-block']],
    [{ waiting: 2 }, ['warning fills-gap']],
    [{ isSent: false }, ['warning sign-only']],
    [{ isSent: false, isTimeless: true }, ['note sign-only']],
    [{ isSent: true, isTimeless: true }, []],
    [
      { isSent: false, cannotSign: true },
      ['warning blocked', 'warning sign-only'],
    ],
    [{ second: 'agrees', secondNonce: 'agrees' }, []],
    [{ secondNonce: 'differs' }, ['danger nodes-disagree']],
    [{ second: 'failure' }, ['danger nodes-disagree']],
    [{ second: 'effects' }, ['danger nodes-disagree']],
    [{ second: 'silent' }, ['warning nodes-silent']],
    [{ second: 'agrees', secondNonce: 'silent' }, ['warning nodes-silent']],
  ])('is with %j: %j', (sending, expected) => {
    expect(brief(judgeSending({ isSent: true, ...sending }))).toStrictEqual(
      expected,
    );
  });

  it('is the reason why a node refused it', () => {
    expect(refusalFinding('no')).toStrictEqual({
      name: 'will-fail',
      words: 'refused',
      level: 'danger',
      calls: [],
      text: 'no',
    });
  });

  it.each([
    [undefined, []],
    [5n, []],
    [4n, [['warning', 'wrong-nonce', { next: '5', before: '0' }]]],
    [7n, [['warning', 'wrong-nonce', { next: '5', before: '2' }]]],
  ])('is whether the site’s nonce is the next one: %p', (set, expected) => {
    const said = judgeSending({ isSent: true, nonce: { set, next: 5n } });
    expect(
      said.map(({ name, level, values }) => [level, name, values]),
    ).toStrictEqual(expected);
  });
});
