import { feltOf, itemsOf, membersOf, numberOf, valueOf } from './arguments';
import { swapSummary } from './swap';
import type { ProtocolInterface } from './types';
import type { Felt } from '../../core/felt';
import { structs } from '../signature';
import type { NamedValue } from '../types';

const TO = 'recipient: ContractAddress, deadline: u64';
const TOKENS =
  'token_in: ContractAddress, token_out: ContractAddress, fee: u32';
const AMOUNTS_IN = 'amount_in: u256, amount_out_minimum: u256';
const AMOUNTS_OUT = 'amount_out: u256, amount_in_maximum: u256';
const LIMIT = 'sqrt_price_limit_X96: u256';

/** The router of JediSwap's second version. */
export const JEDISWAP: ProtocolInterface = {
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
