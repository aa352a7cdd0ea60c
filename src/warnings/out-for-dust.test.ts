import type { Finding } from './findings';
import { BOB } from '../../dev/testing/views/contracts';
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
  tokenNamed,
  metadata,
  strk,
  takes,
  type Scene,
  ACCOUNT,
  find,
  movesNft,
  sends,
  transfer,
} from '../../dev/testing/views/judging';
import { padFelt } from '../core/felt';
import type { CallSummary } from '../decode/types';

const foundIn = (
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
  it('names the most valuable outgoing and incoming amounts', () => {
    const steps = [
      ...lose(ROUTER, 9000),
      takes(ROUTER, 50_000_000n, USDC),
      junk,
      gets(ROUTER, strk(1), STRK),
      gets(ROUTER, 5n, '0x4718'),
    ];
    expect(foundIn([callOf(ROUTER, 'trade')], steps)).toMatchObject([
      { amount: { symbol: 'USDC', amount: '50' } },
    ]);
    const back = [...lose(ROUTER, 9000), junk, gets(ROUTER, 1000n, USDC)];
    expect(foundIn([callOf(ROUTER, 'trade')], back)).toMatchObject([
      {
        level: 'danger',
        amount: { symbol: 'STRK' },
        other: { contract: padFelt(TOKEN), symbol: 'FO\ufffdO' },
      },
    ]);
    const known = back.filter((step) => step !== junk);
    expect(foundIn([callOf(ROUTER, 'trade')], known)).toMatchObject([
      { amount: { symbol: 'STRK' }, other: { symbol: 'USDC' } },
    ]);
  });

  it('says that the worth is unknown, if something without a price arrives', () => {
    const words = (...more: Scene['steps']): unknown[] =>
      foundIn([callOf(ROUTER, 'trade')], [...lose(ROUTER, 9000), ...more]).map(
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
    expect(foundIn(calls, [...lose(ROUTER, 9000), junk])).toMatchObject([
      { calls: [2] },
    ]);
  });

  it('is judged from a dollar on', () => {
    const calls = [callOf(ROUTER, 'trade')];
    const paying = (units: bigint): Scene['steps'] => [
      takes(ROUTER, units, USDC),
      junk,
    ];
    expect(foundIn(calls, paying(1_000_000n))).toHaveLength(1);
    expect(foundIn(calls, paying(999_999n))).toStrictEqual([]);
  });
});

describe('unverified tokens', () => {
  const level = (calls: Scene['calls'], steps: Scene['steps']): string[] =>
    foundIn(calls, steps).map((finding) => finding.level);
  const shares = gets('0x0', strk(9000), VAULT);
  const deposit = callOf(VAULT, 'deposit');

  it('are accepted as shares of the vault that took the tokens', () => {
    const fee = takes(VAULT, strk(100), STRK, BOB);
    const steps = [...lose(VAULT, 4800), fee, shares];
    expect(level([deposit], steps)).toStrictEqual(['warning']);
  });

  it('are told of once if most of the token leaves for them', () => {
    const namesOf = (paid: number): string[] =>
      judge({
        calls: [deposit],
        steps: [...lose(VAULT, paid), shares],
        facts: { metadata: tokenNamed(VAULT, 'shares') },
      }).map(({ name }) => name);
    expect(namesOf(4900)).toStrictEqual(['out-for-dust']);
    expect(namesOf(5000)).toStrictEqual(['large-share']);
  });

  it('are not accepted if the tokens went elsewhere', () => {
    const elsewhere = [...lose(VAULT, 9000, THIEF), shares];
    expect(level([deposit], elsewhere)).toStrictEqual(['danger']);
  });

  it('are accepted if a router pays the vault, as much as if that were called', () => {
    const paid = [...lose(VAULT, 4900), shares];
    const router = callOf(ROUTER, 'add_liquidity');
    expect(level([router], paid)).toStrictEqual(['warning']);
    const elsewhere = [...lose(VAULT, 4900, ROUTER), shares];
    expect(level([router], elsewhere)).toStrictEqual(['danger']);
  });

  it('are accepted beside what has a price', () => {
    const steps = [...lose(VAULT, 4900), shares, gets(BOB, 10_000n, USDC)];
    expect(level([deposit], steps)).toStrictEqual(['warning']);
  });

  it('are a danger if something else comes with the shares', () => {
    const steps = [...lose(VAULT, 9000), shares, junk];
    expect(level([deposit], steps)).toStrictEqual(['danger']);
  });

  it('are accepted if only known protocols are called, besides tokens', () => {
    const steps = [...lose(ROUTER, 9000), junk];
    const approval = approve(ROUTER, strk(9000));
    expect(level([approval, protocol], steps)).toStrictEqual(['warning']);
    expect(level([approval], steps)).toStrictEqual(['danger']);
    const others = [protocol, callOf(THIEF, 'play')];
    expect(level(others, steps)).toStrictEqual(['danger']);
  });
});

