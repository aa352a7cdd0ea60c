import { basicValue } from './basic-types';
import { membersOf } from './definitions';
import { tupleOf, typeTexts } from './encode-type';
import { presetInWords } from './presets';
import {
  DOMAIN_TYPE,
  type CheckedValue,
  type Member,
  type Message,
  type TypedData,
} from './types';
import { toFelt } from '../core/felt';
import { InvalidInput, isRecord } from '../core/validate';
import type { DecodedValue } from '../decode/types';
import type { Hashable } from '../starknet/message-hash';

type Path = readonly string[];

type Walk = {
  readonly data: TypedData;
  /** Encodes a type, with a cache. */
  readonly textOf: (type: string) => string;
  /** The number of values so far. */
  values: number;
};

/** Limits far beyond what a person can read. */
const MAX_DEPTH = 12;
const MAX_VALUES = 5_000;

/**
 * Validates every value of typed data against its type. The displayed form and the one to
 * hash come from the same step, so they can't differ; undefined members are in neither.
 *
 * @returns The typed data, with domain and message in both forms.
 * @throws InvalidInput if a value isn't of its type.
 */
export function readMessage(data: TypedData): Message {
  const walk = {
    data,
    textOf: typeTexts(data.types, data.revision),
    values: 0,
  };
  const part = (
    type: string,
    value: unknown,
    name: string,
  ): Message['domain'] => {
    const { display, encoded } = struct(walk, type, value, [name], 0);
    return {
      display: display.kind === 'record' ? [...display.members] : [],
      encoded,
    };
  };
  return {
    ...data,
    domain: part(DOMAIN_TYPE[data.revision], data.domain, 'domain'),
    message: part(data.primaryType, data.message, 'message'),
  };
}

function struct(
  walk: Walk,
  type: string,
  value: unknown,
  path: Path,
  depth: number,
): CheckedValue {
  if (!isRecord(value)) {
    throw new InvalidInput(path, 'an object with the members of its type');
  }
  const checked = (membersOf(walk.data, type) ?? []).map((member) => {
    const { name } = member;
    const item = Object.hasOwn(value, name) ? value[name] : undefined;
    const at = [...path, name];
    if (item === undefined || item === null) {
      throw new InvalidInput(at, 'a value, since its type has this member');
    }
    return { name, ...ofMember(walk, member, item, at, depth + 1) };
  });
  const members = checked.map(({ name, display }) => ({
    name,
    value: display,
  }));
  const preset =
    walk.data.types[type] === undefined
      ? presetInWords(type, members)
      : undefined;
  return {
    display: preset ?? { kind: 'record', members },
    encoded: {
      hash: [
        { keccak: walk.textOf(type) },
        ...checked.map(({ encoded }) => encoded),
      ],
    },
  };
}

function ofMember(
  walk: Walk,
  member: Member,
  value: unknown,
  path: Path,
  depth: number,
): CheckedValue {
  const { type, contains = '' } = member;
  if (type === 'merkletree') {
    // An empty tree has no root.
    const { display, encoded } = list(walk, contains, value, path, depth, 1);
    return { display, encoded: { root: encoded.hash } };
  }
  return type === 'enum' && walk.data.revision === 1
    ? variant(walk, contains, value, path, depth)
    : ofType(walk, type, value, path, depth);
}

function ofType(
  walk: Walk,
  type: string,
  value: unknown,
  path: Path,
  depth: number,
): CheckedValue {
  walk.values += 1;
  if (depth > MAX_DEPTH) {
    throw new InvalidInput(path, `at most ${MAX_DEPTH} nested levels`);
  }
  if (walk.values > MAX_VALUES) {
    throw new InvalidInput(path, `at most ${MAX_VALUES} values in all`);
  }
  if (type.endsWith('*')) {
    return list(walk, type.slice(0, -1), value, path, depth, 0);
  }
  return membersOf(walk.data, type) === undefined
    ? basicValue(type, value, walk.data.revision, path)
    : struct(walk, type, value, path, depth);
}

function list(
  walk: Walk,
  type: string,
  value: unknown,
  path: Path,
  depth: number,
  minLength: number,
): CheckedValue & { encoded: { hash: readonly Hashable[] } } {
  if (!Array.isArray(value) || value.length < minLength) {
    throw new InvalidInput(
      path,
      minLength === 0 ? 'a list' : 'a list with at least 1 item',
    );
  }
  const items = value.map((item: unknown, index) =>
    ofType(walk, type, item, [...path, String(index)], depth + 1),
  );
  return {
    display: { kind: 'list', items: items.map(({ display }) => display) },
    encoded: { hash: items.map(({ encoded }) => encoded) },
  };
}

function variant(
  walk: Walk,
  enumType: string,
  value: unknown,
  path: Path,
  depth: number,
): CheckedValue {
  const variants = membersOf(walk.data, enumType) ?? [];
  const { name, index, types, content } = readVariant(variants, value, path);
  const at = [...path, name];
  const items = types.map((type, position) =>
    ofType(walk, type, content[position], [...at, String(position)], depth + 1),
  );
  const display: DecodedValue = {
    kind: 'list',
    items: items.map((item) => item.display),
  };
  return {
    display: {
      kind: 'variant',
      name,
      ...(items.length === 0 ? {} : { value: display }),
    },
    // An empty variant is hashed as if it contained zero, as in starknet.js, which dapps
    // and contracts follow.
    encoded: {
      hash: [
        toFelt(index),
        ...(items.length === 0 ? ['0x0' as const] : []),
        ...items.map(({ encoded }) => encoded),
      ],
    },
  };
}

/** An enum's value: the variant, and its content. */
type Variant = {
  readonly name: string;
  /** The variant's index in the enum. */
  readonly index: number;
  readonly types: readonly string[];
  /** One value per type, not yet validated. */
  readonly content: readonly unknown[];
};

/**
 * @param value - The enum's value: an object with one member, the variant's name, that
 * holds the list of its content.
 * @returns The variant and its content.
 * @throws InvalidInput if the value isn't a variant of the enum.
 */
function readVariant(
  variants: readonly Member[],
  value: unknown,
  path: readonly string[],
): Variant {
  const members = isRecord(value) ? Object.entries(value) : [];
  const [name = '', content] = members[0] ?? [];
  const index = variants.findIndex((variant) => variant.name === name);
  const types = tupleOf(variants[index]?.type ?? '');
  if (types === undefined || members.length !== 1) {
    throw new InvalidInput(
      path,
      'an object with one member, named like a variant of the enum',
    );
  }
  if (!Array.isArray(content) || content.length !== types.length) {
    throw new InvalidInput(
      [...path, name],
      `a list of the variant’s ${types.length} values`,
    );
  }
  return { name, index, types, content };
}
