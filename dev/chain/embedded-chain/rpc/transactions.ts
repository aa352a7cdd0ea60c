import { array, enums, object, type Infer } from 'superstruct';

import {
  BlockParam,
  FeltParam,
  RpcFailure,
  blockAt,
  found,
  impossible,
  method,
  type BlockId,
  type NodeMethods,
} from './method';
import {
  estimateShape,
  receiptShape,
  receiptStatus,
  traceShape,
  transactionShape,
} from './shapes';
import type { Chain } from '../chain';
import { Rejection, type Flags } from '../execution/checks';
import { execute, type Outcome } from '../execution/execute';
import type { Prices } from '../execution/fees';
import { feltList, nestedError } from '../failure';
import { hex } from '../felt';
import type { Included } from '../ledger/ledger';
import { layerOn } from '../state';
import {
  acceptTransaction,
  type Transaction,
} from '../transactions/transaction';
import {
  DeclareShape,
  DeployAccountShape,
  InvokeShape,
  TransactionShape,
  type WireTransaction,
} from '../transactions/wire';

/** Includes a transaction, or rejects it with the specification's errors. */
export function include({ ledger }: Chain, transaction: Transaction): void {
  try {
    ledger.include(transaction);
  } catch (error) {
    throw error instanceof Rejection
      ? new RpcFailure(error.code, error.data)
      : error;
  }
}

/** A node's response to the submission of a transaction that it accepts. */
export function acceptance(transaction: Transaction): Record<string, string> {
  return {
    transaction_hash: hex(transaction.hash),
    ...(transaction.type === 'DEPLOY_ACCOUNT' && {
      contract_address: hex(transaction.sender),
    }),
    ...(transaction.type === 'DECLARE' && {
      class_hash: hex(transaction.classHash),
    }),
  };
}

function submit(chain: Chain, body: WireTransaction): Record<string, string> {
  const transaction = acceptTransaction(body, chain.chainId);
  if (transaction.isQuery) {
    throw impossible('only-query transactions are not supported');
  }
  if (chain.ledger.find(transaction.hash) !== undefined) {
    throw new RpcFailure(59);
  }
  include(chain, transaction);
  return acceptance(transaction);
}

const FlagsParam = array(enums(['SKIP_VALIDATE', 'SKIP_FEE_CHARGE']));

const flagsOf = (given: Infer<typeof FlagsParam>, charge: boolean): Flags => ({
  validate: !given.includes('SKIP_VALIDATE'),
  charge: charge && !given.includes('SKIP_FEE_CHARGE'),
  isSent: false,
});

/**
 * @param index - A transaction's index among the simulated ones.
 * @returns The specification's error 41.
 */
function executionError(index: number, error: unknown): RpcFailure {
  const data = { transaction_index: index, execution_error: error };
  return new RpcFailure(41, data);
}

/** Runs transactions in order, on a state that is discarded. */
function simulate<Result>(
  chain: Chain,
  id: BlockId,
  bodies: readonly WireTransaction[],
  flags: Flags,
  shape: (outcome: Outcome, prices: Prices) => Result,
  check: (outcome: Outcome, index: number) => void = () => undefined,
): Result[] {
  const { state, prices } = blockAt(chain, id);
  const stage = { ...chain.ledger.stage(), prices, state: layerOn(state) };
  const outcomes = bodies.map((body, index) => {
    try {
      return execute(stage, acceptTransaction(body, chain.chainId), flags);
    } catch (error) {
      throw error instanceof Rejection
        ? executionError(index, error.simulated)
        : error;
    }
  });
  outcomes.forEach(check);
  return outcomes.map((outcome) => shape(outcome, prices));
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

const HASH = object({ transaction_hash: FeltParam });

function find(
  { ledger }: Chain,
  { transaction_hash: hash }: Infer<typeof HASH>,
): Included {
  return found(ledger.find(hash), 29);
}

/** Simulating and submitting transactions, and reading them afterwards. */
export const TRANSACTION_READS: NodeMethods = {
  starknet_simulateTransactions: method(
    object({
      block_id: BlockParam,
      transactions: array(TransactionShape),
      simulation_flags: FlagsParam,
    }),
    (chain, { block_id: id, transactions, simulation_flags: given }) =>
      simulate(
        chain,
        id,
        transactions,
        flagsOf(given, true),
        (outcome, prices) => ({
          transaction_trace: traceShape(outcome),
          fee_estimation: estimateShape(outcome, prices),
        }),
      ),
  ),
  starknet_estimateFee: method(
    object({
      request: array(TransactionShape),
      simulation_flags: FlagsParam,
      block_id: BlockParam,
    }),
    (chain, { block_id: id, request, simulation_flags: given }) => {
      const flags = flagsOf(given, false);
      return simulate(chain, id, request, flags, estimateShape, assertRuns);
    },
  ),
  starknet_addInvokeTransaction: method(
    object({ invoke_transaction: InvokeShape }),
    (chain, params) => submit(chain, params.invoke_transaction),
  ),
  starknet_addDeployAccountTransaction: method(
    object({ deploy_account_transaction: DeployAccountShape }),
    (chain, params) => submit(chain, params.deploy_account_transaction),
  ),
  starknet_addDeclareTransaction: method(
    object({ declare_transaction: DeclareShape }),
    (chain, params) => submit(chain, params.declare_transaction),
  ),
  starknet_getTransactionByHash: method(HASH, (chain, params) =>
    transactionShape(find(chain, params).outcome),
  ),
  starknet_getTransactionReceipt: method(HASH, (chain, params) =>
    receiptShape(find(chain, params)),
  ),
  starknet_getTransactionStatus: method(HASH, (chain, params) => {
    const { outcome, block } = find(chain, params);
    const failure_reason = outcome.revert?.reason ?? null;
    return { ...receiptStatus(outcome, block), failure_reason };
  }),
};
