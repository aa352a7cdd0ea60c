import type { Case } from './case';
import { approve, call, done, ordinary, send, units } from './requests';
import { ACCOUNT, ETH, FRIEND, IDENTITY, NAMING, THIEF_ACCOUNT } from './world';
import type { Felt } from '../../src/core/felt';
import { shortStringToFelt } from '../../src/core/felt';

/** "alice", as Starknet ID encodes it. */
const ALICE: Felt = '0x811fb2';
const PRICE = units(0.01);

/** Identities of the user, of the thief, and of nobody. */
const [MINE, MINE_TOO, HIS, FREE] = [5, 6, 7, 8];

const mint = (id: number): ReturnType<typeof call> =>
  call(IDENTITY, 'mint', id);
const buy = (id: number): ReturnType<typeof call> =>
  call(NAMING, 'buy', id, ALICE, 365, 0, 0, 0, 0);
const give = (id: number): ReturnType<typeof call> =>
  call(NAMING, 'transfer_domain', 1, ALICE, id);
const point = (to: Felt): ReturnType<typeof call> =>
  call(IDENTITY, 'set_user_data', MINE, shortStringToFelt('starknet'), to, 0);

/** The user has alice.stark. */
const named = {
  steps: [
    ...[mint(MINE), mint(MINE_TOO)].map((made) => done(ACCOUNT, made)),
    done(THIEF_ACCOUNT, mint(HIS)),
    done(ACCOUNT, approve(ETH, NAMING, PRICE)),
    done(ACCOUNT, buy(MINE)),
  ],
};

const attack = (
  name: string,
  calls: Parameters<typeof send>[0],
  says: readonly string[],
  dangers: Case['dangers'] = ['to-other'],
): Case => ({ name, setUp: named, request: send(calls), dangers, says });

/** Names of Starknet ID that somebody else gets. */
export const NAMES: readonly Case[] = [
  attack(
    'a name for somebody else’s identity',
    [give(HIS)],
    ['Give alice.stark away', THIEF_ACCOUNT],
  ),
  attack(
    'a name for an identity that anyone can take',
    [give(FREE)],
    ['Give alice.stark away'],
    ['to-other', 'to-zero-address'],
  ),
  attack(
    'a name bought for somebody else',
    [approve(ETH, NAMING, PRICE), buy(HIS)],
    ['Register alice.stark for 365 days', THIEF_ACCOUNT],
  ),
  attack(
    'a new identity that is given away with a name',
    [
      mint(FREE),
      give(FREE),
      call(IDENTITY, 'transfer_from', ACCOUNT, THIEF_ACCOUNT, BigInt(FREE)),
    ],
    [THIEF_ACCOUNT],
  ),
  attack(
    'an identity given away with its name',
    [call(IDENTITY, 'transfer_from', ACCOUNT, THIEF_ACCOUNT, BigInt(MINE))],
    [THIEF_ACCOUNT],
  ),
  attack(
    'payments for a name to somebody else',
    [point(THIEF_ACCOUNT)],
    ['Send payments for your name to someone else', THIEF_ACCOUNT],
  ),
];

/** What people do with names. */
export const ORDINARY_NAMES: readonly Case[] = [
  ordinary(
    'a name with a new identity',
    [approve(ETH, NAMING, PRICE), mint(FREE), buy(FREE)],
    ['Create Starknet identity 8', 'Register alice.stark for 365 days'],
  ),
  ordinary(
    'a name for another year',
    [approve(ETH, NAMING, PRICE), call(NAMING, 'renew', ALICE, 365, 0, 0, 0)],
    ['Renew alice.stark for 365 days', '− 0.01 ETH'],
    named,
  ),
  ordinary(
    'a name instead of the address',
    [call(NAMING, 'set_address_to_domain', 1, ALICE, 0)],
    ['Show alice.stark instead of your address'],
    named,
  ),
  ordinary(
    'a name moved to another own identity',
    [give(MINE_TOO)],
    ['Move alice.stark to another of your identities'],
    named,
  ),
  ordinary(
    'payments for a name to the own account',
    [point(ACCOUNT)],
    ['Receive payments for your name here'],
    named,
  ),
  ordinary(
    'an identity for a friend',
    [call(IDENTITY, 'transfer_from', ACCOUNT, FRIEND, BigInt(MINE))],
    [FRIEND, 'Someone else gets what this brings'],
    named,
  ),
];
