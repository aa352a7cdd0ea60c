import {
  array,
  lazy,
  nullable,
  optional,
  string,
  type,
  type Infer,
  type Struct,
} from 'superstruct';

import type { TraceCall } from '../decode/types';
import type { BlockId } from './reads';
import { EventShape, FeeShape, FeltShape, type FeeFigures } from './schemas';
import {
  QUERY_VERSION,
  VERSION,
  executeCalldata,
  modeName,
  type Transaction,
} from './transaction';
import { WalletError } from '../core/errors';
import { toFelt, unpadFelt, type Felt } from '../core/felt';
import type { RpcCall } from '../http/json-rpc';

/** An event that a simulated transaction emitted. */
type SimulatedEvent = {
  readonly from_address: Felt;
  readonly keys: readonly Felt[];
  readonly data: readonly Felt[];
};

/** The simulation of one transaction. */
export type SimulatedTransaction = {
  readonly fee: FeeFigures;
  readonly events: readonly SimulatedEvent[];
  readonly calls: readonly TraceCall[];
  /** The node's message if the transaction would revert: untrusted text. */
  readonly revertReason?: string;
};

type Invocation = {
  contract_address?: Felt | undefined;
  revert_reason?: string | null | undefined;
  events?: { keys: Felt[]; data: Felt[] }[] | undefined;
  calls?: Invocation[] | undefined;
};

const InvocationShape: Struct<Invocation> = type({
  contract_address: optional(FeltShape),
  revert_reason: optional(nullable(string())),
  events: optional(array(EventShape)),
  calls: optional(array(lazy(() => InvocationShape))),
});

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

const NO_BOUND = { max_amount: '0x0', max_price_per_unit: '0x0' };

/**
 * The read that simulates transactions: fee, balance changes and revert reason come
 * from this single request, which needs no signature. Unsigned transactions have
 * version 3 like the real ones, so that a contract can't recognise a simulation by
 * the version. It still can by the missing signature and bounds: dialogs say that
 * the result may differ.
 *
 * @param transactions - The transactions, in order.
 * @param block - The block whose state they run on.
 * @param signatures - Signatures over the query version, one per transaction; if
 * left out, validation is skipped.
 * @returns The read (error 41: it can't be executed, for example with a wrong
 * nonce).
 */
export function readSimulation(
  transactions: readonly Transaction[],
  block: BlockId,
  signatures?: readonly (readonly Felt[])[],
): RpcCall<SimulationAnswer> {
  return {
    method: 'starknet_simulateTransactions',
    params: {
      block_id: block,
      transactions: transactions.map((transaction, index) =>
        toWire(transaction, signatures?.[index]),
      ),
      simulation_flags: [
        ...(signatures ? [] : ['SKIP_VALIDATE']),
        'SKIP_FEE_CHARGE',
      ],
    },
    struct: SimulationsShape,
  };
}

function toWire(
  transaction: Transaction,
  signature: readonly Felt[] | undefined,
): Record<string, unknown> {
  return {
    type: transaction.type,
    version: signature ? QUERY_VERSION : VERSION,
    signature: signature ?? [],
    nonce: toFelt(transaction.nonce),
    resource_bounds: {
      l1_gas: NO_BOUND,
      l1_data_gas: NO_BOUND,
      l2_gas: NO_BOUND,
    },
    tip: toFelt(transaction.tip),
    paymaster_data: [],
    nonce_data_availability_mode: modeName(transaction.nonceDataMode),
    fee_data_availability_mode: modeName(transaction.feeDataMode),
    ...contentOf(transaction),
  };
}

function contentOf(transaction: Transaction): Record<string, unknown> {
  switch (transaction.type) {
    case 'INVOKE':
      return {
        sender_address: unpadFelt(transaction.sender),
        calldata: executeCalldata(transaction.calls),
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
 * @param answer - The response of a simulation.
 * @returns The simulation of each transaction; events are in the order of the
 * calls.
 */
export function parseSimulation(
  answer: SimulationAnswer,
): SimulatedTransaction[] {
  return answer.map(({ fee_estimation: fee, transaction_trace: trace }) => {
    const root = trace.execute_invocation ?? {};
    return {
      fee,
      events: eventsOf(root),
      calls: [],
      ...(typeof root.revert_reason === 'string'
        ? { revertReason: root.revert_reason }
        : {}),
    };
  });
}

/** Limits on a trace, which no honest node exceeds. */
const MAX_DEPTH = 100;
const MAX_EVENTS = 10_000;

function eventsOf(root: Invocation): SimulatedEvent[] {
  const events: SimulatedEvent[] = [];
  const visit = (invocation: Invocation, depth: number): void => {
    const from = invocation.contract_address;
    const own = invocation.events ?? [];
    if (depth > MAX_DEPTH || events.length + own.length > MAX_EVENTS) {
      throw new WalletError(
        'unreachable',
        'The Starknet node returned an invalid simulation',
      );
    }
    if (from !== undefined) {
      for (const { keys, data } of own) {
        events.push({ keys, data, from_address: from });
      }
    }
    for (const call of invocation.calls ?? []) {
      visit(call, depth + 1);
    }
  };
  visit(root, 0);
  return events;
}
