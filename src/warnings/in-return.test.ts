import { effectsOf } from './effects';
import type { RequestFacts } from './facts';
import type { Finding } from './findings';
import { judgeChanges } from './judge';
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
  callOf,
  dangersOf,
  doing,
  facts,
  find,
  gets,
  holding,
  knowing,
  levelsOf,
  movesNft,
  paidBefore,
  sending,
  sends,
  strk,
  takes,
  together,
  transfer,
  vouching,
  within,
} from '../../dev/testing/views/judging';
import { loss } from '../../dev/testing/views/trade';
import type { CallSummary, CallView } from '../decode/types';

const NOTHING = 'nothing-in-return';
const DUST = 'out-for-dust';

const usdcFor = (units: bigint): CallSummary => ({
  gives: amountOf(STRK, 1n),
  gets: amountOf(USDC, units),
});

describe('a call that promises something', () => {
  /** Whether it is a danger that it takes something and gives nothing. */
  const promises = (...of: Parameters<typeof callOf>): boolean =>
    judgeChanges(
      effectsOf([callOf(...of)], [loss(STRK, strk(9000))], [], facts),
    ).some(({ name }) => name === NOTHING);

  it.each<[string, string, CallSummary | undefined, boolean]>([
    ['by its name', 'withdraw', undefined, true],
    ['as a gift', 'claim_reward', undefined, true],
    ['as a swap, whatever its name', 'go', usdcFor(1n), true],
    [
      'elsewhere: by a bridge',
      'withdraw',
      { action: 'bridge', gives: amountOf(STRK, 5n), l1Recipient: BOB },
      false,
    ],
    ['elsewhere, by its name only', 'initiate_withdraw', undefined, true],
    [
      'later: to another address',
      'change_reward_address',
      { action: 'set-rewards-address', rewardsTo: BOB },
      false,
    ],
    ['nothing', 'play', undefined, false],
  ])('%s', (_, name, summary, expected) => {
    expect(promises(ROUTER, name, summary)).toBe(expected);
  });

  it('is trusted if it is a known protocol’s, except for a swap', () => {
    expect(promises(ROUTER, 'withdraw', undefined, 'Ekubo')).toBe(false);
    expect(promises(ROUTER, 'go', usdcFor(1n), 'Ekubo')).toBe(true);
  });
});

const RICH = holding([USDC, 10n ** 12n]);
const TEN_DOLLARS = 10_000_000n;
const PAID = {
  steps: [sends(ROUTER, strk(9000)), gets(ROUTER, 5_000_000n, USDC)],
};

describe('a function that promises to cost nothing', () => {
  const costs = (
    name: string,
    units = TEN_DOLLARS,
    ...more: Scene['steps']
  ): boolean =>
    dangersOf({
      calls: [approve(THIEF, units, USDC), callOf(THIEF, name)],
      steps: [takes(THIEF, units, USDC), ...more],
      facts: RICH,
    }).includes(NOTHING);

  it.each(['verify_wallet', 'claim', 'syncWallet', 'security_update'])(
    'costs something: %s',
    (name) => {
      expect(costs(name)).toBe(true);
    },
  );

  it.each(['stake_with_validator', 'play', 'donate'])('is not %s', (name) => {
    expect(costs(name)).toBe(false);
  });

  it('is found if it costs ten dollars and brings only an NFT', () => {
    const souvenir = movesNft(THIEF, ACCOUNT, 5n, THIEF);
    const paid = gets(THIEF, strk(7500));
    expect(costs('claim', TEN_DOLLARS, souvenir)).toBe(true);
    expect(costs('claim', TEN_DOLLARS - 1n, souvenir)).toBe(false);
    expect(costs('mint', TEN_DOLLARS, souvenir)).toBe(false);
    expect(costs('claim', TEN_DOLLARS, souvenir, paid)).toBe(false);
  });
});

it.each([
  [99n, true],
  [100n, false],
])('four dollars for %d cents are a trade for dust: %p', (cents, isDust) => {
  const bridged =
    '0x53c91253bc9682c04929ca02ed00b3e423f6710d2ee7e0d5ebb06f3ecf368a8';
  const trade = doing(
    ROUTER,
    'exchange',
    takes(ROUTER, 4_000_000n, USDC),
    gets(ROUTER, cents * 10_000n, bridged),
  );
  expect(dangersOf(trade).includes(DUST)).toBe(isDust);
});

