import { basicValue, type BasicValue } from './basic-types';
import { isRecord } from './definitions';
import { typeTexts } from './encode-type';
import { readVariant } from './enum';
import { presetInWords } from './presets';
import {
  DOMAIN_TYPE,
  PRESETS,
  type Member,
  type Message,
  type TypedData,
} from './types';
import type { MetadataByContract } from '../core/call';
import { toFelt } from '../core/felt';
import { InvalidInput } from '../core/invalid-input';
import type { DecodedValue } from '../decode/types';
import type { Hashable } from '../starknet/message-hash';

type Path = readonly string[];

type Walk = {
  readonly data: TypedData;
  readonly metadata: MetadataByContract;
  /** A type's text, made once. */
  readonly textOf: (type: string) => string;
  values: number;
};

/** Far beyond what people can read. */
const MAX_DEPTH = 12;
const MAX_VALUES = 5_000;

/**
 * Checks every value of typed data against its type. What is shown and what is
 * signed come of the same step, so they can't differ: members that no type names
 * are in neither.
 *
 * @param data - Typed data whose form was checked.
 * @param metadata - Tokens whose amounts can be put in words.
 * @returns It, with domain and message as they are shown and signed.
 * @throws InvalidInput where a value does not fit.
 */
export function readMessage(
  data: TypedData,
  metadata: MetadataByContract,
): Message {
  const walk = {
    data,
    metadata,
    textOf: typeTexts(data.types, data.revision),
    values: 0,
  };
  const part = (
    type: string,
    value: unknown,
    name: string,
  ): Message['domain'] => {
    const { shown, signed } = struct(walk, type, value, [name], 0);
    return { shown: shown.kind === 'record' ? [...shown.members] : [], signed };
  };
  return {
    ...data,
    domain: part(DOMAIN_TYPE[data.revision], data.domain, 'domain'),
    message: part(data.primaryType, data.message, 'message'),
  };
}

function membersOf(
  { data }: Walk,
  type: string,
): readonly Member[] | undefined {
  return data.types[type] ?? (data.revision === 1 ? PRESETS[type] : undefined);
}

function struct(
  walk: Walk,
  type: string,
  value: unknown,
  path: Path,
  depth: number,
): BasicValue {
  if (!isRecord(value)) {
    throw new InvalidInput(path, 'an object');
  }
  const checked = (membersOf(walk, type) ?? []).map((member) => {
    const own = Object.hasOwn(value, member.name)
      ? value[member.name]
      : undefined;
    const at = [...path, member.name];
    if (own === undefined || own === null) {
      throw new InvalidInput(at, 'a value');
    }
    return { name: member.name, ...ofMember(walk, member, own, at, depth + 1) };
  });
  const members = checked.map(({ name, shown }) => ({ name, value: shown }));
  const isPreset = walk.data.types[type] === undefined;
  const words = isPreset
    ? presetInWords(type, members, walk.metadata)
    : undefined;
  return {
    shown: words ?? { kind: 'record', members },
    signed: {
      hash: [
        { keccak: walk.textOf(type) },
        ...checked.map(({ signed }) => signed),
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
): BasicValue {
  const { type, contains = '' } = member;
  if (type === 'merkletree') {
    // An empty tree has no root.
    const { shown, signed } = list(walk, contains, value, path, depth, 1);
    return { shown, signed: { root: signed.hash } };
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
): BasicValue {
  walk.values += 1;
  if (depth > MAX_DEPTH || walk.values > MAX_VALUES) {
    throw new InvalidInput(
      path,
      `at most ${String(MAX_DEPTH)} levels and ${String(MAX_VALUES)} values`,
    );
  }
  if (type.endsWith('*')) {
    return list(walk, type.slice(0, -1), value, path, depth, 0);
  }
  return membersOf(walk, type) === undefined
    ? basicValue(type, value, walk.data.revision, path)
    : struct(walk, type, value, path, depth);
}

function list(
  walk: Walk,
  type: string,
  value: unknown,
  path: Path,
  depth: number,
  least: number,
): BasicValue & { signed: { hash: readonly Hashable[] } } {
  if (!Array.isArray(value) || value.length < least) {
    throw new InvalidInput(path, least === 0 ? 'a list' : 'a list with items');
  }
  const items = value.map((item: unknown, place) =>
    ofType(walk, type, item, [...path, String(place)], depth + 1),
  );
  return {
    shown: { kind: 'list', items: items.map(({ shown }) => shown) },
    signed: { hash: items.map(({ signed }) => signed) },
  };
}

function variant(
  walk: Walk,
  type: string,
  value: unknown,
  path: Path,
  depth: number,
): BasicValue {
  const variants = membersOf(walk, type) ?? [];
  const { name, index, types, content } = readVariant(variants, value, path);
  const at = [...path, name];
  const items = types.map((one, place) =>
    ofType(walk, one, content[place], [...at, String(place)], depth + 1),
  );
  const shown: DecodedValue = {
    kind: 'list',
    items: items.map((item) => item.shown),
  };
  return {
    shown: {
      kind: 'variant',
      name,
      ...(items.length === 0 ? {} : { value: shown }),
    },
    // A variant that holds nothing is hashed as if it held zero: so does
    // starknet.js, whom dapps and contracts follow here.
    signed: {
      hash: [
        toFelt(index),
        ...(items.length === 0 ? ['0x0' as const] : []),
        ...items.map(({ signed }) => signed),
      ],
    },
  };
}
