import { BASIC_NAMES, isUnicode } from './basic-types';
import { assertInput, isRecord } from '../core/validate';

/** A member of a struct, or a variant of an enum (SNIP-12). */
export type TypeMember = {
  readonly name: string;
  readonly type: string;
  /** The type of a merkletree's leaves, or the definition of an enum. */
  readonly contains?: string;
};

/** SNIP-12's revision: 0 (Pedersen, "StarkNetDomain") or 1 (Poseidon). */
export type Revision = 0 | 1;

/** The types of typed data. */
export type TypeDefinitions = {
  readonly revision: Revision;
  /** Structs and enums by name, without a prototype, so that any name is safe. */
  readonly types: Readonly<Record<string, readonly TypeMember[]>>;
};

/** The name of the domain's type in each revision. */
export const DOMAIN_TYPE: Readonly<Record<Revision, string>> = {
  0: 'StarkNetDomain',
  1: 'StarknetDomain',
};

/** The preset structs of revision 1. */
const PRESETS: ReadonlyMap<string, readonly TypeMember[]> = new Map(
  Object.entries({
    u256: { low: 'u128', high: 'u128' },
    TokenAmount: { token_address: 'ContractAddress', amount: 'u256' },
    NftId: { collection_address: 'ContractAddress', token_id: 'u256' },
  }).map(([preset, members]) => [
    preset,
    Object.entries(members).map(([name, type]) => ({ name, type })),
  ]),
);

/** Names that make a type's encoding read as another one's, which has a struct where the user
 * sees a felt: names are in quotes in revision 1, and bare in revision 0. */
const AMBIGUOUS: Readonly<Record<Revision, RegExp>> = {
  0: /^(?=[^()]*[()])(?:[^:]*:|[^)]*\)[^(]*\()/u,
  1: /"[(),:]/u,
};
/** What SNIP-12 forbids in the name of a type. */
const NO_TYPE_NAME = /,|\*$|^\(.*\)$/su;
const NAME_TEXT =
  'a name of 1 to 256 characters by which no type reads as another one';
const TYPE_NAME_TEXT = `${NAME_TEXT}, without a comma, a * at its end, or parentheses around it`;
const MAX_NAME_LENGTH = 256;
const MAX_TYPES = 100;
const MAX_MEMBERS = 100;

/**
 * @param input - The member `types` of typed data.
 * @throws InvalidInput if they are malformed.
 */
export function parseDefinitions(input: unknown): TypeDefinitions['types'] {
  const names = isRecord(input) ? Object.keys(input) : [];
  assertInput(
    isRecord(input) && names.length > 0 && names.length <= MAX_TYPES,
    ['types'],
    `an object of 1 to ${MAX_TYPES} types by name`,
  );
  const types = Object.create(null) as Record<string, TypeMember[]>;
  for (const name of names) {
    const path = ['types', name];
    const members = input[name];
    assertInput(
      Array.isArray(members) && members.length <= MAX_MEMBERS,
      path,
      `a list of at most ${MAX_MEMBERS} members`,
    );
    types[name] = members.map((member: unknown, index) =>
      readMember(member, [...path, String(index)]),
    );
    assertInput(
      new Set(types[name].map((member) => member.name)).size === members.length,
      path,
      'members with different names',
    );
  }
  return types;
}

function readMember(input: unknown, path: readonly string[]): TypeMember {
  assertInput(isRecord(input), path, 'an object with name and type');
  const { name, type, contains } = input;
  assertInput(typeof name === 'string', [...path, 'name'], NAME_TEXT);
  assertInput(
    typeof type === 'string' && type.length <= MAX_NAME_LENGTH,
    [...path, 'type'],
    `the name of a type, of at most ${MAX_NAME_LENGTH} characters`,
  );
  assertInput(
    contains === undefined || typeof contains === 'string',
    [...path, 'contains'],
    'the name of a type',
  );
  return { name, type, ...(contains !== undefined && { contains }) };
}

/** Whether a name is well-formed, and its type's encoding unambiguous. */
function isName(name: string, revision: Revision): boolean {
  return (
    name !== '' &&
    name.length <= MAX_NAME_LENGTH &&
    isUnicode(name) &&
    !AMBIGUOUS[revision].test(name)
  );
}

function isTypeName(name: string, revision: Revision): boolean {
  return isName(name, revision) && !NO_TYPE_NAME.test(name);
}

/**
 * Checks that names follow SNIP-12's rules, that every type is defined (in revision 0 only
 * that it has a name), that none redefines a built-in type, and that no struct contains
 * itself.
 *
 * @throws InvalidInput if a check fails.
 */
