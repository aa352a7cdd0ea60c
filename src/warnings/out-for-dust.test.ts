import type { Finding } from './findings';
import { BOB } from '../../dev/testing/views/contracts';
import {
  ACCOUNT,
  ROUTER,
  STRK,
  type Scene,
  THIEF,
  TOKEN,
  USDC,
  VAULT,
  amountOf,
  approve,
  approves,
  approving,
  callOf,
  doing,
  find,
  gets,
  judge,
  levelsOf,
  movesNft,
  sending,
  sends,
  strk,
  takes,
  together,
  tokenNamed,
  transfer,
  watching,
} from '../../dev/testing/views/judging';
import { padFelt } from '../core/felt';
import type { CallSummary } from '../decode/types';

const DUST = 'out-for-dust';
const NOTHING = 'nothing-in-return';

const lose = (by: typeof BOB, hundredths: number, to = by): Scene['steps'] => [
  approves(by, strk(hundredths)),
  takes(by, strk(hundredths), STRK, to),
];

const lost = lose(ROUTER, 9000);
const junk = gets(ROUTER, 10n ** 12n, TOKEN);
const dust = gets(ROUTER, 1000n, USDC);
const SWAP = { gives: amountOf(STRK, 1n), gets: amountOf(USDC, 1n) };
const protocol = callOf(ROUTER, 'swap', undefined, 'AVNU');

describe('a trade for dust', () => {
  const trading = (...steps: Scene['steps']): Scene =>
    doing(ROUTER, 'trade', ...steps);

  it.each<[string, Scene['steps'], object]>([
    [
      'of several',
      [
        ...lost,
        takes(ROUTER, 50_000_000n, USDC),
        junk,
        gets(ROUTER, strk(1), STRK),
        gets(ROUTER, 5n, '0x4718'),
      ],
      { amount: { symbol: 'USDC', amount: '50' } },
    ],
    [
      'without a price',
      [...lost, junk, dust],
      {
        level: 'danger',
        amount: { symbol: 'STRK' },
        other: { contract: padFelt(TOKEN), symbol: 'FO\ufffdO' },
      },
    ],
    [
      'with a price',
      [...lost, dust],
      { amount: { symbol: 'STRK' }, other: { symbol: 'USDC' } },
    ],
  ])('names the most valuable amounts: %s', (_, steps, named) => {
    expect(find(trading(...steps), DUST)).toMatchObject([named]);
  });

  it.each<[string | undefined, Scene['steps']]>([
    [undefined, [dust]],
    ['worth-unknown', [junk]],
    ['worth-unknown', [dust, junk]],
  ])('says whether the worth is unknown: %s (%#)', (words, more) => {
    const found = find(trading(...lost, ...more), DUST);
    expect(found.map((one) => one.words)).toStrictEqual([words]);
  });

  it('names the calls that swap', () => {
    const calls = [
      approve(ROUTER, strk(9000)),
      callOf(ROUTER, 'go', SWAP),
      callOf(ROUTER, 'other'),
    ];
    const steps = [...lost, junk];
    expect(find({ calls, steps }, DUST)).toMatchObject([{ calls: [2] }]);
  });

  it.each([
    [1_000_000n, 1],
    [999_999n, 0],
  ])('is judged from a dollar on: %s', (units, count) => {
    const scene = trading(takes(ROUTER, units, USDC), junk);
    expect(find(scene, DUST)).toHaveLength(count);
  });
});

const shares = gets('0x0', strk(9000), VAULT);
const deposit = callOf(VAULT, 'deposit');
const router = callOf(ROUTER, 'add_liquidity');
const approval = approve(ROUTER, strk(9000));

describe('unverified tokens', () => {
  const fee = takes(VAULT, strk(100), STRK, BOB);
  const cent = gets(BOB, 10_000n, USDC);
  const elsewhere = lose(VAULT, 9000, THIEF);
  const kept = lose(VAULT, 4900, ROUTER);
  const play = callOf(THIEF, 'play');

  it.each<[string, string, Scene['calls'], Scene['steps']]>([
    ['warning', 'of a vault', [deposit], [...lose(VAULT, 4800), fee]],
    ['danger', 'for what went elsewhere', [deposit], elsewhere],
    ['warning', 'of a vault that a router pays', [router], lose(VAULT, 4900)],
    ['danger', 'for what a router keeps', [router], kept],
    ['warning', 'beside a price', [deposit], [...lose(VAULT, 4900), cent]],
    ['danger', 'with something else', [deposit], [...lose(VAULT, 9000), junk]],
  ])('are a %s as shares %s', (level, _, calls, steps) => {
    const scene = { calls, steps: [...steps, shares] };
    expect(levelsOf(scene, DUST)).toStrictEqual([level]);
  });

  it.each<[string, string, Scene['calls']]>([
    ['warning', 'of known protocols, besides tokens', [approval, protocol]],
    ['danger', 'of tokens', [approval]],
    ['danger', 'of others too', [protocol, play]],
  ])('are a %s in calls %s', (level, _, calls) => {
    const steps = [...lost, junk];
    expect(levelsOf({ calls, steps }, DUST)).toStrictEqual([level]);
  });

  it.each([
    [4900, DUST],
    [5000, 'large-share'],
  ])('are told of once if most of the token leaves for them', (paid, name) => {
    const found = judge({
      calls: [deposit],
      steps: [...lose(VAULT, paid), shares],
      facts: { metadata: tokenNamed(VAULT, 'shares') },
    });
    expect(found.map((one) => one.name)).toStrictEqual([name]);
  });
});

