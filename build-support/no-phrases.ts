// Stands in for BIP-39 in the bundle. key-tree can derive from a secret recovery
// phrase, but a snap never sees one: the wallet hands it derived nodes. Leaving
// out the word list and what goes with it saves 25 kB, and what can't happen
// here can't happen by mistake either.

/** @throws Always: no phrase ever reaches this snap. */
export function mnemonicToEntropy(): never {
  throw new Error('This wallet takes no secret recovery phrase');
}

/** BIP-39's word list, which nothing here may read. */
export const wordlist: object = new Proxy(
  {},
  {
    get: () => mnemonicToEntropy(),
  },
);
