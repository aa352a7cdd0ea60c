/** How large a JSON value may be. */
export type JsonLimits = {
  /** Members of objects and items of lists, in all. */
  readonly values: number;
  /** Objects and lists inside each other. */
  readonly depth: number;
};

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

/**
 * Checks a value's size, level by level. It stops at the first limit that is exceeded,
 * so the time it takes depends on the limits, not on the value.
 *
 * @param value - A JSON value.
 * @param limits - The limits.
 * @returns What was expected of the value; undefined if it is within the limits.
 */
export function limitExceeded(
  value: unknown,
  limits: JsonLimits,
): string | undefined {
  let values = 0;
  let level = [value].filter(isCompound);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > limits.depth) {
      return `at most ${String(limits.depth)} nested levels`;
    }
    const next: object[] = [];
    for (const compound of level) {
      const inner: unknown[] = Array.isArray(compound)
        ? compound
        : Object.values(compound);
      values += inner.length;
      if (values > limits.values) {
        return `at most ${String(limits.values)} values in all`;
      }
      for (const item of inner) {
        if (isCompound(item)) {
          next.push(item);
        }
      }
    }
    level = next;
  }
  return undefined;
}

function isCompound(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
