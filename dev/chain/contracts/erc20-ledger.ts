import type { Environment } from '../contract';
import { assert, panic } from '../failure';
import { MAX_U256, selectorOf, slotOf, u256 } from '../felt';

// The storage of OpenZeppelin's ERC-20 and what moves in it.

/** Where a balance lies. */
export const balanceSlot = (account: bigint): bigint =>
  slotOf('ERC20_balances', account);

/** Where an allowance lies. */
export const allowanceSlot = (owner: bigint, spender: bigint): bigint =>
  slotOf('ERC20_allowances', owner, spender);

/** Where the total supply lies. */
export const supplySlot = (): bigint => slotOf('ERC20_total_supply');

/**
 * @param storage - What reads the token's storage.
 * @param slot - Where a u256 lies: in two cells, the low half first.
 * @returns Its value.
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

/**
 * @param left - A u256.
 * @param right - Another.
 * @returns Their sum.
 * @throws ContractFailure if it overflows.
 */
export function add(left: bigint, right: bigint): bigint {
  return left + right <= MAX_U256 ? left + right : panic('u256_add Overflow');
}

/**
 * @param left - A u256.
 * @param right - Another.
 * @returns Their difference.
 * @throws ContractFailure if it is below zero.
 */
export function subtract(left: bigint, right: bigint): bigint {
  return left >= right ? left - right : panic('u256_sub Overflow');
}

function emit(
  environment: Environment,
  event: 'Transfer' | 'Approval',
  from: bigint,
  to: bigint,
  value: bigint,
): void {
  environment.emit([selectorOf(event), from, to], u256(value));
}

/**
 * Moves an amount, and says so.
 *
 * @param environment - The token's.
 * @param from - Who gives.
 * @param to - Who gets.
 * @param amount - In units of the token.
 * @throws ContractFailure in OpenZeppelin's words.
 */
export function move(
  environment: Environment,
  from: bigint,
  to: bigint,
  amount: bigint,
): void {
  assert(from !== 0n, 'ERC20: transfer from 0');
  assert(to !== 0n, 'ERC20: transfer to 0');
  const held = readU256(environment, balanceSlot(from));
  assert(held >= amount, 'ERC20: insufficient balance');
  writeU256(environment, balanceSlot(from), held - amount);
  const got = readU256(environment, balanceSlot(to));
  writeU256(environment, balanceSlot(to), add(got, amount));
  emit(environment, 'Transfer', from, to, amount);
}

/**
 * Sets an allowance, and says so.
 *
 * @param environment - The token's.
 * @param owner - Whose money it is.
 * @param spender - Who may take it.
 * @param amount - In units of the token.
 * @throws ContractFailure in OpenZeppelin's words.
 */
export function allow(
  environment: Environment,
  owner: bigint,
  spender: bigint,
  amount: bigint,
): void {
  assert(owner !== 0n, 'ERC20: approve from 0');
  assert(spender !== 0n, 'ERC20: approve to 0');
  writeU256(environment, allowanceSlot(owner, spender), amount);
  emit(environment, 'Approval', owner, spender, amount);
}

/**
 * Uses up the caller's allowance; one of everything stays.
 *
 * @param environment - The token's.
 * @param owner - Whose money it is.
 * @param amount - In units of the token.
 * @throws ContractFailure in OpenZeppelin's words.
 */
export function spend(
  environment: Environment,
  owner: bigint,
  amount: bigint,
): void {
  const { caller } = environment;
  const allowed = readU256(environment, allowanceSlot(owner, caller));
  if (allowed !== MAX_U256) {
    assert(allowed >= amount, 'ERC20: insufficient allowance');
    allow(environment, owner, caller, allowed - amount);
  }
}

/**
 * Makes money out of nothing, and says so.
 *
 * @param environment - The token's.
 * @param to - Who gets it.
 * @param amount - In units of the token.
 * @throws ContractFailure in OpenZeppelin's words.
 */
export function mint(
  environment: Environment,
  to: bigint,
  amount: bigint,
): void {
  assert(to !== 0n, 'ERC20: mint to 0');
  const supply = readU256(environment, supplySlot());
  writeU256(environment, supplySlot(), add(supply, amount));
  const held = readU256(environment, balanceSlot(to));
  writeU256(environment, balanceSlot(to), add(held, amount));
  emit(environment, 'Transfer', 0n, to, amount);
}
