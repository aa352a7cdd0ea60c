import {
  array,
  coerce,
  create,
  define,
  enums,
  integer,
  min,
  object,
  string,
  union,
  type Infer,
  type Struct,
} from 'superstruct';

import type { Chain } from '../chain';
import { PRIME } from '../felt';
import type { Block } from '../ledger/block';

/** The messages of the specification's errors (and JSON-RPC's own), as nodes write
 * them. */
const MESSAGES = {
  20: 'Contract not found',
  21: 'Requested entrypoint does not exist in the contract',
  24: 'Block not found',
  28: 'Class hash not found',
  29: 'Transaction hash not found',
  33: 'The supplied continuation token is invalid or unknown',
  40: 'Contract error',
  41: 'Transaction execution error',
  51: 'Class already declared',
  52: 'Invalid transaction nonce',
  53: "The transaction's resources don't cover validation or the minimal transaction fee",
  54: "Account balance is smaller than the transaction's maximal fee (calculated as the sum of each resource's limit x max price)",
  55: 'Account validation failed',
  59: 'Duplicate transaction',
  60: 'the compiled class hash did not match the one supplied in the transaction',
  100: 'Failed to compile the contract',
  [-1]: 'Impossible',
  [-32600]: 'Invalid request',
  [-32601]: 'Method not found',
  [-32602]: 'Invalid params',
  [-32603]: 'Internal error',
  [-32700]: 'Parse error',
} as const;

/** A JSON-RPC error. */
export class RpcFailure extends Error {
  /**
   * @param data - Its data, if any.
   * @param message - By default the specification's message.
   */
  constructor(
    readonly code: keyof typeof MESSAGES,
    readonly data?: unknown,
    message: string = MESSAGES[code],
  ) {
    super(message);
  }
}

export function badParams(message: string): RpcFailure {
  return new RpcFailure(-32602, undefined, message);
}

/** A failure with the code -1. */
export function impossible(message: string): RpcFailure {
  return new RpcFailure(-1, undefined, message);
}

/** Returns a value; throws the failure with this code if it is undefined. */
export function found<Value>(
  value: Value | undefined,
  code: keyof typeof MESSAGES,
): Value {
  if (value === undefined) {
    throw new RpcFailure(code);
  }
  return value;
}

const HEX = /^0x[0-9a-f]{1,64}$/iu;

/** A felt as nodes accept it: 0x-hex only. */
export const FeltParam: Struct<bigint, null> = coerce(
  define<bigint>('felt', (value) => typeof value === 'bigint' && value < PRIME),
  string(),
  (text) => (HEX.test(text) ? BigInt(text) : text),
);

/** A list of felts. */
export const FeltsParam = array(FeltParam);

/** A count: of blocks, of events. */
export const CountParam = min(integer(), 0);

/** A block by tag, number or hash. */
export const BlockParam = union([
  enums(['latest', 'pre_confirmed', 'l1_accepted']),
  object({ block_number: CountParam }),
  object({ block_hash: FeltParam }),
]);

/** The block of a request. */
export type BlockId = Infer<typeof BlockParam>;

/** The params of a method that has none. */
export const NONE = object({});

/**
 * @throws RpcFailure 24 if there is none.
 */
export function blockAt({ ledger }: Chain, id: BlockId): Block {
  const find = (): Block | undefined => {
    switch (id) {
      case 'pre_confirmed':
        return ledger.pending();
      case 'latest':
        return ledger.latest();
      case 'l1_accepted':
        return undefined;
      default:
        return 'block_number' in id
          ? ledger.blocks()[id.block_number]
          : ledger.blocks().find(({ hash }) => hash === id.block_hash);
    }
  };
  return found(find(), 24);
}

/** A JSON-RPC method. */
export type NodeMethod = (chain: Chain, params: unknown) => unknown;

/** Methods by name. */
export type NodeMethods = Readonly<Record<string, NodeMethod>>;

/**
 * @param struct - The params by name, in the specification's order.
 * @returns The method, which accepts params by name and by position.
 */
export function method<Params, Schema extends object>(
  struct: Struct<Params, Schema>,
  run: (chain: Chain, params: Params) => unknown,
): NodeMethod {
  return (chain, params) => {
    const named: unknown = Array.isArray(params)
      ? Object.fromEntries(
          Object.keys(struct.schema)
            .map((name, index) => [name, params[index] as unknown] as const)
            .filter(([, value]) => value !== undefined),
        )
      : (params ?? {});
    return run(chain, check(named, struct));
  };
}

function check<Value, Schema>(
  value: unknown,
  struct: Struct<Value, Schema>,
): Value {
  try {
    return create(value, struct);
  } catch (error) {
    throw badParams(error instanceof Error ? error.message : 'malformed');
  }
}
