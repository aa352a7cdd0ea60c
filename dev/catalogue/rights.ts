import { type Case } from './case';
import { MASK, deployed, pull, will } from './masks';
import {
  type Argument,
  approve,
  call,
  cases,
  cents,
  done,
  fillers,
  send,
  transfer,
  units,
} from './requests';
import {
  ACCOUNT,
  AVNU,
  BROKER,
  ETH,
  FRIEND,
  GEM,
  IDENTITY,
  NAMING,
  STRK,
  THIEF,
  THIEF_ACCOUNT,
  USDC,
  addressNamed,
} from './world';
import {
  type Felt,
  padFelt,
  shortStringToFelt,
  toFelt,
} from '../../src/core/felt';
import { PUBLIC_KEY } from '../testing/wallet/sends';

const NEW = 'Names an address that is new to you';

const LOSE_CONTROL = 'You could lose control of your account';

/** Calls that change who controls the account. Most of these functions are unknown to
 * the chain's model of it, so they fail; that must not hide the danger. */
export const TAKEOVER: readonly Case[] = [
  ...cases({
    'a new guardian, whom the account accepts': {
      calls: [call(ACCOUNT, 'change_guardian', 0, 0, PUBLIC_KEY)],
      dangers: ['account-takeover'],
      says: [LOSE_CONTROL],
    },
    'an upgrade that fails': {
      calls: [call(ACCOUNT, 'upgrade', addressNamed('class'), 0)],
      dangers: ['account-takeover', 'will-fail'],
      says: [LOSE_CONTROL],
    },
  }),
  ...[
    'change_owner',
    'replace_all_owners_with_one',
    'set_public_key',
    'setPublicKey',
    'add_plugin',
    'register_session',
    'escape_owner',
    'an_innocent_name',
  ].map((name): Case => ({
    name: `${name} of the own account`,
    request: send([call(ACCOUNT, name, PUBLIC_KEY)]),
    dangers: ['account-takeover', 'will-fail'],
    says: [LOSE_CONTROL],
  })),
  ...cases({
    'an upgrade between payments': {
      calls: [
        transfer(STRK, FRIEND, units(1)),
        ...fillers(GEM, 3),
        call(ACCOUNT, 'upgrade', addressNamed('class'), 0),
        ...fillers(GEM, 4),
      ],
      dangers: ['account-takeover', 'will-fail'],
      says: [`Step 5: ${LOSE_CONTROL}`],
    },
    'an outside execution that is sent to the own account': {
      calls: [
        call(
          ACCOUNT,
          'execute_from_outside_v2',
          '0x414e595f43414c4c4552',
          1,
          0,
          2_000_000_000,
          0,
          0,
        ),
      ],
      dangers: ['account-takeover', 'will-fail'],
      says: [LOSE_CONTROL],
    },
    'a transfer that is really a call of the own account': {
      calls: [call(ACCOUNT, 'transfer', THIEF_ACCOUNT, units(1))],
      dangers: ['account-takeover', 'will-fail'],
      says: [LOSE_CONTROL],
    },
  }),
];

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

const nameFor = (
  name: string,
  calls: Parameters<typeof send>[0],
  says: readonly string[],
  dangers: Case['dangers'] = ['to-other'],
): Case => ({ name, setUp: named, request: send(calls), dangers, says });

/** Names of Starknet ID that somebody else gets. */
export const NAMES: readonly Case[] = [
  nameFor(
    'a name for somebody else’s identity',
    [give(HIS)],
    ['Give alice.stark away', THIEF_ACCOUNT],
  ),
  nameFor(
    'a name for an identity that anyone can take',
    [give(FREE)],
    ['Give alice.stark away'],
    ['to-other', 'to-zero-address'],
  ),
  nameFor(
    'a name bought for somebody else',
    [approve(ETH, NAMING, PRICE), buy(HIS)],
    ['Register alice.stark for 365 days', THIEF_ACCOUNT],
  ),
  nameFor(
    'a new identity that is given away with a name',
    [
      mint(FREE),
      give(FREE),
      call(IDENTITY, 'transfer_from', ACCOUNT, THIEF_ACCOUNT, BigInt(FREE)),
    ],
    [THIEF_ACCOUNT],
  ),
  nameFor(
    'an identity given away with its name',
    [call(IDENTITY, 'transfer_from', ACCOUNT, THIEF_ACCOUNT, BigInt(MINE))],
    [THIEF_ACCOUNT],
  ),
  nameFor(
    'payments for a name to somebody else',
    [point(THIEF_ACCOUNT)],
    ['Send payments for your name to someone else', THIEF_ACCOUNT],
  ),
];

