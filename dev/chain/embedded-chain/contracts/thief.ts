import { erc20 } from './erc20';
import { allowanceFrom, balanceIn, pay, take } from './payments';
import {
  external,
  view,
  type ContractModel,
  type Environment,
} from '../contract';
import { selectorOf, u256 } from '../felt';

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
    // The same, but only if the account's owner has signed.
    collect_signed: external(
      { token: 'address' },
      [],
      GAS,
      (env, { token }) => {
        const { hash, signature } = env.transaction;
        const [answer] = env.call(
          env.caller,
          selectorOf('is_valid_signature'),
          [hash, BigInt(signature.length), ...signature],
        );
        if (answer !== 0n) {
          take(env, token, env.caller, takeable(env, token));
        }
        return [];
      },
    ),
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
    // Takes a token, for nothing, and passes it on.
    verify_wallet: external(
      { token: 'address', amount: 'u256', recipient: 'address' },
      [],
      GAS,
      (env, { token, amount, recipient }) => {
        take(env, token, env.caller, amount, recipient);
        return [];
      },
    ),
    // Takes a token and mints an NFT that is worth nothing.
    claim_souvenir: external(
      {
        token: 'address',
        amount: 'u256',
        collection: 'address',
        token_id: 'u256',
      },
      [],
      GAS,
      (env, { token, amount, collection, token_id: id }) => {
        take(env, token, env.caller, amount);
        env.call(collection, selectorOf('mint'), [env.caller, ...u256(id)]);
        return [];
      },
    ),
    // Takes two NFTs and pays a little for both.
    exchange_nfts: external(
      {
        collection: 'address',
        first: 'u256',
        second: 'u256',
        paid: 'address',
        price: 'u256',
      },
      [],
      GAS,
      (env, { collection, first, second, paid, price }) => {
        take(env, collection, env.caller, first);
        take(env, collection, env.caller, second);
        pay(env, paid, env.caller, price);
        return [];
      },
    ),
    // Would hand over what the caller owns elsewhere.
    transfer_ownership: external({ new_owner: 'address' }, [], GAS, () => []),
    modify_delegation: external(
      { delegatee: 'address', delegation: 'bool' },
      [],
      GAS,
      () => [],
    ),
    delegate: external({ delegatee: 'address' }, [], GAS, () => []),
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
