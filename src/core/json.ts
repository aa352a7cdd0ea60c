/**
 * @param value - A JSON value.
 * @returns The length of its JSON text, in characters; Infinity if it is nested too
 * deep to be serialised.
 */
export function jsonLength(value: unknown): number {
  try {
    return JSON.stringify(value).length;
  } catch {
    return Infinity;
  }
}