it('a purchase that is passed on counts as received, though with a warning, if the user knows the recipient', () => {
  const buy = callOf(ROUTER, 'trade', {
    action: 'swap',
    gives: amountOf(STRK, strk(4900)),
    gets: amountOf(USDC, 2_000_000n),
    exact: 'gives',
  });
  const steps = [takes(ROUTER, strk(4900)), gets(ROUTER, 2_000_000n, USDC)];
  const scene = together(
    { calls: [buy], steps },
    sending(BOB, 2_000_000n, USDC),
  );
  const facts = { knownAddresses: [paidBefore(BOB)] };
  expect(levelsOf({ ...scene, facts }, NOTHING)).toStrictEqual(['warning']);
  expect(dangersOf(scene)).toContain(NOTHING);
});

describe('tokens sent to a router', () => {
  const sent = sending(ROUTER, strk(9000));

  /** What a router does with what it was sent, by its functions. */
  const MEANS: Readonly<Record<string, CallSummary>> = {
    swap: { exact: 'gives' },
    multihop_swap: { exact: 'gives' },
    clear: { gets: amountOf(USDC, 0n) },
  };

  /** A transfer to the router of a known protocol, and calls of it. */
  const then = (...names: string[]): Scene => ({
    ...together(sent, {
      calls: names.map((name) => callOf(ROUTER, name, MEANS[name], 'Ekubo')),
    }),
    facts: vouching(ROUTER),
  });

  it.each([
    ['nothing', then()],
    ['a swap', then('multihop_swap')],
    ['a swap and the end of it', then('swap', 'clear')],
    ['a swap there and back, which has no two sides', then('multi_swap')],
  ])('are lost if %s brings nothing in', (_, scene) => {
    expect(find(scene, NOTHING)).toMatchObject([
      { level: 'danger', calls: [1], amount: { amount: '90' } },
    ]);
  });

  it.each([
    ['something comes in', { ...then('swap', 'clear'), ...PAID }],
    ['the protocol keeps them', then('deposit')],
    ['it keeps the rest', then('deposit_and_clear')],
    ['nobody vouches for it', sent],
  ])('are not lost if %s', (_, scene) => {
    expect(find(scene, NOTHING)).toStrictEqual([]);
  });
});

const findUnexplained = (
  calls: readonly CallView[],
  more: Partial<RequestFacts> = {},
): Finding[] =>
  judgeChanges(
    effectsOf(
      // What a call of this name takes is named with what it brings.
      [...calls, callOf(VAULT, 'redeem')],
      [loss(STRK, strk(9000))],
      [],
      { ...facts, ...more },
    ),
  ).filter(({ name }) => name === NOTHING);

const unexplained = (...of: Parameters<typeof findUnexplained>): bigint[] =>
  findUnexplained(...of).map(({ amount }) => BigInt(amount?.units ?? 0));

describe('an unexplained outgoing amount', () => {
  const amount = amountOf(STRK, strk(4000));
  const all = strk(9000);

  it.each<[CallSummary, bigint]>([
    [{ action: 'bridge', gives: amount, l1Recipient: BOB }, strk(5000)],
    [{ action: 'stake', gives: amount }, strk(5000)],
    [{ action: 'lock', gives: amount }, strk(5000)],
    // The protocol names none, or gives something back.
    [{ action: 'stake' }, all],
    [{ action: 'unlock', gets: amount }, all],
    [{ action: 'unstake', gets: amount }, all],
  ])('excludes what a protocol takes to %j: %s', (summary, left) => {
    expect(unexplained([callOf(ROUTER, 'go', summary)])).toStrictEqual([left]);
  });

  it('excludes the user’s own transfers, unless to a called contract or protocol', () => {
    const sent = transfer(THIEF, all);
    expect(unexplained([sent])).toStrictEqual([]);
    expect(unexplained([sent, callOf(THIEF, 'go')])).toStrictEqual([all]);
    expect(unexplained([sent], vouching(THIEF))).toStrictEqual([all]);
  });
});

