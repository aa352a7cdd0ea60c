// Replaces ed25519 in the bundle. key-tree supports three curves, but Starknet's
// keys are derived from BIP-44 nodes on secp256k1 only, so any use of this one
// throws, except for its parameters, which key-tree reads when it is loaded.

/** Throws on any use of the curve. */
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
