import type { CallSummary } from './types';
import { ACCOUNT, BOB, see } from '../../dev/testing/views/contracts';
import {
  AVNU,
  CALLED_SELECTORS,
  CCTP,
  EKUBO_POSITIONS,
  ETH_BRIDGE,
  JEDISWAP,
  PAYMASTER,
  POOL,
  STAKING,
  STREAMS,
  VESU,
  VOTING,
  VRF,
  WATCHDOG,
  XSTRK,
  XSTRK_QUEUE,
  seeOnMainnet,
  u256,
} from '../../dev/testing/views/protocols';
import { ON_SEPOLIA } from '../../dev/testing/wallet/known-protocols';
import { ETH, STRK } from '../config/tokens';
import { type Felt, padFelt, toFelt } from '../core/felt';

const FIVE = u256(5n);
const SIX = u256(6n);
const SEVEN = u256(7n);
const units = (token: Felt, value: string): object => ({
  contract: padFelt(token),
  units: value,
});
const strk = units(STRK, '5');

/** A swap through AVNU, without routes. */
const avnu = (to: Felt): Felt[] =>
  [STRK, ...FIVE, ETH, ...SEVEN, ...SIX, to, '0x0', '0x0', '0x0'] as Felt[];
const ROUTE: Felt[] = ['0x1', STRK, ETH, '0x77', '0x64', '0x1', '0x0'];

/** The calldata of a swap through JediSwap. */
const jedi = (path: Felt[], limit: Felt[] = []): Felt[] => [
  ...path,
  ACCOUNT,
  '0x1',
  ...FIVE,
  ...SIX,
  ...limit,
];
const SINGLE = jedi([STRK, ETH, '0xbb8'], ['0x0', '0x0']);

/** The key of a limit order of Ekubo. */
const LIMIT_ORDER: Felt[] = [STRK, ETH, '0x1000', '0x1'];

const L1: Felt = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045';
const MULTI_BRIDGE: Felt =
  '0x616757a151c21f9be8775098d591c2807316d992bbc3bb1a5c1821630589256';

const SWAP = { action: 'swap', exact: 'gives' } as const;
const STAKED = { action: 'stake', gives: strk };
const ENTER = 'enter_delegation_pool';
const DELEGATE = 'modify_delegation';
const TO_BOB = { delegate: BOB };
const CLAIM_TO_BOB = { action: 'claim', to: BOB };
const PAID_TO_BOB = { gives: strk, to: BOB };
const BOTH_TO_BOB = { tokens: [padFelt(STRK), padFelt(ETH)], to: BOB };
const BEEF = '0x000000000000000000000000000000000000beef';
const SOLD = { ...SWAP, gives: strk, gets: units(ETH, '6') };
const BOUGHT = {
  action: 'swap',
  exact: 'gets',
  gives: units(STRK, '6'),
  gets: units(ETH, '5'),
};

