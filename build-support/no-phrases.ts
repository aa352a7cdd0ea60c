// Replaces BIP-39's word list in the bundle. key-tree can parse a secret recovery
// phrase, but a snap never gets one: MetaMask passes it only derived nodes. Without
// the word list, a phrase can't be used by mistake either.

/** BIP-39's word list; reading it throws. */
export const wordlist: object = /* @__PURE__ */ new Proxy(
  {},
  {
    get: (): never => {
      throw new Error('This wallet takes no secret recovery phrase');
    },
  },
);
