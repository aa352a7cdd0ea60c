import type { JsonSchema } from './json-schema';
import type { Facts, Walk } from './walk';
import type { Shape } from '../../src/rpc/define-method';
import { DeclareDetailsParam } from '../../src/rpc/params/contract-class';
import {
  BoundsParam,
  DetailsParam,
} from '../../src/rpc/params/transaction-details';

/** Objects that stand in more than one place, by the members that make them up:
 * a struct that is optional or refined has the very same. */
const OBJECTS = new Map<unknown, string>([
  [DetailsParam.schema, 'Details'],
  [DeclareDetailsParam.schema, 'DeclareDetails'],
  [BoundsParam.schema, 'ResourceBounds'],
  [BoundsParam.schema.l1_gas.schema, 'ResourceBound'],
]);

/**
 * @param shape - A struct of an object.
 * @returns The name of the component that it is, where it is one.
 */
export function objectNameOf(shape: Shape): string | undefined {
  return OBJECTS.get(shape.schema);
}

/**
 * A call names its address in one of several ways, and only in one.
 *
 * @param facts - What the struct of calls tells.
 * @param facts.shape - The members of a call.
 * @param facts.aliases - Other names of the first of them.
 * @param walk - Returns the schema of a struct.
 * @returns The schema of calls.
 */
export function callSchema({ shape, aliases }: Facts, walk: Walk): JsonSchema {
  const { schema } = shape as { schema: Record<string, Shape> };
  const plain = walk(shape as Shape);
  const others = aliases as readonly string[];
  const [name = ''] = Object.keys(schema);
  const address = plain.properties?.[name] ?? {};
  return {
    ...plain,
    properties: {
      ...plain.properties,
      ...Object.fromEntries(others.map((alias) => [alias, address])),
    },
    required: plain.required?.filter((key) => key !== name) ?? [],
    oneOf: [name, ...others].map((key) => ({ required: [key] })),
  };
}
