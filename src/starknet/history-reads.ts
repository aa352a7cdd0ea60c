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
import { selectorOf } from './address';
import type { BlockId } from './reads';
import {
  BlockNumberShape,
  EventShape,
  FeltListShape,
  FeltShape,
} from './reads';
import { unpadFelt, type Felt } from '../core/felt';
import type { RpcCall } from '../http/json-rpc';
import { query, type Query } from '../http/query';
import { ServerText } from '../http/server-text';

const EventsShape = type({
  events: array(
    type({
      from_address: FeltShape,
      transaction_hash: FeltShape,
      /** Missing in the pre-confirmed block. */
      block_number: optional(nullable(BlockNumberShape)),
    }),
  ),
  continuation_token: optional(nullable(string())),
});

/** Events of a contract, oldest first, and the continuation token. */
export type EventPage = Infer<typeof EventsShape>;

/** An event with all that it says. */
const FullEventShape = type({ ...EventShape.schema, from_address: FeltShape });

const FullEventsShape = type({
  events: array(
    type({
      ...FullEventShape.schema,
      transaction_hash: FeltShape,
      /** Missing in the pre-confirmed block. */
      block_number: optional(nullable(BlockNumberShape)),
    }),
  ),
  continuation_token: optional(nullable(string())),
});

/** Transfers of tokens and NFTs, oldest first. */
export type TransferPage = Infer<typeof FullEventsShape>;

const PastTransactionShape = type({
  transaction_hash: FeltShape,
  type: string(),
  sender_address: optional(FeltShape),
  calldata: optional(FeltListShape),
  nonce: optional(FeltShape),
});

/** The members of a past transaction that are used. */
export type PastTransaction = Infer<typeof PastTransactionShape>;

const ReceiptShape = type({
  transaction_hash: FeltShape,
  finality_status: enums(['PRE_CONFIRMED', 'ACCEPTED_ON_L2', 'ACCEPTED_ON_L1']),
  execution_status: enums(['SUCCEEDED', 'REVERTED']),
  revert_reason: optional(nullable(ServerText)),
  block_number: optional(nullable(BlockNumberShape)),
  /** Some nodes leave it out. */
  actual_fee: optional(type({ amount: FeltShape, unit: string() })),
  /** Only for deployments. */
  contract_address: optional(FeltShape),
  events: optional(array(FullEventShape)),
});

/** The outcome of a transaction. */
export type Receipt = Infer<typeof ReceiptShape>;

const HeaderShape = type({
  block_number: optional(nullable(BlockNumberShape)),
  /** Unix seconds. */
  timestamp: max(min(integer(), 0), 2 ** 40),
});

/** A block's number and time. */
export type BlockHeader = Infer<typeof HeaderShape>;

/** A range of blocks to read events from. */
export type EventRange = {
  readonly from: number;
  /** Undefined for the pre-confirmed block. */
  readonly to: number | undefined;
  /** The token of the page to read; `null` after the last one. */
  token?: string | null;
};

/** The number of events per page. */
const CHUNK = 1000;

/** The same where anybody can fill the page, and several are read at once. */
const SMALL_CHUNK = 200;

/** The selectors of the events that accounts emit when they execute a transaction and when
 * they are created, by their names in Cairo 1 and in Cairo 0. Reverted transactions emit
 * none. */
export function accountEvents(): Felt[] {
  return [
    'TransactionExecuted',
    'transaction_executed',
    'AccountCreated',
    'account_created',
  ].map(selectorOf);
}

/** The call that reads a contract's events with these selectors (error 24: no such
 * block yet). */
export function readEvents(
  address: Felt,
  selectors: readonly Felt[],
  { from, to, token }: EventRange,
): RpcCall<EventPage> {
  return {
    method: 'starknet_getEvents',
    params: {
      filter: {
        from_block: { block_number: from },
        to_block: to === undefined ? 'pre_confirmed' : { block_number: to },
        address: unpadFelt(address),
        keys: [selectors],
        chunk_size: CHUNK,
        // JSON.stringify drops undefined members.
        continuation_token: token ?? undefined,
      },
    },
    struct: EventsShape,
  };
}

/** The call that reads where an account executed a message: its event names the message. */
export function readExecutions(
  account: Felt,
  message: Felt,
  from: number,
): RpcCall<Infer<typeof FullEventsShape>> {
  return {
    method: 'starknet_getEvents',
    params: {
      filter: {
        from_block: { block_number: from },
        to_block: 'pre_confirmed',
        address: unpadFelt(account),
        keys: [[selectorOf('TransactionExecuted')], [unpadFelt(message)]],
        chunk_size: CHUNK,
      },
    },
    struct: FullEventsShape,
  };
}

