import {
  add,
  allow,
  allowanceSlot,
  balanceSlot,
  mint,
  move,
  readU256,
  spend,
  subtract,
  supplySlot,
} from './erc20-ledger';
import { external, view, type ContractModel } from '../contract';
import { assert } from '../failure';
import { byteArray, u256 } from '../felt';

/** What makes one token another than the next. */
export type TokenOptions = {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** Who may mint; left out, everybody. */
  readonly minter?: bigint;
};

const TRUE = [1n];

/** The functions that no option changes, by both of their names. */
const balanceOf = view({ account: 'address' }, ['u256'], 80_000, (env, args) =>
  u256(readU256(env, balanceSlot(args.account))),
);
const totalSupply = view({}, ['u256'], 40_000, (env) =>
  u256(readU256(env, supplySlot())),
);
const allowance = view(
  { owner: 'address', spender: 'address' },
  ['u256'],
  80_000,
  (env, args) => u256(readU256(env, allowanceSlot(args.owner, args.spender))),
);
const transfer = external(
  { recipient: 'address', amount: 'u256' },
  ['bool'],
  400_000,
  (env, args) => {
    move(env, env.caller, args.recipient, args.amount);
    return TRUE;
  },
);
const transferFrom = external(
  { sender: 'address', recipient: 'address', amount: 'u256' },
  ['bool'],
  600_000,
  (env, args) => {
    spend(env, args.sender, args.amount);
    move(env, args.sender, args.recipient, args.amount);
    return TRUE;
  },
);
const approve = external(
  { spender: 'address', amount: 'u256' },
  ['bool'],
  160_000,
  (env, args) => {
    allow(env, env.caller, args.spender, args.amount);
    return TRUE;
  },
);
const changeAllowance = (
  change: (allowed: bigint, by: bigint) => bigint,
): ContractModel['construct'] =>
  external(
    { spender: 'address', value: 'u256' },
    ['bool'],
    240_000,
    (env, { spender, value }) => {
      const slot = allowanceSlot(env.caller, spender);
      allow(env, env.caller, spender, change(readU256(env, slot), value));
      return TRUE;
    },
  );
const increase = changeAllowance(add);
const decrease = changeAllowance(subtract);

/**
 * An ERC-20 token in OpenZeppelin's words and storage layout, with the second
 * names that STRK and ETH have.
 *
 * @param options - What makes it this token.
 * @returns The model.
 */
export function erc20(options: TokenOptions): ContractModel {
  const { name, symbol, decimals, minter } = options;
  const text = (words: string): ContractModel['construct'] =>
    view({}, ['text'], 80_000, () => byteArray(words));
  return {
    name: `the token ${symbol}`,
    construct: external({}, [], 0, () => []),
    entryPoints: {
      name: text(name),
      symbol: text(symbol),
      decimals: view({}, ['felt'], 40_000, () => [BigInt(decimals)]),
      ...{ balanceOf, balance_of: balanceOf },
      ...{ totalSupply, total_supply: totalSupply },
      ...{ allowance, transfer, approve },
      ...{ transferFrom, transfer_from: transferFrom },
      ...{ increaseAllowance: increase, increase_allowance: increase },
      ...{ decreaseAllowance: decrease, decrease_allowance: decrease },
      permissioned_mint: external(
        { account: 'address', amount: 'u256' },
        [],
        440_000,
        (env, args) => {
          assert(minter === undefined || env.caller === minter, 'ONLY_MINTER');
          mint(env, args.account, args.amount);
          return [];
        },
      ),
    },
  };
}
