import { array, enums, object, type Infer } from 'superstruct';

import { blockAt } from './block-id';
import { asSimulationError, executionError } from './error-answers';
import { method, type Method } from './method';
import { BlockParam, type BlockId } from './params';
import { traceAnswer } from './trace-answers';
import type { Chain } from '../chain';
import type { Flags } from '../execution/checks';
import { execute, type Outcome } from '../execution/execute';
import { feeOf, type Prices } from '../execution/fees';
import { feltList, nestedError } from '../failure';
import { hex } from '../felt';
import { layerOn } from '../state';
import { acceptTransaction } from '../transactions/mempool';
import { TransactionShape, type WireTransaction } from '../transactions/wire';

const FlagsParam = array(enums(['SKIP_VALIDATE', 'SKIP_FEE_CHARGE']));

const flagsOf = (given: Infer<typeof FlagsParam>, charge: boolean): Flags => ({
  validate: !given.includes('SKIP_VALIDATE'),
  charge: charge && !given.includes('SKIP_FEE_CHARGE'),
  isSent: false,
});

/** Runs transactions in order, on a state that is discarded. */
function simulate(
  chain: Chain,
  id: BlockId,
  bodies: readonly WireTransaction[],
  flags: Flags,
): { readonly outcomes: Outcome[]; readonly prices: Prices } {
  const { state, prices } = blockAt(chain, id);
  const stage = { ...chain.ledger.stage(), prices, state: layerOn(state) };
  const outcomes = bodies.map((body, index) => {
    try {
      return execute(stage, acceptTransaction(body, chain.chainId), flags);
    } catch (error) {
      throw asSimulationError(error, index);
    }
  });
  return { outcomes, prices };
}

function feeEstimateResult(
  { resources, transaction }: Outcome,
  prices: Prices,
): Record<string, string> {
  const { l1Gas, l1DataGas, l2Gas, allocationDataGas } = resources;
  return {
    l1_gas_consumed: hex(l1Gas),
    l1_data_gas_consumed: hex(l1DataGas + allocationDataGas),
    l1_gas_price: hex(prices.l1Gas.fri),
    l1_data_gas_price: hex(prices.l1DataGas.fri),
    l2_gas_consumed: hex(l2Gas),
    l2_gas_price: hex(prices.l2Gas.fri),
    overall_fee: hex(feeOf(resources, prices, transaction.tip)),
    unit: 'FRI',
  };
}

/** An estimate fails if the transaction would revert. */
function assertRuns({ revert }: Outcome, index: number): void {
  if (revert !== undefined) {
    const { failure, reason } = revert;
    throw executionError(
      index,
      failure === undefined
        ? reason
        : nestedError(failure, `${reason} ${feltList(failure)}`),
    );
  }
}

/** The methods that simulate transactions. */
export const SIMULATIONS: Readonly<Record<string, Method>> = {
  starknet_simulateTransactions: method(
    object({
      block_id: BlockParam,
      transactions: array(TransactionShape),
      simulation_flags: FlagsParam,
    }),
    (chain, params) => {
      const { block_id: id, transactions, simulation_flags: given } = params;
      const flags = flagsOf(given, true);
      const { outcomes, prices } = simulate(chain, id, transactions, flags);
      return outcomes.map((outcome) => ({
        transaction_trace: traceAnswer(outcome),
        fee_estimation: feeEstimateResult(outcome, prices),
      }));
    },
  ),
  starknet_estimateFee: method(
    object({
      request: array(TransactionShape),
      simulation_flags: FlagsParam,
      block_id: BlockParam,
    }),
    (chain, params) => {
      const { block_id: id, request, simulation_flags: given } = params;
      const flags = flagsOf(given, false);
      const { outcomes, prices } = simulate(chain, id, request, flags);
      outcomes.forEach(assertRuns);
      return outcomes.map((outcome) => feeEstimateResult(outcome, prices));
    },
  ),
};
