import type { Components, JsonSchema } from '../../testing/params/json-schema';

type Words = Readonly<Record<string, string>>;

/** Adds descriptions to the members of a schema, at any depth.
 *
 * @param words - The members' descriptions, by path or, if missing, by the path's last
 * name.
 * @param path - Path to the schema, for errors.
 * @throws Error that names a member without a description.
 */
export function described(
  schema: JsonSchema,
  words: Words,
  path: readonly string[] = [],
): JsonSchema {
  const all = (inner: readonly JsonSchema[]): JsonSchema[] =>
    inner.map((one) => described(one, words, path));
  const { properties, items, anyOf } = schema;
  return {
    ...schema,
    ...(anyOf === undefined ? {} : { anyOf: all(anyOf) }),
    ...(items === undefined || Array.isArray(items)
      ? {}
      : { items: described(items as JsonSchema, words, path) }),
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, member]) => [
              name,
              {
                ...described(member, words, [...path, name]),
                description: descriptionsFor([...path, name], words),
              },
            ]),
          ),
        }),
  };
}

/**
 * @param words - Descriptions by path, or by last name.
 * @returns The member's description, as a sentence without its full stop.
 * @throws Error that names the member if it has no description.
 */
export function descriptionsFor(path: readonly string[], words: Words): string {
  const found = words[path.join('.')] ?? words[path.at(-1) ?? ''];
  if (found === undefined) {
    throw new Error(`Nothing is said of ${path.join('.')}`);
  }
  return found.charAt(0).toUpperCase() + found.slice(1);
}

/** The paths of all members of a schema, at any depth. */
export function pathsOf(
  schema: JsonSchema,
  components: Components,
  path: readonly string[] = [],
): string[] {
  const name = schema.$ref?.split('/').at(-1);
  const target = name === undefined ? schema : (components[name] ?? {});
  const { properties = {}, items, anyOf = [] } = target;
  const lists = items === undefined ? [] : [items].flat();
  return [
    ...[...anyOf, ...lists].flatMap((inner) =>
      pathsOf(inner, components, path),
    ),
    ...Object.entries(properties).flatMap(([key, member]) => [
      [...path, key].join('.'),
      ...pathsOf(member, components, [...path, key]),
    ]),
  ];
}

/**
 * @throws Error that names the first description that belongs to no member.
 */
export function assertUsed(
  words: Words,
  paths: readonly string[],
  whose: string,
): void {
  const known = new Set(
    paths.flatMap((path) => [path, path.slice(path.lastIndexOf('.') + 1)]),
  );
  const odd = Object.keys(words).find((name) => !known.has(name));
  if (odd !== undefined) {
    throw new Error(`${whose} has no member ${odd}`);
  }
}
