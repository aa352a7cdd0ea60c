import type { Case } from './case';
import {
  approve,
  call,
  send,
  transfer,
  units,
  type Argument,
} from './requests';
import { ACCOUNT, AVNU, BROKER, FRIEND, STRK, THIEF_ACCOUNT } from './world';
import { padFelt, toFelt, type Felt } from '../../src/core/felt';

const NEW = 'Names an address that is new to you';

const amounts = [units(20)];
const asset = [STRK, units(20)];
const role = [toFelt(2n ** 250n + 7n)];
const id = [7n];

/** Functions by what comes before the address: no table of the wallet has their names. */
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

/** What a thief can't do without: his address among the arguments, whatever the function
 * and the arguments are called. */
export const ADDRESSES: readonly Case[] = [
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

/** The same functions, for those whom the user knows. */
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
