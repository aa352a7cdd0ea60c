import {
  PRESETS,
  type Member,
  type Revision,
  type TypeDefinitions,
} from './types';

/**
 * @param types - The table.
 * @param revision - By whose rules.
 * @returns Gives a struct's type as text, which is made once.
 */
export function typeTexts(
  types: TypeDefinitions,
  revision: Revision,
): (type: string) => string {
  const made = new Map<string, string>();
  return (type) => {
    const text = made.get(type) ?? typeText(types, type, revision);
    made.set(type, text);
    return text;
  };
}

/**
 * A struct's type as text: what its type hash is taken of (SNIP-12). It names the
 * struct, then in the order of their names all that its members are made of. What
 * a merkletree contains is not among them, nor what is in lists of lists: so every
 * implementation in use has it.
 */
function typeText(
  types: TypeDefinitions,
  type: string,
  revision: Revision,
): string {
  const found = new Map<string, string>();
  const visit = (name: string): void => {
    const members = types[name] ?? (revision === 1 ? PRESETS[name] : undefined);
    if (members !== undefined && !found.has(name)) {
      found.set(name, structText(name, members, revision));
      members
        .flatMap((member) => namesIn(member, revision))
        .forEach((inner) => {
          visit(inner);
        });
    }
  };
  visit(type);
  const others = [...found.keys()].filter((name) => name !== type).sort();
  return [type, ...others].map((name) => found.get(name) ?? '').join('');
}

function structText(
  name: string,
  members: readonly Member[],
  revision: Revision,
): string {
  const quoted = (text: string): string =>
    revision === 1 ? `"${text}"` : text;
  const texts = members.map((member) => {
    const type = targetOf(member, revision);
    const inner = tupleOf(type);
    const written =
      inner === undefined ? quoted(type) : `(${inner.map(quoted).join(',')})`;
    return `${quoted(member.name)}:${written}`;
  });
  return `${quoted(name)}(${texts.join(',')})`;
}

function targetOf({ type, contains = '' }: Member, revision: Revision): string {
  return type === 'enum' && revision === 1 ? contains : type;
}

function namesIn(member: Member, revision: Revision): string[] {
  const type = targetOf(member, revision);
  const inner = revision === 1 ? tupleOf(type) : undefined;
  return (inner ?? [type]).map((one) => one.replace(/\*$/u, ''));
}

/**
 * @param type - A type as a member names it.
 * @returns The types in it where it is a tuple: what a variant of an enum holds.
 */
export function tupleOf(type: string): string[] | undefined {
  if (!/^\(.*\)$/u.test(type)) {
    return undefined;
  }
  return type === '()' ? [] : type.slice(1, -1).split(',');
}