describe('a gift that costs ten dollars or more', () => {
  it('is paid by no token without a price, not even a watched one', () => {
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
    expect(foundIn(calls, steps, 'nothing-in-return')).toMatchObject([
      { words: 'worth-unknown' },
    ]);
    expect(
      foundIn(calls, steps.slice(0, 2), 'nothing-in-return')[0],
    ).not.toHaveProperty('words');
    expect(names({ calls, steps, facts: { metadata: listed } })).toContain(
      'nothing-in-return',
    );
  });
});

/** The account pays 90 STRK to a contract, and gets something for it. */
const paying = (
  entrypoint: string,
  back: Scene['steps'] = [],
  protocol?: string,
): Scene => ({
  calls: [
    approve(ROUTER, strk(9000)),
    callOf(ROUTER, entrypoint, undefined, protocol),
  ],
  steps: [approves(ROUTER, strk(9000)), takes(ROUTER, strk(9000)), ...back],
});

describe('out-for-dust', () => {
  const name = 'out-for-dust';

  it('is found for a loss for nearly nothing', () => {
    expect(
      find(paying('swap', [gets(ROUTER, 1000n, USDC)]), name),
    ).toMatchObject([
      {
        level: 'danger',
        amount: { amount: '90', symbol: 'STRK' },
        other: { amount: '0.001', symbol: 'USDC' },
      },
    ]);
    // A known protocol can be used for a bad trade.
    const dust = paying('swap', [gets(ROUTER, 1000n, USDC)], 'AVNU');
    expect(find(dust, name)).toMatchObject([{ level: 'danger' }]);
  });

  it('is not found if the trade may be fair, whatever the prices are', () => {
    expect(
      find(paying('swap', [gets(ROUTER, 720_000n, USDC)]), name),
    ).toStrictEqual([]);
  });

  it('counts a transfer to a contract that is called as a payment', () => {
    const steps = [sends(THIEF, strk(9000)), gets(THIEF, 5n, USDC)];
    const calls = [transfer(THIEF, strk(9000)), callOf(THIEF, 'swap')];
    expect(find({ calls, steps }, name)).toHaveLength(1);
    expect(find({ calls: calls.slice(0, 1), steps }, name)).toStrictEqual([]);
  });

  it('is not judged for an NFT, or for what is staked', () => {
    const dust = [gets(ROUTER, 5n, USDC)];
    const nft = [movesNft(ROUTER, ACCOUNT, 5n, ROUTER)];
    expect(find(paying('mint', [...dust, ...nft]), name)).toStrictEqual([]);
    const stake = callOf(
      ROUTER,
      'stake',
      { action: 'stake', gives: amountOf(STRK, strk(9000)) },
      'Staking',
    );
    expect(
      find({ calls: [stake], steps: paying('stake', dust).steps }, name),
    ).toStrictEqual([]);
  });
});

