import type { Facts, JsonSchema, Walk } from './json-schema';
import type { TypeDescription } from '../../../src/rpc/define-method';
import { DeclareDetailsParam } from '../../../src/rpc/params/contract-class';
import {
  BoundsParam,
  DetailsParam,
} from '../../../src/rpc/params/transaction-details';

/** Objects that occur in several places, by the identity of their members, which
 * optional and refined versions of a struct share. */
const OBJECTS = new Map<unknown, string>([
  [DetailsParam.schema, 'Details'],
  [DeclareDetailsParam.schema, 'DeclareDetails'],
  [BoundsParam.schema, 'ResourceBounds'],
  [BoundsParam.schema.l1_gas.schema, 'ResourceBound'],
]);

/** The name of a struct's component, if it is one. */
export function objectNameOf(shape: TypeDescription): string | undefined {
  return OBJECTS.get(shape.schema);
}

/** The schema of a call. Its members have several names, of which a call uses one.
 *
 * @param facts - The properties of the struct of calls.
 * @param facts.aliases - Other names of some of them.
 * @param walk - Returns the schema of a struct.
 */
export function callSchema({ shape, aliases }: Facts, walk: Walk): JsonSchema {
  const plain = walk(shape as TypeDescription);
  const names = Object.entries(aliases as Record<string, readonly string[]>);
  const others = names.flatMap(([name, all]) =>
    all.map((alias) => [alias, plain.properties?.[name] ?? {}] as const),
  );
  const choices = names.map(([name, all]) => ({
    oneOf: [name, ...all].map((key) => ({ required: [key] })),
  }));
  return {
    ...plain,
    properties: { ...plain.properties, ...Object.fromEntries(others) },
    required:
      plain.required?.filter((key) => names.every(([name]) => name !== key)) ??
      [],
    ...(choices.length === 1 ? choices[0] : { allOf: choices }),
  };
}

/**
 * @param facts - The struct of a call, and how many are allowed.
 * @param walk - Returns the schemas of inner structs.
 * @returns The schema of a list of calls, or one.
 */
export function callsSchema({ item, maxItems }: Facts, walk: Walk): JsonSchema {
  return {
    description: 'A list of calls, or one call in its place',
    anyOf: [
      {
        type: 'array',
        items: walk(item as TypeDescription),
        minItems: 1,
        maxItems: maxItems as number,
      },
      walk(item as TypeDescription),
    ],
  };
}

export function classSchema(what: string): JsonSchema {
  return {
    description: `${what}, as an object or as its JSON text`,
    type: ['object', 'string'],
  };
}
