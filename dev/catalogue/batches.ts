import type { Case, Step } from './case';
import { MASK, deployed } from './masks';
import {
  MAX,
  approve,
  call,
  cases,
  cents,
  done,
  fillers,
  hadApproved,
  send,
  transfer,
  units,
  swap,
} from './requests';
import {
  ACCOUNT,
  AVNU,
  FRIEND,
  GEM,
  MARKET,
  NAMING,
  NFT,
  POOL,
  STRANGER,
  STRK,
  THIEF,
  THIEF_ACCOUNT,
  USDC,
  addressNamed,
} from './world';
import { type Felt, toFelt } from '../../src/core/felt';

const MANY = [
  approve(STRK, THIEF, MAX),
  call(NFT, 'set_approval_for_all', THIEF_ACCOUNT, 1),
  transfer(USDC, STRANGER, cents(450)),
  ...swap(USDC, cents(20), STRK, units(40), { to: THIEF_ACCOUNT }),
  transfer(GEM, GEM, units(1)),
];

const MANY_DANGERS: Case['dangers'] = [
  'unlimited-approval',
  'approval-for-all',
  'approval-to-account',
  'large-share',
  'to-other',
  'nothing-in-return',
  'to-token-contract',
];

const FAKE = addressNamed('fake');

/** Batches that hide an attack. */
export const BATCHES = cases({
  'six attacks at once': {
    calls: MANY,
    dangers: MANY_DANGERS,
    says: [
      'Step 1: Unlimited approval',
      'Step 2: Approval for a whole NFT collection',
      'Step 3: 90% of your USDC leaves',
    ],
  },
  'the same the other way round': {
    calls: [MANY[5], MANY[2], MANY[3], MANY[4], MANY[1], MANY[0]].filter(
      (one) => one !== undefined,
    ),
    dangers: MANY_DANGERS,
  },
  'an approval behind 93 calls that do nothing': {
    calls: [
      ...[1, 2, 3, 4, 5, 6].map((index) =>
        approve(USDC, addressNamed(`spender ${index}`), BigInt(index)),
      ),
      ...fillers(GEM, 93),
      approve(USDC, THIEF, MAX),
    ],
    dangers: ['unlimited-approval', 'approval-to-account'],
    says: ['Step 100: Unlimited approval'],
  },
  'an approval of a person behind 25 payments': {
    calls: [...fillers(GEM, 25), approve(STRK, THIEF_ACCOUNT, units(5))],
    dangers: ['approval-to-account'],
    says: ['Step 26: The spender is not an app'],
  },
  'an unlimited approval between revocations': {
    steps: [hadApproved(STRK, THIEF, units(5))],
    calls: [
      ...[AVNU, THIEF, NFT, GEM].map((one) => approve(USDC, one, 0n)),
      approve(STRK, THIEF, MAX),
      ...[AVNU, THIEF, NFT, GEM].map((one) => approve(GEM, one, 0n)),
    ],
    dangers: ['unlimited-approval'],
    says: ['Step 5: Unlimited approval'],
  },
  'an increase after an approval that is used up': {
    calls: [
      ...swap(USDC, cents(20), STRK, units(40)),
      call(USDC, 'increaseAllowance', THIEF, cents(600)),
    ],
    dangers: ['more-than-held'],
    says: ['Steps 1, 3: Approval of more than you have', '600 USDC'],
  },
  'a copy behind twelve other tokens': {
    deployed: [
      ...Array.from({ length: 12 }, (_, index) => ({
        at: addressNamed(`token ${index}`),
        is: 'token' as const,
        symbol: `T${index}`,
      })),
      { at: FAKE, is: 'token', symbol: 'USDC', decimals: 6 },
    ],
    steps: [
      ...Array.from({ length: 12 }, (_, index) =>
        done(
          ACCOUNT,
          call(
            addressNamed(`token ${index}`),
            'permissioned_mint',
            ACCOUNT,
            10n,
          ),
        ),
      ),
      done(ACCOUNT, call(FAKE, 'permissioned_mint', ACCOUNT, cents(10))),
    ],
    calls: [
      ...Array.from({ length: 12 }, (_, index) =>
        transfer(addressNamed(`token ${index}`), FRIEND, 1n),
      ),
      transfer(FAKE, FRIEND, cents(10)),
    ],
    dangers: ['symbol-copied'],
    says: ['Step 13: Not the token it claims to be'],
  },
  'a transfer by an approval given to oneself in the same batch': {
    calls: [
      approve(STRK, ACCOUNT, units(95)),
      call(STRK, 'transfer_from', ACCOUNT, STRANGER, units(95)),
    ],
    dangers: ['large-share'],
    says: ['95% of your STRK leaves', STRANGER],
  },
  'money in first, so that the loss looks small': {
    calls: [
      ...swap(USDC, cents(2), STRK, units(4)),
      transfer(STRK, STRANGER, units(99)),
    ],
    dangers: ['large-share', 'nothing-in-return'],
    says: ['Step 3: 95% of your STRK leaves'],
  },
});

