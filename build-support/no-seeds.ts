// Replaces the parts of key-tree that start from a seed, a recovery phrase or an extended
// key, and the SLIP-10 and Cardano (CIP-3) derivations: MetaMask gives the snap a derived
// node, from which the snap derives keys by BIP-32.

/** @throws Always: the snap never gets any of these. */
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
