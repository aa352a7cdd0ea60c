import { define } from 'superstruct';

import type { Felt } from '../core/felt';

/** A felt in the state: lower-case 0x-hex, padded or not. */
export const HexShape = define<Felt>(
  'hex',
  (value) => typeof value === 'string' && /^0x[0-9a-f]{1,64}$/u.test(value),
);