it('a gift that costs ten dollars or more is paid by no token without a price, not even a watched one', () => {
  const gift = together(
    approving(ROUTER, 50_000_000n, USDC),
    doing(ROUTER, 'claim_airdrop', takes(ROUTER, 50_000_000n, USDC)),
  );
  const paid = together(gift, { steps: [gets(ROUTER, 5n, TOKEN)] });
  const words = (scene: Scene): unknown[] =>
    find(scene, NOTHING).map((finding) => finding.words);
  expect(words(paid)).toStrictEqual(['worth-unknown']);
  expect(words(gift)).toStrictEqual([undefined]);
  expect(words({ ...paid, facts: watching(TOKEN) })).toHaveLength(1);
});

/** The account pays 90 STRK to a contract, and gets something for it. */
const paying = (
  entrypoint: string,
  back: Scene['steps'] = [],
  protocol?: string,
): Scene => ({
  calls: [approval, callOf(ROUTER, entrypoint, undefined, protocol)],
  steps: [...lost, ...back],
});

describe('out-for-dust', () => {
  it('is found for a loss for nearly nothing', () => {
    expect(find(paying('swap', [dust]), DUST)).toMatchObject([
      {
        level: 'danger',
        amount: { amount: '90', symbol: 'STRK' },
        other: { amount: '0.001', symbol: 'USDC' },
      },
    ]);
    // A known protocol can be used for a bad trade.
    const known = paying('swap', [dust], 'AVNU');
    expect(levelsOf(known, DUST)).toStrictEqual(['danger']);
  });

  it('counts a transfer to a contract that is called as a payment', () => {
    const paid = together(sending(THIEF, strk(9000)), {
      steps: [gets(THIEF, 5n, USDC)],
    });
    expect(find(together(paid, doing(THIEF, 'swap')), DUST)).toHaveLength(1);
    expect(find(paid, DUST)).toStrictEqual([]);
  });

  const nft = movesNft(ROUTER, ACCOUNT, 5n, ROUTER);
  const gives = amountOf(STRK, strk(9000));
  const stake = callOf(ROUTER, 'stake', { action: 'stake', gives }, 'Staking');

  it.each<[string, Scene]>([
    ['what may be fair', paying('swap', [gets(ROUTER, 720_000n, USDC)])],
    ['an NFT', paying('mint', [gets(ROUTER, 5n, USDC), nft])],
    ['a stake', { calls: [stake], steps: [...lost, gets(ROUTER, 5n, USDC)] }],
  ])('is not found for %s', (_, scene) => {
    expect(find(scene, DUST)).toStrictEqual([]);
  });
});

describe('nothing-in-return', () => {
  it.each([
    'claim',
    'mintReward',
    'get_airdrop',
    'redeem',
    'Harvest',
    'unwrap',
    'swap',
  ])('is found if %s gives nothing', (entrypoint) => {
    expect(find(paying(entrypoint), NOTHING)).toMatchObject([
      { level: 'danger', calls: [2], amount: { amount: '90' } },
    ]);
  });

  const ofAvnu = paying('multi_route', [], 'AVNU');
  const claim = callOf(ROUTER, 'claim');

  it.each<[string, Scene, string[]]>([
    [
      'a swap of a known protocol',
      { ...ofAvnu, calls: [callOf(ROUTER, 'multi_route', SWAP, 'AVNU')] },
      ['danger'],
    ],
    ['its other functions', ofAvnu, []],
    [
      'an NFT',
      doing(THIEF, 'claim', movesNft(ACCOUNT, THIEF, 5n, THIEF)),
      ['danger'],
    ],
    ['no promise', paying('play'), []],
    ['a promise elsewhere', paying('initiate_withdraw'), ['warning']],
    ['a gift', paying('claim', [gets(ROUTER, 1n, USDC)]), []],
    [
      'a plain transfer',
      together({ calls: [claim] }, sending(BOB, strk(2000))),
      [],
    ],
  ])('is found or not for %s', (_, scene, levels) => {
    expect(levelsOf(scene, NOTHING)).toStrictEqual(levels);
  });

  it('is not found without a simulation', () => {
    expect(judge({ calls: [claim, transfer(ROUTER, 1n)] })).toStrictEqual([]);
  });
});

describe('low-minimum', () => {
  const swap = (least: bigint): CallSummary => ({
    action: 'swap',
    gives: amountOf(STRK, strk(5000)),
    gets: amountOf(USDC, least),
    exact: 'gives',
  });
  const clear = (least: bigint): CallSummary => ({
    action: 'claim',
    gets: amountOf(USDC, least),
  });
  const paid = gets(ROUTER, 1_000_000n, USDC);
  const found = (
    summary: CallSummary,
    steps = [takes(ROUTER, strk(5000)), paid],
  ): Finding[] =>
    find({ calls: [callOf(ROUTER, 'trade', summary)], steps }, 'low-minimum');

  it('is found below half of the simulated amount, also where a router pays out', () => {
    expect(found(swap(499_999n))).toMatchObject([
      {
        level: 'warning',
        amount: { units: '499999' },
        other: { units: '1000000' },
      },
    ]);
    expect(found(clear(0n))).toHaveLength(1);
    for (const one of [swap(500_000n), clear(900_000n)]) {
      expect(found(one)).toStrictEqual([]);
    }
    expect(found({ ...swap(1n), exact: 'gets' })).toStrictEqual([]);
  });

  it('is compared only with the arriving amount of the bought token', () => {
    for (const step of [
      sends(ROUTER, 9_000_000n, USDC),
      gets(ROUTER, strk(1)),
      movesNft(ROUTER, ACCOUNT, 1n, ROUTER),
    ]) {
      expect(found(swap(100_000n), [step])).toStrictEqual([]);
    }
    const both = [gets(ROUTER, strk(1)), paid];
    expect(found(swap(100_000n), both)).toHaveLength(1);
  });
});
