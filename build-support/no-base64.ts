// Replaces base 58 and base 64 in the bundle. Libraries use them for extended keys, for
// Cairo 0 programs and for proofs, none of which this wallet handles.

/** @throws Always: the wallet encodes and decodes nothing in these bases. */
function never(): never {
  throw new Error('This wallet uses neither base 58 nor base 64');
}

/** A base-64 codec that throws on any use. */
export const base64 = { decode: never, encode: never };

export { never as base58check };
