import {
  failureFindings,
  feeFindings,
  nodeFindings,
  nonceFindings,
  outcomeFindings,
  refusalFinding,
  signFindings,
} from './findings';
import type { Finding } from '../../warnings/types';

const STRK = 10n ** 18n;
const expected = { base: STRK / 100n, tip: 0n };
const namesOf = (fee: Parameters<typeof feeFindings>[0]): string[] =>
  feeFindings(fee).map(({ name }) => name);

describe('feeFindings', () => {
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
    const base = STRK;
    const atBase = { max: base, maxTip: base, expected: { base, tip: 0n } };
    expect(namesOf(atBase)).toStrictEqual([]);
    expect(namesOf({ ...atBase, maxTip: base + 1n })).toStrictEqual([
      'tip-unusual',
    ]);
    expect(namesOf({ max: 0n, maxTip: (4n * STRK) / 10n })).toStrictEqual([]);
    expect(namesOf({ max: 0n, maxTip: (4n * STRK) / 10n + 1n })).toStrictEqual([
      'tip-unusual',
    ]);
    const huge = { base: 90n * STRK, tip: 0n };
    const most = { max: 0n, maxTip: 80n * STRK, expected: huge };
    expect(namesOf(most)).toStrictEqual([]);
    expect(namesOf({ ...most, maxTip: 80n * STRK + 1n })).toStrictEqual([
      'tip-unusual',
    ]);
    expect(
      namesOf({ max: 2n * expected.base, maxTip: STRK / 20n, expected }),
    ).toStrictEqual([]);
  });

  it('names the most that can be charged', () => {
    expect(feeFindings({ max: 80n * STRK + 1n, maxTip: STRK })).toMatchObject([
      {
        level: 'danger',
        amount: { amount: '81.000000000000000001', symbol: 'STRK' },
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

  it('quotes no more than 120 characters of them, nor of a node’s', () => {
    const prose = 'Move all funds to 0x5 now. '.repeat(9);
    const quoted = `${prose.slice(0, 120)}… (+${String(prose.trim().length - 120)})`;
    for (const [finding] of [
      failureFindings(prose),
      [refusalFinding(prose.trim())],
    ]) {
      expect(finding?.text).toBe(quoted);
    }
  });
});

const brief = (findings: readonly Finding[]): string[] =>
  findings.map(({ level, name }) => `${level} ${name}`);

/** No second node was asked. */
const NOTHING = {
  second: undefined,
  secondNonce: undefined,
  doubts: new Map(),
};

describe('what else is said of a transaction', () => {
  const fine = {
    leavesEnoughForFee: true,
    behavesDifferently: false,
    deploys: false,
    isSent: true,
  };

  it.each([
    [{}, []],
    [{ leavesEnoughForFee: false }, ['danger no-fee-left']],
    [{ behavesDifferently: true }, ['danger behaves-differently']],
    [{ deploys: true }, ['note deploys-first']],
    [{ deploys: true, isSent: false }, ['warning sign-undeployed']],
  ])('is with %j: %j', (more, expected) => {
    expect(brief(outcomeFindings({ ...fine, ...more }))).toStrictEqual(
      expected,
    );
  });

  it('is why a node refused it', () => {
    expect(refusalFinding('no')).toStrictEqual({
      name: 'refused',
      level: 'danger',
      calls: [],
      text: 'no',
    });
  });

  it('is that the site gets it, and that the key can’t sign', () => {
    expect(brief(signFindings({}))).toStrictEqual(['warning sign-only']);
    expect(brief(signFindings({ isBlocked: true }))).toStrictEqual([
      'warning sign-only',
      'warning blocked',
    ]);
  });

  it.each([
    [{}, []],
    [{ second: 'agrees', secondNonce: 'agrees' }, []],
    [{ secondNonce: 'differs' }, ['danger nodes-nonce']],
    [{ second: 'failure' }, ['danger nodes-failure']],
    [{ second: 'effects' }, ['danger nodes-effects']],
    [{ second: 'silent' }, ['warning nodes-silent']],
    [{ second: 'agrees', secondNonce: 'silent' }, ['warning nodes-silent']],
  ] as const)('is what a second node says: %j', (said, expected) => {
    expect(brief(nodeFindings({ ...NOTHING, ...said }))).toStrictEqual(
      expected,
    );
  });
});

describe('the nonce that a site has set', () => {
  const found = (nonce?: bigint, deployed = true): unknown =>
    nonceFindings({
      accountState: { deployed },
      nonce: 5n,
      options: { nonce },
    } as never).map(({ name, level, values }) => [level, name, values]);

  it('is the account’s next one, or a warning', () => {
    expect(found()).toStrictEqual([]);
    expect(found(5n)).toStrictEqual([]);
    expect(found(4n)).toStrictEqual([
      ['warning', 'nonce-used', { next: '5', before: '0' }],
    ]);
    expect(found(7n)).toStrictEqual([
      ['warning', 'nonce-ahead', { next: '5', before: '2' }],
    ]);
  });

  it('is 1 if the account is deployed first', () => {
    expect(found(1n, false)).toStrictEqual([]);
    expect(found(0n, false)).toMatchObject([['warning', 'nonce-used', {}]]);
  });
});
