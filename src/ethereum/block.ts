import {
  any,
  array,
  coerce,
  nullable,
  object,
  optional,
  record,
  refine,
  string,
  type,
  type Infer,
  type Struct,
} from 'superstruct';

import { Quantity, bytes } from './rpc';
import type { RpcCall } from '../http/json-rpc';

/** The tags for blocks (docs/rpc.md, eth_getBlockByNumber). */
export const TAGS = ['latest', 'earliest', 'pending', 'safe', 'finalized'];

/** The requested block, and whether with full transactions. */
export type BlockQuery = {
  /** A tag, or a number as 0x-hex. */
  readonly block: string;
  readonly details: boolean;
};

const Hash = bytes(32);

/** The members of every block (docs/rpc.md, eth_getBlockByNumber). */
const COMMON = {
  difficulty: Quantity,
  extraData: bytes(),
  gasLimit: Quantity,
  gasUsed: Quantity,
  mixHash: Hash,
  parentHash: Hash,
  receiptsRoot: Hash,
  sha3Uncles: Hash,
  size: Quantity,
  stateRoot: Hash,
  timestamp: Quantity,
  // Since the merge of 2022 nodes omit it.
  totalDifficulty: optional(nullable(Quantity)),
  transactionsRoot: Hash,
  uncles: array(Hash),
};

/** Members set when a block is sealed. */
const SEAL = {
  hash: Hash,
  logsBloom: bytes(256),
  nonce: bytes(8),
  number: Quantity,
};

/** The seal's values in a pending block, whatever a node returns. */
export const NO_SEAL = {
  hash: null,
  logsBloom: null,
  nonce: null,
  number: null,
};

const Miner = bytes(20);

/** The block as returned to the site: members of newer forks pass through unread, but no text,
 * which might repeat the URL of the user's own node. */
export const AnyBlock = nullable(record(string(), any()));

/** A block whose known members were checked; `null` if there is none. */
export type Block = Infer<typeof AnyBlock>;

/** The call that reads a block. If it is requested by number, the response must have
 * that number. */
export function readBlock({ block, details }: BlockQuery): RpcCall<Block> {
  const transactions = details ? array(type({ hash: Hash })) : array(Hash);
  const common = { ...COMMON, transactions };
  const Pending = coerce(
    // geth omits its miner too.
    type({ ...common, miner: nullable(Miner) }),
    object(),
    (found) => ({ ...found, ...NO_SEAL }),
  );
  const Sealed = refine(
    type({ ...common, ...SEAL, miner: Miner }),
    'number',
    ({ number }) => TAGS.includes(block) || BigInt(number) === BigInt(block),
  );
  return {
    method: 'eth_getBlockByNumber',
    params: [block, details],
    struct:
      block === 'pending'
        ? nullable(withoutText(Pending))
        : nullable(withoutText(Sealed)),
  };
}

/** Replaces each text that isn't 0x-hex by null. */
function withoutText<Value, Schema>(
  struct: Struct<Value, Schema>,
): Struct<Value, Schema> {
  return coerce(struct, object(), dataIn);
}

function dataIn(value: unknown): unknown {
  if (typeof value === 'string') {
    return /^0x[\da-f]*$/iu.test(value) ? value : null;
  }
  if (Array.isArray(value)) {
    return value.map(dataIn);
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).map(([name, member]) => [name, dataIn(member)]),
      )
    : value;
}
