import {
  array,
  coerce,
  define,
  enums,
  integer,
  max,
  min,
  nullable,
  optional,
  pattern,
  string,
  type,
  type Infer,
  type Struct,
  unknown,
} from 'superstruct';
import { selectorOf } from './address';
import { parseFelt, toFelt, type Felt, unpadFelt } from '../core/felt';
import type { RpcCall, RpcResult } from '../http/json-rpc';
import { query, type Query } from '../http/query';
import { ServerText } from '../http/server-text';

// The shapes of a node's responses (Starknet JSON-RPC 0.9 and 0.10). `type` allows
// members that later versions add.

const HEX = /^0x[0-9a-f]{1,64}$/iu;

/** A felt in a node's response, normalised to `Felt`. */
export const FeltShape: Struct<Felt, null> = coerce(
  define<Felt>(
    'felt',
    (value) => typeof value === 'string' && parseFelt(value) !== undefined,
  ),
  string(),
  (text) => {
    const felt = HEX.test(text) ? parseFelt(text) : undefined;
    return felt === undefined ? '' : toFelt(felt);
  },
);

const hexOf = (digits: number): Struct<string, null> => {
  const pattern = new RegExp(`^0x[0-9a-f]{1,${String(digits)}}$`, 'iu');
  return define<string>(
    'figure',
    (value) => typeof value === 'string' && pattern.test(value),
  );
};

/** Gas amounts are hashed as 64 bits and prices as 128 (SNIP-8). One hex digit less
 * leaves room for our margins, so that the bounds don't overflow. */
const AmountShape = hexOf(15);
const PriceShape = hexOf(31);

export const FeltListShape = array(FeltShape);

export const EventShape = type({ keys: FeltListShape, data: FeltListShape });

export const FeeShape = type({
  l1_gas_consumed: AmountShape,
  l1_gas_price: PriceShape,
  l2_gas_consumed: AmountShape,
  l2_gas_price: PriceShape,
  l1_data_gas_consumed: AmountShape,
  l1_data_gas_price: PriceShape,
  overall_fee: hexOf(32),
  unit: enums(['FRI']),
});

/** A node's fee estimate for a transaction: gas amounts, and prices and fee in FRI
 * (10^-18 STRK). */
export type FeeFigures = Infer<typeof FeeShape>;

const StatusShape = type({
  finality_status: enums([
    'RECEIVED',
    'CANDIDATE',
    'PRE_CONFIRMED',
    'REJECTED',
    'ACCEPTED_ON_L2',
    'ACCEPTED_ON_L1',
  ]),
  execution_status: optional(nullable(enums(['SUCCEEDED', 'REVERTED']))),
  failure_reason: optional(nullable(ServerText)),
});

/** A transaction's status, according to a node. */
export type NodeStatus = Infer<typeof StatusShape>;

/** A node's response to a submission; with the class hash for a declaration. */
export const SubmittedShape = type({
  transaction_hash: FeltShape,
  class_hash: optional(FeltShape),
});

/** Well above any block, and exact as a number. */
export const BlockNumberShape = max(min(integer(), 0), 2 ** 40);

const InFri = type({ price_in_fri: PriceShape });

/** The parts of a block that give its number, protocol version and gas prices. */
export const BlockShape = type({
  block_number: optional(nullable(BlockNumberShape)),
  starknet_version: pattern(string(), /^\d{1,3}(\.\d{1,4}){1,3}/u),
  l1_gas_price: InFri,
  l1_data_gas_price: InFri,
  l2_gas_price: InFri,
});

/** The block that a read refers to, as the JSON-RPC specification writes it. */
export type BlockId =
  | 'pre_confirmed'
  | 'latest'
  | 'l1_accepted'
  | { readonly block_number: number }
  | { readonly block_hash: Felt };

/** The call that reads a contract's class hash (error 20: no contract at the address). */
export function readClassHash(
  address: Felt,
  block: BlockId = 'pre_confirmed',
): RpcCall<Felt> {
  return {
    method: 'starknet_getClassHashAt',
    params: { block_id: block, contract_address: unpadFelt(address) },
    struct: FeltShape,
  };
}

/** The call that reads an account's next nonce (error 20: it is not deployed). */
export function readNonce(address: Felt, block: BlockId): RpcCall<Felt> {
  return {
    method: 'starknet_getNonce',
    params: { block_id: block, contract_address: unpadFelt(address) },
    struct: FeltShape,
  };
}

