import { erc20 } from './erc20';
import { burn } from './erc20-ledger';
import { external, type ContractModel } from '../contract';
import { selectorOf, slotOf, u256 } from '../felt';

const tokenSlot = (): bigint => slotOf('token');

/** A bridge of one token, which burns what leaves for Ethereum. */
export const bridge: ContractModel = {
  name: 'a bridge',
  construct: external({ token: 'address' }, [], 0, (env, { token }) => {
    env.write(tokenSlot(), token);
    return [];
  }),
  entryPoints: {
    initiate_withdraw: external(
      { l1_recipient: 'felt', amount: 'u256' },
      [],
      1_500_000,
      (env, { amount }) => {
        env.call(env.read(tokenSlot()), selectorOf('permissioned_burn'), [
          env.caller,
          ...u256(amount),
        ]);
        return [];
      },
    ),
  },
};

/** A token that a bridge, and here anyone else, may burn. */
export const bridgedToken: ContractModel = {
  ...erc20,
  name: 'the bridged token',
  entryPoints: {
    ...erc20.entryPoints,
    permissioned_burn: external(
      { account: 'address', amount: 'u256' },
      [],
      400_000,
      (env, { account, amount }) => {
        burn(env, account, amount);
        return [];
      },
    ),
  },
};
