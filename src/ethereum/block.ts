import {
  any,
  array,
  coerce,
  defaulted,
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

import { QuantityShape, UintShape, hexBytes, type SourceRead } from './rpc';
import type { RpcCall, RpcError } from '../http/json-rpc';
import { query } from '../http/query';
import { requestError } from '../http/request-error';

/** The tags for blocks (docs/rpc.md, eth_getBlockByNumber). */
export const BLOCK_TAGS = [
  'latest',
  'earliest',
  'pending',
  'safe',
  'finalized',
];

/** The requested block, and whether with full transactions. */
export type BlockQuery = {
  /** A tag, or a number as 0x-hex. */
  readonly block: string;
  readonly details: boolean;
};

const Hash = hexBytes(32);

/** The members of every block (docs/rpc.md, eth_getBlockByNumber). */
const COMMON = {
  difficulty: QuantityShape,
  extraData: hexBytes(),
  gasLimit: QuantityShape,
  gasUsed: QuantityShape,
  parentHash: Hash,
  receiptsRoot: Hash,
  sha3Uncles: Hash,
  size: QuantityShape,
  stateRoot: Hash,
  timestamp: QuantityShape,
  // Since the merge of 2022 nodes omit it.
  totalDifficulty: optional(nullable(QuantityShape)),
  transactionsRoot: Hash,
  uncles: array(Hash),
};

const Miner = hexBytes(20);

/** Members set when a block is sealed. */
const SEAL = {
  hash: Hash,
  logsBloom: hexBytes(256),
  miner: Miner,
  mixHash: Hash,
  nonce: hexBytes(8),
  number: QuantityShape,
};

/** Members that nodes may omit from a pending block, or return as null. */
const WITHOUT_SEAL = {
  miner: defaulted(nullable(Miner), null),
  mixHash: defaulted(nullable(Hash), null),
};

/** The seal's values in a pending block, whatever a node returns. */
export const NO_SEAL = {
  hash: null,
  logsBloom: null,
  nonce: null,
  number: null,
};

/** The block as returned to the site: members of newer forks pass through unread, but no text,
 * which might repeat the URL of the user's own node. */
export const AnyBlock = nullable(record(string(), any()));

/** A block whose known members were checked; `null` if there is none. */
export type EthereumBlock = Infer<typeof AnyBlock>;

/** The call that reads a block. If it is requested by number, the response must have
 * that number. */
export function readEthereumBlock({
  block,
  details,
}: BlockQuery): RpcCall<EthereumBlock> {
  const transactions = details ? array(type({ hash: Hash })) : array(Hash);
  const common = { ...COMMON, transactions };
  const Pending = coerce(
    type({ ...common, ...WITHOUT_SEAL }),
    object(),
    (found) => ({ ...found, ...NO_SEAL }),
  );
  const Sealed = refine(
    type({ ...common, ...SEAL }),
    'number',
    ({ number }) =>
      BLOCK_TAGS.includes(block) || BigInt(number) === BigInt(block),
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

/**
 * Reads a block that a source may have pruned. Many sources answer that there is no such
 * block then, as for one that is not there yet: so the head is read next, and then the block
 * once more, as it may have come in between.
 *
 * @returns The block, or `null` if there is none; the failure `pruned` if the source has no
 * block of that number although its chain does.
 */
export function findBlock(asked: BlockQuery): SourceRead<EthereumBlock> {
  // The first block has always been there; the other tags may name none.
  const number = asked.block === 'earliest' ? '0x0' : asked.block;
  const lookUp = (
    otherwise: () => ReturnType<SourceRead<EthereumBlock>['parse']>,
  ) =>
    query(readEthereumBlock(asked), (found) => {
      const isNone = found.ok
        ? found.value === null
        : number !== 'latest' && saysNone(found.error);
      if (isNone) {
        return otherwise();
      }
      return found.ok ? found : requestError('bad-answer');
    });
  const none = { ok: true, value: null } as const;
  const readHead = query(HEAD, (head) => {
    if (!head.ok) {
      return requestError('bad-answer');
    }
    return head.value < BigInt(number)
      ? none
      : lookUp(() => requestError('pruned'));
  });
  return lookUp(() => (BLOCK_TAGS.includes(number) ? none : readHead));
}

const HEAD = { method: 'eth_blockNumber', params: [], struct: UintShape };

/** The codes of "Pruned history unavailable" (EIP-4444) and "Unknown block". */
const NONE_CODES: readonly number[] = [4444, -39001];

/** How nodes and providers word it, with other codes. */
const NONE_TEXT =
  /prun|archive|histor|missing trie node|not (?:be )?found|(?:not |un)available|out of range|unknown block|too old/iu;

/** The codes of JSON-RPC for requests that a source doesn't accept, which are about no block. */
const REFUSALS: readonly number[] = [-32700, -32600, -32601, -32602];

/** Whether a source's error says that it has no such block. */
function saysNone({ code, message }: RpcError): boolean {
  return (
    NONE_CODES.includes(code) ||
    (!REFUSALS.includes(code) && NONE_TEXT.test(message))
  );
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
