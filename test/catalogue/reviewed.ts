import type { Case, Step } from './case';
import { MASK, deployed } from './masks';
import {
  approve,
  call,
  cents,
  hadApproved,
  send,
  transfer,
  units,
} from './requests';
import {
  AVNU,
  MARKET,
  GEM,
  NAMING,
  POOL,
  STRANGER,
  STRK,
  THIEF,
  THIEF_ACCOUNT,
  USDC,
} from './world';
import { toFelt, type Felt } from '../../src/core/felt';

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

/** What a review of the wallet found, where no other case has it. */
export const REVIEWED: readonly Case[] = [
  attack(
    'a bonus that takes everything where the signature is real',
    [call(THIEF, 'collect_signed', STRK)],
    ['Behaves differently when simulated', THIEF],
    ['behaves-differently'],
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
    ['− 90 STRK', '⚠ Call 1: 90 % of your STRK leaves'],
  ),
  attack(
    'liquidity for a token that nobody knows',
    [
      transfer(STRK, POSITIONS, units(90)),
      call(POSITIONS, 'mint_and_deposit', ...pair(GEM), ...BOUNDS, 1),
      call(POSITIONS, 'clear', STRK),
    ],
    ['− 90 STRK', '⚠ Call 1: 90 % of your STRK leaves'],
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
    ['− 90 STRK', '⚠ Call 1: 90 % of your STRK leaves'],
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
  {
    name: 'an approval of a contract whose code has changed since the last one',
    setUp: { upgraded: [MARKET] },
    request: send([approve(STRK, MARKET, units(20))]),
    thieves: [MARKET],
    dangers: [],
    says: ['⚠ This contract’s code has changed', MARKET],
  },
];
