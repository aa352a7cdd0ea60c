import {
  MAX,
  type PlainCall,
  approve,
  avnuSwap,
  call,
  cases,
  cents,
  done,
  hadApproved,
  transfer,
  units,
  swap,
} from './requests';
import {
  ACCOUNT,
  AVNU,
  EKUBO,
  ETH,
  FAKE_POOL,
  GEM,
  JEDISWAP,
  POOL,
  STAKING,
  STRANGER,
  STRK,
  THIEF,
  THIEF_ACCOUNT,
  UNLISTED_POOL,
  USDC,
  VAULT,
} from './world';
import { type Felt, toFelt } from '../../src/core/felt';

/** A swap of STRK for USDC in Ekubo's router. */
export const ekuboSwap = (sold: bigint): PlainCall =>
  call(
    EKUBO,
    'swap',
    USDC,
    STRK,
    '0x20c49ba5e353f80000000000000000',
    1000,
    0,
    0n,
    0,
    STRK,
    `0x${sold.toString(16)}`,
    0,
  );

/** Gives Ekubo's router the tokens that the swap buys. */
export const ekuboPays = (amount: bigint): ReturnType<typeof done> =>
  done(ACCOUNT, call(USDC, 'permissioned_mint', EKUBO, amount));

/** Swaps through a router that anyone may collect from. */
export const EKUBO_SWAPS = cases({
  'a swap through Ekubo that somebody else collects': {
    steps: [ekuboPays(cents(5))],
    calls: [
      transfer(STRK, EKUBO, units(10)),
      ekuboSwap(units(10)),
      call(EKUBO, 'clear_minimum_to_recipient', USDC, cents(4), THIEF_ACCOUNT),
      call(EKUBO, 'clear', STRK),
    ],
    dangers: ['to-other', 'nothing-in-return'],
    says: [THIEF_ACCOUNT],
  },
  'a swap through Ekubo whose rest somebody else gets': {
    steps: [ekuboPays(cents(0.24))],
    calls: [
      transfer(STRK, EKUBO, units(90)),
      ekuboSwap(units(1)),
      call(EKUBO, 'clear_minimum', USDC, cents(0.1)),
      call(EKUBO, 'clear_minimum_to_recipient', STRK, 0n, THIEF_ACCOUNT),
    ],
    dangers: ['to-other', 'out-for-dust'],
    says: ['Someone else gets what this brings', THIEF_ACCOUNT],
  },
  'STRK for Ekubo’s router, which anyone may collect': {
    calls: [transfer(STRK, EKUBO, units(60))],
    dangers: ['nothing-in-return'],
    says: ['− 60 STRK'],
  },
  'a swap through Ekubo that nobody collects yet': {
    steps: [ekuboPays(cents(30))],
    calls: [transfer(STRK, EKUBO, units(60)), ekuboSwap(units(60))],
    dangers: ['nothing-in-return'],
    says: ['− 60 STRK'],
  },
});

const OTHER = 'Someone else gets what this brings';

/** 10 STRK for USDC through JediSwap. */
const jediSwap = (to: Felt, min: bigint): PlainCall =>
  call(
    JEDISWAP,
    'exact_input_single',
    STRK,
    USDC,
    3000,
    to,
    2_000_000_000,
    units(10),
    min,
    0n,
  );

/** A swap through AVNU for an exact amount of USDC. */
const exactSwap = (
  sell: Felt,
  sold: bigint,
  most: bigint,
  bought: bigint,
): PlainCall =>
  call(
    AVNU,
    'swap_exact_token_to',
    sell,
    sold,
    most,
    USDC,
    bought,
    ACCOUNT,
    0,
    0,
    0,
  );

/** Trades that are worse than they look. */
export const SWAPS = cases({
  'a swap through AVNU for somebody else': {
    calls: swap(STRK, units(10), USDC, cents(5), { to: THIEF_ACCOUNT }),
    dangers: ['to-other', 'nothing-in-return'],
    says: [OTHER, THIEF_ACCOUNT, '− 10 STRK'],
  },
  'a swap through AVNU for nobody': {
    calls: swap(STRK, units(10), USDC, cents(5), { to: '0x0' }),
    dangers: ['to-other', 'to-zero-address', 'will-fail'],
    says: [OTHER, 'This goes to nobody'],
  },
  'a swap through AVNU for dust': {
    calls: swap(STRK, units(90), USDC, 1n),
    dangers: ['out-for-dust'],
    says: ['You get almost nothing for 90 STRK', '− 90 STRK'],
  },
  'a swap to an exact amount that costs too much': {
    calls: [
      approve(ETH, AVNU, units(0.4)),
      exactSwap(ETH, units(0.4), units(0.4), cents(2)),
    ],
    dangers: ['out-for-dust'],
    says: ['You get almost nothing for 0.4 ETH'],
  },
  'a swap through JediSwap for somebody else': {
    calls: [approve(STRK, JEDISWAP, units(10)), jediSwap(STRANGER, cents(4))],
    dangers: ['to-other', 'nothing-in-return'],
    says: [OTHER, STRANGER],
  },
  'a swap by a contract that has AVNU’s function': {
    calls: [
      approve(STRK, THIEF, units(90)),
      call(THIEF, 'exchange', STRK, units(90), USDC, 1n),
    ],
    dangers: ['out-for-dust', 'large-share'],
    says: ['90% of your STRK leaves', THIEF],
  },
  'a swap behind an approval that stays unlimited': {
    calls: [
      approve(STRK, AVNU, MAX),
      avnuSwap(STRK, units(10), USDC, cents(5)),
    ],
    dangers: ['unlimited-approval'],
    says: ['Step 1: Unlimited approval'],
  },
});