/** Other possessions, for which a stranger gets an approval or new code. */
export const GIVEN_RIGHTS = cases({
  'an identity with its name approved for a stranger': {
    ...named,
    calls: [approve(IDENTITY, THIEF, BigInt(MINE))],
    dangers: ['to-other'],
    says: ['Someone else gets what this brings', THIEF],
  },
  'a right behind a fee of a dollar': {
    calls: [
      approve(USDC, AVNU, cents(1)),
      call(BROKER, 'appoint', THIEF_ACCOUNT),
    ],
    says: [NEW, THIEF_ACCOUNT],
  },
  'a right with a bribe of 15 STRK': {
    deployed,
    steps: [
      done(ACCOUNT, transfer(STRK, MASK, units(15))),
      ...will(transfer(STRK, ACCOUNT, units(15))),
    ],
    calls: [call(MASK, 'luovuta', THIEF_ACCOUNT)],
    says: [NEW, THIEF_ACCOUNT],
  },
  'a right that costs 40 STRK': {
    deployed,
    steps: will(pull(STRK, units(40))),
    calls: [
      approve(STRK, MASK, units(40)),
      call(MASK, 'luovuta', THIEF_ACCOUNT),
    ],
    says: [NEW, THIEF_ACCOUNT],
  },
  ...Object.fromEntries(
    ['upgrade', 'replace_class', 'set_class_hash', 'upgradeTo'].map((name) => [
      `${name} of a contract of one’s own`,
      {
        deployed,
        calls: [call(MASK, name, addressNamed('class'))],
        thieves: [addressNamed('class')],
        says: [`Replaces a contract’s code by class ${addressNamed('class')}`],
      },
    ]),
  ),
});

/** Ordinary transactions with names. */
export const ORDINARY_NAMES = cases({
  'a name with a new identity': {
    calls: [approve(ETH, NAMING, PRICE), mint(FREE), buy(FREE)],
    says: ['Create Starknet identity 8', 'Register alice.stark for 365 days'],
  },
  'a name for another year': {
    ...named,
    calls: [
      approve(ETH, NAMING, PRICE),
      call(NAMING, 'renew', ALICE, 365, 0, 0, 0),
    ],
    says: ['Renew alice.stark for 365 days', '− 0.01 ETH'],
  },
  'a name instead of the address': {
    ...named,
    calls: [call(NAMING, 'set_address_to_domain', 1, ALICE, 0)],
    says: ['Show alice.stark instead of your address'],
  },
  'a name moved to another own identity': {
    ...named,
    calls: [give(MINE_TOO)],
    says: ['Move alice.stark to another of your identities'],
  },
  'payments for a name to the own account': {
    ...named,
    calls: [point(ACCOUNT)],
    says: ['Receive payments for your name here'],
  },
  'an identity for a friend': {
    ...named,
    calls: [call(IDENTITY, 'transfer_from', ACCOUNT, FRIEND, BigInt(MINE))],
    says: [FRIEND, 'Someone else gets what this brings'],
  },
});

const amounts = [units(20)];

const asset = [STRK, units(20)];

const role = [toFelt(2n ** 250n + 7n)];

const id = [7n];

/** Functions by the arguments before the address. No table of the wallet has them. */
const FUNCTIONS: readonly (readonly [readonly Argument[], string])[] = [
  [
    [],
    'appoint handover entrust_all bind_heir name_keeper link_proxy trust elevate enlist join_as pair back_up follow vouch_for recover_with bless assign_to register_peer open_gate attach plug sync_with set_home route_to mirror lease',
  ],
  [
    amounts,
    'draw leave_to cash_for move_shares credit spin_off exit_into part',
  ],
  [
    asset,
    'borrow_for withdraw_into lend_line draw_down settle_with unstake_for',
  ],
  [role, 'put_role seat raise_to license'],
  [id, 'cede_position pass_ticket hand_seat rent_out pledge_item lock_for'],
];

const attack = (name: string, calls: Parameters<typeof send>[0]): Case => ({
  name,
  request: send(calls),
  dangers: [],
  says: [NEW, THIEF_ACCOUNT],
});

/** Another address that shares the first and last digits of a friend's. */
const twin = (front: number, back: number): Felt =>
  padFelt(
    `0x${FRIEND.slice(2, 3 + front)}${'9e'.repeat(32).slice(0, 63 - front - back)}${FRIEND.slice(-back)}`,
  );

/** Attacks by the one thing that a thief needs: his address among the arguments,
 * whatever the names of the function and the arguments. */
export const ADDRESS_CASES: readonly Case[] = [
  ...FUNCTIONS.flatMap(([before, names]) =>
    names
      .split(' ')
      .map((name) =>
        attack(`${name} for a thief`, [
          call(BROKER, name, ...before, THIEF_ACCOUNT),
        ]),
      ),
  ),
  attack('a right behind a payment to a friend and an approval for AVNU', [
    transfer(STRK, FRIEND, units(1)),
    approve(STRK, AVNU, units(1)),
    call(BROKER, 'appoint', THIEF_ACCOUNT),
  ]),
  attack('a right behind payments to three friends', [
    ...[1n, 2n, 3n].map((amount) => transfer(STRK, FRIEND, amount)),
    call(BROKER, 'open_gate', THIEF_ACCOUNT),
  ]),
  ...[
    [3, 3],
    [4, 2],
    [4, 4],
    [2, 4],
  ].map(([front = 0, back = 0]): Case => ({
    name: `a right for a twin of a friend with ${front} and ${back} equal digits`,
    request: send([call(BROKER, 'assign_to', twin(front, back))]),
    dangers: ['look-alike'],
    says: ['The one you know', FRIEND.slice(8, -4)],
  })),
];

/** The same functions with addresses that the user knows. */
export const ORDINARY_RIGHTS: readonly Case[] = FUNCTIONS.flatMap(
  ([before, names]) =>
    names.split(' ').map((name, index): Case => {
      const who = index % 2 === 0 ? ACCOUNT : FRIEND;
      return {
        name: `${name} for ${who === ACCOUNT ? 'oneself' : 'a friend'}`,
        request: send([call(BROKER, name, ...before, who)]),
        dangers: [],
        hides: [NEW],
      };
    }),
);
