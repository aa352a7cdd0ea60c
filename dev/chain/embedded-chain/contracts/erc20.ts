import {
  external,
  view,
  type ContractModel,
  type EntryPoint,
  type Environment,
} from '../contract';
import { assert, panic } from '../failure';
import { MAX_U256, slotOf, u256 } from '../felt';

// OpenZeppelin's ERC-20: its storage, its operations with their error messages, its
// functions. Amounts are in the token's smallest unit.

/** The storage key of a balance. */
export const balanceSlot = (account: bigint): bigint =>
  slotOf('ERC20_balances', account);

const allowanceSlot = (owner: bigint, spender: bigint): bigint =>
  slotOf('ERC20_allowances', owner, spender);

const supplySlot = (): bigint => slotOf('ERC20_total_supply');

/**
 * @param slot - The storage key of a u256: two cells, the low half first.
 */
export function readU256(
  { read }: Pick<Environment, 'read'>,
  slot: bigint,
): bigint {
  return read(slot) + (read(slot + 1n) << 128n);
}

function writeU256({ write }: Environment, slot: bigint, value: bigint): void {
  const [low, high] = u256(value);
  write(slot, low);
  write(slot + 1n, high);
}

function increased(left: bigint, right: bigint): bigint {
  return left + right <= MAX_U256 ? left + right : panic('u256_add Overflow');
}

function decreased(left: bigint, right: bigint): bigint {
  return left >= right ? left - right : panic('u256_sub Overflow');
}

/** Adds to a stored amount. */
function add(env: Environment, slot: bigint, amount: bigint): void {
  writeU256(env, slot, increased(readU256(env, slot), amount));
}

function takeFrom(env: Environment, owner: bigint, amount: bigint): void {
  const held = readU256(env, balanceSlot(owner));
  assert(held >= amount, 'ERC20: insufficient balance');
  writeU256(env, balanceSlot(owner), held - amount);
}

/** Transfers an amount and emits the event. */
export function move(
  env: Environment,
  from: bigint,
  to: bigint,
  amount: bigint,
): void {
  assert(from !== 0n, 'ERC20: transfer from 0');
  assert(to !== 0n, 'ERC20: transfer to 0');
  takeFrom(env, from, amount);
  add(env, balanceSlot(to), amount);
  env.emit('Transfer', [from, to], u256(amount));
}

/** Sets an allowance and emits the event. */
function allow(
  env: Environment,
  owner: bigint,
  spender: bigint,
  amount: bigint,
): void {
  assert(owner !== 0n, 'ERC20: approve from 0');
  assert(spender !== 0n, 'ERC20: approve to 0');
  writeU256(env, allowanceSlot(owner, spender), amount);
  env.emit('Approval', [owner, spender], u256(amount));
}

/** Reduces the caller's allowance; an unlimited one is unchanged. */
function spend(env: Environment, owner: bigint, amount: bigint): void {
  const allowed = readU256(env, allowanceSlot(owner, env.caller));
  if (allowed !== MAX_U256) {
    assert(allowed >= amount, 'ERC20: insufficient allowance');
    allow(env, owner, env.caller, allowed - amount);
  }
}

/** Mints an amount and emits the event. */
export function mint(env: Environment, to: bigint, amount: bigint): void {
  assert(to !== 0n, 'ERC20: mint to 0');
  add(env, supplySlot(), amount);
  add(env, balanceSlot(to), amount);
  env.emit('Transfer', [0n, to], u256(amount));
}

/** Burns an amount and emits the event. */
export function burn(env: Environment, from: bigint, amount: bigint): void {
  takeFrom(env, from, amount);
  const supply = readU256(env, supplySlot());
  writeU256(env, supplySlot(), decreased(supply, amount));
  env.emit('Transfer', [from, 0n], u256(amount));
}

const balanceOf = view('account: address -> u256', 80_000, (env, args) =>
  readU256(env, balanceSlot(args.account)),
);
const totalSupply = view('-> u256', 40_000, (env) =>
  readU256(env, supplySlot()),
);
const allowance = view(
  'owner: address, spender: address -> u256',
  80_000,
  (env, args) => readU256(env, allowanceSlot(args.owner, args.spender)),
);
const transfer = external(
  'recipient: address, amount: u256 -> bool',
  400_000,
  (env, args) => {
    move(env, env.caller, args.recipient, args.amount);
    return true;
  },
);
const transferFrom = external(
  'sender: address, recipient: address, amount: u256 -> bool',
  600_000,
  (env, args) => {
    spend(env, args.sender, args.amount);
    move(env, args.sender, args.recipient, args.amount);
    return true;
  },
);
const approve = external(
  'spender: address, amount: u256 -> bool',
  160_000,
  (env, args) => {
    allow(env, env.caller, args.spender, args.amount);
    return true;
  },
);
const changeAllowance = (
  change: (allowed: bigint, by: bigint) => bigint,
): EntryPoint =>
  external(
    'spender: address, value: u256 -> bool',
    240_000,
    (env, { spender, value }) => {
      const slot = allowanceSlot(env.caller, spender);
      allow(env, env.caller, spender, change(readU256(env, slot), value));
      return true;
    },
  );
const increase = changeAllowance(increased);
const decrease = changeAllowance(decreased);

/** The minter of a token that anyone may mint. */
const ANYONE = 0n;

const permissionedMint = external(
  'account: address, amount: u256',
  440_000,
  (env, args) => {
    const minter = env.read(slotOf('permitted_minter'));
    assert(minter === ANYONE || env.caller === minter, 'ONLY_MINTER');
    mint(env, args.account, args.amount);
  },
);

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
  view('-> text', 80_000, ({ read }) =>
    Array.from({ length: Number(read(slotOf(variable))) }, (_, index) =>
      read(slotOf(variable, BigInt(index))),
    ),
  );

/** The same code with its events' parties in the data, where no node can search for them:
 * so do STRK, ether and StarkGate's tokens on the real networks. */
export function withoutKeys(model: ContractModel): ContractModel {
  const changed = (code: EntryPoint): EntryPoint => ({
    ...code,
    run: (env, calldata) =>
      code.run(
        {
          ...env,
          emit: (name, keys, data = []) => {
            env.emit(name, [], [...keys, ...data]);
          },
        },
        calldata,
      ),
  });
  const { construct, entryPoints } = model;
  return {
    ...model,
    ...(construct && { construct: changed(construct) }),
    entryPoints: Object.fromEntries(
      Object.entries(entryPoints).map(([name, code]) => [name, changed(code)]),
    ),
  };
}

/** The class of STRK and of ether, with a minter, and camelCase aliases of most
 * functions. */
export const erc20: ContractModel = {
  construct: external(
    `name: text, symbol: text, decimals: felt, initial_supply: u256,
    recipient: address, permitted_minter: address,
    provisional_governance_admin: address, upgrade_delay: felt`,
    600_000,
    (env, args) => {
      writeText(env, 'ERC20_name', args.name);
      writeText(env, 'ERC20_symbol', args.symbol);
      env.write(slotOf('ERC20_decimals'), args.decimals);
      env.write(slotOf('permitted_minter'), args.permitted_minter);
      mint(env, args.recipient, args.initial_supply);
    },
  ),
  entryPoints: {
    name: text('ERC20_name'),
    symbol: text('ERC20_symbol'),
    decimals: view('-> felt', 40_000, ({ read }) =>
      read(slotOf('ERC20_decimals')),
    ),
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