describe('nothing-in-return', () => {
  const name = 'nothing-in-return';

  it.each([
    'claim',
    'mintReward',
    'get_airdrop',
    'redeem',
    'Harvest',
    'unwrap',
    'swap',
  ])('is found if %s gives nothing', (entrypoint) => {
    expect(find(paying(entrypoint), name)).toMatchObject([
      { level: 'danger', calls: [2], amount: { amount: '90' } },
    ]);
  });

  it('is found for a swap of a known protocol', () => {
    const swap = { gives: amountOf(STRK, 1n), gets: amountOf(USDC, 1n) };
    const scene = paying('multi_route', [], 'AVNU');
    const calls = [callOf(ROUTER, 'multi_route', swap, 'AVNU')];
    expect(find({ ...scene, calls }, name)).toHaveLength(1);
    expect(find(scene, name)).toStrictEqual([]);
  });

  it('is found for an NFT', () => {
    const steps = [movesNft(ACCOUNT, THIEF, 5n, THIEF)];
    expect(find({ calls: [callOf(THIEF, 'claim')], steps }, name)).toHaveLength(
      1,
    );
  });

  it('is not found for a plain transfer, or if nothing is promised', () => {
    expect(find(paying('play'), name)).toStrictEqual([]);
    expect(find(paying('initiate_withdraw'), name)).toMatchObject([
      { level: 'warning' },
    ]);
    expect(find(paying('claim', [gets(ROUTER, 1n, USDC)]), name)).toStrictEqual(
      [],
    );
    expect(
      find(
        {
          calls: [callOf(ROUTER, 'claim'), transfer(BOB, strk(2000))],
          steps: [sends(BOB, strk(2000))],
        },
        name,
      ),
    ).toStrictEqual([]);
    expect(
      judge({ calls: [callOf(ROUTER, 'claim'), transfer(ROUTER, 1n)] }),
    ).toStrictEqual([]);
  });
});

const findMinimum = (summary: CallSummary, gained: bigint): Finding[] =>
  judge({
    calls: [callOf(ROUTER, 'trade', summary)],
    steps: [takes(ROUTER, strk(5000)), gets(ROUTER, gained, USDC)],
  }).filter(({ name }) => name === 'low-minimum');

const swap = (least: bigint): CallSummary => ({
  action: 'swap',
  gives: amountOf(STRK, strk(5000)),
  gets: amountOf(USDC, least),
  exact: 'gives',
});

describe('low-minimum', () => {
  it('is found below half of the simulated amount', () => {
    expect(findMinimum(swap(499_999n), 1_000_000n)).toMatchObject([
      {
        level: 'warning',
        amount: { units: '499999' },
        other: { units: '1000000' },
      },
    ]);
    expect(findMinimum(swap(500_000n), 1_000_000n)).toStrictEqual([]);
  });

  it('is judged where a router pays out, too', () => {
    const clear = (least: bigint): CallSummary => ({
      action: 'claim',
      gets: amountOf(USDC, least),
    });
    expect(findMinimum(clear(0n), 1_000_000n)).toHaveLength(1);
    expect(findMinimum(clear(900_000n), 1_000_000n)).toStrictEqual([]);
  });

  it('is not found for an exact amount', () => {
    const exact = { ...swap(1n), exact: 'gets' } as const;
    expect(findMinimum(exact, 1_000_000n)).toStrictEqual([]);
  });

  it('is compared only with the arriving amount of the bought token', () => {
    const calls = [callOf(ROUTER, 'trade', swap(100_000n))];
    const judged = (...steps: Scene['steps']): Finding[] =>
      judge({ calls, steps }).filter(({ name }) => name === 'low-minimum');
    expect(judged(sends(ROUTER, 9_000_000n, USDC))).toStrictEqual([]);
    expect(judged(gets(ROUTER, strk(1)))).toStrictEqual([]);
    expect(judged(movesNft(ROUTER, ACCOUNT, 1n, ROUTER))).toStrictEqual([]);
    expect(
      judged(gets(ROUTER, strk(1)), gets(ROUTER, 1_000_000n, USDC)),
    ).toHaveLength(1);
  });
});
