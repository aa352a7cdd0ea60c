import type { Failure, Struct } from 'superstruct';

/** What came of checking a value: it, or the first thing that was wrong. */
export type Validated<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure?: Failure };

/**
 * Checks a value of unknown origin. It never throws: superstruct writes the
 * value into its messages, and a value such as `{ "toString": 0 }` can't be
 * written.
 *
 * @param struct - What the value must be; its coercions run.
 * @param value - Anything.
 * @returns The value in its checked form, or what was wrong.
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
 * @param struct - What the value must be.
 * @param value - Anything.
 * @returns Whether it is.
 */
export function isValid<Value>(
  struct: Pick<Struct<Value, unknown>, 'validate'>,
  value: unknown,
): value is Value {
  return validate(struct, value).ok;
}
