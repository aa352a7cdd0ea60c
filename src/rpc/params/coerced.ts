import { coerce, define, type Struct } from 'superstruct';

import { InvalidInput } from '../../core/validate';

/** What was expected in place of a value, and the wallet API's error code if it defines one
 * for this case. */
type Refusal = { readonly expected: string; readonly walletError?: number };

/** The result of parsing a parameter. */
type Coerced<Value> = { readonly value: Value } | Refusal;

/** Marks a value that `coerced` has rejected, with the reason. */
class Rejected {
  constructor(
    readonly refusal: Refusal,
    readonly path: readonly string[],
  ) {}
}

/** Whether a value that passes through a struct was rejected by `coerced` already. */
export function isRejected(value: unknown): boolean {
  return value instanceof Rejected;
}

/** The wallet API's error code for a rejected value, if the API has one. */
export function walletErrorOf(value: unknown): number | undefined {
  return value instanceof Rejected ? value.refusal.walletError : undefined;
}

/** A struct's description of its values: JSON Schema keywords, or the structs that it is
 * made of. */
type Metadata = Readonly<Record<string, unknown>>;

/** A struct of values that dapps write in more than one form. The published API
 * description knows only its name and metadata. */
export type ParamStruct<Value> = Struct<Value, Metadata>;

/** Gives a new struct a name and metadata, in place of its generic type and schema. */
export function namedParam<Value>(
  type: string,
  struct: Struct<Value, unknown>,
  metadata: Metadata = {},
): ParamStruct<Value> {
  return Object.assign(struct, { type, schema: metadata });
}

/** A struct that parses what dapps send into our own form. Its failures say what was
 * expected and never repeat the value. `parse` may throw InvalidInput with a path inside
 * the value; `metadata` describes values, such as their limits. */
export function coercedParam<Value>(
  name: string,
  parse: (input: unknown) => Coerced<Value>,
  metadata?: Metadata,
): ParamStruct<Value> {
  const struct = coerce(
    define<Value>(name, (value, { path }) =>
      value instanceof Rejected
        ? {
            message: value.refusal.expected,
            path: [...(path as string[]), ...value.path],
          }
        : value !== undefined,
    ),
    // Undefined passes through: the value may be optional, or have a default.
    define<unknown>('given', (value) => value !== undefined),
    (input) => {
      try {
        const result = parse(input);
        return 'value' in result ? result.value : new Rejected(result, []);
      } catch (error) {
        if (error instanceof InvalidInput) {
          return new Rejected({ expected: error.message }, error.path);
        }
        throw error;
      }
    },
  );
  return namedParam(name, struct, metadata);
}