/** Ekubo's positions on Mainnet. */
const POSITIONS: Felt =
  '0x2e0af29598b407c8716b17f6d2795eca1b471413fa03fb145a5e33722184067';

/** "alice", as Starknet ID encodes it. */
const ALICE: Felt = '0x811fb2';

const pair = (token: Felt): Felt[] =>
  [token, STRK, '0x20c49ba5e353f8', '0x3e8', '0x0'] as Felt[];

const BOUNDS = [100, 1, 100, 0];

const attack = (
  name: string,
  calls: Parameters<typeof send>[0],
  says: readonly string[],
  dangers: Case['dangers'] = [],
  steps: readonly Step[] = [],
): Case => ({
  name,
  setUp: {
    deployed: [...deployed, { at: POSITIONS, is: 'puppet' }],
    steps,
  },
  request: send(calls),
  dangers,
  says,
});

const NEW = 'Names an address that is new to you';

/** Attacks on the wallet's earlier rules that no other case covers. */
export const EARLIER_RULES: readonly Case[] = [
  attack(
    'a bonus that takes everything where the signature is real',
    [call(THIEF, 'collect_signed', STRK)],
    ['It acts differently when tested', THIEF],
    ['behaves-differently', 'asks-signature'],
    [hadApproved(STRK, THIEF, units(95))],
  ),
  ...['borrow', 'withdraw_to', 'withdraw', 'open_trove', 'migrate_to'].map(
    (name) =>
      attack(
        `${name} for a thief`,
        [call(MASK, name, STRK, units(20), THIEF_ACCOUNT)],
        [NEW, THIEF_ACCOUNT],
      ),
  ),
  attack(
    'a role for a thief, behind an approval that has another recipient',
    [transfer(GEM, STRANGER, 1n), call(MASK, 'set_role', 5, THIEF_ACCOUNT)],
    [THIEF_ACCOUNT, MASK],
  ),
  attack(
    'a deposit in somebody else’s position of Ekubo',
    [
      transfer(STRK, POSITIONS, units(90)),
      call(POSITIONS, 'deposit', 7, ...pair(USDC), ...BOUNDS, 1),
      call(POSITIONS, 'clear', STRK),
    ],
    ['− 90 STRK', '⚠ Step 1: 90% of your STRK leaves'],
  ),
  attack(
    'liquidity for a token that nobody knows',
    [
      transfer(STRK, POSITIONS, units(90)),
      call(POSITIONS, 'mint_and_deposit', ...pair(GEM), ...BOUNDS, 1),
      call(POSITIONS, 'clear', STRK),
    ],
    ['− 90 STRK', '⚠ Step 1: 90% of your STRK leaves'],
  ),
  attack(
    'an order over time for a token that nobody knows',
    [
      transfer(STRK, POSITIONS, units(90)),
      call(
        POSITIONS,
        'mint_and_increase_sell_amount',
        STRK,
        GEM,
        1,
        0,
        1_900_000_000,
        toFelt(units(90)),
      ),
    ],
    ['− 90 STRK', '⚠ Step 1: 90% of your STRK leaves'],
  ),
  attack(
    'proceeds of an order for a thief',
    [
      call(
        POSITIONS,
        'withdraw_proceeds_from_sale_to',
        7,
        STRK,
        USDC,
        1,
        0,
        1_900_000_000,
        THIEF_ACCOUNT,
      ),
    ],
    [THIEF_ACCOUNT],
    ['to-other'],
  ),
  ...['add_liquidity', 'remove_liquidity'].map((name) =>
    attack(
      `${name} of a known protocol for a thief`,
      [call(POSITIONS, name, STRK, USDC, units(5), cents(2), THIEF_ACCOUNT)],
      [NEW, THIEF_ACCOUNT],
    ),
  ),
  attack(
    'the beneficiary of another function of AVNU’s',
    [
      approve(STRK, AVNU, units(40)),
      call(
        AVNU,
        'swap_external_solver',
        THIEF_ACCOUNT,
        STRK,
        USDC,
        THIEF_ACCOUNT,
        AVNU,
        0,
      ),
    ],
    [THIEF_ACCOUNT],
    ['to-other', 'will-fail'],
  ),
  attack(
    'a name that somebody else resolves',
    [call(NAMING, 'set_domain_to_resolver', 1, ALICE, THIEF)],
    [THIEF],
    ['to-other', 'will-fail'],
  ),
  attack(
    'a stake for another member of a pool',
    [
      approve(STRK, POOL, units(40)),
      call(POOL, 'add_to_delegation_pool', THIEF_ACCOUNT, toFelt(units(40))),
    ],
    [THIEF_ACCOUNT],
    ['to-other', 'will-fail'],
  ),
  ...cases({
    'an approval of a contract whose code has changed since the last one': {
      upgraded: [MARKET],
      calls: [approve(STRK, MARKET, units(20))],
      thieves: [MARKET],
      says: ['⚠ This contract’s code has changed', MARKET],
    },
  }),
];
