/** The maximum number of members of an object: reading a much larger one is slow. */
const MAX_MEMBERS = 1_000;

/** How large a JSON value may be. */
export type JsonLimits = {
  /** Members of objects and items of lists, in all. */
  readonly values: number;
  /** Objects and lists inside each other. */
  readonly depth: number;
};

/** The length of a value's JSON text, in characters; Infinity if it is nested too deep
 * to be serialised. */
export function jsonLength(value: unknown): number {
  try {
    return JSON.stringify(value).length;
  } catch {
    return Infinity;
  }
}

/** The JSON text of a value that may contain bigints, for comparisons. */
export function textOf(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'bigint' ? member.toString() : member,
  );
}

/** The characters by which values in JSON text are counted: a comma precedes each but
 * the first in a list or object, a bracket or brace opens each list or object. */
const MARKS = new Set([0x2c, 0x5b, 0x7b]);

/** Whether JSON text may contain more than `values` values: bounds the time of
 * parsing. It may overcount, since characters in strings count too. */
export function mayContainMore(text: string, values: number): boolean {
  let marks = 0;
  for (let at = 0; at < text.length && marks <= values; at += 1) {
    marks += MARKS.has(text.charCodeAt(at)) ? 1 : 0;
  }
  return marks > values;
}

/** Describes the limit that a JSON value exceeds; undefined if it exceeds none. The
 * check goes level by level and stops at the first limit exceeded, so its time
 * depends on the limits, not on the value. */
export function limitExceeded(
  value: unknown,
  limits: JsonLimits,
): string | undefined {
  let values = 0;
  let level = [value].filter(isCompound);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > limits.depth) {
      return `at most ${limits.depth} nested levels`;
    }
    const next: object[] = [];
    for (const compound of level) {
      // Keys are counted first, since reading the values takes longer.
      const isList = Array.isArray(compound);
      const size = isList ? compound.length : Object.keys(compound).length;
      if (!isList && size > MAX_MEMBERS) {
        return `at most ${MAX_MEMBERS} members in an object`;
      }
      values += size;
      if (values > limits.values) {
        return `at most ${limits.values} values in all`;
      }
      const inner: unknown[] = isList ? compound : Object.values(compound);
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

/** Parses JSON text; undefined if it is invalid. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
