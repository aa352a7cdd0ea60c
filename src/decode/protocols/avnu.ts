import { feltOf, numberOf } from './arguments';
import { swapSummary } from './swap';
import type { ProtocolCall, ProtocolInterface } from './types';
import { REST } from '../decode-arguments';
import { structs } from '../signature';
import type { CallSummary } from '../types';

const FEES = `beneficiary: ContractAddress, integrator_fee_amount_bps: u128, integrator_fee_recipient: ContractAddress`;
const ROUTES = ['Array<Route>', REST];

const EXACT_SELL = `sell_token_address: ContractAddress, sell_token_amount: u256, buy_token_address: ContractAddress, buy_token_amount: u256, buy_token_min_amount: u256, ${FEES}`;
const EXACT_BUY = `sell_token_address: ContractAddress, sell_token_amount: u256, sell_token_max_amount: u256, buy_token_address: ContractAddress, buy_token_amount: u256, ${FEES}`;

/** AVNU's exchange. Routes with branches have a layout of their own and are shown as
 * felts; what is checked at the end of the swap stands before them. */
export const AVNU: ProtocolInterface = {
  functions: {
    multi_route_swap: ROUTES.map((type) => `${EXACT_SELL}, routes: ${type}`),
    swap_exact_token_to: ROUTES.map((type) => `${EXACT_BUY}, routes: ${type}`),
    swap_external_solver:
      'user_address: ContractAddress, sell_token_address: ContractAddress, buy_token_address: ContractAddress, beneficiary: ContractAddress, external_solver_address: ContractAddress, external_solver_adapter_calldata: Array<felt252>',
  },
  types: structs({
    Route:
      'sell_token: ContractAddress, buy_token: ContractAddress, exchange_address: ContractAddress, percent: u128, additional_swap_params: Array<felt252>',
  }),
  summarize,
};

function summarize(call: ProtocolCall): CallSummary | undefined {
  const { args, entrypoint } = call;
  if (entrypoint === 'swap_external_solver') {
    return undefined;
  }
  const exact = entrypoint === 'multi_route_swap' ? 'sell' : 'buy';
  return swapSummary(call, {
    exact,
    sellToken: feltOf(args, 'sell_token_address'),
    sellUnits: numberOf(
      args,
      exact === 'sell' ? 'sell_token_amount' : 'sell_token_max_amount',
    ),
    buyToken: feltOf(args, 'buy_token_address'),
    buyUnits: numberOf(
      args,
      exact === 'sell' ? 'buy_token_min_amount' : 'buy_token_amount',
    ),
    receiver: feltOf(args, 'beneficiary'),
  });
}