describe('an amount that is passed on', () => {
  const calls = [transfer(BOB, 5n, USDC), transfer(THIEF, 7n)];
  const held = (hundredths: number) => ({
    ...holding([STRK, strk(hundredths)]),
    knownAddresses: [paidBefore(BOB)],
  });

  it.each<[string, Partial<RequestFacts>, string[]]>([
    ['an own account', knowing(BOB, 'own'), []],
    ['a familiar payee', held(18_000), ['warning']],
    ['one who gets more than before', held(17_000), ['danger']],
    ['a payee', { ...held(18_000), ...knowing(BOB) }, ['danger']],
    ['a spender', { ...held(18_000), ...knowing(BOB, 'approved') }, ['danger']],
    ['a stranger', {}, ['danger']],
  ])('is judged by who gets it: %s', (_, known, expected) => {
    const found = findUnexplained(calls, known);
    expect(found.map(({ level }) => level)).toStrictEqual(expected);
  });

  it('is the rest', () => {
    expect(unexplained(calls)).toStrictEqual([strk(9000) - 7n]);
  });
});

describe('a payment to a token', () => {
  const approved = approves(TOKEN, strk(3000));
  const steps = [approved, takes(TOKEN, strk(3000))];
  const paid = (more: Partial<Scene> = {}): Finding[] =>
    find(
      {
        calls: [approve(TOKEN, strk(3000)), callOf(TOKEN, 'tuck_away')],
        steps,
        ...more,
      },
      NOTHING,
    );
  const put = (...of: [CallSummary?, string?]): Scene['calls'] => [
    callOf(TOKEN, 'tuck_away', ...of),
  ];

  it.each([
    ['stays', steps],
    ['goes elsewhere', [approved, takes(TOKEN, strk(3000), STRK, THIEF)]],
  ])('that issues nothing for it is a warning: it %s', (_, moved) => {
    expect(paid({ steps: moved })).toMatchObject([
      { level: 'warning', words: 'no-share', amount: { amount: '30' } },
    ]);
  });

  it.each<[string, Partial<Scene>]>([
    ['it issues shares', { steps: [...steps, gets('0x0', strk(1), TOKEN)] }],
    ['something else comes in', { steps: [...steps, gets(THIEF, 1n, USDC)] }],
    ['it names who gets what it gives', { calls: put({ to: BOB }) }],
    ['it is a known protocol’s', { calls: put(undefined, 'Vesu') }],
    ['it is sent to', { calls: [transfer(TOKEN, strk(3000))] }],
    ['the called contract is no token', { calls: [callOf(ROUTER, 'play')] }],
  ])('is left alone if %s', (_, more) => {
    expect(paid(more)).toStrictEqual([]);
  });
});

describe('a promise that is kept', () => {
  const found = (steps: Scene['steps']): Finding[] =>
    find(
      {
        calls: [
          callOf(ROUTER, 'claim'),
          approve(THIEF, TEN_DOLLARS, USDC),
          callOf(THIEF, 'play'),
          transfer(BOB, strk(1)),
        ],
        steps: [
          ...steps,
          ...within(2, approves(THIEF, TEN_DOLLARS, USDC)),
          ...within(3, takes(THIEF, TEN_DOLLARS, USDC)),
          gets(THIEF, strk(1), TOKEN),
          // What is claimed is passed on at once.
          ...within(4, sends(BOB, strk(1))),
        ],
        facts: RICH,
      },
      NOTHING,
    );
  const paid = gets(ROUTER, strk(1));

  it.each<[number, string, Scene['steps']]>([
    [0, 'by the contract, in its call', within(1, paid)],
    [1, 'by nobody', []],
    [1, 'by somebody else', within(1, gets(THIEF, strk(1)))],
    [1, 'in another call', within(3, paid)],
    [1, 'without a price', within(1, gets(ROUTER, strk(1), TOKEN))],
    [
      1,
      'by a contract that takes something elsewhere',
      [...within(1, paid), ...within(3, takes(ROUTER, 1n))],
    ],
  ])('leaves %d findings for what another takes: %s', (count, _, steps) => {
    expect(found(steps)).toHaveLength(count);
  });
});