export function validateDefinitions({
  types,
  revision,
}: TypeDefinitions): void {
  const reserved = new Set([
    ...BASIC_NAMES[revision],
    ...(revision === 1 ? PRESETS.keys() : []),
  ]);
  for (const [name, members] of Object.entries(types)) {
    const path = ['types', name];
    assertInput(
      isTypeName(name, revision),
      ['types'],
      `for each type ${TYPE_NAME_TEXT}`,
    );
    members.forEach((member, index) => {
      assertInput(
        isName(member.name, revision),
        [...path, String(index), 'name'],
        NAME_TEXT,
      );
    });
    assertInput(
      !reserved.has(name),
      path,
      'a name other than a built-in type’s',
    );
    assertInput(
      revision === 0 || name !== DOMAIN_TYPE[0],
      path,
      `no domain type but ${DOMAIN_TYPE[1]}`,
    );
  }
  const done = new Set<string>();
  const visit = (name: string, ancestors: readonly string[]): void => {
    assertInput(
      !ancestors.includes(name),
      ['types', name],
      'no type that contains itself',
    );
    const members = done.has(name) ? [] : (types[name] ?? []);
    members.forEach((member, index) => {
      const path = ['types', name, String(index), 'type'];
      const { type, contains = '*' } = member;
      assertInput(
        !isContainer(type, revision) || !contains.endsWith('*'),
        path,
        'the name of the contained type, without *, as "contains" beside it',
      );
      for (const referred of typesIn(member, revision)) {
        const element = referred.replace(/\*+$/u, '');
        if (types[element] === undefined) {
          assertInput(
            reserved.has(element) ||
              (revision === 0 ? isTypeName(element, 0) : element === ''),
            path,
            revision === 0 ? TYPE_NAME_TEXT : 'a defined type',
          );
        } else {
          visit(element, [...ancestors, name]);
        }
      }
    });
    done.add(name);
  };
  Object.keys(types).forEach((name) => {
    visit(name, []);
  });
}

/** Whether a type names its content in `contains`. */
function isContainer(type: string, revision: Revision): boolean {
  return type === 'merkletree' || (type === 'enum' && revision === 1);
}

/** The types that a member refers to, with their stars. */
function typesIn(member: TypeMember, revision: Revision): readonly string[] {
  const { type, contains = '' } = member;
  return isContainer(type, revision)
    ? [contains]
    : ((revision === 1 ? tupleOf(type) : undefined) ?? [type]);
}

/** The element types of a tuple, as in an enum's variants; undefined for other types. */
export function tupleOf(type: string): string[] | undefined {
  if (!/^\(.*\)$/u.test(type)) {
    return undefined;
  }
  return type === '()' ? [] : type.slice(1, -1).split(',');
}

/** The members of a defined or preset struct, or an enum's variants; undefined for any
 * other type. */
export function typeMembers(
  { types, revision }: TypeDefinitions,
  name: string,
): readonly TypeMember[] | undefined {
  return types[name] ?? (revision === 1 ? PRESETS.get(name) : undefined);
}

/** Creates SNIP-12's `encode_type` for these types, with a cache: the input of a struct's type
 * hash. */
export function typeEncoder(
  definitions: TypeDefinitions,
): (type: string) => string {
  const cache = new Map<string, string>();
  return (type) => {
    const encoded = cache.get(type) ?? encodeType(definitions, type);
    cache.set(type, encoded);
    return encoded;
  };
}

/** The struct itself, then the types it refers to, sorted by name. */
function encodeType(definitions: TypeDefinitions, type: string): string {
  const [own = type, ...others] = dependenciesOf(definitions, type);
  return [own, ...others.sort()]
    .map((name) => encodeOneType(definitions, name))
    .join('');
}

/** A struct, then the types it refers to. The content of merkletrees and of nested arrays is
 * left out, as in all implementations in use. */
function dependenciesOf(
  definitions: TypeDefinitions,
  type: string,
  found = new Set<string>(),
): Set<string> {
  const members = typeMembers(definitions, type);
  if (members !== undefined && !found.has(type)) {
    found.add(type);
    members
      .filter((member) => member.type !== 'merkletree')
      .flatMap((member) => typesIn(member, definitions.revision))
      .forEach((inner) =>
        dependenciesOf(definitions, inner.replace(/\*$/u, ''), found),
      );
  }
  return found;
}

function encodeOneType(definitions: TypeDefinitions, name: string): string {
  const isNew = definitions.revision === 1;
  const quoted = (text: string): string => (isNew ? `"${text}"` : text);
  const members = (typeMembers(definitions, name) ?? []).map((member) => {
    const { type, contains = '' } = member;
    const tuple = tupleOf(type)?.map(quoted).join(',');
    const single = quoted(isNew && type === 'enum' ? contains : type);
    return `${quoted(member.name)}:${tuple === undefined ? single : `(${tuple})`}`;
  });
  return `${quoted(name)}(${members.join(',')})`;
}
