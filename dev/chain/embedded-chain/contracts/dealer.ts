import { amountOf, pay, take } from './markets';
import { external, type ContractModel, type Environment } from '../contract';
import { slotOf, u256 } from '../felt';
import { isSignatureOf } from '../signature';

// A thief's market. It takes what it is sold, and pays only where it believes that it is
// simulated. What it does besides, its owner changes between two simulations.

/** How it tells a simulation from a real run, without asking the account anything: by a signature
 * that isn't the key's; a low bound of L2 gas; an early block; no change of the caller's balance
 * of a token; its own counter. */
export const TELLS = {
  signature: 0,
  bound: 1,
  time: 2,
  balance: 3,
  counter: 4,
} as const;

type Told = {
  readonly sell: bigint;
  /** What it compares with: a public key, an amount of gas, a time, a balance. */
  readonly value: bigint;
};

const IS_SIMULATED: Readonly<
  Record<number, (env: Environment, told: Told) => boolean>
> = {
  [TELLS.signature]: ({ transaction: { hash, signature } }, { value }) =>
    !isSignatureOf(hash, signature.slice(-2), value),
  [TELLS.bound]: ({ transaction }, { value }) =>
    transaction.bounds.l2Gas.maxAmount < value,
  [TELLS.time]: ({ blockTime }, { value }) => blockTime <= value,
  [TELLS.balance]: (env, { sell, value }) =>
    amountOf(env, sell, 'balance_of', env.caller) === value,
  [TELLS.counter]: (env) => env.read(slotOf('count')) === 0n,
};

const GAS = 1_500_000;

export const dealer: ContractModel = {
  entryPoints: {
    /** Counts up: from now on it believes that it runs for real. */
    count: external('', 0, (env) => {
      env.write(slotOf('count'), env.read(slotOf('count')) + 1n);
    }),
    /** From now on it uses so much more L2 gas. */
    set_gas: external('gas: felt', 0, (env, { gas }) => {
      env.write(slotOf('gas'), gas);
    }),
    /** From now on it pays one unit of each of these tokens, for real too. */
    set_dust: external('tokens: felts', 0, (env, { tokens }) => {
      env.write(slotOf('dust_length'), BigInt(tokens.length));
      tokens.forEach((token, index) => {
        env.write(slotOf('dust', BigInt(index)), token);
      });
    }),
    /** From now on it pays this amount, whatever was agreed. */
    set_paid: external('paid: felt', 0, (env, { paid }) => {
      env.write(slotOf('paid'), paid);
    }),
    deal: external(
      `sell: address, amount: u256, buy: address, paid: u256, tell: felt,
      value: felt`,
      GAS,
      (env, { sell, amount, buy, paid, tell, value }) => {
        env.burn(Number(env.read(slotOf('gas'))));
        const isSimulated =
          IS_SIMULATED[Number(tell)]?.(env, { sell, value }) ?? false;
        take(env, sell, env.caller, amount);
        for (let n = 0n; n < env.read(slotOf('dust_length')); n += 1n) {
          pay(env, env.read(slotOf('dust', n)), env.caller, 1n);
        }
        const set = env.read(slotOf('paid'));
        if (isSimulated) {
          pay(env, buy, env.caller, set === 0n ? paid : set);
        }
      },
    ),
    /** Takes a token before it pays with an NFT that it holds, or the other way round. */
    swap_nft: external(
      `sell: address, amount: u256, collection: address, token_id: u256,
      is_bought: bool`,
      GAS,
      (
        env,
        { sell, amount, collection, token_id: id, is_bought: isBought },
      ) => {
        take(env, sell, env.caller, amount);
        env.call(collection, 'transfer_from', [
          ...(isBought ? [env.self, env.caller] : [env.caller, env.self]),
          ...u256(id),
        ]);
      },
    ),
  },
};
