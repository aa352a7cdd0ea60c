// Replaces SHA-512 in the bundle. key-tree derives keys with the engine's own SHA-512
// (WebCrypto), which every snap runtime has. In a runtime without WebCrypto this module
// throws before any key is derived.

/** @throws Always. */
function never(): never {
  throw new Error('This wallet derives no keys without WebCrypto');
}

/** A hash function that throws on any use. */
export const sha512: object = new Proxy(never, { get: never });

export { sha512 as sha384 };
