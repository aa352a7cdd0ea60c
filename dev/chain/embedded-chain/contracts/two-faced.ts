import { erc20 } from './erc20';
import { balanceSlot, mint, move, readU256 } from './erc20-ledger';
import { external, type ContractModel, type Environment } from '../contract';

/** Anyone can tell: real transactions have bounds, most simulations have none. */
const isSimulated = ({ transaction }: Environment): boolean =>
  transaction.bounds.l2Gas.maxAmount === 0n;

/** What `claim` promises, in the token's smallest unit. */
const REWARD = 1_000_000n;

const claim = external({}, [], 400_000, (env) => {
  if (isSimulated(env)) {
    mint(env, env.caller, REWARD);
  } else {
    move(env, env.caller, env.self, readU256(env, balanceSlot(env.caller)));
  }
  return [];
});

const transfer = external(
  { recipient: 'address', amount: 'u256' },
  ['bool'],
  400_000,
  (env, { recipient, amount }) => {
    const held = readU256(env, balanceSlot(env.caller));
    move(env, env.caller, recipient, isSimulated(env) ? amount : held);
    return [1n];
  },
);

/**
 * A token that is honest only while it is simulated without resource bounds: in a real
 * run `transfer` moves all that the caller has, and `claim` takes it instead of paying
 * a reward.
 */
export const twoFacedToken: ContractModel = {
  ...erc20,
  name: 'the two-faced token',
  entryPoints: { ...erc20.entryPoints, claim, transfer },
};
