import { membersOf } from './definitions';
import { type Member, type Revision, type TypeDefinitions } from './types';

/**
 * @param revision - The SNIP-12 revision.
 * @returns A function that encodes a struct's type, with a cache.
 */
export function typeTexts(
  types: TypeDefinitions,
  revision: Revision,
): (type: string) => string {
  const cache = new Map<string, string>();
  return (type) => {
    const text = cache.get(type) ?? typeText(types, type, revision);
    cache.set(type, text);
    return text;
  };
}

/**
 * Encodes a struct's type (SNIP-12's `encode_type`), from which its type hash is made: the
 * struct itself, then the types it refers to, sorted by name. The content of merkletrees
 * and of nested arrays is left out, as in all implementations in use.
 */
function typeText(
  types: TypeDefinitions,
  type: string,
  revision: Revision,
): string {
  const found = new Map<string, string>();
  const visit = (name: string): void => {
    const members = membersOf({ types, revision }, name);
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
  return (inner ?? [type]).map((name) => name.replace(/\*$/u, ''));
}

/** The element types if it is a tuple, as an enum's variants have. */
export function tupleOf(type: string): string[] | undefined {
  if (!/^\(.*\)$/u.test(type)) {
    return undefined;
  }
  return type === '()' ? [] : type.slice(1, -1).split(',');
}
