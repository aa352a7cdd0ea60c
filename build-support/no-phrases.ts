// Stands in for BIP-39's word list in the bundle. key-tree can read a secret
// recovery phrase, but a snap never sees one: the wallet hands it derived nodes.
// Without the words, what can't happen here can't happen by mistake either.

/** BIP-39's word list, which nothing here may read: that throws. */
export const wordlist: object = new Proxy(
  {},
  {
    get: (): never => {
      throw new Error('This wallet takes no secret recovery phrase');
    },
  },
);
