import { effectsOf } from './effects';
import type { KnownAddress, RequestFacts } from './facts';
import type { Finding } from './findings';
import { judgeChanges } from './judge';
import { BOB } from '../../dev/testing/views/contracts';
import {
  ROUTER,
  STRK,
  USDC,
  amountOf,
  callOf,
  facts,
  strk,
  ACCOUNT,
  THIEF,
  approve,
  dangersOf,
  gets,
  movesNft,
  sends,
  takes,
  transfer,
  paidBefore,
  type Scene,
  judge,
  VAULT,
  TOKEN,
  approves,
  find,
  within,
} from '../../dev/testing/views/judging';
import { loss } from '../../dev/testing/views/trade';
import { unpadFelt } from '../core/felt';
import type { CallView, CallSummary } from '../decode/types';

/** Whether it is a danger that it takes something and gives nothing. */
const promises = (call: CallView): boolean =>
  judgeChanges(effectsOf([call], [loss(STRK, strk(9000))], [], facts)).some(
    ({ name }) => name === 'nothing-in-return',
  );

describe('a call that promises something', () => {
  it.each([
    ['by its name', callOf(ROUTER, 'withdraw'), true],
    ['as a gift', callOf(ROUTER, 'claim_reward'), true],
    [
      'as a swap, whatever its name',
      callOf(ROUTER, 'go', {
        gives: amountOf(STRK, 1n),
        gets: amountOf(USDC, 1n),
      }),
      true,
    ],
    [
      'elsewhere: by a bridge',
      callOf(ROUTER, 'withdraw', {
        action: 'bridge',
        gives: amountOf(STRK, 5n),
        l1Recipient: BOB,
      }),
      false,
    ],
    ['elsewhere, by its name only', callOf(ROUTER, 'initiate_withdraw'), true],
    [
      'later: to another address',
      callOf(ROUTER, 'change_reward_address', {
        action: 'set-rewards-address',
        rewardsTo: BOB,
      }),
      false,
    ],
    ['nothing', callOf(ROUTER, 'play'), false],
  ])('%s', (_, call, expected) => {
    expect(promises(call)).toBe(expected);
  });

  it('is trusted if it is a known protocol’s, except for a swap', () => {
    const swap = { gives: amountOf(STRK, 1n), gets: amountOf(USDC, 1n) };
    const of = (...args: Parameters<typeof callOf>): boolean =>
      promises(callOf(...args));
    expect(of(ROUTER, 'withdraw', undefined, 'Ekubo')).toBe(false);
    expect(of(ROUTER, 'go', swap, 'Ekubo')).toBe(true);
  });
});

const NOTHING = 'nothing-in-return';

const DUST = 'out-for-dust';

const balances = new Map([[USDC, 10n ** 12n]]);

const costing = (name: string, units: bigint, more: Scene['steps'] = []) =>
  dangersOf({
    calls: [approve(THIEF, units, USDC), callOf(THIEF, name)],
    steps: [takes(THIEF, units, USDC), ...more],
    facts: { balances },
  });

const TEN_DOLLARS = 10_000_000n;

describe('a function that promises to cost nothing', () => {
  const souvenir = [movesNft(THIEF, ACCOUNT, 5n, THIEF)];

  it.each(['verify_wallet', 'claim', 'syncWallet', 'security_update'])(
    'costs something: %s',
    (name) => {
      expect(costing(name, TEN_DOLLARS)).toContain(NOTHING);
    },
  );

  it.each(['stake_with_validator', 'play', 'donate'])('is not %s', (name) => {
    expect(costing(name, TEN_DOLLARS)).not.toContain(NOTHING);
  });

  it('is found if it costs ten dollars and brings only an NFT', () => {
    const paid = [...souvenir, gets(THIEF, strk(7500))];
    expect(costing('claim', TEN_DOLLARS, souvenir)).toContain(NOTHING);
    expect(costing('claim', TEN_DOLLARS - 1n, souvenir)).not.toContain(NOTHING);
    expect(costing('mint', TEN_DOLLARS, souvenir)).not.toContain(NOTHING);
    expect(costing('claim', TEN_DOLLARS, paid)).not.toContain(NOTHING);
  });
});

describe('a trade of dollars for dollars', () => {
  const bridged =
    '0x53c91253bc9682c04929ca02ed00b3e423f6710d2ee7e0d5ebb06f3ecf368a8';
  const trade = (cents: bigint): string[] =>
    dangersOf({
      calls: [callOf(ROUTER, 'exchange')],
      steps: [
        takes(ROUTER, 4_000_000n, USDC),
        gets(ROUTER, cents * 10_000n, bridged),
      ],
    });

  it('is a trade for dust below a quarter of the value', () => {
    expect(trade(99n)).toContain(DUST);
    expect(trade(100n)).not.toContain(DUST);
  });
});

