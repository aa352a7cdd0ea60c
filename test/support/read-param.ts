import type { Struct } from 'superstruct';

import { validate } from '../../src/core/validate';

/** The value that the handler gets; or what the site is told was expected, behind the path
 * inside the value if there is one. */
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
