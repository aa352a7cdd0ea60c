// Stands in for the parts of key-tree that begin with a seed, a phrase or an
// extended key, and for Cardano's derivation (CIP-3): the wallet hands this snap a
// derived node, from which it goes on by BIP-32.

/** @throws Always: nothing of the kind ever reaches this snap. */
function never(): never {
  throw new Error('This wallet takes no seed and no extended key');
}

export {
  never as bip39MnemonicToMultipath,
  never as createBip39KeyFromSeed,
  never as decodeExtendedKey,
  never as deriveChildKey,
  never as encodeExtendedKey,
  never as getDerivationPathWithSeed,
  never as mnemonicToSeed,
};