describe('a purchase that is passed on at once', () => {
  const scene: Scene = {
    calls: [
      callOf(ROUTER, 'trade', {
        action: 'swap',
        gives: amountOf(STRK, strk(4900)),
        gets: amountOf(USDC, 2_000_000n),
        exact: 'gives',
      }),
      transfer(BOB, 2_000_000n, USDC),
    ],
    steps: [
      takes(ROUTER, strk(4900)),
      gets(ROUTER, 2_000_000n, USDC),
      sends(BOB, 2_000_000n, USDC),
    ],
  };

  it('counts as received, though with a warning, if the user knows the recipient', () => {
    const known = [paidBefore(BOB)];
    expect(
      dangersOf({ ...scene, facts: { knownAddresses: known } }),
    ).not.toContain(NOTHING);
    expect(
      judge({ ...scene, facts: { knownAddresses: known } }),
    ).toContainEqual(
      expect.objectContaining({ name: NOTHING, level: 'warning' }),
    );
    expect(dangersOf(scene)).toContain(NOTHING);
  });
});

const sent = transfer(ROUTER, strk(9000));

const steps = [sends(ROUTER, strk(9000))];

/** What a router does with what it was sent, by its functions. */
const MEANS: Readonly<Record<string, CallSummary>> = {
  swap: { exact: 'gives' },
  multihop_swap: { exact: 'gives' },
  clear: { gets: amountOf(USDC, 0n) },
};

/** A transfer to the router of a known protocol, and calls of it. */
const then = (...names: string[]): Scene => ({
  calls: [
    sent,
    ...names.map((name) => callOf(ROUTER, name, MEANS[name], 'Ekubo')),
  ],
  steps,
  facts: { protocols: new Set([unpadFelt(ROUTER)]) },
});

const found = (scene: Scene): unknown[] =>
  judge(scene).filter(({ name }) => name === 'nothing-in-return');

describe('tokens sent to a router', () => {
  it.each([
    ['nothing', then()],
    ['a swap', then('multihop_swap')],
    ['a swap and the end of it', then('swap', 'clear')],
    ['a swap there and back, which has no two sides', then('multi_swap')],
  ])('are lost if %s brings nothing in', (_, scene) => {
    expect(found(scene)).toMatchObject([
      { level: 'danger', calls: [1], amount: { amount: '90' } },
    ]);
  });

  it('are not lost if something comes in or the protocol keeps them for the user', () => {
    const paid = [...steps, gets(ROUTER, 5_000_000n, USDC)];
    expect(found({ ...then('swap', 'clear'), steps: paid })).toStrictEqual([]);
    expect(found(then('deposit'))).toStrictEqual([]);
    expect(found(then('deposit_and_clear'))).toStrictEqual([]);
    expect(found({ calls: [sent], steps })).toStrictEqual([]);
  });
});

const unexplained = (
  calls: readonly CallView[],
  more: Partial<RequestFacts> = {},
): bigint[] =>
  findUnexplained(calls, more).map(({ amount }) => BigInt(amount?.units ?? 0));

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
  ).filter(({ name }) => name === 'nothing-in-return');

describe('an unexplained outgoing amount', () => {
  const amount = amountOf(STRK, strk(4000));

  it.each<CallSummary>([
    { action: 'bridge', gives: amount, l1Recipient: BOB },
    { action: 'stake', gives: amount },
    { action: 'lock', gives: amount },
  ])('excludes what a protocol takes to %j', (summary) => {
    expect(unexplained([callOf(ROUTER, 'go', summary)])).toStrictEqual([
      strk(5000),
    ]);
  });

  it('is the whole amount if the protocol names none, or gives something back', () => {
    for (const summary of [
      { action: 'stake' },
      { action: 'unlock', gets: amount },
      { action: 'unstake', gets: amount },
    ] as const) {
      expect(unexplained([callOf(ROUTER, 'go', summary)])).toStrictEqual([
        strk(9000),
      ]);
    }
  });

  it('excludes the user’s own transfers, unless to a called contract or protocol', () => {
    const sent = transfer(THIEF, strk(9000));
    expect(unexplained([sent])).toStrictEqual([]);
    expect(unexplained([sent, callOf(THIEF, 'go')])).toStrictEqual([
      strk(9000),
    ]);
    const protocols = new Set([unpadFelt(THIEF)]);
    expect(unexplained([sent], { protocols })).toStrictEqual([strk(9000)]);
  });
});

