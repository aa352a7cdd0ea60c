import { balanceIn, pay } from './payments';
import { external, type ContractModel, type Environment } from '../contract';
import { assert } from '../failure';

const NOTHING = external({}, [], 0, () => []);

const GAS = 2_000_000;

/** Where Ekubo keeps the tokens of its pools. */
const EKUBO_CORE = 0x5dd3d2f4429af886cd1a3b08289dbcea99a294197e9eb43b0e0325b4bn;

/**
 * Ekubo's router: a swap sends the sold tokens on, and what is bought is whatever the
 * router holds when it is collected.
 */
export const ekuboRouter: ContractModel = {
  name: 'the router of Ekubo',
  construct: NOTHING,
  entryPoints: {
    swap: external(
      {
        token0: 'address',
        token1: 'address',
        fee: 'felt',
        tick_spacing: 'felt',
        extension: 'address',
        sqrt_ratio_limit: 'u256',
        skip_ahead: 'felt',
        token: 'address',
        mag: 'felt',
        sign: 'bool',
      },
      [],
      GAS,
      (env, { token, mag, sign, token0, token1 }) => {
        const sold = sign ? (token === token0 ? token1 : token0) : token;
        pay(env, sold, EKUBO_CORE, sign ? balanceIn(env, sold, env.self) : mag);
        return [];
      },
    ),
    clear: external({ token: 'address' }, ['u256'], GAS, (env, { token }) =>
      collect(env, token, 0n, env.caller),
    ),
    clear_minimum: external(
      { token: 'address', minimum: 'u256' },
      ['u256'],
      GAS,
      (env, { token, minimum }) => collect(env, token, minimum, env.caller),
    ),
    clear_minimum_to_recipient: external(
      { token: 'address', minimum: 'u256', recipient: 'address' },
      ['u256'],
      GAS,
      (env, { token, minimum, recipient }) =>
        collect(env, token, minimum, recipient),
    ),
  },
};

function collect(
  env: Environment,
  token: bigint,
  minimum: bigint,
  to: bigint,
): bigint[] {
  const held = balanceIn(env, token, env.self);
  assert(held >= minimum, 'CLEAR_AT_LEAST_MINIMUM');
  if (held > 0n) {
    pay(env, token, to, held);
  }
  return [held, 0n];
}
