/**
 * @param value - A value that came as JSON.
 * @returns The length of its JSON text, in characters; Infinity where it is nested
 * too deep to be written.
 */
export function jsonLength(value: unknown): number {
  try {
    return JSON.stringify(value).length;
  } catch {
    return Infinity;
  }
}
