import { erc20 } from './erc20';
import { allowanceFrom, balanceIn, pay, take } from './payments';
import {
  external,
  view,
  type ContractModel,
  type Environment,
} from '../contract';

const GAS = 1_500_000;

/** All that the caller holds and has ever approved. */
function takeable(env: Environment, token: bigint): bigint {
  const [allowed, held] = [
    allowanceFrom(env, token, env.caller),
    balanceIn(env, token, env.caller),
  ];
  return allowed < held ? allowed : held;
}

/** Simulations without bounds are easy to tell. */
const isWatched = ({ transaction }: Environment): boolean =>
  transaction.bounds.l2Gas.maxAmount === 0n;

/** A contract that takes what it may, under names that promise the opposite. */
export const thief: ContractModel = {
  name: 'a thief',
  construct: external({}, [], 0, () => []),
  entryPoints: {
    // Takes a token by an approval.
    claim: external({ token: 'address' }, [], GAS, (env, { token }) => {
      take(env, token, env.caller, takeable(env, token));
      return [];
    }),
    // The same, but only where nobody is looking.
    claim_bonus: external({ token: 'address' }, [], GAS, (env, { token }) => {
      if (!isWatched(env)) {
        take(env, token, env.caller, takeable(env, token));
      }
      return [];
    }),
    // Takes a token and gives a little of another.
    exchange: external(
      { token: 'address', amount: 'u256', paid: 'address', price: 'u256' },
      [],
      GAS,
      (env, { token, amount, paid, price }) => {
        take(env, token, env.caller, amount);
        pay(env, paid, env.caller, price);
        return [];
      },
    ),
    // Takes an NFT, for nothing.
    verify: external(
      { collection: 'address', token_id: 'u256' },
      [],
      GAS,
      (env, { collection, token_id: id }) => {
        take(env, collection, env.caller, id);
        return [];
      },
    ),
  },
};

/** A token that also claims to be an NFT collection, or anything else. */
export const chameleon: ContractModel = {
  ...erc20,
  name: 'a token that is everything',
  entryPoints: {
    ...erc20.entryPoints,
    supports_interface: view({ interface_id: 'felt' }, ['bool'], 40_000, () => [
      1n,
    ]),
  },
};
