import type { Inputs } from '../codec';
import { external, type ContractModel } from '../contract';

const GAS = 1_000_000;

/** To somebody, of somebody, and what an amount of a token needs besides. */
const WHO: Inputs = { who: 'address' };
const UNTYPED: Inputs = { who: 'felt' };
const SHARES: Inputs = { amount: 'u256', who: 'address' };
const ASSET: Inputs = { asset: 'address', amount: 'u256', who: 'address' };
const ROLE: Inputs = { role: 'felt', who: 'address' };
const ID: Inputs = { id: 'u256', who: 'address' };

/** Functions by their arguments, under names that no table of the wallet has. */
const FUNCTIONS: readonly (readonly [Inputs, string])[] = [
  [
    WHO,
    'appoint handover entrust_all bind_heir name_keeper link_proxy trust elevate enlist join_as pair back_up follow vouch_for recover_with bless',
  ],
  [
    UNTYPED,
    'assign_to register_peer open_gate attach plug sync_with set_home route_to mirror lease',
  ],
  [SHARES, 'draw leave_to cash_for move_shares credit spin_off exit_into part'],
  [
    ASSET,
    'borrow_for withdraw_into lend_line draw_down settle_with unstake_for',
  ],
  [ROLE, 'put_role seat raise_to license'],
  [ID, 'cede_position pass_ticket hand_seat rent_out pledge_item lock_for'],
];

/** An honest application that keeps books: who may do what, who owes or owns what. What
 * its functions do, no token shows. */
export const broker: ContractModel = {
  name: 'a broker',
  construct: external({}, [], 0, () => []),
  entryPoints: Object.fromEntries(
    FUNCTIONS.flatMap(([inputs, names]) =>
      names
        .split(' ')
        .map((name) => [name, external(inputs, [], GAS, () => [])] as const),
    ),
  ),
};
