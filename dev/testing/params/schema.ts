import {
  refTo,
  type Components,
  type Facts,
  type JsonSchema,
  type Walk,
} from './json-schema';
import { objectNameOf } from './objects';
import { valueOf } from './values';
import type { TypeDescription } from '../../../src/rpc/define-method';

/** Whether a member is required, and its default if it has one. */
type Optionality =
  | { readonly required: true }
  | { readonly required: false; readonly fallback?: unknown };

/** Whether a struct is required, and its default if not. */
export function optionalityOf(shape: TypeDescription): Optionality {
  const [error, fallback] = shape.validate(undefined, { coerce: true });
  if (error !== undefined) {
    return { required: true };
  }
  return fallback === undefined
    ? { required: false }
    : { required: false, fallback };
}

export function tupleItemsOf(shape: TypeDescription): TypeDescription[] {
  const entries = shape.entries([], { path: [], branch: [], mask: false });
  return Array.from(entries, ([, , item]) => item as TypeDescription);
}

/**
 * Converts a struct to JSON Schema.
 *
 * @param components - Receives the schemas that the result refers to.
 * @throws Error if there is no schema for the struct's type or name.
 */
export function schemaOf(
  shape: TypeDescription,
  components: Components,
): JsonSchema {
  const known = plainSchemaOf(shape, components);
  const takesNull = shape.validate(null, { coerce: true })[0] === undefined;
  return takesNull && Object.keys(known).length > 0 && known.type !== 'null'
    ? { anyOf: [known, { type: 'null' }] }
    : known;
}

function plainSchemaOf(
  shape: TypeDescription,
  components: Components,
): JsonSchema {
  const walk: Walk = (inner) => schemaOf(inner, components);
  switch (shape.type) {
    case 'any':
    case 'unknown':
      return {};
    case 'boolean':
    case 'integer':
    case 'number':
    case 'string':
      return { type: shape.type };
    case 'literal':
      return shape.schema === null ? { type: 'null' } : { const: shape.schema };
    case 'enums':
      return { enum: Object.values(shape.schema as object) };
    case 'array':
      return { type: 'array', items: walk(shape.schema as TypeDescription) };
    case 'tuple':
      return tupleSchema(tupleItemsOf(shape).map(walk));
    case 'object':
    case 'type':
      return named(objectNameOf(shape), components, () =>
        objectSchema(shape, walk),
      );
    default: {
      const { component, schema } = valueOf(shape.type);
      return named(component, components, () =>
        schema(shape.schema as Facts, walk),
      );
    }
  }
}

function named(
  name: string | undefined,
  components: Components,
  make: () => JsonSchema,
): JsonSchema {
  if (name === undefined) {
    return make();
  }
  components[name] ??= make();
  return refTo(name);
}

function tupleSchema(items: JsonSchema[]): JsonSchema {
  const { length } = items;
  return {
    type: 'array',
    items,
    additionalItems: false,
    minItems: length,
    maxItems: length,
  };
}

function objectSchema(shape: TypeDescription, walk: Walk): JsonSchema {
  const members = Object.entries(
    shape.schema as Record<string, TypeDescription>,
  );
  return {
    type: 'object',
    properties: Object.fromEntries(
      members.map(([name, member]) => [name, memberSchema(member, walk)]),
    ),
    required: members
      .filter(([, member]) => optionalityOf(member).required)
      .map(([name]) => name),
    additionalProperties: shape.type === 'type',
  };
}

function memberSchema(member: TypeDescription, walk: Walk): JsonSchema {
  const optionality = optionalityOf(member);
  return 'fallback' in optionality
    ? { ...walk(member), default: optionality.fallback }
    : walk(member);
}
