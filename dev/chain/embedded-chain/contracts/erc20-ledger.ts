import type { Environment } from '../contract';
import { assert, panic } from '../failure';
import { MAX_U256, selectorOf, slotOf, u256 } from '../felt';

// The storage of OpenZeppelin's ERC-20, and its operations.

/** The storage key of a balance. */
export const balanceSlot = (account: bigint): bigint =>
  slotOf('ERC20_balances', account);

/** The storage key of an allowance. */
export const allowanceSlot = (owner: bigint, spender: bigint): bigint =>
  slotOf('ERC20_allowances', owner, spender);

/** The storage key of the total supply. */
export const supplySlot = (): bigint => slotOf('ERC20_total_supply');

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

/**
 * @param left - A u256.
 * @throws ContractFailure if it overflows.
 */
export function add(left: bigint, right: bigint): bigint {
  return left + right <= MAX_U256 ? left + right : panic('u256_add Overflow');
}

/**
 * @param left - A u256.
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
 * Transfers an amount and emits the event.
 *
 * @param amount - In the token's smallest unit.
 * @throws ContractFailure with OpenZeppelin's message.
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
  const received = readU256(environment, balanceSlot(to));
  writeU256(environment, balanceSlot(to), add(received, amount));
  emit(environment, 'Transfer', from, to, amount);
}

/**
 * Sets an allowance and emits the event.
 *
 * @param amount - In the token's smallest unit.
 * @throws ContractFailure with OpenZeppelin's message.
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
 * Reduces the caller's allowance; an unlimited one is unchanged.
 *
 * @param amount - In the token's smallest unit.
 * @throws ContractFailure with OpenZeppelin's message.
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
 * Mints an amount and emits the event.
 *
 * @param amount - In the token's smallest unit.
 * @throws ContractFailure with OpenZeppelin's message.
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

/**
 * Burns an amount and emits the event.
 *
 * @param amount - In the token's smallest unit.
 * @throws ContractFailure with OpenZeppelin's message.
 */
export function burn(
  environment: Environment,
  from: bigint,
  amount: bigint,
): void {
  const held = readU256(environment, balanceSlot(from));
  assert(held >= amount, 'ERC20: insufficient balance');
  writeU256(environment, balanceSlot(from), held - amount);
  const supply = readU256(environment, supplySlot());
  writeU256(environment, supplySlot(), subtract(supply, amount));
  emit(environment, 'Transfer', from, 0n, amount);
}
