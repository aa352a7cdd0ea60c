import type { Outcome } from '../execution/execute';
import type { Resources } from '../execution/resources';
import { eventsOf } from '../execution/vm';
import { hex } from '../felt';
import { isSealed, type Block } from '../ledger/block';
import { type Included } from '../ledger/ledger';

// Transactions and receipts as nodes return them (Starknet JSON-RPC 0.10).

/** An event of a transaction, with its emitter. */
export type EmittedEvent = ReturnType<typeof eventsOf>[number];

/** All of its events, that of the fee last. */
export function allEvents(outcome: Outcome): EmittedEvent[] {
  const { validation, execution, feeTransfer } = outcome;
  return [validation, execution, feeTransfer]
    .filter((invocation) => invocation !== undefined)
    .flatMap(eventsOf);
}

/** The event as in receipts. */
export function eventAnswer({ from, keys, data }: EmittedEvent): {
  from_address: string;
  keys: string[];
  data: string[];
} {
  return {
    from_address: hex(from),
    keys: keys.map(hex),
    data: data.map(hex),
  };
}

/** The transaction as it was received, with its hash. */
export function transactionAnswer({
  transaction,
}: Outcome): Record<string, unknown> {
  return { transaction_hash: hex(transaction.hash), ...transaction.wire };
}

/** A block's finality status; none is ever accepted on L1. */
export function finalityOf(block: Block): string {
  return isSealed(block) ? 'ACCEPTED_ON_L2' : 'PRE_CONFIRMED';
}

/**
 * @param included - A transaction, and where it is included.
 * @param inBlock - Whether it is part of a block in the response.
 */
export function receiptAnswer(
  { outcome, block }: Pick<Included, 'outcome' | 'block'>,
  inBlock = false,
): Record<string, unknown> {
  const { transaction, revert } = outcome;
  return {
    type: transaction.type,
    transaction_hash: hex(transaction.hash),
    actual_fee: { unit: 'FRI', amount: hex(outcome.fee) },
    messages_sent: [],
    events: allEvents(outcome).map(eventAnswer),
    ...(revert === undefined
      ? { execution_status: 'SUCCEEDED' }
      : { execution_status: 'REVERTED', revert_reason: revert.reason }),
    finality_status: finalityOf(block),
    ...(isSealed(block) && !inBlock && { block_hash: hex(block.hash) }),
    ...(!inBlock && { block_number: block.number }),
    execution_resources: resourcesAnswer(outcome.resources),
    ...(transaction.type === 'DEPLOY_ACCOUNT' && {
      contract_address: hex(transaction.sender),
    }),
  };
}

/** The resources as in receipts and traces. */
export function resourcesAnswer({
  l1Gas,
  l1DataGas,
  l2Gas,
}: Resources): Record<string, number> {
  return {
    l1_gas: Number(l1Gas),
    l1_data_gas: Number(l1DataGas),
    l2_gas: Number(l2Gas),
  };
}