describe('a call of a known protocol', () => {
  it.each([
    [AVNU, 'multi_route_swap', [...avnu(ACCOUNT), ...ROUTE], SOLD],
    // A branch: a marker, one exchange, and its alternatives.
    [
      AVNU,
      'multi_route_swap',
      [...avnu(BOB), '0x1', STRK, ETH, '0x6272616e6368', '0x77', '0x0'],
      { ...SOLD, to: BOB },
    ],
    [
      AVNU,
      'swap_exact_token_to',
      [STRK, ...FIVE, ...SIX, ETH, ...FIVE, ACCOUNT, '0x0', '0x0', '0x0'],
      BOUGHT,
    ],
    [
      AVNU,
      'swap_external_solver',
      [ACCOUNT, STRK, ETH, BOB, '0x77', '0x0'],
      BOTH_TO_BOB,
    ],
    [JEDISWAP, 'exact_input_single', SINGLE, SOLD],
    [JEDISWAP, 'exact_output_single', SINGLE, BOUGHT],
    [
      JEDISWAP,
      'exact_input',
      jedi(['0x6', STRK, '0x70ce', '0x1', '0x70ce', ETH, '0x2']),
      SOLD,
    ],
    [
      JEDISWAP,
      'exact_output',
      jedi(['0x6', ETH, '0x70ce', '0x1', '0x70ce', STRK, '0x2']),
      BOUGHT,
    ],
    [JEDISWAP, 'exact_input', jedi(['0x2', STRK, ETH]), undefined],
    [
      ETH_BRIDGE,
      'initiate_withdraw',
      ['0xbeef', ...FIVE],
      { action: 'bridge', gives: units(ETH, '5'), l1Recipient: BEEF },
    ],
    [
      ETH_BRIDGE,
      'initiate_token_withdraw',
      ['0x455448', L1, ...FIVE],
      { action: 'bridge', gives: units(ETH, '5'), l1Recipient: L1 },
    ],
    // Which token leaves isn't known.
    ...[ETH_BRIDGE, MULTI_BRIDGE].map((bridge) => [
      bridge,
      'initiate_token_withdraw',
      [L1, L1, ...FIVE],
      { action: 'bridge', l1Recipient: L1 },
    ]),
    [STAKING, 'stake', [ACCOUNT, '0x1234', '0x5'], { ...STAKED, isOwn: true }],
    [STAKING, 'stake', [BOB, '0x1234', '0x5'], { ...STAKED, rewardsTo: BOB }],
    [STAKING, 'increase_stake', [BOB, '0x5'], { ...STAKED, to: BOB }],
    [STAKING, 'unstake_intent', [], { action: 'unstake' }],
    [STAKING, 'unstake_action', [ACCOUNT], { action: 'unstake' }],
    [STAKING, 'claim_rewards', [BOB], CLAIM_TO_BOB],
    [
      STAKING,
      'change_reward_address',
      [ACCOUNT],
      { action: 'set-rewards-address', rewardsTo: ACCOUNT },
    ],
    [STAKING, 'set_commission', ['0x1f4'], undefined],
    [POOL, ENTER, [ACCOUNT, '0x5'], { action: 'stake', isOwn: true }],
    [POOL, ENTER, [BOB, '0x5'], { action: 'stake', rewardsTo: BOB }],
    [
      POOL,
      'add_to_delegation_pool',
      [BOB, '0x5'],
      { action: 'stake', to: BOB },
    ],
    [POOL, 'claim_rewards', [ACCOUNT], { action: 'claim' }],
    [VOTING, 'lock', FIVE, { action: 'lock', gives: strk }],
    [VOTING, 'unlock', FIVE, { action: 'unlock', gets: strk, exact: 'gets' }],
    [VOTING, 'delegate', [BOB], { action: 'delegate-votes', delegate: BOB }],
    [
      VESU,
      'modify_position',
      [STRK, ETH, BOB, '0x1', ...FIVE, '0x0', '0x1', ...SIX, '0x1'],
      BOTH_TO_BOB,
    ],
    [VESU, DELEGATE, [BOB, '0x1'], { ...TO_BOB, action: 'delegate-positions' }],
    [VESU, DELEGATE, [BOB, '0x0'], { ...TO_BOB, action: 'end-delegation' }],
    [XSTRK, 'deposit', [...FIVE, BOB], { ...STAKED, to: BOB }],
    [
      XSTRK,
      'deposit_with_referral',
      [...FIVE, ACCOUNT, '0x0', '0x6162', '0x2'],
      STAKED,
    ],
    [
      XSTRK,
      'deposit_to_validator',
      [...FIVE, BOB, '0x77'],
      { ...STAKED, to: BOB },
    ],
    [XSTRK, 'redeem', [...FIVE, BOB, ACCOUNT], { action: 'unstake', to: BOB }],
    [XSTRK_QUEUE, 'claim_withdrawal', ['0x5'], { action: 'claim' }],
    [XSTRK_QUEUE, 'claim_withdrawal_to', ['0x5', BOB], CLAIM_TO_BOB],
    [
      EKUBO_POSITIONS,
      'close_limit_order_to',
      ['0x7', ...LIMIT_ORDER, BOB],
      CLAIM_TO_BOB,
    ],
    ...[
      'swap_to_limit_order_price',
      'swap_to_limit_order_price_and_maybe_mint_and_place_limit_order_to',
    ].map((name) => [
      EKUBO_POSITIONS,
      name,
      [...LIMIT_ORDER, '0x5', BOB],
      BOTH_TO_BOB,
    ]),
    [STREAMS, 'create_stream', [STRK, '0x5', BOB, '0x1', '0x2'], PAID_TO_BOB],
    [STREAMS, 'change_stream_recipient', ['0x7', BOB], { to: BOB }],
    [STREAMS, 'transfer_stream_ownership', ['0x7', BOB], { to: BOB }],
    ...(
      [
        ['0x0', 'bridge'],
        ['0x6', 'bridge-out'],
      ] as const
    ).map(([domain, action]) => [
      CCTP,
      'deposit_for_burn',
      [...FIVE, domain, '0xbeef', '0x0', STRK, ...SIX, ...SIX, '0x7d0'],
      { action, gives: strk, l1Recipient: BEEF },
    ]),
    [WATCHDOG, 'watch', ['0x5'], undefined],
    [VRF, 'request_random', ['0x77', '0x0', ACCOUNT], { action: 'ask-random' }],
    [VRF, 'request_random', ['0x77', '0x1', '0x5'], { action: 'ask-random' }],
  ] as [Felt, string, Felt[], object | undefined][])(
    'is summarised with its roles: %s %s (%#)',
    (contract, name, calldata, expected) => {
      const { source, summary } = seeOnMainnet(contract, name, calldata);
      expect(source).toBe('wallet');
      expect(Object.keys(summary ?? {}).sort()).toStrictEqual(
        Object.keys(expected ?? {}).sort(),
      );
      expect(summary ?? {}).toMatchObject(expected ?? {});
    },
  );

  it.each([
    ['calldata that ends early', AVNU, 'multi_route_swap', avnu(BOB).slice(2)],
    ['an amount of more bits', AVNU, 'multi_route_swap', [STRK, '0x0', BOB]],
    ['no Ethereum address', ETH_BRIDGE, 'initiate_withdraw', [STRK, ...FIVE]],
  ] as [string, Felt, string, Felt[]][])(
    'is not read with %s',
    (_, contract, name, calldata) => {
      const view = seeOnMainnet(contract, name, [...calldata]);
      expect(view).toMatchObject({ source: 'nobody' });
      expect(view).not.toHaveProperty('summary');
    },
  );

  it('is known by the contract’s address on that network only', () => {
    const calldata = [...avnu(ACCOUNT), ...ROUTE];
    for (const view of [
      seeOnMainnet('0x123', 'multi_route_swap', calldata),
      see(AVNU, 'multi_route_swap', calldata),
      seeOnMainnet(AVNU, 'multi_route_swap', calldata, {
        protocols: ON_SEPOLIA,
      }),
      seeOnMainnet('0x9002', 'enter_delegation_pool', [BOB, '0x5']),
      seeOnMainnet('0x9002', 'lock', FIVE),
      seeOnMainnet('0x9002', 'modify_delegation', [BOB, '0x1']),
    ]) {
      expect(view).toMatchObject({ source: 'nobody' });
      expect(view).not.toHaveProperty('protocol');
      expect(view).not.toHaveProperty('summary');
    }
  });

  it('is trusted in a pool that the staking contract lists, not by the pool’s class', () => {
    const listed = { poolToken: () => STRK };
    const leave = 'exit_delegation_pool_intent';
    expect(seeOnMainnet('0x9002', leave, ['0x5'], listed)).toMatchObject({
      protocol: 'Staking pool',
      summary: { action: 'unstake-in-all', gets: strk },
    });
    const claim = seeOnMainnet(POOL, 'claim_rewards', [ACCOUNT]);
    expect(claim).not.toHaveProperty('protocol');
  });

  it('means the same in further pools of Vesu, known by their class alone', () => {
    const view = seeOnMainnet('0x9002', 'modify_delegation', [BOB, '0x1'], {
      classOf: () =>
        '0x317ce57b2de4a0c482f0eed58a635d100ac5b4801b38251607dcfa35a4128',
    });
    expect(view.summary?.action).toBe('delegate-positions');
    expect(view).not.toHaveProperty('protocol');
  });
});