describe('an amount that is passed on', () => {
  it('counts as paid for if an own account gets it, and nearly so if the user knows who does', () => {
    const known = (relation: KnownAddress['relation']) => ({
      knownAddresses: [{ address: BOB, relation }],
    });
    const calls = [transfer(BOB, 5n, USDC), transfer(THIEF, 7n)];
    expect(findUnexplained(calls, known('own'))).toStrictEqual([]);
    const held = (hundredths: number) => ({
      balances: new Map([[STRK, strk(hundredths)]]),
      knownAddresses: [paidBefore(BOB)],
    });
    expect(findUnexplained(calls, held(18_000))).toMatchObject([
      { level: 'warning' },
    ]);
    expect(findUnexplained(calls, held(17_000))).toMatchObject([
      { level: 'danger' },
    ]);
    for (const relation of ['sent', 'approved'] as const) {
      expect(
        findUnexplained(calls, { ...held(18_000), ...known(relation) }),
      ).toMatchObject([{ level: 'danger' }]);
    }
    expect(unexplained(calls)).toStrictEqual([strk(9000) - 7n]);
  });
});

describe('a payment to a token', () => {
  const paid = (more: Partial<Scene> = {}): Finding[] =>
    find(
      {
        calls: [approve(TOKEN, strk(3000)), callOf(TOKEN, 'tuck_away')],
        steps: [approves(TOKEN, strk(3000)), takes(TOKEN, strk(3000))],
        ...more,
      },
      NOTHING,
    );
  const steps = [approves(TOKEN, strk(3000)), takes(TOKEN, strk(3000))];

  it('that issues nothing for it is a warning, also if it goes elsewhere', () => {
    const expected = [
      { level: 'warning', words: 'no-share', amount: { amount: '30' } },
    ];
    expect(paid()).toMatchObject(expected);
    const passedOn = [
      approves(TOKEN, strk(3000)),
      takes(TOKEN, strk(3000), STRK, THIEF),
    ];
    expect(paid({ steps: passedOn })).toMatchObject(expected);
  });

  it.each<[string, Partial<Scene>]>([
    [
      'it issues some of itself',
      { steps: [...steps, gets('0x0', strk(1), TOKEN)] },
    ],
    ['something else comes in', { steps: [...steps, gets(THIEF, 1n, USDC)] }],
    [
      'it names who gets what it gives',
      { calls: [callOf(TOKEN, 'tuck_away', { to: BOB })] },
    ],
    [
      'it is a known protocol’s',
      { calls: [callOf(TOKEN, 'tuck_away', undefined, 'Vesu')] },
    ],
    ['it is sent to', { calls: [transfer(TOKEN, strk(3000))] }],
    ['the called contract is no token', { calls: [callOf(ROUTER, 'play')] }],
  ])('is left alone if %s', (_, more) => {
    expect(paid(more)).toStrictEqual([]);
  });
});

describe('a promise that is kept', () => {
  const claim = callOf(ROUTER, 'claim');
  const found = (...steps: Scene['steps'][]): Finding[] =>
    find(
      {
        calls: [
          claim,
          approve(THIEF, TEN_DOLLARS, USDC),
          callOf(THIEF, 'play'),
          transfer(BOB, strk(1)),
        ],
        steps: [
          ...steps.flat(),
          ...within(2, approves(THIEF, TEN_DOLLARS, USDC)),
          ...within(3, takes(THIEF, TEN_DOLLARS, USDC)),
          gets(THIEF, strk(1), TOKEN),
          // What is claimed is passed on at once.
          ...within(4, sends(BOB, strk(1))),
        ],
        facts: { balances },
      },
      NOTHING,
    );

  it('doesn’t answer for what another contract takes', () => {
    expect(found()).toHaveLength(1);
    expect(found(within(1, gets(ROUTER, strk(1))))).toStrictEqual([]);
  });

  it.each<[string, Scene['steps']]>([
    ['by somebody else', within(1, gets(THIEF, strk(1)))],
    ['in another call', within(3, gets(ROUTER, strk(1)))],
    ['in a token without a price', within(1, gets(ROUTER, strk(1), TOKEN))],
    [
      'by a contract that takes something elsewhere',
      [...within(1, gets(ROUTER, strk(1))), ...within(3, takes(ROUTER, 1n))],
    ],
  ])('is none %s', (_, steps) => {
    expect(found(steps)).toHaveLength(1);
  });
});
