import {
  BASIC_TYPES,
  DOMAIN_TYPE,
  PRESETS,
  type Member,
  type Revision,
  type TypeDefinitions,
  type TypedData,
} from './types';
import { InvalidInput, isRecord } from '../core/validate';

/** The letters, digits and punctuation of common names, but nothing that could make one
 * type's encoding look like another's (SNIP-12's rules for names). */
const NAME = /^[\p{L}\p{N}_$. :-]{1,64}$/u;
const NAME_TEXT =
  'a name of 1 to 64 letters, digits, spaces or characters of _$.:-';
const MAX_TYPE_LENGTH = 256;
const MAX_TYPES = 100;
const MAX_MEMBERS = 100;

/**
 * @param input - The member `types` of typed data.
 * @throws InvalidInput if they are malformed.
 */
export function parseDefinitions(input: unknown): TypeDefinitions {
  const names = isRecord(input) ? Object.keys(input) : [];
  if (!isRecord(input) || names.length === 0 || names.length > MAX_TYPES) {
    throw new InvalidInput(
      ['types'],
      `an object of 1 to ${MAX_TYPES} types by name`,
    );
  }
  const types = Object.create(null) as Record<string, Member[]>;
  for (const name of names) {
    const path = ['types', name];
    const members = input[name];
    if (!NAME.test(name)) {
      throw new InvalidInput(['types'], `for each type ${NAME_TEXT}`);
    }
    if (!Array.isArray(members) || members.length > MAX_MEMBERS) {
      throw new InvalidInput(path, `a list of at most ${MAX_MEMBERS} members`);
    }
    types[name] = members.map((member: unknown, index) =>
      readMember(member, [...path, String(index)]),
    );
    const memberNames = types[name].map((member) => member.name);
    if (new Set(memberNames).size !== memberNames.length) {
      throw new InvalidInput(path, 'members with different names');
    }
  }
  return types;
}

function readMember(input: unknown, path: readonly string[]): Member {
  if (!isRecord(input)) {
    throw new InvalidInput(path, 'an object with name and type');
  }
  const { name, type, contains } = input;
  if (typeof name !== 'string' || !NAME.test(name)) {
    throw new InvalidInput([...path, 'name'], NAME_TEXT);
  }
  if (typeof type !== 'string' || type.length > MAX_TYPE_LENGTH) {
    throw new InvalidInput(
      [...path, 'type'],
      `the name of a type, of at most ${MAX_TYPE_LENGTH} characters`,
    );
  }
  if (contains !== undefined && typeof contains !== 'string') {
    throw new InvalidInput([...path, 'contains'], 'the name of a type');
  }
  return { name, type, ...(contains === undefined ? {} : { contains }) };
}

/**
 * Checks that every type is defined, that none redefines a built-in type, and that no
 * struct contains itself.
 *
 * @param revision - The SNIP-12 revision.
 * @throws InvalidInput if a check fails.
 */
export function validateDefinitions(
  types: TypeDefinitions,
  revision: Revision,
): void {
  const reserved = [
    ...BASIC_TYPES[revision],
    ...(revision === 1 ? Object.keys(PRESETS) : []),
  ];
  for (const name of Object.keys(types)) {
    if (reserved.includes(name)) {
      throw new InvalidInput(
        ['types', name],
        'a name other than a built-in type’s',
      );
    }
    const isDomain = name === DOMAIN_TYPE[0] || name === DOMAIN_TYPE[1];
    if (isDomain && name !== DOMAIN_TYPE[revision]) {
      throw new InvalidInput(
        ['types', name],
        `no domain type but ${DOMAIN_TYPE[revision]}`,
      );
    }
  }
  const done = new Set<string>();
  const visit = (name: string, ancestors: readonly string[]): void => {
    if (ancestors.includes(name)) {
      throw new InvalidInput(['types', name], 'no type that contains itself');
    }
    if (done.has(name)) {
      return;
    }
    (types[name] ?? []).forEach((member, index) => {
      const path = ['types', name, String(index), 'type'];
      for (const type of referenced(member, revision, path)) {
        if (types[type] !== undefined) {
          visit(type, [...ancestors, name]);
        } else if (!reserved.includes(type) && type !== '') {
          throw new InvalidInput(path, 'a defined type');
        }
      }
    });
    done.add(name);
  };
  Object.keys(types).forEach((name) => {
    visit(name, []);
  });
}

/** The types that a member refers to: for arrays and tuples their elements' types. */
function referenced(
  { type, contains }: Member,
  revision: Revision,
  path: readonly string[],
): string[] {
  if (type === 'merkletree' || (type === 'enum' && revision === 1)) {
    if (contains === undefined || contains.endsWith('*')) {
      throw new InvalidInput(
        path,
        'the name of the contained type, without *, as "contains" beside it',
      );
    }
    return [contains];
  }
  return revision === 1 && type.startsWith('(') && type.endsWith(')')
    ? type.slice(1, -1).split(',').map(elementOf)
    : [elementOf(type)];
}

function elementOf(type: string): string {
  return type.replace(/\*+$/u, '');
}

/**
 * @param data - The type definitions, and their SNIP-12 revision.
 * @returns The members of a defined or preset struct, or an enum's variants; undefined for
 * any other type.
 */
export function membersOf(
  { types, revision }: Pick<TypedData, 'types' | 'revision'>,
  name: string,
): readonly Member[] | undefined {
  return types[name] ?? (revision === 1 ? PRESETS[name] : undefined);
}
