import { array, nullable, optional, type, type Infer } from 'superstruct';

import type { BlockId } from './reads';
import { FeeShape, type FeeFigures } from './schemas';
import { InvocationShape, readTrace, type Trace } from './trace';
import {
  VERSION,
  executeCalldata,
  type ResourceBound,
  type Transaction,
} from './transaction';
import { toFelt, unpadFelt, type Felt } from '../core/felt';
import type { RpcCall } from '../http/json-rpc';

/** The simulation of one transaction. */
export type SimulatedTransaction = Trace & {
  readonly fee: FeeFigures;
  /** The node's message if the transaction would revert: untrusted text. */
  readonly revertReason?: string;
};

const SimulationsShape = array(
  type({
    fee_estimation: FeeShape,
    transaction_trace: type({
      execute_invocation: optional(nullable(InvocationShape)),
    }),
  }),
);

/** The validated response of a simulation. */
export type SimulationAnswer = Infer<typeof SimulationsShape>;

/**
 * The read that simulates transactions: fee, balance changes and revert reason come
 * from this single request, which needs no signature. They have version 3 like the real
 * ones. A contract can still recognise the simulation by the missing signature and
 * bounds.
 *
 * @param transactions - The transactions, in order.
 * @param block - The block whose state they run on.
 * @returns The read (error 41: it can't be executed, for example with a wrong
 * nonce).
 */
export function readSimulation(
  transactions: readonly Transaction[],
  block: BlockId,
): RpcCall<SimulationAnswer> {
  return readLifelikeSimulation(transactions, block, []);
}

/**
 * The read of a simulation that a contract can't tell from a real run: version 3,
 * with bounds and signatures. Neither is checked, and no fee is charged.
 *
 * @param transactions - The transactions, in order, with plausible bounds.
 * @param block - The block whose state they run on.
 * @param signatures - Plausible signatures, one per transaction.
 * @returns The read, like `readSimulation`.
 */
export function readLifelikeSimulation(
  transactions: readonly Transaction[],
  block: BlockId,
  signatures: readonly (readonly Felt[])[],
): RpcCall<SimulationAnswer> {
  return {
    method: 'starknet_simulateTransactions',
    params: {
      block_id: block,
      transactions: transactions.map((transaction, index) =>
        toWire(transaction, signatures[index] ?? []),
      ),
      simulation_flags: ['SKIP_VALIDATE', 'SKIP_FEE_CHARGE'],
    },
    struct: SimulationsShape,
  };
}

function toWire(
  transaction: Transaction,
  signature: readonly Felt[],
): Record<string, unknown> {
  const { l1Gas, l1DataGas, l2Gas } = transaction.bounds;
  return {
    type: transaction.type,
    version: VERSION,
    signature,
    nonce: toFelt(transaction.nonce),
    resource_bounds: {
      l1_gas: boundToWire(l1Gas),
      l1_data_gas: boundToWire(l1DataGas),
      l2_gas: boundToWire(l2Gas),
    },
    tip: toFelt(transaction.tip),
    paymaster_data: [],
    nonce_data_availability_mode: 'L1',
    fee_data_availability_mode: 'L1',
    ...contentOf(transaction),
  };
}

function boundToWire({
  maxAmount,
  maxPricePerUnit,
}: ResourceBound): Record<string, Felt> {
  return {
    max_amount: toFelt(maxAmount),
    max_price_per_unit: toFelt(maxPricePerUnit),
  };
}

function contentOf(transaction: Transaction): Record<string, unknown> {
  switch (transaction.type) {
    case 'INVOKE':
      return {
        sender_address: unpadFelt(transaction.sender),
        calldata: executeCalldata(transaction),
        account_deployment_data: [],
      };
    case 'DEPLOY_ACCOUNT':
      return {
        class_hash: transaction.classHash,
        contract_address_salt: transaction.salt,
        constructor_calldata: transaction.constructorCalldata,
      };
    case 'DECLARE':
      return {
        sender_address: unpadFelt(transaction.sender),
        contract_class: transaction.contractClass,
        compiled_class_hash: transaction.compiledClassHash,
        account_deployment_data: [],
      };
  }
}

/**
 * @returns The simulation of each transaction; events are in the order of the
 * calls.
 * @throws WalletError `unreachable` if a trace exceeds every honest one.
 */
export function parseSimulation(
  answer: SimulationAnswer,
): SimulatedTransaction[] {
  return answer.map(({ fee_estimation: fee, transaction_trace: trace }) => {
    const root = trace.execute_invocation ?? {};
    return {
      fee,
      ...readTrace(root),
      ...(typeof root.revert_reason === 'string'
        ? { revertReason: root.revert_reason }
        : {}),
    };
  });
}
