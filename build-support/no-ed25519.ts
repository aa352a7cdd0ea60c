// Stands in for ed25519 in the bundle. key-tree knows three curves; Starknet's
// keys come of BIP-44 nodes on secp256k1 alone, so any use of this one throws.
// Its parameters are the exception: key-tree reads them while it loads.

/** Throws whatever is done with the curve. */
export const ed25519: object = new Proxy(
  { CURVE: {} },
  {
    get: (curve, property) => {
      if (property === 'CURVE') {
        return curve.CURVE;
      }
      throw new Error('This wallet has no use for ed25519');
    },
  },
);
