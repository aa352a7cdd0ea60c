import { basicType, type BasicType, type CheckedValue } from './basic-types';
import {
  DOMAIN_TYPE,
  parseDefinitions,
  tupleOf,
  typeEncoder,
  typeMembers,
  validateDefinitions,
  type TypeDefinitions,
  type TypeMember,
  type Revision,
} from './definitions';
import type { MetadataByContract } from '../core/call';
import { toFelt } from '../core/felt';
import { jsonLength, parsedJson } from '../core/json';
import { assertInput, isRecord } from '../core/validate';
import { tokenAmount } from '../decode/tokens';
import type { DecodedValue, NamedValue, TokenAmount } from '../decode/types';
import type { EncodedValue } from '../starknet/message-hash';

/** A struct, such as the domain or the message, validated. Amounts are displayed in the token's
 * smallest unit, until `withTokens` adds the token's decimals. */
type EncodedStruct = {
  readonly display: readonly NamedValue[];
  readonly encoded: { readonly hash: readonly EncodedValue[] };
};

/** Typed data (SNIP-12) with validated types and values. */
export type TypedMessage = {
  readonly revision: Revision;
  readonly primaryType: string;
  /** The `encode_type` of the primary type. */
  readonly encodedType: string;
  readonly domain: EncodedStruct;
  readonly message: EncodedStruct;
};

type Path = readonly string[];

/** The maximum length of typed data, in characters. */
const MAX_TEXT = 64 * 1024;

/** Limits far beyond what a person can read. */
const MAX_DEPTH = 12;
const MAX_VALUES = 5_000;

/** Rejects a tuple, an enum or a tree inside another type, and an empty type. */
const NO_TYPE: BasicType = {
  expected:
    'a value of a basic type or a struct: a tuple, an enum or a Merkle tree is not allowed here',
  read: () => undefined,
};

/**
 * Validates typed data: its types, revision and primary type, and every value against its
 * type. Members without a type are neither displayed nor hashed.
 *
 * @param input - An object, or its JSON text.
 * @throws InvalidInput with the path and what was expected there.
 */
export function readMessage(input: unknown): TypedMessage {
  const data = parsed(input);
  assertInput(isRecord(data), [], 'typed data: an object or its JSON text');
  const { primaryType, domain, message } = data;
  const types = parseDefinitions(data.types);
  assertInput(isRecord(domain), ['domain'], 'an object');
  assertInput(isRecord(message), ['message'], 'an object');
  const revision = revisionOf(types, domain.revision);
  const domainType = DOMAIN_TYPE[revision];
  assertInput(
    typeof primaryType === 'string' &&
      types[primaryType] !== undefined &&
      primaryType !== domainType,
    ['primaryType'],
    'the name of one of the types, other than the domain’s',
  );
  const definitions = { types, revision };
  validateDefinitions(definitions);
  const encodeType = typeEncoder(definitions);
  const encoder = { definitions, encodeType, values: 0 };
  return {
    revision,
    primaryType,
    encodedType: encodeType(primaryType),
    domain: encodeData(encoder, domainType, domain, ['domain']),
    message: encodeData(encoder, primaryType, message, ['message']),
  };
}

function parsed(input: unknown): unknown {
  const isText = typeof input === 'string';
  assertInput(
    (isText ? input.length : isRecord(input) ? jsonLength(input) : 0) <=
      MAX_TEXT,
    [],
    `typed data of at most ${MAX_TEXT / 1024} KiB`,
  );
  const value = isText ? parsedJson(input) : input;
  assertInput(!isText || value !== undefined, [], 'valid JSON text');
  return value;
}

/** The name of the domain's type determines the revision; `revision` must match it. */
function revisionOf(
  types: TypeDefinitions['types'],
  stated: unknown,
): Revision {
  const isNew = types[DOMAIN_TYPE[1]] !== undefined;
  assertInput(
    isNew || types[DOMAIN_TYPE[0]] !== undefined,
    ['types'],
    `the type ${DOMAIN_TYPE[1]} or ${DOMAIN_TYPE[0]}`,
  );
  assertInput(
    (isNew ? ['1', 1] : ['0', 0, undefined]).some((one) => one === stated),
    ['domain', 'revision'],
    isNew ? '"1"' : '"0", or nothing',
  );
  return isNew ? 1 : 0;
}

/** What the functions below share: the types, and the number of values so far. The length of
 * a path is the nesting depth, so a variant and the index in it are one step. */
type Encoder = {
  readonly definitions: TypeDefinitions;
  readonly encodeType: (type: string) => string;
  values: number;
};

/** SNIP-12's `encode_data` of a struct: its type hash, then its members. */
function encodeData(
  encoder: Encoder,
  type: string,
  value: unknown,
  path: Path,
): EncodedStruct {
  assertInput(isRecord(value), path, 'an object with the members of its type');
  const members = (typeMembers(encoder.definitions, type) ?? []).map(
    (member) => {
      const { name } = member;
      const item = Object.hasOwn(value, name) ? value[name] : undefined;
      const at = [...path, name];
      assertInput(
        item !== undefined && item !== null,
        at,
        'a value, since its type has this member',
      );
      return { name, ...encodeMember(encoder, member, item, at) };
    },
  );
  const encoded = members.map((member) => member.encoded);
  return {
    display: members.map(({ name, display }) => ({ name, value: display })),
    encoded: { hash: [{ typeHash: encoder.encodeType(type) }, ...encoded] },
  };
}

