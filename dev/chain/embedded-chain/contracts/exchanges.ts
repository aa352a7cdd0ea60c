import { pay, take } from './payments';
import { external, type ContractModel, type Environment } from '../contract';
import { assert } from '../failure';

// Models of exchanges: the layouts of their functions and the way they move tokens are
// those of the real ones, the price is what the caller asks for.

const NOTHING = external({}, [], 0, () => []);

const GAS = 2_000_000;

type Trade = {
  readonly sell: bigint;
  readonly sold: bigint;
  readonly buy: bigint;
  readonly bought: bigint;
  readonly to: bigint;
};

/** Takes one token from the caller and pays another, if the exchange holds enough. */
function trade(
  env: Environment,
  { sell, sold, buy, bought, to }: Trade,
): bigint[] {
  take(env, sell, env.caller, sold);
  pay(env, buy, to, bought);
  return [];
}

const AVNU_FEES = {
  beneficiary: 'address',
  integrator_fee_amount_bps: 'felt',
  integrator_fee_recipient: 'address',
  // Routes without additional params, none of which the model follows.
  routes: 'felts',
} as const;

/** AVNU's exchange: pays the amount that the caller expects. */
export const avnu: ContractModel = {
  name: 'the exchange of AVNU',
  construct: NOTHING,
  entryPoints: {
    multi_route_swap: external(
      {
        sell_token_address: 'address',
        sell_token_amount: 'u256',
        buy_token_address: 'address',
        buy_token_amount: 'u256',
        buy_token_min_amount: 'u256',
        ...AVNU_FEES,
      },
      ['bool'],
      GAS,
      (env, args) => {
        const bought = args.buy_token_amount;
        assert(
          bought >= args.buy_token_min_amount,
          'Insufficient tokens received',
        );
        trade(env, {
          sell: args.sell_token_address,
          sold: args.sell_token_amount,
          buy: args.buy_token_address,
          bought,
          to: args.beneficiary,
        });
        return [1n];
      },
    ),
    swap_exact_token_to: external(
      {
        sell_token_address: 'address',
        sell_token_amount: 'u256',
        sell_token_max_amount: 'u256',
        buy_token_address: 'address',
        buy_token_amount: 'u256',
        ...AVNU_FEES,
      },
      ['bool'],
      GAS,
      (env, args) => {
        trade(env, {
          sell: args.sell_token_address,
          sold: args.sell_token_amount,
          buy: args.buy_token_address,
          bought: args.buy_token_amount,
          to: args.beneficiary,
        });
        return [1n];
      },
    ),
  },
};

/** JediSwap's router: pays the least that the caller accepts. */
export const jediswap: ContractModel = {
  name: 'the router of JediSwap',
  construct: NOTHING,
  entryPoints: {
    exact_input_single: external(
      {
        token_in: 'address',
        token_out: 'address',
        fee: 'felt',
        recipient: 'address',
        deadline: 'felt',
        amount_in: 'u256',
        amount_out_minimum: 'u256',
        sqrt_price_limit_X96: 'u256',
      },
      ['u256'],
      GAS,
      (env, args) => {
        trade(env, {
          sell: args.token_in,
          sold: args.amount_in,
          buy: args.token_out,
          bought: args.amount_out_minimum,
          to: args.recipient,
        });
        return [args.amount_out_minimum, 0n];
      },
    ),
  },
};
