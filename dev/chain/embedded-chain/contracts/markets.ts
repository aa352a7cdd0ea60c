import { VALID } from './account';
import { external, type ContractModel, type Environment } from '../contract';
import { assert } from '../failure';
import { slotOf, u256 } from '../felt';

// Exchanges and markets: the signatures and the token transfers are those of the real
// contracts; the price is whatever the caller requests.

/** Transfers tokens that the owner has approved for the running contract.
 *
 * @param token - A token or a collection.
 * @param value - An amount in the token's smallest unit, or an NFT's id.
 * @param to - The recipient; the running contract by default.
 */
export function take(
  env: Environment,
  token: bigint,
  from: bigint,
  value: bigint,
  to = env.self,
): void {
  env.call(token, 'transfer_from', [from, to, ...u256(value)]);
}

/** Pays from the running contract's balance.
 *
 * @param amount - In the token's smallest unit.
 */
export function pay(
  env: Environment,
  token: bigint,
  to: bigint,
  amount: bigint,
): void {
  env.call(token, 'transfer', [to, ...u256(amount)]);
}

/** An amount that a token's view returns, in its smallest unit. */
export function amountOf(
  env: Environment,
  token: bigint,
  view: 'balance_of' | 'allowance',
  ...calldata: bigint[]
): bigint {
  const [low = 0n, high = 0n] = env.call(token, view, calldata);
  return low + (high << 128n);
}

const GAS = 2_000_000;

/** The recipient of AVNU's payment, and arguments that the model ignores: fees, and
 * routes without additional params. */
const AVNU_REST = `beneficiary: address, integrator_fee_amount_bps: felt,
  integrator_fee_recipient: address, routes: felts`;

/** AVNU's exchange: pays the amount that the caller expects, unless somebody has changed the
 * pools, as anyone may. */
export const avnu: ContractModel = {
  entryPoints: {
    set_pools: external('paid: felt', 0, (env, { paid }) => {
      env.write(slotOf('paid'), paid);
    }),
    multi_route_swap: external(
      `sell_token_address: address, sell_token_amount: u256,
      buy_token_address: address, buy_token_amount: u256,
      buy_token_min_amount: u256, ${AVNU_REST} -> bool`,
      GAS,
      (env, args) => {
        const paid = env.read(slotOf('paid'));
        const bought = paid === 0n ? args.buy_token_amount : paid;
        const isEnough = bought >= args.buy_token_min_amount;
        assert(isEnough, 'Insufficient tokens received');
        take(env, args.sell_token_address, env.caller, args.sell_token_amount);
        pay(env, args.buy_token_address, args.beneficiary, bought);
        return true;
      },
    ),
    swap_exact_token_to: external(
      `sell_token_address: address, sell_token_amount: u256,
      sell_token_max_amount: u256, buy_token_address: address,
      buy_token_amount: u256, ${AVNU_REST} -> bool`,
      GAS,
      (env, args) => {
        const { beneficiary, buy_token_amount: bought } = args;
        take(env, args.sell_token_address, env.caller, args.sell_token_amount);
        pay(env, args.buy_token_address, beneficiary, bought);
        return true;
      },
    ),
  },
};

/** JediSwap's router: pays the minimum that the caller accepts. */
export const jediswap: ContractModel = {
  entryPoints: {
    exact_input_single: external(
      `token_in: address, token_out: address, fee: felt, recipient: address,
      deadline: felt, amount_in: u256, amount_out_minimum: u256,
      sqrt_price_limit_X96: u256 -> u256`,
      GAS,
      (env, { recipient, amount_out_minimum: bought, ...args }) => {
        take(env, args.token_in, env.caller, args.amount_in);
        pay(env, args.token_out, recipient, bought);
        return bought;
      },
    ),
  },
};

/** Where Ekubo keeps the tokens of its pools. */
const EKUBO_CORE = 0x5dd3d2f4429af886cd1a3b08289dbcea99a294197e9eb43b0e0325b4bn;

function collect(
  env: Environment,
  token: bigint,
  minimum: bigint,
  to: bigint,
): bigint {
  const held = amountOf(env, token, 'balance_of', env.self);
  assert(held >= minimum, 'CLEAR_AT_LEAST_MINIMUM');
  if (held > 0n) {
    pay(env, token, to, held);
  }
  return held;
}