/** The call of a contract's view function (error 21: no such function). */
export function readView(
  contract: Felt,
  entrypoint: string,
  calldata: readonly Felt[] = [],
  block: BlockId = 'pre_confirmed',
): RpcCall<Felt[]> {
  return {
    method: 'starknet_call',
    params: {
      request: {
        contract_address: unpadFelt(contract),
        entry_point_selector: selectorOf(entrypoint),
        calldata: calldata.map(unpadFelt),
      },
      block_id: block,
    },
    struct: FeltListShape,
  };
}

/** The SRC-5 interface id of accounts (SRC-6, in SNIP-6). */
const ACCOUNT_ID: Felt =
  '0x2ceccef7f994940b3962a6c67e0ba4fcd37df7d131417c604f91e03caecc1cd';

/** The call that asks a contract whether it is an account; the result is 1 if so. */
export function readIsAccount(address: Felt, block?: BlockId): RpcCall<Felt[]> {
  return readView(address, 'supports_interface', [ACCOUNT_ID], block);
}

/** Prices per unit of gas, in FRI (10^-18 STRK). */
export type GasPrices = {
  readonly l1Gas: bigint;
  readonly l1DataGas: bigint;
  readonly l2Gas: bigint;
};

/** A block's number, protocol version and gas prices. */
export type BlockPrices = {
  /** 0 for a block that has none yet. */
  readonly number: number;
  readonly version: string;
  readonly prices: GasPrices;
};

/** Reads a block's number, protocol version and gas prices. No method returns them without
 * the hashes of the block's transactions (70 bytes each), of which the pre-confirmed
 * block has the fewest. */
export function readBlock(block: BlockId): Query<RpcResult<BlockPrices>> {
  return query(
    {
      method: 'starknet_getBlockWithTxHashes',
      params: { block_id: block },
      struct: BlockShape,
    },
    (outcome) =>
      outcome.ok ? { ok: true, value: parseBlock(outcome.value) } : outcome,
  );
}

function parseBlock(answer: Infer<typeof BlockShape>): BlockPrices {
  const priceOf = (price: { price_in_fri: string }): bigint =>
    BigInt(price.price_in_fri);
  return {
    number: answer.block_number ?? 0,
    version: answer.starknet_version,
    prices: {
      l1Gas: priceOf(answer.l1_gas_price),
      l1DataGas: priceOf(answer.l1_data_gas_price),
      l2Gas: priceOf(answer.l2_gas_price),
    },
  };
}

/** The call that reads the CASM of a declared class; the result is not validated. */
export function readCompiled(classHash: Felt): RpcCall<unknown> {
  return {
    method: 'starknet_getCompiledCasm',
    params: { class_hash: classHash },
    struct: unknown(),
  };
}

const ClassShape = type({ abi: optional(unknown()) });

/** The call that reads a class for its ABI, which is not validated: JSON text, or a
 * list for Cairo 0 (error 28: the class is not declared). */
export function readClassAbi(
  classHash: Felt,
  block: BlockId,
): RpcCall<{ abi?: unknown }> {
  return {
    method: 'starknet_getClass',
    params: { block_id: block, class_hash: classHash },
    struct: ClassShape,
  };
}

/** The call that reads a transaction's status (error 29: unknown to the node). */
export function readStatus(hash: Felt): RpcCall<NodeStatus> {
  return {
    method: 'starknet_getTransactionStatus',
    params: { transaction_hash: hash },
    struct: StatusShape,
  };
}

/** The felt that a view returned; undefined unless it returned exactly one. */
export function onlyFelt(outcome: RpcResult<Felt[]>): Felt | undefined {
  return outcome.ok && outcome.value.length === 1
    ? outcome.value[0]
    : undefined;
}

/** Decodes a view's result as a u256 (low, high) or as the single felt that older
 * tokens return; undefined for anything else. */
export function readU256(felts: readonly Felt[]): bigint | undefined {
  const [low, high = '0x0'] = felts;
  if (low === undefined || felts.length > 2) {
    return undefined;
  }
  const value = BigInt(low) + (BigInt(high) << 128n);
  return BigInt(high) >> 128n === 0n ? value : undefined;
}

/** The balance views: older tokens have only the first, newer ones may have only the
 * second. */
export const BALANCE_VIEWS = ['balanceOf', 'balance_of'];

/** Reads an owner's balance in the token's smallest unit; undefined if neither view
 * returns it. */
export function readBalance(
  token: Felt,
  owner: Felt,
  block: BlockId = 'pre_confirmed',
): Query<bigint | undefined> {
  return query(
    BALANCE_VIEWS.map((view) => readView(token, view, [owner], block)),
    (outcomes) => {
      const answer = outcomes.find(({ ok }) => ok);
      return answer?.ok === true ? readU256(answer.value) : undefined;
    },
  );
}
