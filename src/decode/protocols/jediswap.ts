import { feltOf, itemsOf, membersOf, numberOf, valueOf } from './arguments';
import { swapSummary } from './swap';
import type { ProtocolCall, ProtocolInterface } from './types';
import type { Felt } from '../../core/felt';
import { structs } from '../signature';
import type { CallSummary, NamedValue } from '../types';

const PATH =
  'path: Array<ContractAddress>, to: ContractAddress, deadline: felt252';
const EXACT_IN = `amount_in: u256, amount_out_min: u256, ${PATH}`;
const EXACT_OUT = `amount_out: u256, amount_in_max: u256, ${PATH}`;
const PAIR = 'token_a: ContractAddress, token_b: ContractAddress';
const MINIMUMS =
  'amount_a_min: u256, amount_b_min: u256, to: ContractAddress, deadline: felt252';
const ADD = `${PAIR}, amount_a_desired: u256, amount_b_desired: u256, ${MINIMUMS}`;
const REMOVE = `${PAIR}, liquidity: u256, ${MINIMUMS}`;

/** The router of JediSwap's first version. */
export const JEDISWAP_V1: ProtocolInterface = {
  functions: {
    swap_exact_tokens_for_tokens: EXACT_IN,
    swap_tokens_for_exact_tokens: EXACT_OUT,
    add_liquidity: ADD,
    remove_liquidity: REMOVE,
  },
  summarize: summarizeV1,
};

/** 10KSwap's router: the same functions by other names. */
export const TEN_K_SWAP: ProtocolInterface = {
  functions: {
    swapExactTokensForTokens: EXACT_IN,
    swapTokensForExactTokens: EXACT_OUT,
    addLiquidity: ADD,
    removeLiquidity: REMOVE,
  },
  summarize: summarizeV1,
};

function summarizeV1(call: ProtocolCall): CallSummary | undefined {
  const { args } = call;
  const exact = numberOf(args, 'amount_out_min') === undefined ? 'buy' : 'sell';
  const path = itemsOf(valueOf(args, 'path')).map((token) =>
    token.kind === 'address' ? token.felt : undefined,
  );
  return swapSummary(call, {
    exact,
    sellToken: path[0],
    sellUnits: numberOf(args, exact === 'sell' ? 'amount_in' : 'amount_in_max'),
    buyToken: path.length > 1 ? path.at(-1) : undefined,
    buyUnits: numberOf(
      args,
      exact === 'sell' ? 'amount_out_min' : 'amount_out',
    ),
    receiver: feltOf(args, 'to'),
  });
}

const TO = 'recipient: ContractAddress, deadline: u64';
const TOKENS =
  'token_in: ContractAddress, token_out: ContractAddress, fee: u32';
const AMOUNTS_IN = 'amount_in: u256, amount_out_minimum: u256';
const AMOUNTS_OUT = 'amount_out: u256, amount_in_maximum: u256';
const LIMIT = 'sqrt_price_limit_X96: u256';

/** The router of JediSwap's second version, which has concentrated liquidity. */
export const JEDISWAP_V2: ProtocolInterface = {
  functions: {
    exact_input_single: 'params: ExactInputSingleParams',
    exact_input: 'params: ExactInputParams',
    exact_output_single: 'params: ExactOutputSingleParams',
    exact_output: 'params: ExactOutputParams',
  },
  types: structs({
    ExactInputSingleParams: `${TOKENS}, ${TO}, ${AMOUNTS_IN}, ${LIMIT}`,
    ExactInputParams: `path: Array<felt252>, ${TO}, ${AMOUNTS_IN}`,
    ExactOutputSingleParams: `${TOKENS}, ${TO}, ${AMOUNTS_OUT}, ${LIMIT}`,
    ExactOutputParams: `path: Array<felt252>, ${TO}, ${AMOUNTS_OUT}`,
  }),
  summarize: (call) => {
    const params = membersOf(valueOf(call.args, 'params'));
    const exact = call.entrypoint.startsWith('exact_input') ? 'sell' : 'buy';
    const [first, last] = endsOf(params);
    return swapSummary(call, {
      exact,
      sellToken: exact === 'sell' ? first : last,
      sellUnits: numberOf(
        params,
        exact === 'sell' ? 'amount_in' : 'amount_in_maximum',
      ),
      buyToken: exact === 'sell' ? last : first,
      buyUnits: numberOf(
        params,
        exact === 'sell' ? 'amount_out_minimum' : 'amount_out',
      ),
      receiver: feltOf(params, 'recipient'),
    });
  },
};

/** The first and the last token of a swap's path: three felts a pool (a token, the
 * next token, the pool's fee), from the bought token back if that amount is exact. */
function endsOf(
  params: readonly NamedValue[],
): readonly [Felt | undefined, Felt | undefined] {
  const path = valueOf(params, 'path');
  if (path === undefined) {
    const [tokenIn, tokenOut] = ['token_in', 'token_out'].map((name) =>
      feltOf(params, name),
    );
    return numberOf(params, 'amount_out') === undefined
      ? [tokenIn, tokenOut]
      : [tokenOut, tokenIn];
  }
  const felts = itemsOf(path).map((item) =>
    item.kind === 'felt' ? item.felt : undefined,
  );
  return felts.length > 0 && felts.length % 3 === 0
    ? [felts[0], felts.at(-2)]
    : [undefined, undefined];
}
