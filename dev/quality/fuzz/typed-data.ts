import type { Json } from '@metamask/snaps-sdk';
import fc from 'fast-check';

import { STARK_PRIME, toFelt } from '../../../src/core/felt';

/** Picks a value of an arbitrary. */
type Pick = <Value>(from: fc.Arbitrary<Value>) => Value;

type Member = { name: string; type: string; contains?: string };
type Types = Record<string, Member[]>;

/** Names that type encodings, JavaScript or a reader could misread. */
const NAME = fc.oneof(
  fc.constantFrom('a', 'amount', 'Contract Address', 'Amount (STRK)', 'a[0]'),
  fc.constantFrom('a, b', '(a)', 'a*', 'x:y', 'Fee: 1', '12" pipe', ' ', '#1'),
  fc.constantFrom('a\nb', '\u202eb', 'merkletree', 'StarkNetDomain', 'é'),
  fc.constantFrom('x":"B")"B"("y', 'x:B)B(y', 'x'.repeat(257), '\ud800'),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

/** One of two arbitraries; the other once in a number of times. */
const rarely = <Value>(
  usual: fc.Arbitrary<Value>,
  other: fc.Arbitrary<Value>,
  times: number,
): fc.Arbitrary<Value> =>
  fc.oneof(
    { arbitrary: usual, weight: times - 1 },
    { arbitrary: other, weight: 1 },
  );

const padded = (text: string): fc.Arbitrary<string> =>
  rarely(fc.nat(30), fc.constant(70), 40).map(
    (zeros) => '0'.repeat(zeros) + text,
  );

/** A number as hex or decimal text, with or without zeros in front. */
const written = (number: bigint): fc.Arbitrary<string> => {
  const digits = number.toString(16).replace('-', '');
  return fc.oneof(
    fc.constantFrom(toFelt(number), toFelt(number).toUpperCase()),
    padded(digits).map((text) => `0x${text}`),
    fc.constant(number.toString()),
    padded(number.toString().replace('-', '')).map((text) =>
      number < 0n ? `-${text}` : text,
    ),
  );
};

const numberBelow = (end: bigint): fc.Arbitrary<Json> =>
  rarely<Json>(
    fc.oneof(
      fc.nat(),
      fc.bigInt({ min: 0n, max: end - 1n }).chain(written),
      fc.constantFrom(0n, 1n, end - 1n).chain(written),
    ),
    fc.constantFrom(end, -1n, STARK_PRIME).chain(written),
    40,
  );

/** Values that some programs take for a number or a text, and others don't. */
const ODD: fc.Arbitrary<Json> = fc.constantFrom<Json[]>(
  '',
  ' ',
  ' 12',
  '0b11',
  '0x',
  '+1',
  'é',
  'a\u001bb',
  'x'.repeat(32),
  true,
  1,
  '0x2',
  -5,
  1.5,
  2 ** 60,
  {},
  [],
  null,
);

const SHORT = fc.string({ unit: 'grapheme-ascii', maxLength: 31 });
const SELECTOR = fc.oneof(
  fc.constantFrom<Json[]>('transfer', '5', 5, 'a b', '0xg', '0X05', 'é\n'),
  fc.uuid(),
  numberBelow(STARK_PRIME),
);
const NUMBER = numberBelow(2n ** 128n);
const FELT = fc.oneof(numberBelow(STARK_PRIME), SHORT);
const SIGNED = fc.oneof(
  fc.nat(),
  fc.integer({ max: -1 }),
  fc.bigInt({ min: -(2n ** 127n), max: 2n ** 127n - 1n }).chain(written),
);

/** Values of the basic types; all others are those of a felt. */
const VALUES: Readonly<Record<string, fc.Arbitrary<Json>>> = {
  bool: fc.boolean(),
  u128: NUMBER,
  timestamp: NUMBER,
  i128: SIGNED,
  selector: SELECTOR,
  ContractAddress: numberBelow(STARK_PRIME),
  ClassHash: numberBelow(STARK_PRIME),
};

const BASIC = ['felt', 'shortstring', 'string', ...Object.keys(VALUES)];
const PRESETS = ['u256', 'TokenAmount', 'NftId'];
const UNKNOWN = ['felt252', 'u64', 'u8', 'Option::<u8>', 'not known', '*felt'];

const PRESET_TYPES: Types = {
  u256: ['low', 'high'].map((name) => ({ name, type: 'u128' })),
  TokenAmount: [
    { name: 'token_address', type: 'ContractAddress' },
    { name: 'amount', type: 'u256' },
  ],
  NftId: [
    { name: 'collection_address', type: 'ContractAddress' },
    { name: 'token_id', type: 'u256' },
  ],
};

/** Typed data of both revisions, most of it valid: every basic and preset type, arrays,
 * trees, enums and structs, and in revision 0 types that nothing defines. starknet.js
 * encodes characters below U+0010 wrongly, so there are none. It isn't shrunk, which would take
 * minutes. */
export const anyTypedData: fc.Arbitrary<Json> = fc
  .noShrink(fc.gen())
  .map((gen) => {
    const pick: Pick = (from) => gen(() => from);
    const revision = pick(fc.constantFrom(0, 1, 1, 1));
    const types = typesOf(pick, revision);
    const domainType = revision === 1 ? 'StarknetDomain' : 'StarkNetDomain';
    const domain = {
      name: 'x',
      version: '1',
      chainId: 'SN_SEPOLIA',
      ...(revision === 1 && { revision: '1' }),
    };
    const [primaryType = ''] = Object.keys(types);
    const message = valueOf(pick, primaryType, {
      ...(revision === 1 && PRESET_TYPES),
      ...types,
    });
    return {
      types: {
        [domainType]: Object.keys(domain).map((name) => ({
          name,
          type:
            revision === 1
              ? 'shortstring'
              : pick(fc.constantFrom('felt', 'felt252')),
        })),
        ...types,
      },
      primaryType,
      domain,
      message,
    };
  });

const STRUCT_NAMES = fc.uniqueArray(
  rarely(fc.constantFrom('A', 'B b', 'C-1', 'D', 'Order (limit)'), NAME, 12),
  { minLength: 1, maxLength: 4 },
);
const MEMBER_NAMES = fc.uniqueArray(
  rarely(
    fc.constantFrom('to', 'amount', 'Fee/Tip', 'a[0]', 'token id', 'x!', '#1'),
    NAME,
    12,
  ),
  { minLength: 1, maxLength: 4 },
);
const BASIC_TYPE = fc.constantFrom(...BASIC);
const PRESET = fc.constantFrom(...PRESETS);
const OTHER_TYPES = [
  rarely(BASIC_TYPE, fc.constantFrom(...UNKNOWN), 2),
  rarely(BASIC_TYPE, PRESET, 3),
];
const STARS = fc.constantFrom('', '', '', '', '*', '**');
const KINDS = fc.constantFrom('', '', '', '', 'merkletree', 'enum');
const USUAL = new Map(
  Object.entries({ ...VALUES, '': FELT }).map(([type, usual]) => [
    type,
    rarely(usual, ODD, 60),
  ]),
);

/** Up to four structs and an enum; each refers to later ones only. */
function typesOf(pick: Pick, revision: 0 | 1): Types {
  const names = pick(STRUCT_NAMES);
  const typeAfter = (index: number): string => {
    const later = names.slice(index + 1);
    const isStruct = later.length > 0 && pick(fc.nat(2)) === 0;
    const isStrange = pick(fc.nat(40)) === 0;
    const others = OTHER_TYPES[isStrange ? 1 - revision : revision];
    return isStruct || others === undefined
      ? pick(fc.constantFrom(...later))
      : pick(others);
  };
  const memberAfter = (index: number, name: string): Member => {
    const kind = pick(KINDS);
    return kind === '' || (kind === 'enum' && revision === 0)
      ? { name, type: typeAfter(index) + pick(STARS) }
      : {
          name,
          type: kind,
          contains: kind === 'enum' ? 'Choice' : typeAfter(index),
        };
  };
  const types: Types = Object.fromEntries(
    names.map((struct, index) => [
      struct,
      pick(MEMBER_NAMES).map((name) => memberAfter(index, name)),
    ]),
  );
  return revision === 0
    ? types
    : {
        ...types,
        Choice: [
          { name: 'None', type: '()' },
          { name: 'One', type: `(${pick(BASIC_TYPE)})` },
          { name: 'Two', type: `(u128*,${pick(PRESET)})` },
        ],
      };
}

function valueOf(pick: Pick, type: string, types: Types): Json {
  if (type.endsWith('*')) {
    return listOf(pick, type.slice(0, -1), types, 0);
  }
  const members = Object.hasOwn(types, type) ? types[type] : undefined;
  return members === undefined
    ? pick(USUAL.get(type) ?? USUAL.get('') ?? ODD)
    : Object.fromEntries(
        members.map((member) => [
          member.name,
          memberValue(pick, member, types),
        ]),
      );
}

function memberValue(
  pick: Pick,
  { type, contains = '' }: Member,
  types: Types,
): Json {
  if (type === 'merkletree') {
    return listOf(pick, contains, types, 1);
  }
  if (type !== 'enum') {
    return valueOf(pick, type, types);
  }
  const variant = pick(fc.constantFrom(...(types[contains] ?? [])));
  const inner = variant.type.slice(1, -1);
  return {
    [variant.name]: (inner === '' ? [] : inner.split(',')).map((one) =>
      valueOf(pick, one, types),
    ),
  };
}

function listOf(pick: Pick, type: string, types: Types, min: number): Json[] {
  const length = pick(fc.integer({ min, max: 2 }));
  return Array.from({ length }, () => valueOf(pick, type, types));
}
