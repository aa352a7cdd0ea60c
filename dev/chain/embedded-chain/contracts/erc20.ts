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
import {
  external,
  view,
  type ContractModel,
  type EntryPoint,
  type Environment,
} from '../contract';
import { assert } from '../failure';
import { slotOf, u256 } from '../felt';

const TRUE = [1n];

/** The functions that are the same for all tokens. */
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
): EntryPoint =>
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

const permissionedMint = external(
  { account: 'address', amount: 'u256' },
  [],
  440_000,
  (env, args) => {
    const minter = env.read(minterSlot());
    assert(minter === ANYONE || env.caller === minter, 'ONLY_MINTER');
    mint(env, args.account, args.amount);
    return [];
  },
);

/** The minter of a token that anyone may mint. */
const ANYONE = 0n;

const minterSlot = (): bigint => slotOf('permitted_minter');
const decimalsSlot = (): bigint => slotOf('ERC20_decimals');

/** Stores a text's number of felts, then each felt; Cairo's layout differs. */
function writeText(
  env: Environment,
  variable: string,
  felts: readonly bigint[],
): void {
  env.write(slotOf(variable), BigInt(felts.length));
  felts.forEach((felt, index) => {
    env.write(slotOf(variable, BigInt(index)), felt);
  });
}

const text = (variable: string): EntryPoint =>
  view({}, ['text'], 80_000, ({ read }) =>
    Array.from({ length: Number(read(slotOf(variable))) }, (_, index) =>
      read(slotOf(variable, BigInt(index))),
    ),
  );

/**
 * The class of STRK and of ether: OpenZeppelin's ERC-20 with its error messages and
 * storage layout, a minter, and camelCase aliases of most functions.
 */
export const erc20: ContractModel = {
  name: 'the mintable token',
  construct: external(
    {
      name: 'text',
      symbol: 'text',
      decimals: 'felt',
      initial_supply: 'u256',
      recipient: 'address',
      permitted_minter: 'address',
      provisional_governance_admin: 'address',
      upgrade_delay: 'felt',
    },
    [],
    600_000,
    (env, args) => {
      writeText(env, 'ERC20_name', args.name);
      writeText(env, 'ERC20_symbol', args.symbol);
      env.write(decimalsSlot(), args.decimals);
      env.write(minterSlot(), args.permitted_minter);
      mint(env, args.recipient, args.initial_supply);
      return [];
    },
  ),
  entryPoints: {
    name: text('ERC20_name'),
    symbol: text('ERC20_symbol'),
    decimals: view({}, ['felt'], 40_000, ({ read }) => [read(decimalsSlot())]),
    balanceOf,
    balance_of: balanceOf,
    totalSupply,
    total_supply: totalSupply,
    allowance,
    transfer,
    approve,
    transferFrom,
    transfer_from: transferFrom,
    increaseAllowance: increase,
    increase_allowance: increase,
    decreaseAllowance: decrease,
    decrease_allowance: decrease,
    permissioned_mint: permissionedMint,
  },
};