describe('AVNU’s forwarder', () => {
  const transfer: Felt[] = [BOB, ...FIVE];
  const execution: Felt[] = [
    PAYMASTER,
    '0x1',
    '0x0',
    '0x77',
    '0x1',
    STRK,
    CALLED_SELECTORS.transfer,
    toFelt(transfer.length),
    ...transfer,
    '0x0',
  ];
  const forwarded: Felt[] = [
    BOB,
    CALLED_SELECTORS.execute_from_outside_v2,
    toFelt(execution.length),
    ...execution,
  ];

  it.each([
    ['execute', [STRK, ...SEVEN]],
    ['execute_sponsored', ['0x1', '0xabc']],
  ] as [string, Felt[]][])('shows whose calls it makes: %s', (name, rest) => {
    const moved: CallSummary = { action: 'transfer', to: BOB };
    const view = seeOnMainnet(PAYMASTER, name, [...forwarded, ...rest]);
    expect(view).toMatchObject({
      protocol: 'AVNU paymaster',
      nested: [{ contract: BOB, nested: [{ summary: moved }] }],
    });
  });

  it('shows an unknown function by its selector, and no calls in another layout', () => {
    const calldata: Felt[] = [ACCOUNT, '0x1234', '0x1', '0x9', '0x0'];
    const { nested } = seeOnMainnet(PAYMASTER, 'execute_sponsored', calldata);
    expect(nested).toMatchObject([
      { contract: ACCOUNT, entrypoint: '0x1234', calldata: ['0x9'] },
    ]);
    const other = seeOnMainnet(PAYMASTER, 'execute', forwarded);
    expect(other.nested).toBeUndefined();
  });
});
