import { optional } from 'superstruct';

import { coerced } from './coerced';
import { jsonLength, limitExceeded } from '../../core/json';

/** Limits on all ABIs of a request. They come from the site and only help to read its
 * calls; the ABI of a large contract is a tenth of this. */
const MAX_TEXT = 1_000_000;
const LIMITS = { values: 30_000, depth: 12 };

/** ABIs of the called contracts, given by the site as JSON or JSON text: untrusted, of
 * any shape, but of limited size. Text that isn't JSON is ignored. */
export const AbisParam = optional(
  coerced<unknown>('abis', (input) => {
    const isText = typeof input === 'string';
    if ((isText ? input.length : jsonLength(input)) > MAX_TEXT) {
      return { expected: `ABIs of at most ${MAX_TEXT} characters` };
    }
    const abis = isText ? parse(input) : input;
    const excess = limitExceeded(abis, LIMITS);
    return excess === undefined ? { value: abis } : { expected: excess };
  }),
);

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
