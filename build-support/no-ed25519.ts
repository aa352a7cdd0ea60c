// Replaces key-tree's two ed25519 curves in the bundle: Starknet keys are derived from
// BIP-44 nodes, which use secp256k1.

/** @throws Always. */
function never(): never {
  throw new Error('This wallet has no use for ed25519');
}

export {
  never as compressPublicKey,
  never as getPublicKey,
  never as isValidPrivateKey,
  never as publicAdd,
};
