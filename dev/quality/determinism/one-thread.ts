/** Hides `crypto.subtle`, which computes in other threads and so ends after a number of
 * turns that nobody can repeat. Key derivation then uses its own code, at once. */
export function stayInOneThread(): () => void {
  Object.defineProperty(globalThis.crypto, 'subtle', {
    value: undefined,
    configurable: true,
  });
  return () => {
    Reflect.deleteProperty(globalThis.crypto, 'subtle');
  };
}