/** Ekubo's router: a swap passes the sold tokens on, and collecting pays out whatever
 * balance the router has of the bought token.
 */
export const ekuboRouter: ContractModel = {
  entryPoints: {
    swap: external(
      `token0: address, token1: address, fee: felt, tick_spacing: felt,
      extension: address, sqrt_ratio_limit: u256, skip_ahead: felt,
      token: address, mag: felt, sign: bool`,
      GAS,
      (env, { token, mag, sign, token0, token1 }) => {
        if (sign) {
          const sold = token === token0 ? token1 : token0;
          const held = amountOf(env, sold, 'balance_of', env.self);
          pay(env, sold, EKUBO_CORE, held);
        } else {
          pay(env, token, EKUBO_CORE, mag);
        }
      },
    ),
    clear: external('token: address -> u256', GAS, (env, { token }) =>
      collect(env, token, 0n, env.caller),
    ),
    clear_minimum: external(
      'token: address, minimum: u256 -> u256',
      GAS,
      (env, { token, minimum }) => collect(env, token, minimum, env.caller),
    ),
    clear_minimum_to_recipient: external(
      'token: address, minimum: u256, recipient: address -> u256',
      GAS,
      (env, { token, minimum, recipient }) =>
        collect(env, token, minimum, recipient),
    ),
  },
};

/** A market whose price anyone can change: it takes one token and pays the amount of
 * another that was set last. It ignores the caller's minimum. */
export const movingMarketModel: ContractModel = {
  entryPoints: {
    set_price: external('paid: felt', 0, (env, { paid }) => {
      env.write(slotOf('price'), paid);
    }),
    trade: external(
      'sell: address, amount: u256, buy: address -> u256',
      1_500_000,
      (env, { sell, amount, buy }) => {
        const paid = env.read(slotOf('price'));
        take(env, sell, env.caller, amount);
        pay(env, buy, env.caller, paid);
        return paid;
      },
    ),
  },
};

const TRADE = 'sell: address, amount: u256, buy: address, paid: u256';

/** Takes what it buys, and pays only if it believes that it is simulated. */
function tradeIf(
  isSimulated: boolean,
  env: Environment,
  args: Readonly<Record<'sell' | 'amount' | 'buy' | 'paid', bigint>>,
): void {
  take(env, args.sell, env.caller, args.amount);
  if (isSimulated) {
    pay(env, args.buy, env.caller, args.paid);
  }
}

/** A market that pays only in simulations, which each of its functions recognises in another
 * way: no valid signature, bounds of L2 gas that are 0 or too high for it, an early block. The
 * same contract in Cairo is dev/chain/cairo/simulation-teller.cairo. */
export const simulationTeller: ContractModel = {
  entryPoints: {
    trade_unsigned: external(TRADE, 1_500_000, (env, args) => {
      const { hash, signature } = env.transaction;
      const calldata = [hash, BigInt(signature.length), ...signature];
      const isSigned =
        signature.length > 0 &&
        env.call(env.caller, 'is_valid_signature', calldata)[0] === VALID;
      tradeIf(!isSigned, env, args);
    }),
    trade_unbounded: external(
      `${TRADE}, bound: felt`,
      1_500_000,
      (env, { bound, ...args }) => {
        const { maxAmount } = env.transaction.bounds.l2Gas;
        tradeIf(maxAmount === 0n || maxAmount >= bound, env, args);
      },
    ),
    trade_until: external(
      `${TRADE}, time: felt`,
      1_500_000,
      (env, { time, ...args }) => {
        tradeIf(env.blockTime <= time, env, args);
      },
    ),
  },
};

const NFT_TRADE =
  'collection: address, token_id: u256, token: address, price: u256';

/** A market that buys and sells NFTs at once, at the price that the caller names. */
export const nftMarket: ContractModel = {
  entryPoints: {
    accept_offer: external(NFT_TRADE, 1_500_000, (env, args) => {
      take(env, args.collection, env.caller, args.token_id);
      pay(env, args.token, env.caller, args.price);
    }),
    buy_item: external(NFT_TRADE, 1_500_000, (env, args) => {
      take(env, args.token, env.caller, args.price);
      take(env, args.collection, env.self, args.token_id, env.caller);
    }),
  },
};
