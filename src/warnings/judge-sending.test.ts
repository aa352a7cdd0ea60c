import type { Finding } from './findings';
import {
  failureFinding,
  judgeFee,
  judgeSending,
  refusalFinding,
  type MaximumFee,
  type SendingFacts,
} from './judge-sending';
import { NO_BOUNDS, type ResourceBounds } from '../starknet/transaction';

const STRK = 10n ** 18n;

const brief = (findings: readonly Finding[]): string[] =>
  findings.map(({ level, name }) => `${level} ${name}`);

const expected = { base: STRK / 100n, tip: 0n };

/** A fee without the tip, which is at most `maxTip`. */
const feeOf = ({
  max,
  maxTip = 0n,
  expected: likely,
}: {
  max: bigint;
  maxTip?: bigint;
  expected?: MaximumFee['expected'];
}): MaximumFee => ({
  transactions: [{ type: 'DECLARE', bounds: NO_BOUNDS }],
  maxCharge: max + maxTip,
  maxTip,
  expected: likely,
});

const namesOf = (fee: Parameters<typeof feeOf>[0]): string[] =>
  judgeFee(feeOf(fee)).map(({ name }) => name);

describe('the fee', () => {
  it.each([
    ['a few cents above any ratio', { max: (4n * STRK) / 10n, expected }, []],
    ['our own margins', { max: 2n * expected.base, expected }, []],
    [
      'five times the estimate',
      { max: STRK, expected: { base: STRK / 5n, tip: 0n } },
      [],
    ],
    ['eighty STRK, and nothing to compare', { max: 80n * STRK }, []],
    ['ten times the estimate', { max: STRK, expected }, ['fee-unusual']],
    [
      'a heavy transaction',
      { max: 3n * STRK, expected: { base: STRK, tip: 0n } },
      [],
    ],
    ['no estimate', { max: STRK }, []],
    ['no estimate, but huge', { max: 81n * STRK }, ['fee-unusual']],
    [
      'huge, whatever the estimate',
      { max: 81n * STRK, expected: { base: 80n * STRK, tip: 0n } },
      ['fee-unusual'],
    ],
  ] as const)('is judged: %s', (_, fee, names) => {
    expect(namesOf(fee)).toStrictEqual(names);
  });

  it('is judged apart from the tip', () => {
    const tip = (174n * STRK) / 100n;
    expect(
      namesOf({
        max: 2n * expected.base,
        maxTip: tip,
        expected: { ...expected, tip },
      }),
    ).toStrictEqual(['fee-unusual']);
    const base = STRK;
    const atBase = { max: base, maxTip: base, expected: { base, tip: 0n } };
    expect(namesOf(atBase)).toStrictEqual([]);
    expect(namesOf({ ...atBase, maxTip: base + 1n })).toStrictEqual([
      'fee-unusual',
    ]);
    expect(namesOf({ max: 0n, maxTip: (4n * STRK) / 10n })).toStrictEqual([]);
    expect(namesOf({ max: 0n, maxTip: (4n * STRK) / 10n + 1n })).toStrictEqual([
      'fee-unusual',
    ]);
    const huge = { base: 90n * STRK, tip: 0n };
    const most = { max: 0n, maxTip: 80n * STRK, expected: huge };
    expect(namesOf(most)).toStrictEqual([]);
    expect(namesOf({ ...most, maxTip: 80n * STRK + 1n })).toStrictEqual([
      'fee-unusual',
    ]);
    expect(
      namesOf({ max: 2n * expected.base, maxTip: STRK / 20n, expected }),
    ).toStrictEqual([]);
  });

  it('is named with the tip', () => {
    const fee = feeOf({ max: 80n * STRK + 1n, maxTip: STRK });
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
    const likely = { base: maxCharge, tip: 0n };
    const transactions = [{ type, bounds }];
    expect(
      brief(
        judgeFee({ transactions, maxCharge, maxTip: 0n, expected: likely }),
      ),
    ).toStrictEqual(names);
  });

  it('is called tight if the balance doesn’t cover the margins', () => {
    const tight = { ...feeOf({ max: STRK }), isTight: true };
    expect(judgeFee(tight).map(({ name }) => name)).toStrictEqual(['tight']);
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
      ['warning sign-undeployed', 'warning sign-only'],
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
      ['warning sign-only', 'warning blocked'],
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
