import { coerce, define, type Struct } from 'superstruct';

import { InvalidInput } from '../../core/invalid-input';

/** What a parameter turned out to be: its value, or what was expected. */
export type Coerced<Value> =
  { readonly value: Value } | { readonly expected: string };

/** Marks a value that `parsed` has refused, with the words that say why. */
class Refused {
  constructor(
    readonly expected: string,
    readonly path: readonly string[],
  ) {}
}

/**
 * @param value - A value on its way through a struct of `parsed`.
 * @returns Whether it was refused already.
 */
export function isRefused(value: unknown): boolean {
  return value instanceof Refused;
}

/** What a struct tells of what it takes: names and limits, as JSON Schema calls
 * them, or structs that it is made of. */
type Facts = Readonly<Record<string, unknown>>;

/** A struct of values that dapps write in more than one way. Its name and facts
 * are all that the published contract knows of it. */
export type Param<Value> = Struct<Value, Facts>;

/**
 * @param type - A name.
 * @param struct - A new struct that hides what it takes.
 * @param metadata - What it takes.
 * @returns It, which tells both.
 */
export function named<Value>(
  type: string,
  struct: Struct<Value, unknown>,
  metadata: Facts = {},
): Param<Value> {
  return Object.assign(struct, { type, schema: metadata });
}

/**
 * A struct that reads what dapps write into our own form. Its failures say
 * what was expected and never repeat what was sent.
 *
 * @param name - The struct's name; `failures.ts` shows own messages of these.
 * @param parse - Reads one value; InvalidInput names a place inside of it.
 * @param metadata - What else the contract has to know: limits.
 * @returns The struct.
 */
export function coerced<Value>(
  name: string,
  parse: (input: unknown) => Coerced<Value>,
  metadata?: Facts,
): Param<Value> {
  const struct = coerce(
    define<Value>(name, (value, { path }) =>
      value instanceof Refused
        ? {
            message: value.expected,
            path: [...(path as string[]), ...value.path],
          }
        : value !== undefined,
    ),
    // What is left out stays so: it may be optional, or have a default.
    define<unknown>('given', (value) => value !== undefined),
    (input) => {
      try {
        const result = parse(input);
        return 'value' in result
          ? result.value
          : new Refused(result.expected, []);
      } catch (error) {
        if (error instanceof InvalidInput) {
          return new Refused(error.message, error.path);
        }
        throw error;
      }
    },
  );
  return named(name, struct, metadata);
}
