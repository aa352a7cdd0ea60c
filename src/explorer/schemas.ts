import { define, nullable, optional, string, type Struct } from 'superstruct';

import { parseFelt, type Felt } from '../core/felt';
import { validate } from '../core/validate';

/** The latest time that a Date can represent, in Unix seconds. */
const LAST_SECOND = 8_640_000_000_000;

/** ISO 8601 with a time zone; without one, Date.parse would assume local time. */
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/u;

/** A felt as 0x-hex, padded or not. */
export const FeltText = define<Felt>(
  'felt',
  (value) =>
    typeof value === 'string' &&
    /^0x/iu.test(value) &&
    parseFelt(value) !== undefined,
);

/** Unix seconds. */
export const Seconds = define<number>(
  'seconds',
  (value) =>
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= 0 &&
    value <= LAST_SECOND,
);

/** A time as ISO 8601 text. */
export const IsoTime = define<string>(
  'time',
  (value) =>
    typeof value === 'string' && ISO_TIME.test(value) && secondsOf(value) >= 0,
);

/** Text that a service may omit. */
export const MaybeText = optional(nullable(string()));

/** A felt that a service may omit. */
export const MaybeFelt = optional(nullable(FeltText));

/**
 * @param time - A time as ISO 8601 text.
 * @returns The time in Unix seconds, rounded down.
 */
export function secondsOf(time: string): number {
  return Math.floor(Date.parse(time) / 1000);
}

/**
 * @param items - The items of a service's list, not yet validated.
 * @param max - The requested number of rows; any further ones are ignored.
 * @returns The valid rows, in order; undefined if all are invalid, so that an error
 * doesn't look like an account without transactions.
 */
export function validRows<Shaped>(
  items: readonly unknown[],
  shape: Struct<Shaped, unknown>,
  max: number,
): Shaped[] | undefined {
  const valid = items.slice(0, max).flatMap((item) => {
    const checked = validate(shape, item);
    return checked.ok ? [checked.value] : [];
  });
  return items.length > 0 && valid.length === 0 ? undefined : valid;
}

/**
 * @param a - An address, padded or not, if there is one.
 * @returns Whether both are the same.
 */
export function isSame(a: Felt | null | undefined, b: Felt): boolean {
  return typeof a === 'string' && BigInt(a) === BigInt(b);
}
