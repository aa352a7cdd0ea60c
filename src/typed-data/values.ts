import { basicValue, type BasicValue } from './basic-types';
import { isRecord, membersOf } from './definitions';
import { typeTexts } from './encode-type';
import { readVariant } from './enum';
import { presetInWords } from './presets';
import {
  DOMAIN_TYPE,
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
 * @param data - Typed data with validated types.
 * @param metadata - Metadata of tokens, for amounts.
 * @returns The typed data, with domain and message in both forms.
 * @throws InvalidInput if a value isn't of its type.
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
  const checked = (membersOf(walk.data, type) ?? []).map((member) => {
    const { name } = member;
    const item = Object.hasOwn(value, name) ? value[name] : undefined;
    const at = [...path, name];
    if (item === undefined || item === null) {
      throw new InvalidInput(at, 'a value');
    }
    return { name, ...ofMember(walk, member, item, at, depth + 1) };
  });
  const members = checked.map(({ name, shown }) => ({ name, value: shown }));
  const preset =
    walk.data.types[type] === undefined
      ? presetInWords(type, members, walk.metadata)
      : undefined;
  return {
    shown: preset ?? { kind: 'record', members },
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
): BasicValue & { signed: { hash: readonly Hashable[] } } {
  if (!Array.isArray(value) || value.length < minLength) {
    throw new InvalidInput(
      path,
      minLength === 0 ? 'a list' : 'a list with items',
    );
  }
  const items = value.map((item: unknown, index) =>
    ofType(walk, type, item, [...path, String(index)], depth + 1),
  );
  return {
    shown: { kind: 'list', items: items.map(({ shown }) => shown) },
    signed: { hash: items.map(({ signed }) => signed) },
  };
}

function variant(
  walk: Walk,
  enumType: string,
  value: unknown,
  path: Path,
  depth: number,
): BasicValue {
  const variants = membersOf(walk.data, enumType) ?? [];
  const { name, index, types, content } = readVariant(variants, value, path);
  const at = [...path, name];
  const items = types.map((type, position) =>
    ofType(walk, type, content[position], [...at, String(position)], depth + 1),
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
    // An empty variant is hashed as if it contained zero, as in starknet.js, which dapps
    // and contracts follow.
    signed: {
      hash: [
        toFelt(index),
        ...(items.length === 0 ? ['0x0' as const] : []),
        ...items.map(({ signed }) => signed),
      ],
    },
  };
}
