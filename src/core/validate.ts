import type { Failure, Struct } from 'superstruct';

/** A validated value, or the first failure. */
export type Validated<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure?: Failure };

/**
 * Validates an untrusted value. It never throws, unlike superstruct, which converts
 * the value to text for its messages: `{ "toString": 0 }` can't be converted.
 *
 * @param struct - The expected type, with coercions.
 * @param value - The value.
 * @returns The value after coercions, or the first failure.
 */
export function validate<Value>(
  struct: Pick<Struct<Value, unknown>, 'validate'>,
  value: unknown,
): Validated<Value> {
  try {
    const [error, checked] = struct.validate(value, { coerce: true });
    if (error === undefined) {
      return { ok: true, value: checked };
    }
    const [failure] = error.failures();
    return failure === undefined ? { ok: false } : { ok: false, failure };
  } catch {
    return { ok: false };
  }
}

/**
 * @param struct - The expected type.
 * @param value - The value.
 * @returns Whether the value is valid.
 */
export function isValid<Value>(
  struct: Pick<Struct<Value, unknown>, 'validate'>,
  value: unknown,
): value is Value {
  return validate(struct, value).ok;
}
