// Replaces key-tree's two curves on ed25519 in the bundle: Starknet's keys are derived
// from BIP-44 nodes, which are on secp256k1.

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
