import type { Struct } from 'superstruct';

import { EXAMPLE_REQUESTS } from './example-requests';
import { validate } from '../../../src/core/validate';
import { METHODS, type MethodName } from '../../../src/rpc/method-table';

/** The value that the handler gets, or the site's error: what was expected, after the
 * path inside the value if there is one. */
export function read(
  struct: Pick<Struct<unknown, unknown>, 'validate'>,
  value: unknown,
): unknown {
  const result = validate(struct, value);
  if (result.ok) {
    return { value: result.value };
  }
  const { path, message } = result.failure ?? { path: [], message: 'unknown' };
  const at = path.map(String).join('.');
  return at === '' ? message : `${at}: ${message}`;
}

/** Like `read`, for a member of a valid request, such as `calls.0.entrypoint`. */
export function readMember(
  method: MethodName,
  path: string,
  value: unknown,
): unknown {
  const steps = path.split('.');
  const { minimal } = EXAMPLE_REQUESTS[method];
  const result = read(METHODS[method].params, withAt(minimal, steps, value));
  if (typeof result !== 'string') {
    const all = (result as { value: unknown }).value;
    return { value: steps.reduce(memberOf, all) };
  }
  return result.startsWith(path)
    ? result.slice(path.length + 1).trim()
    : result;
}

const memberOf = (value: unknown, name: string): unknown =>
  (value as Record<string, unknown>)[name];

/** A copy of a value with another value at a path. */
export function withAt(
  value: unknown,
  [name, ...rest]: readonly string[],
  other: unknown,
): unknown {
  if (name === undefined) {
    return other;
  }
  const members = (value ?? {}) as Record<string, unknown>;
  const changed = { ...members, [name]: withAt(members[name], rest, other) };
  return Array.isArray(value) ? Object.values(changed) : changed;
}

type Value = { readonly value: unknown };

/** The values that a site sends, with the handler's value or the site's error. */
export type Rows = readonly (readonly [sent: unknown, read: Value | string])[];

export const as = (value: unknown): Value => ({ value });

export const accepted = (...values: unknown[]): Rows =>
  values.map((value) => [value, as(value)]);

export const refused = (message: string, ...values: unknown[]): Rows =>
  values.map((value) => [value, message]);

/** Tests how members of methods' params are read. */
export function testMembers(
  table: readonly (readonly [
    title: string,
    method: MethodName,
    path: string,
    rows: Rows,
  ])[],
): void {
  it.each(table)('%s is read from all its forms, or refused', (...row) => {
    const [, method, path, rows] = row;
    for (const [sent, expected] of rows) {
      const result = { sent, read: readMember(method, path, sent) };
      expect(result).toEqual({ sent, read: expected });
    }
  });
}
