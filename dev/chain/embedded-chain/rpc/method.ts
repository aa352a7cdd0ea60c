import { create, type Struct } from 'superstruct';

import { badParams } from './errors';
import type { Chain } from '../chain';

/** A JSON-RPC method. */
export type Method = (chain: Chain, params: unknown) => unknown;

/**
 * @param struct - The params by name, in the specification's order.
 * @returns The method, which accepts params by name and by position.
 */
export function method<Params, Schema extends object>(
  struct: Struct<Params, Schema>,
  run: (chain: Chain, params: Params) => unknown,
): Method {
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
