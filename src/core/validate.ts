import type { Failure, Struct, StructError } from 'superstruct';

/** Whether it is an object, and neither null nor an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Narrows the type of a struct: superstruct types optional members as possibly
 * undefined, but in JSON they are absent. */
export function withoutUndefined<Value extends object, Schema>(
  struct: Struct<Value, Schema>,
): Struct<WithoutUndefined<Value>, unknown> {
  return struct as never;
}

/** Excludes undefined from the types of all members. */
export type WithoutUndefined<Value> = {
  [Name in keyof Value]: Exclude<Value[Name], undefined>;
};

/** A validated value, or the first failure. */
export type ValidationResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure?: FirstFailure };

/** Where the first invalid value is, and what was expected there. */
export type FirstFailure = Pick<Failure, 'path' | 'type' | 'value' | 'message'>;

/**
 * Validates an untrusted value. It never throws, unlike superstruct, which converts
 * the value to text for its messages: `{ "toString": 0 }` can't be converted.
 *
 * @param mask - Whether unknown members of objects are left out rather than refused.
 * @returns The value after coercions, or the first failure.
 */
export function validate<Value>(
  struct: Pick<Struct<Value, unknown>, 'validate'>,
  value: unknown,
  mask = false,
): ValidationResult<Value> {
  try {
    const [error, checked] = struct.validate(value, { coerce: true, mask });
    return error === undefined
      ? { ok: true, value: checked }
      : { ok: false, failure: firstFailure(error) };
  } catch {
    return { ok: false };
  }
}

/** Reads the first failure from the error itself: superstruct's list of them would
 * validate the rest of the value, which takes seconds if there are many failures. */
function firstFailure({
  path,
  type,
  value,
  message,
}: StructError): FirstFailure {
  // What superstruct puts in front of a failure's own message.
  const prefix = path.length === 0 ? '' : `At path: ${path.join('.')} -- `;
  return {
    path,
    type,
    value: value as unknown,
    message: message.slice(prefix.length),
  };
}

/** Whether the value is valid. */
export function isValid<Value>(
  struct: Pick<Struct<Value, unknown>, 'validate'>,
  value: unknown,
): value is Value {
  return validate(struct, value).ok;
}

/** An invalid value in an input: where, and what was expected. It never contains
 * the value itself. */
export class InvalidInput extends Error {
  readonly path: readonly string[];

  /**
   * @param path - The path to the value, from the root.
   */
  constructor(path: readonly string[], expected: string) {
    super(expected);
    this.path = path;
  }
}

/** @throws InvalidInput unless the condition holds. */
export function assertInput(
  condition: unknown,
  path: readonly string[],
  expected: string,
): asserts condition {
  if (condition !== true) {
    throw new InvalidInput(path, expected);
  }
}
