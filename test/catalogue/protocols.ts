import type { Case } from './case';
import { approve, call, send, units, done } from './requests';
import {
  ACCOUNT,
  FAKE_POOL,
  POOL,
  STAKING,
  STRK,
  THIEF_ACCOUNT,
  UNLISTED_POOL,
  VAULT,
} from './world';
import { toFelt, type Felt } from '../../src/core/felt';

const stakeFor = units(10);
const OTHER = 'Someone else gets what this brings';

const stakeIn = (pool: Felt, staked: bigint): Case['request'] =>
  send([
    approve(STRK, pool, staked),
    call(pool, 'enter_delegation_pool', ACCOUNT, toFelt(staked)),
  ]);

/** Honest contracts with somebody else’s address in the calldata, and pools that only
 * look like honest ones. */
export const PROTOCOLS: readonly Case[] = [
  {
    name: 'a stake whose rewards go to somebody else',
    request: send([
      approve(STRK, STAKING, stakeFor),
      call(
        STAKING,
        'stake',
        THIEF_ACCOUNT,
        ACCOUNT,
        `0x${stakeFor.toString(16)}`,
      ),
    ]),
    dangers: ['to-other'],
    says: [OTHER, THIEF_ACCOUNT],
  },
  {
    name: 'the same in a pool',
    request: send([
      approve(STRK, POOL, stakeFor),
      call(
        POOL,
        'enter_delegation_pool',
        THIEF_ACCOUNT,
        `0x${stakeFor.toString(16)}`,
      ),
    ]),
    dangers: ['to-other'],
    says: [OTHER, THIEF_ACCOUNT],
  },
  {
    name: 'another address for future rewards',
    request: send([call(POOL, 'change_reward_address', THIEF_ACCOUNT)]),
    dangers: ['to-other'],
    says: [OTHER, THIEF_ACCOUNT],
  },
  {
    name: 'no address for future rewards',
    request: send([call(STAKING, 'change_reward_address', '0x0')]),
    dangers: ['to-other', 'to-zero-address'],
  },
  {
    name: 'a claim of somebody else’s rewards',
    setUp: {
      steps: [
        done(THIEF_ACCOUNT, call(POOL, 'change_reward_address', THIEF_ACCOUNT)),
      ],
    },
    request: send([call(POOL, 'claim_rewards', THIEF_ACCOUNT)]),
    dangers: ['to-other'],
    says: [OTHER, THIEF_ACCOUNT],
  },
  {
    name: 'a deposit whose shares somebody else gets',
    request: send([
      approve(STRK, VAULT, units(40)),
      call(VAULT, 'deposit', units(40), THIEF_ACCOUNT),
    ]),
    dangers: ['to-other'],
    says: ['− 40 STRK'],
  },
  {
    name: 'shares that somebody else redeems',
    setUp: {
      steps: [
        done(ACCOUNT, approve(STRK, VAULT, units(30))),
        done(ACCOUNT, call(VAULT, 'deposit', units(30), ACCOUNT)),
      ],
    },
    request: send([call(VAULT, 'redeem', units(30), THIEF_ACCOUNT, ACCOUNT)]),
    dangers: ['to-other', 'nothing-in-return'],
    says: [OTHER, THIEF_ACCOUNT],
  },
  {
    name: 'a pool of another staking contract',
    request: stakeIn(FAKE_POOL, stakeFor),
    dangers: ['fake-pool'],
    says: ['Not a pool of Starknet staking', FAKE_POOL],
  },
  {
    name: 'nearly everything in such a pool',
    request: stakeIn(FAKE_POOL, units(90)),
    dangers: ['fake-pool', 'large-share'],
  },
  {
    name: 'a pool that the staking contract doesn’t list',
    request: stakeIn(UNLISTED_POOL, stakeFor),
    dangers: ['fake-pool'],
    says: ['Not a pool of Starknet staking', UNLISTED_POOL],
  },
];