/** The `encode_value` of a member: trees and enums name their content in `contains`. */
function encodeMember(
  encoder: Encoder,
  { type, contains = '' }: TypeMember,
  value: unknown,
  path: Path,
): CheckedValue {
  if (type === 'merkletree') {
    // An empty tree has no root.
    const { display, encoded } = encodeArray(encoder, contains, value, path, 1);
    return { display, encoded: { merkleRoot: encoded.hash } };
  }
  return type === 'enum' && encoder.definitions.revision === 1
    ? encodeEnum(encoder, contains, value, path)
    : encodeValue(encoder, type, value, path);
}

/** SNIP-12's `encode_value` of an array, a basic type, a struct or a preset. */
function encodeValue(
  encoder: Encoder,
  type: string,
  value: unknown,
  path: Path,
): CheckedValue {
  const { types, revision } = encoder.definitions;
  encoder.values += 1;
  assertInput(
    path.length <= MAX_DEPTH + 1,
    path,
    `at most ${MAX_DEPTH} nested levels`,
  );
  assertInput(
    encoder.values <= MAX_VALUES,
    path,
    `at most ${MAX_VALUES} values in all`,
  );
  if (type.endsWith('*')) {
    return encodeArray(encoder, type.slice(0, -1), value, path, 0);
  }
  if (typeMembers(encoder.definitions, type) === undefined) {
    const basic = basicType(type, revision) ?? NO_TYPE;
    const checked = basic.read(value);
    assertInput(checked !== undefined, path, basic.expected);
    return checked;
  }
  const { display: members, encoded } = encodeData(encoder, type, value, path);
  const preset = types[type] === undefined && presetView(type, members);
  return { display: preset || { kind: 'record', members }, encoded };
}

function encodeArray(
  encoder: Encoder,
  type: string,
  value: unknown,
  path: Path,
  minLength: number,
): EncodedList {
  assertInput(
    Array.isArray(value) && value.length >= minLength,
    path,
    minLength === 0 ? 'a list' : 'a list with at least 1 item',
  );
  return listOf(
    value.map((item: unknown, index) =>
      encodeValue(encoder, type, item, [...path, String(index)]),
    ),
  );
}

/** Encodes an object with one member: the variant's name, with the list of its values. */
function encodeEnum(
  encoder: Encoder,
  type: string,
  value: unknown,
  path: Path,
): CheckedValue {
  const variants = typeMembers(encoder.definitions, type) ?? [];
  const members = isRecord(value) ? Object.entries(value) : [];
  const [name = '', content] = members[0] ?? [];
  const index = variants.findIndex((variant) => variant.name === name);
  const contents = tupleOf(variants[index]?.type ?? '');
  assertInput(
    contents !== undefined && members.length === 1,
    path,
    'an object with one member, named like a variant of the enum',
  );
  assertInput(
    Array.isArray(content) && content.length === contents.length,
    [...path, name],
    `a list of the variant’s ${contents.length} values`,
  );
  const { display, encoded } = listOf(
    contents.map((item, place) =>
      encodeValue(encoder, item, content[place], [...path, `${name}.${place}`]),
    ),
  );
  const isEmpty = contents.length === 0;
  return {
    display: { kind: 'variant', name, ...(!isEmpty && { value: display }) },
    // An empty variant is hashed as if it contained zero, as in starknet.js, which dapps
    // and contracts follow.
    encoded: {
      hash: [toFelt(index), ...(isEmpty ? ['0x0' as const] : encoded.hash)],
    },
  };
}

type EncodedList = CheckedValue & {
  readonly encoded: { readonly hash: readonly EncodedValue[] };
};

function listOf(items: readonly CheckedValue[]): EncodedList {
  return {
    display: { kind: 'list', items: items.map(({ display }) => display) },
    encoded: { hash: items.map(({ encoded }) => encoded) },
  };
}

/** Displays a preset struct as a number or a token amount; undefined for other presets. */
function presetView(
  type: string,
  members: readonly NamedValue[],
): DecodedValue | undefined {
  const [first, second] = members.map(({ value }) => value);
  if (second?.kind !== 'number') {
    return undefined;
  }
  if (first?.kind === 'number') {
    const number = BigInt(first.text) + (BigInt(second.text) << 128n);
    return { kind: 'number', text: number.toString() };
  }
  return type === 'TokenAmount' && first?.kind === 'address'
    ? {
        kind: 'amount',
        amount: tokenAmount(first.felt, BigInt(second.text), new Map()),
      }
    : undefined;
}

/** Copies a JSON value, adding decimals and symbols to the amounts of these tokens. */
export function withTokens<Value>(
  json: Value,
  tokens: MetadataByContract,
): Value {
  return JSON.parse(JSON.stringify(json), (_name, value: unknown) => {
    if (!isRecord(value) || !('trusted' in value)) {
      return value;
    }
    const { contract, units } = value as TokenAmount;
    return tokenAmount(contract, BigInt(units), tokens);
  }) as Value;
}