/** The call that reads the transfers to an account of all contracts whose events name the
 * recipient in the keys, tokens and NFTs alike. */
export function readTransfersTo(
  account: Felt,
  { from, to }: EventRange,
): RpcCall<TransferPage> {
  return {
    method: 'starknet_getEvents',
    params: {
      filter: {
        from_block: { block_number: from },
        to_block: to === undefined ? 'latest' : { block_number: to },
        // Unpadded: some nodes compare text.
        keys: [[selectorOf('Transfer')], [], [unpadFelt(account)]],
        chunk_size: SMALL_CHUNK,
      },
    },
    struct: FullEventsShape,
  };
}

/** The call that reads all transfers of a token in a block. */
export function readTransfersIn(
  block: number,
  token: Felt,
): RpcCall<TransferPage> {
  const at = { block_number: block };
  return {
    method: 'starknet_getEvents',
    params: {
      filter: {
        from_block: at,
        to_block: at,
        address: unpadFelt(token),
        keys: [[selectorOf('Transfer')]],
        chunk_size: CHUNK,
      },
    },
    struct: FullEventsShape,
  };
}

/** The call that reads a transaction (error 29: unknown to the node). */
export function readTransaction(hash: Felt): RpcCall<PastTransaction> {
  return {
    method: 'starknet_getTransactionByHash',
    params: { transaction_hash: hash },
    struct: PastTransactionShape,
  };
}

/** The call that reads a transaction's receipt (error 29: unknown to the node). */
export function readReceipt(hash: Felt): RpcCall<Receipt> {
  return {
    method: 'starknet_getTransactionReceipt',
    params: { transaction_hash: hash },
    struct: ReceiptShape,
  };
}

/** Reads a transaction's receipt; undefined if the node doesn't know it, or answers another's. */
export function readReceiptOf(hash: Felt): Query<Receipt | undefined> {
  return query(readReceipt(hash), (receipt) =>
    receipt.ok && receipt.value.transaction_hash === hash
      ? receipt.value
      : undefined,
  );
}

/** Reads a block's time, in Unix seconds; undefined if the node doesn't know it. */
export function readTime(
  block: number | 'pre_confirmed',
): Query<number | undefined> {
  return query(
    readHeader(typeof block === 'number' ? { block_number: block } : block),
    (header) => (header.ok ? header.value.timestamp : undefined),
  );
}

export function readHeader(block: BlockId): RpcCall<BlockHeader> {
  return {
    method: 'starknet_getBlockWithTxHashes',
    params: { block_id: block },
    struct: HeaderShape,
  };
}

/** A call of a transaction, with its function's selector. */
export type RawCall = {
  readonly contract: Felt;
  readonly selector: Felt;
  readonly calldata: readonly Felt[];
};

/**
 * Parses the calls in an account's `__execute__` calldata, in the layout of Cairo 1
 * accounts or the Cairo 0 layout of old transactions.
 *
 * @returns The calls; an empty list if the calldata fits neither layout.
 */
export function readExecuteCalldata(felts: readonly Felt[]): RawCall[] {
  return readCairo1(felts) ?? readCairo0(felts) ?? [];
}

function readCairo1(felts: readonly Felt[]): RawCall[] | undefined {
  const count = numberAt(felts, 0);
  const calls: RawCall[] = [];
  let index = 1;
  while (calls.length < count) {
    const [contract, selector] = felts.slice(index);
    const length = numberAt(felts, index + 2);
    const start = index + 3;
    if (
      contract === undefined ||
      selector === undefined ||
      start + length > felts.length
    ) {
      return undefined;
    }
    index = start + length;
    calls.push({ contract, selector, calldata: felts.slice(start, index) });
  }
  return index === felts.length ? calls : undefined;
}

/** Each call has an offset into a shared calldata array that follows the list of calls. */
function readCairo0(felts: readonly Felt[]): RawCall[] | undefined {
  const count = numberAt(felts, 0);
  const data = felts.slice(2 + 4 * count);
  if (data.length !== numberAt(felts, 1 + 4 * count)) {
    return undefined;
  }
  const calls = Array.from({ length: count }, (_, index): RawCall[] => {
    const head = felts.slice(1 + 4 * index, 5 + 4 * index);
    const [contract, selector] = head;
    const start = numberAt(head, 2);
    const calldata = data.slice(start, start + numberAt(head, 3));
    return contract === undefined || selector === undefined
      ? []
      : [{ contract, selector, calldata }];
  });
  return calls.flat();
}

/** A length or an offset; Infinity if it is missing or beyond the calldata. */
function numberAt(felts: readonly Felt[], index: number): number {
  const value = Number(felts[index] ?? Infinity);
  return value <= felts.length ? value : Infinity;
}
