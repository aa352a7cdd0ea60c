import { burn, erc20, mint, withoutKeys } from './erc20';
import { pay, take } from './markets';
import { STRK } from '../constants';
import { external, type ContractModel } from '../contract';
import { slotOf, u256 } from '../felt';

// Contracts that hold tokens for their owners, and the tokens that represent them.

const GAS = 900_000;

/** A vault of another token (ERC-4626), whose shares are worth one unit each. It has
 * the constructor of a token; `set_asset` sets the token that it holds. */
export const vault: ContractModel = {
  ...erc20,
  entryPoints: {
    ...erc20.entryPoints,
    set_asset: external('asset: address', 0, (env, { asset }) => {
      env.write(slotOf('asset'), asset);
    }),
    deposit: external(
      'assets: u256, receiver: address',
      GAS,
      (env, { assets, receiver }) => {
        take(env, env.read(slotOf('asset')), env.caller, assets);
        mint(env, receiver, assets);
      },
    ),
    redeem: external(
      'shares: u256, receiver: address, owner: address',
      GAS,
      (env, { shares, receiver }) => {
        burn(env, env.caller, shares);
        pay(env, env.read(slotOf('asset')), receiver, shares);
      },
    ),
  },
};

/** vSTRK: STRK that is locked for voting. It has the constructor of a token. */
export const voting: ContractModel = {
  ...erc20,
  entryPoints: {
    ...erc20.entryPoints,
    lock: external('amount: u256', GAS, (env, { amount }) => {
      take(env, STRK, env.caller, amount);
      mint(env, env.caller, amount);
    }),
    unlock: external('amount: u256', GAS, (env, { amount }) => {
      burn(env, env.caller, amount);
      pay(env, STRK, env.caller, amount);
    }),
    delegate: external('delegatee: address', GAS, (env, args) => {
      env.write(slotOf('delegatee', env.caller), args.delegatee);
    }),
  },
};

/** A bridge of one token, which burns the amounts withdrawn to Ethereum. */
export const bridge: ContractModel = {
  construct: external('token: address', 0, (env, { token }) => {
    env.write(slotOf('token'), token);
  }),
  entryPoints: {
    initiate_withdraw: external(
      'l1_recipient: felt, amount: u256',
      1_500_000,
      (env, { amount }) => {
        const calldata = [env.caller, ...u256(amount)];
        env.call(env.read(slotOf('token')), 'permissioned_burn', calldata);
      },
    ),
  },
};

/** A token of StarkGate, which a bridge, and here anyone else, may burn. */
export const bridgedToken: ContractModel = withoutKeys({
  ...erc20,
  entryPoints: {
    ...erc20.entryPoints,
    permissioned_burn: external(
      'account: address, amount: u256',
      400_000,
      (env, { account, amount }) => {
        burn(env, account, amount);
      },
    ),
  },
});