/** 10 STRK for 5 USDC, or 1 % less. */
const TO_USDC = avnuSwap(STRK, units(10), USDC, cents(5), { min: cents(4.95) });

/** Swaps as exchanges' sites request them. */
export const ORDINARY_TRADES = cases({
  'a swap through AVNU': {
    calls: [approve(STRK, AVNU, units(10)), TO_USDC],
    says: ['Swap 10 STRK for at least 4.95 USDC', '− 10 STRK', '+ 5 USDC'],
  },
  'a swap of nearly everything': swap(STRK, units(90), USDC, cents(45), {
    min: cents(44.55),
  }),
  'a swap that brings a token that nobody lists': {
    steps: [done(ACCOUNT, call(GEM, 'permissioned_mint', AVNU, units(70)))],
    calls: swap(STRK, units(10), GEM, units(70)),
  },
  'a swap through AVNU to an exact amount': {
    calls: [
      approve(STRK, AVNU, units(11)),
      exactSwap(STRK, units(10), units(11), cents(5)),
    ],
    says: ['The spender can then spend up to 1 STRK'],
    hides: ['⚠'],
  },
  'a swap with an older approval': {
    steps: [hadApproved(STRK, AVNU, MAX)],
    calls: [TO_USDC],
  },
  'a swap through Ekubo': {
    steps: [ekuboPays(cents(5))],
    calls: [
      transfer(STRK, EKUBO, units(10)),
      ekuboSwap(units(10)),
      call(EKUBO, 'clear_minimum', USDC, cents(4.9)),
      call(EKUBO, 'clear', STRK),
    ],
    says: ['+ 5 USDC'],
  },
  'a swap through JediSwap': [
    approve(STRK, JEDISWAP, units(10)),
    jediSwap(ACCOUNT, cents(4.9)),
  ],
  'an approval that the swap behind it leaves a little of': {
    calls: [approve(STRK, AVNU, units(10.1)), TO_USDC],
    says: ['The spender can then spend up to 0.1 STRK'],
    hides: ['⚠'],
  },
});

const stakeFor = units(10);

const stakeIn = (pool: Felt, staked: bigint): PlainCall[] => [
  approve(STRK, pool, staked),
  call(pool, 'enter_delegation_pool', ACCOUNT, toFelt(staked)),
];

/** Honest contracts with somebody else’s address in the calldata, and pools that only
 * look like honest ones. */
export const PROTOCOLS = cases({
  'a stake whose rewards go to somebody else': {
    calls: [
      approve(STRK, STAKING, stakeFor),
      call(
        STAKING,
        'stake',
        THIEF_ACCOUNT,
        ACCOUNT,
        `0x${stakeFor.toString(16)}`,
      ),
    ],
    dangers: ['to-other'],
    says: [OTHER, THIEF_ACCOUNT],
  },
  'the same in a pool': {
    calls: [
      approve(STRK, POOL, stakeFor),
      call(
        POOL,
        'enter_delegation_pool',
        THIEF_ACCOUNT,
        `0x${stakeFor.toString(16)}`,
      ),
    ],
    dangers: ['to-other'],
    says: [OTHER, THIEF_ACCOUNT],
  },
  'another address for future rewards': {
    calls: [call(POOL, 'change_reward_address', THIEF_ACCOUNT)],
    dangers: ['to-other'],
    says: [OTHER, THIEF_ACCOUNT],
  },
  'no address for future rewards': {
    calls: [call(STAKING, 'change_reward_address', '0x0')],
    dangers: ['to-other', 'to-zero-address'],
  },
  'a claim of somebody else’s rewards': {
    steps: [
      done(THIEF_ACCOUNT, call(POOL, 'change_reward_address', THIEF_ACCOUNT)),
    ],
    calls: [call(POOL, 'claim_rewards', THIEF_ACCOUNT)],
    dangers: ['to-other'],
    says: [OTHER, THIEF_ACCOUNT],
  },
  'a deposit whose shares somebody else gets': {
    calls: [
      approve(STRK, VAULT, units(40)),
      call(VAULT, 'deposit', units(40), THIEF_ACCOUNT),
    ],
    dangers: ['to-other'],
    says: ['− 40 STRK'],
  },
  'shares that somebody else redeems': {
    steps: [
      done(ACCOUNT, approve(STRK, VAULT, units(30))),
      done(ACCOUNT, call(VAULT, 'deposit', units(30), ACCOUNT)),
    ],
    calls: [call(VAULT, 'redeem', units(30), THIEF_ACCOUNT, ACCOUNT)],
    dangers: ['to-other', 'large-share', 'nothing-in-return'],
    says: [OTHER, THIEF_ACCOUNT],
  },
  'a pool of another staking contract': {
    calls: stakeIn(FAKE_POOL, stakeFor),
    dangers: ['fake-pool'],
    says: ['Not a pool of Starknet staking', FAKE_POOL],
  },
  'nearly everything in such a pool': {
    calls: stakeIn(FAKE_POOL, units(90)),
    dangers: ['fake-pool', 'large-share'],
  },
  'a pool that the staking contract doesn’t list': {
    calls: stakeIn(UNLISTED_POOL, stakeFor),
    dangers: ['fake-pool'],
    says: ['Not a pool of Starknet staking', UNLISTED_POOL],
  },
});
