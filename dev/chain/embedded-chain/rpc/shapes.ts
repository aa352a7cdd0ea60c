import type { Chain } from '../chain';
import { SEQUENCER, STARKNET_VERSION } from '../constants';
import type { Outcome } from '../execution/execute';
import { feeOf, type Price, type Prices } from '../execution/fees';
import { inSteps, type Resources } from '../execution/resources';
import { eventsOf, type Invocation } from '../execution/vm';
import { hex } from '../felt';
import { isSealed, type Block } from '../ledger/block';
import type { Included } from '../ledger/ledger';
import { changesSince, type Changes } from '../state';

// Blocks, transactions, receipts and traces as nodes return them (Starknet JSON-RPC 0.10).

/** A JSON object. */
type Shape = Readonly<Record<string, unknown>>;

/** An event of a transaction, with its emitter. */
export type TransactionEvent = ReturnType<typeof eventsOf>[number];

/** All of its events, that of the fee last. */
export function allEvents(outcome: Outcome): TransactionEvent[] {
  const { validation, execution, feeTransfer } = outcome;
  return [validation, execution, feeTransfer]
    .filter((invocation) => invocation !== undefined)
    .flatMap(eventsOf);
}

/** The event as in receipts. */
export function eventShape({ from, keys, data }: TransactionEvent): Shape {
  return { from_address: hex(from), keys: keys.map(hex), data: data.map(hex) };
}

/** The transaction as it was received, with its hash. */
export function transactionShape({ transaction }: Outcome): Shape {
  return { transaction_hash: hex(transaction.hash), ...transaction.wire };
}

/** A transaction's execution and its block's finality; none is ever accepted on L1. */
export function receiptStatus(
  { revert }: Outcome,
  block: Block,
): Readonly<Record<'execution_status' | 'finality_status', string>> {
  return {
    execution_status: revert === undefined ? 'SUCCEEDED' : 'REVERTED',
    finality_status: isSealed(block) ? 'ACCEPTED_ON_L2' : 'PRE_CONFIRMED',
  };
}

/**
 * @param included - A transaction, and where it is included.
 * @param inBlock - Whether it is part of a block in the response.
 */
export function receiptShape(
  { outcome, block }: Pick<Included, 'outcome' | 'block'>,
  inBlock = false,
): Shape {
  const { transaction, revert } = outcome;
  const { execution_status, finality_status } = receiptStatus(outcome, block);
  return {
    type: transaction.type,
    transaction_hash: hex(transaction.hash),
    actual_fee: { unit: 'FRI', amount: hex(outcome.fee) },
    messages_sent: [],
    events: allEvents(outcome).map(eventShape),
    execution_status,
    ...(revert && { revert_reason: revert.reason }),
    finality_status,
    ...(isSealed(block) && !inBlock && { block_hash: hex(block.hash) }),
    ...(!inBlock && { block_number: block.number }),
    execution_resources: resourcesShape(outcome.resources),
    ...(transaction.type === 'DEPLOY_ACCOUNT' && {
      contract_address: hex(transaction.sender),
    }),
  };
}

/** The resources as in receipts and traces. */
function resourcesShape({ l1Gas, l1DataGas, l2Gas }: Resources): Shape {
  return {
    l1_gas: Number(l1Gas),
    l1_data_gas: Number(l1DataGas),
    l2_gas: Number(l2Gas),
  };
}

function priceShape({ fri, wei }: Price): Shape {
  return { price_in_fri: hex(fri), price_in_wei: hex(wei) };
}

/** The block without its transactions. Commitments are 0, since they are not computed
 * here. */
export function headerShape(chain: Chain, block: Block): Shape {
  const { number, timestamp, prices, outcomes } = block;
  return {
    ...(isSealed(block) && {
      status: 'ACCEPTED_ON_L2',
      block_hash: hex(block.hash),
      parent_hash: hex(block.parentHash),
    }),
    block_number: number,
    sequencer_address: hex(SEQUENCER),
    ...(isSealed(block) && { new_root: '0x0' }),
    timestamp,
    starknet_version: STARKNET_VERSION,
    l1_gas_price: priceShape(prices.l1Gas),
    l2_gas_price: priceShape(prices.l2Gas),
    l1_data_gas_price: priceShape(prices.l1DataGas),
    l1_da_mode: 'BLOB',
    ...(isSealed(block) && {
      state_diff_commitment: '0x0',
      state_diff_length: lengthOf(
        changesSince(chain.ledger.blocks()[number - 1]?.state, block.state),
      ),
      transaction_commitment: '0x0',
      event_commitment: '0x0',
      transaction_count: outcomes.length,
      event_count: outcomes.flatMap(allEvents).length,
      receipt_commitment: '0x0',
    }),
  };
}

function lengthOf({ storage, nonces, classes, declared }: Changes): number {
  const cells = [...storage.values()].reduce((sum, { size }) => sum + size, 0);
  return cells + nonces.size + classes.size + declared.size;
}

/** The entries of a map by felts, as objects with the two names. */
function entries<Value>(
  map: ReadonlyMap<bigint, Value>,
  [key, name]: readonly [key: string, name: string],
  shape: (value: Value) => unknown,
): Shape[] {
  return [...map].map(([felt, value]) => ({
    [key]: hex(felt),
    [name]: shape(value),
  }));
}

function stateDiffShape(changes: Changes): Shape {
  const { storage, nonces, classes, declared } = changes;
  return {
    deployed_contracts: entries(classes, ['address', 'class_hash'], hex),
    storage_diffs: entries(storage, ['address', 'storage_entries'], (cells) =>
      entries(cells, ['key', 'value'], hex),
    ),
    declared_classes: entries(
      declared,
      ['class_hash', 'compiled_class_hash'],
      ({ compiledClassHash }) => hex(compiledClassHash),
    ),
    deprecated_declared_classes: [],
    nonces: entries(nonces, ['contract_address', 'nonce'], hex),
    replaced_classes: [],
  };
}

function invocationShape(invocation: Invocation): Shape {
  const { contract, selector, classHash, caller, kind } = invocation;
  return {
    contract_address: hex(contract),
    entry_point_selector: hex(selector),
    calldata: invocation.calldata.map(hex),
    caller_address: hex(caller),
    class_hash: hex(classHash),
    entry_point_type: kind,
    call_type: invocation.isDelegate ? 'DELEGATE' : 'CALL',
    result: invocation.result.map(hex),
    calls: invocation.calls.map(invocationShape),
    events: invocation.events.map(({ keys, data, order }) => ({
      keys: keys.map(hex),
      data: data.map(hex),
      order,
    })),
    messages: [],
    execution_resources: { l1_gas: 0, l2_gas: inSteps(invocation.gas) },
    is_reverted: false,
  };
}

export function traceShape(outcome: Outcome): Shape {
  const { transaction, validation, execution, feeTransfer, revert } = outcome;
  const body = execution && invocationShape(execution);
  return {
    type: transaction.type,
    ...(validation && { validate_invocation: invocationShape(validation) }),
    ...(transaction.type === 'INVOKE'
      ? {
          execute_invocation: revert ? { revert_reason: revert.reason } : body,
        }
      : body && { constructor_invocation: body }),
    ...(feeTransfer && {
      fee_transfer_invocation: invocationShape(feeTransfer),
    }),
    state_diff: stateDiffShape(outcome.changes),
    execution_resources: resourcesShape(outcome.resources),
  };
}

export function estimateShape(
  { resources, transaction }: Outcome,
  prices: Prices,
): Shape {
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
