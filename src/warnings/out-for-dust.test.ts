import type { Finding } from './findings';
import { BOB } from '../../test/support/contracts';
import {
  amountOf,
  ROUTER,
  STRK,
  THIEF,
  TOKEN,
  USDC,
  VAULT,
  approve,
  approves,
  callOf,
  gets,
  judge,
  metadata,
  strk,
  takes,
  type Scene,
} from '../../test/support/judging';
import { padFelt } from '../core/felt';

const find = (
  calls: Scene['calls'],
  steps: Scene['steps'],
  name: Finding['name'] = 'out-for-dust',
): Finding[] =>
  judge({ calls, steps }).filter((finding) => finding.name === name);

const lose = (by: typeof BOB, hundredths: number, to = by): Scene['steps'] => [
  approves(by, strk(hundredths)),
  takes(by, strk(hundredths), STRK, to),
];
const junk = gets(ROUTER, 10n ** 12n, TOKEN);
const protocol = callOf(ROUTER, 'swap', undefined, 'AVNU');

describe('a trade for dust', () => {
  it('names the most valuable of what leaves and of what arrives', () => {
    const steps = [
      ...lose(ROUTER, 9000),
      takes(ROUTER, 50_000_000n, USDC),
      junk,
      gets(ROUTER, strk(1), STRK),
      gets(ROUTER, 5n, '0x4718'),
    ];
    expect(find([callOf(ROUTER, 'trade')], steps)).toMatchObject([
      { amount: { symbol: 'USDC', amount: '50' } },
    ]);
    const back = [...lose(ROUTER, 9000), junk, gets(ROUTER, 1000n, USDC)];
    expect(find([callOf(ROUTER, 'trade')], back)).toMatchObject([
      { amount: { symbol: 'STRK' }, other: { contract: padFelt(TOKEN) } },
    ]);
    const known = back.filter((step) => step !== junk);
    expect(find([callOf(ROUTER, 'trade')], known)).toMatchObject([
      { amount: { symbol: 'STRK' }, other: { symbol: 'USDC' } },
    ]);
  });

  it('says that the worth is unknown, if something without a price arrives', () => {
    const words = (...more: Scene['steps']): unknown[] =>
      find([callOf(ROUTER, 'trade')], [...lose(ROUTER, 9000), ...more]).map(
        (finding) => finding.words,
      );
    const dust = gets(ROUTER, 1000n, USDC);
    expect(words(dust)).toStrictEqual([undefined]);
    expect(words(junk)).toStrictEqual(['worth-unknown']);
    expect(words(dust, junk)).toStrictEqual(['worth-unknown']);
  });

  it('names the calls that swap', () => {
    const calls = [
      approve(ROUTER, strk(9000)),
      callOf(ROUTER, 'go', {
        gives: amountOf(STRK, 1n),
        gets: amountOf(USDC, 1n),
      }),
      callOf(ROUTER, 'other'),
    ];
    expect(find(calls, [...lose(ROUTER, 9000), junk])).toMatchObject([
      { calls: [2] },
    ]);
  });

  it('is judged from a dollar on', () => {
    const calls = [callOf(ROUTER, 'trade')];
    expect(find(calls, [...lose(ROUTER, 834), junk])).toHaveLength(1);
    expect(find(calls, [...lose(ROUTER, 833), junk])).toStrictEqual([]);
  });
});

describe('tokens that nobody vouches for', () => {
  const level = (calls: Scene['calls'], steps: Scene['steps']): string[] =>
    find(calls, steps).map((finding) => finding.level);
  const shares = gets('0x0', strk(9000), VAULT);
  const deposit = callOf(VAULT, 'deposit');

  it('are ordinary as shares of the vault that took the tokens', () => {
    const fee = takes(VAULT, strk(100), STRK, BOB);
    const steps = [...lose(VAULT, 8900), fee, shares];
    expect(level([deposit], steps)).toStrictEqual(['warning']);
    expect(find([deposit], steps)[0]).not.toHaveProperty('acknowledge');
  });

  it('are none of these if the tokens went elsewhere, or it wasn’t called', () => {
    const elsewhere = [...lose(VAULT, 9000, THIEF), shares];
    expect(level([deposit], elsewhere)).toStrictEqual(['danger']);
    const uncalled = [...lose(VAULT, 9000), shares];
    expect(level([callOf(THIEF, 'deposit')], uncalled)).toStrictEqual([
      'danger',
    ]);
  });

  it('are a danger if something else comes with the shares', () => {
    const steps = [...lose(VAULT, 9000), shares, junk];
    expect(level([deposit], steps)).toStrictEqual(['danger']);
  });

  it('are ordinary if known protocols alone are called, besides tokens', () => {
    const steps = [...lose(ROUTER, 9000), junk];
    const approval = approve(ROUTER, strk(9000));
    expect(level([approval, protocol], steps)).toStrictEqual(['warning']);
    expect(level([approval], steps)).toStrictEqual(['danger']);
    const others = [protocol, callOf(THIEF, 'play')];
    expect(level(others, steps)).toStrictEqual(['danger']);
  });
});

describe('a gift that costs ten dollars or more', () => {
  it('is paid by no token without a price, not even one on the list', () => {
    const calls = [
      approve(ROUTER, 50_000_000n, USDC),
      callOf(ROUTER, 'claim_airdrop'),
    ];
    const steps = [
      approves(ROUTER, 50_000_000n, USDC),
      takes(ROUTER, 50_000_000n, USDC),
      gets(ROUTER, 5n, TOKEN),
    ];
    const listed = new Map(metadata).set(TOKEN, {
      source: 'watch-list',
      standard: 'erc20',
    });
    const names = (scene: Scene): string[] =>
      judge(scene).map(({ name }) => name);
    expect(names({ calls, steps })).toContain('nothing-in-return');
    expect(find(calls, steps, 'nothing-in-return')).toMatchObject([
      { words: 'worth-unknown' },
    ]);
    expect(
      find(calls, steps.slice(0, 2), 'nothing-in-return')[0],
    ).not.toHaveProperty('words');
    expect(names({ calls, steps, facts: { metadata: listed } })).toContain(
      'nothing-in-return',
    );
  });
});
