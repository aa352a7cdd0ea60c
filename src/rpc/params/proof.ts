import { optional } from 'superstruct';

import { coerced } from './coerced';

/** The message by which invalid-params.ts recognizes a proof, which is not an invalid
 * payload but something that this wallet can't do. */
export const NO_PROOF = 'no proof: this wallet sends no STRK20 transactions';

/** The proof of a STRK20 transaction (SNIP-36). There must be none. */
export const ProofParam = optional(
  coerced<never>('proof', () => ({ expected: NO_PROOF })),
);
