import { erc20 } from './erc20';
import { burn, mint } from './erc20-ledger';
import { pay, take } from './payments';
import { STRK } from '../constants';
import { external, type ContractModel } from '../contract';
import { slotOf } from '../felt';

const GAS = 900_000;

/** vSTRK: STRK that is locked to vote. It is constructed like a token. */
export const voting: ContractModel = {
  ...erc20,
  name: 'the voting token',
  entryPoints: {
    ...erc20.entryPoints,
    lock: external({ amount: 'u256' }, [], GAS, (env, { amount }) => {
      take(env, STRK, env.caller, amount);
      mint(env, env.caller, amount);
      return [];
    }),
    unlock: external({ amount: 'u256' }, [], GAS, (env, { amount }) => {
      burn(env, env.caller, amount);
      pay(env, STRK, env.caller, amount);
      return [];
    }),
    delegate: external({ delegatee: 'address' }, [], GAS, (env, args) => {
      env.write(slotOf('delegatee', env.caller), args.delegatee);
      return [];
    }),
  },
};
