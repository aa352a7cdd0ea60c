/** Hides `crypto.subtle`, which computes in other threads, in an irreproducible number
 * of turns. Key derivation then uses its own code, synchronously. */
export function stayInOneThread(): () => void {
  Object.defineProperty(globalThis.crypto, 'subtle', {
    value: undefined,
    configurable: true,
  });
  return () => {
    Reflect.deleteProperty(globalThis.crypto, 'subtle');
  };
}
