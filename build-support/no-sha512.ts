// Replaces SHA-512 in the bundle. key-tree derives keys with the engine's own
// (WebCrypto), which each runtime of snaps has. In one without it this throws, before
// any key is derived.

/** @throws Always. */
function never(): never {
  throw new Error('This wallet derives no keys without WebCrypto');
}

/** A hash function, which throws on any use. */
export const sha512: object = new Proxy(never, { get: never });

export { sha512 as sha384 };
