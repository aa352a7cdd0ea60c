import {
  array,
  enums,
  integer,
  max,
  min,
  nullable,
  optional,
  string,
  type,
  type Infer,
} from 'superstruct';

import type { BlockId } from './reads';
import { FeltListShape, FeltShape } from './schemas';
import { unpadFelt, type Felt } from '../core/felt';
import type { RpcCall } from '../http/json-rpc';

const BlockNumber = max(min(integer(), 0), 2 ** 40);

const EventsShape = type({
  events: array(
    type({
      from_address: FeltShape,
      transaction_hash: FeltShape,
      /** Missing in the pre-confirmed block. */
      block_number: optional(nullable(BlockNumber)),
    }),
  ),
  continuation_token: optional(nullable(string())),
});

/** Events of a contract, oldest first, and the continuation token. */
export type Events = Infer<typeof EventsShape>;

const PastTransactionShape = type({
  transaction_hash: FeltShape,
  type: string(),
  sender_address: optional(FeltShape),
  calldata: optional(FeltListShape),
});

/** The members of a past transaction that are used. */
export type PastTransaction = Infer<typeof PastTransactionShape>;

const ReceiptShape = type({
  transaction_hash: FeltShape,
  finality_status: enums(['PRE_CONFIRMED', 'ACCEPTED_ON_L2', 'ACCEPTED_ON_L1']),
  execution_status: enums(['SUCCEEDED', 'REVERTED']),
  revert_reason: optional(nullable(string())),
  block_number: optional(nullable(BlockNumber)),
  /** Of deployments only. */
  contract_address: optional(FeltShape),
});

/** The outcome of a transaction. */
export type Receipt = Infer<typeof ReceiptShape>;

const HeaderShape = type({
  block_number: optional(nullable(BlockNumber)),
  /** Unix seconds. */
  timestamp: max(min(integer(), 0), 2 ** 40),
});

/** A block's number and time. */
export type Header = Infer<typeof HeaderShape>;

/** Some blocks whose events are read. */
export type EventRange = {
  readonly from: number;
  /** Undefined for the chain's end. */
  readonly to: number | undefined;
  /** The token of the page to read; `null` after the last one. */
  token?: string | null;
};

/** The number of events per page. */
const CHUNK = 1000;

/**
 * @param address - The contract that emitted the events.
 * @param selectors - The selectors of the wanted events.
 * @returns The read of its events (error 24: no such block yet).
 */
export function readEvents(
  address: Felt,
  selectors: readonly Felt[],
  { from, to, token }: EventRange,
): RpcCall<Events> {
  return {
    method: 'starknet_getEvents',
    params: {
      filter: {
        from_block: { block_number: from },
        to_block: to === undefined ? 'pre_confirmed' : { block_number: to },
        address: unpadFelt(address),
        keys: [selectors],
        chunk_size: CHUNK,
        // JSON has no undefined members.
        continuation_token: token ?? undefined,
      },
    },
    struct: EventsShape,
  };
}

/** The read of it (error 29: the node does not know it). */
export function readTransaction(hash: Felt): RpcCall<PastTransaction> {
  return {
    method: 'starknet_getTransactionByHash',
    params: { transaction_hash: hash },
    struct: PastTransactionShape,
  };
}

/** The read of its outcome (error 29: the node does not know it). */
export function readReceipt(hash: Felt): RpcCall<Receipt> {
  return {
    method: 'starknet_getTransactionReceipt',
    params: { transaction_hash: hash },
    struct: ReceiptShape,
  };
}

export function readHeader(block: BlockId): RpcCall<Header> {
  return {
    method: 'starknet_getBlockWithTxHashes',
    params: { block_id: block },
    struct: HeaderShape,
  };
}
