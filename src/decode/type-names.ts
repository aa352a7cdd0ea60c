/**
 * @param type - A type, such as `core::array::Array::<core::felt252>`.
 * @returns Its last name and its generic arguments: here Array of
 * `core::felt252`.
 */
export function partsOf(type: string): { base: string; inner?: string } {
  const open = type.indexOf('<');
  const path = open < 0 ? type : type.slice(0, open).replace(/::$/u, '');
  const base = path.split('::').at(-1) ?? '';
  return open < 0 || !type.endsWith('>')
    ? { base }
    : { base, inner: type.slice(open + 1, -1) };
}

/**
 * @param types - The inside of a tuple's brackets.
 * @returns Its types, split at the tuple's own commas.
 */
export function splitTypes(types: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < types.length; index += 1) {
    const char = types.charAt(index);
    depth += '(<['.includes(char) ? 1 : 0;
    depth -= ')>]'.includes(char) ? 1 : 0;
    if (char === ',' && depth === 0) {
      parts.push(types.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, types.slice(start)].filter((part) => part.trim() !== '');
}
