import fc from 'fast-check';

import { type TypeMember, typeEncoder } from './definitions';
import { readMessage } from './message';
import { readOrProblem } from '../../dev/testing/inputs/invalid-input';
import { plainTypeText } from '../../dev/testing/inputs/starknet-js';
import { LETTER, MAIL } from '../../dev/testing/inputs/typed-data';

type Revision = 0 | 1;

/** What is wrong with definitions, and where; or that they are valid. */
function problem(types: unknown, revision: Revision = 1): unknown {
  const { domain, types: own } = revision === 1 ? LETTER : MAIL;
  const name = revision === 1 ? 'StarknetDomain' : 'StarkNetDomain';
  const all =
    typeof types === 'object' && types !== null && !Array.isArray(types)
      ? { [name]: (own as object)[name as never], Empty: [], ...types }
      : types;
  const data = { types: all, primaryType: 'Empty', domain, message: {} };
  return readOrProblem(() => {
    readMessage(data);
    return 'valid';
  });
}

/** A type A with these members, and an empty type B. */
const withMembers = (...members: unknown[]): object => ({ A: members, B: [] });
const ofType = (type: unknown, contains?: unknown): object =>
  withMembers({ name: 'x', type, ...(contains !== undefined && { contains }) });

const TYPES = 'types: an object of 1 to 100 types by name';
const NAME =
  'a name of 1 to 256 characters by which no type reads as another one';
const TYPE_NAME = `${NAME}, without a comma, a * at its end, or parentheses around it`;
const FOR_EACH = `types: for each type ${TYPE_NAME}`;
const MEMBER = 'types.A.0: an object with name and type';
const TYPE = 'types.A.0.type: the name of a type, of at most 256 characters';
const CONTAINS =
  'types.A.0.type: the name of the contained type, without *, as "contains" beside it';
const UNDEFINED = 'types.A.0.type: a defined type';
const MEMBERS = 'types.A: a list of at most 100 members';

const many = (
  count: number,
  each: (name: string) => readonly [string, unknown],
): Record<string, unknown> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => each(`m${String(index)}`)),
  );
const felts = (count: number): unknown[] =>
  Object.values(many(count, (name) => [name, { name, type: 'felt' }]));

describe('definitions are rejected', () => {
  it.each<[unknown, string]>([
    [null, TYPES],
    [[], TYPES],
    [['A'], TYPES],
    ['A', TYPES],
    [many(99, (name) => [name, []]), TYPES],
    [{ A: {} }, MEMBERS],
    [withMembers(...felts(101)), MEMBERS],
    ...['', 'a,b', 'a*', '(a)', '(\n)', '\ud800', 'x'.repeat(257), 'a"("b'].map(
      (name): [unknown, string] => [{ [name]: [] }, FOR_EACH],
    ),
    [withMembers(null), MEMBER],
    [withMembers('x'), MEMBER],
    [withMembers(['x', 'felt']), MEMBER],
    ...[
      undefined,
      ['x'],
      '',
      'a\udc00',
      'x'.repeat(257),
      'x":"B")"B"("y',
      'a",b',
    ].map((name): [unknown, string] => [
      withMembers({ name, type: 'felt' }),
      `types.A.0.name: ${NAME}`,
    ]),
    [withMembers({ name: 'x' }), TYPE],
    [ofType(['felt']), TYPE],
    [ofType('felt', 5), 'types.A.0.contains: the name of a type'],
    [ofType('felt', null), 'types.A.0.contains: the name of a type'],
    [
      withMembers({ name: 'x', type: 'felt' }, { name: 'x', type: 'bool' }),
      'types.A: members with different names',
    ],
    [ofType('C'), UNDEFINED],
    [ofType('C*'), UNDEFINED],
    [ofType('*felt'), UNDEFINED],
    [ofType('(B,C)'), UNDEFINED],
    [ofType('(B'), UNDEFINED],
    [ofType('B)'), UNDEFINED],
    [ofType('merkletree'), CONTAINS],
    [ofType('merkletree', 'B*'), CONTAINS],
    [ofType('merkletree', 'C'), UNDEFINED],
    [ofType('enum'), CONTAINS],
    [ofType('enum', 'B*'), CONTAINS],
    [ofType('enum', 'C'), UNDEFINED],
    [ofType('A'), 'types.A: no type that contains itself'],
    [ofType('merkletree', 'A'), 'types.A: no type that contains itself'],
    [
      { A: [{ name: 'b', type: '(felt,B*)' }], B: [{ name: 'a', type: 'A' }] },
      'types.A: no type that contains itself',
    ],
    [
      { A: [], StarkNetDomain: [] },
      'types.StarkNetDomain: no domain type but StarknetDomain',
    ],
    ...['felt', 'enum', 'i128', 'u256', 'TokenAmount', 'NftId'].map(
      (name): [unknown, string] => [
        { [name]: [] },
        `types.${name}: a name other than a built-in type’s`,
      ],
    ),
  ])('%j: %s', (input, expected) => {
    expect(problem(input)).toBe(expected);
  });

  it('of the second member as of the first', () => {
    expect(
      problem(withMembers({ name: 'a', type: 'felt' }, { name: 'b', type: 5 })),
    ).toBe(TYPE.replace('0', '1'));
    expect(
      problem(withMembers({ name: 'a', type: 'B' }, { name: 'b', type: 'C' })),
    ).toBe(UNDEFINED.replace('0', '1'));
  });
});

describe('definitions are accepted', () => {
  it.each<[object]>([
    [{ A: [] }],
    [ofType('B')],
    [ofType('B*')],
    [ofType('felt**')],
    [ofType('(felt,B*)')],
    [ofType('()')],
    [ofType('merkletree', 'B')],
    [ofType('enum', 'B')],
    [ofType('u256')],
    [withMembers({ name: 'a', type: 'B' }, { name: 'b', type: 'B' })],
    [many(98, (name) => [name, []])],
    [withMembers(...felts(100))],
  ])('%j', (input) => {
    expect(problem(input)).toBe('valid');
  });

  it.each([
    'Order (limit)',
    "Don't sell before",
    'Fee/Tip',
    '#1',
    'a[0]',
    '12" pipe',
    '"quoted"',
    'a\nb\u202e\u200b',
    '\u0001'.repeat(256),
  ])('with the name %j', (name) => {
    expect(problem({ [name]: [{ name, type: 'felt' }] })).toBe('valid');
    expect(problem({ [name]: [{ name, type: 'felt' }] }, 0)).toBe('valid');
  });

  it.each(['a, b', '(optional)', 'many*', 'felt', 'u256'])(
    'with a member named %j',
    (name) => {
      expect(problem(withMembers({ name, type: 'felt' }))).toBe('valid');
      expect(problem(withMembers({ name, type: 'felt' }), 0)).toBe('valid');
    },
  );

  it('with types of 256 characters', () => {
    const tuple = `(${'felt,'.repeat(50)}B)`;
    expect(tuple).toHaveLength(253);
    expect(problem(ofType(tuple.replace(')', '***)')))).toBe('valid');
    expect(problem(ofType(tuple.replace(')', '****)')))).toBe(TYPE);
  });
});

describe('revision 0', () => {
  it.each<[object, string]>([
    [{ A: [] }, 'valid'],
    [{ u256: [], i128: [], enum: [] }, 'valid'],
    [{ ...ofType('enum'), enum: [] }, 'valid'],
    [{ u128: [], ContractAddress: [], shortstring: [] }, 'valid'],
    [{ selector: [] }, 'types.selector: a name other than a built-in type’s'],
    ...[
      'felt252',
      'u64*',
      'u256',
      'enum',
      'i128**',
      '*felt',
      'not declared',
      'Option::<u8>',
      'constructor',
    ].map((type): [object, string] => [ofType(type), 'valid']),
    [ofType('merkletree', 'felt252'), 'valid'],
    ...['', '*', '(felt,B)', '(felt)', 'a,b', '\ud800'].map(
      (type): [object, string] => [
        ofType(type),
        `types.A.0.type: ${TYPE_NAME}`,
      ],
    ),
    [ofType('merkletree', ''), `types.A.0.type: ${TYPE_NAME}`],
    [ofType('merkletree'), CONTAINS],
  ])('%j: %s', (input, expected) => {
    expect(problem(input, 0)).toBe(expected);
  });

  it('accepts a thousand types that nothing defines', () => {
    const types = many(50, (type) => [
      type,
      Object.values(
        many(20, (name) => [name, { name, type: `${type}${name}` }]),
      ),
    ]);
    expect(problem(types, 0)).toBe('valid');
    expect(problem(types)).toBe('types.m0.0.type: a defined type');
  });
});

type Types = Record<string, { name: string; type: string }[]>;

const NESTED: Types = {
  A: [{ name: 'x', type: 'B' }],
  B: [{ name: 'y', type: 'felt' }],
};

const SIBLINGS: Types = {
  A: [
    { name: 'b', type: 'B' },
    { name: 'x', type: 'C' },
  ],
  B: [],
  C: [{ name: 'k', type: 'felt' }],
};
const SMUGGLED = { name: 'x', type: 'C)B()C(k:felt' };

/** A struct with a struct inside it, and another one with the same encoded type, by which the
 * inner struct is a felt. */
const FORGED: readonly [Revision, honest: Types, forged: Types][] = [
  [0, NESTED, { A: [{ name: 'x', type: 'B)B(y:felt' }] }],
  [0, NESTED, { A: [{ name: 'x:B)B(y', type: 'felt' }] }],
  [0, NESTED, { 'A(x:B)B': [{ name: 'y', type: 'felt' }] }],
  [0, SIBLINGS, { A: [{ name: 'b', type: 'B' }, SMUGGLED] }],
  [1, NESTED, { A: [{ name: 'x":"B")"B"("y', type: 'felt' }] }],
  [1, NESTED, { 'A"("x":"B")"B': [{ name: 'y', type: 'felt' }] }],
];

describe('a name', () => {
  it.each(FORGED)(
    'of revision %d can’t hide a struct behind a felt: %j, %j',
    (revision, honest, forged) => {
      const [primary = ''] = Object.keys(forged);
      expect(plainTypeText(forged, primary, revision)).toBe(
        plainTypeText(honest, 'A', revision),
      );
      expect(problem(honest, revision)).toBe('valid');
      expect(problem(forged, revision)).toContain(NAME);
    },
  );

  it.each([0, 1] as const)('of revision %d never adds a struct', (revision) => {
    const quote = revision === 1 ? '"' : '';
    const token = revision === 1 ? '"[^"]+"' : '[^(),:]+';
    const member = `${token}:${token}`;
    // Two members, as the struct below has, and another struct.
    const forged = new RegExp(
      `^${token}\\(${member},${member}\\)${token}\\((${member}(,${member})*)?\\)`,
      'u',
    );
    // With the marks of an encoded type, each between two names.
    const part = fc
      .constantFrom('a', 'a:B', ')B(', ':B)B(', '(', ')', ':', ',')
      .map((text) => text.replace(/[(),:]/gu, `${quote}$&${quote}`));
    const name = fc
      .array(part, { minLength: 1, maxLength: 4 })
      .map((parts) => parts.join(''));
    const orPlain = fc.oneof(fc.constant('A'), name);
    let tried = 0;
    fc.assert(
      fc.property(orPlain, name, orPlain, (struct, second, other) => {
        const type = revision === 1 ? 'felt' : other;
        const types = {
          [struct]: [
            { name: 'first', type: 'felt' },
            { name: second, type },
          ],
        };
        const text = typeEncoder({ types, revision })(struct);
        if (type !== struct && forged.test(text)) {
          tried += 1;
          expect([text, problem(types, revision)]).not.toContain('valid');
        }
      }),
      { numRuns: 10_000, seed: 12 },
    );
    expect(tried).toBeGreaterThan(3);
  });
});

const NAMES = ['T', 'b', 'C c', 'É', 'u 7', '$x', 'A.b', '1'];
const WRAPPED = ['*', '*', '**', 'enum', 'merkletree', 'u256', 'felt'];

/** Types that refer only to later ones, so that none contains itself. */
const ANY_TYPES = fc
  .array(
    fc.array(fc.tuple(fc.nat(), fc.constantFrom('', ...WRAPPED)), {
      maxLength: 4,
    }),
    { minLength: 1, maxLength: NAMES.length },
  )
  .map((structs) =>
    Object.fromEntries(
      structs.map((members, index) => [
        NAMES[index] ?? '',
        members.map(([pick, how], position): TypeMember => {
          const later = structs.length - index - 1;
          const inner =
            later === 0 ? 'u128' : (NAMES[index + 1 + (pick % later)] ?? '');
          const name = `m ${String(position)}`;
          return how === 'enum' || how === 'merkletree'
            ? { name, type: how, contains: inner }
            : { name, type: /^\**$/u.test(how) ? `${inner}${how}` : how };
        }),
      ]),
    ),
  );

const textOf = (
  types: Record<string, TypeMember[]>,
  revision: Revision = 1,
): string => typeEncoder({ types, revision })('T');

describe('an encoded type', () => {
  it.each([0, 1] as const)('matches starknet.js in revision %d', (revision) => {
    fc.assert(
      fc.property(ANY_TYPES, (types) => {
        expect(textOf(types, revision)).toBe(
          plainTypeText(types, 'T', revision),
        );
      }),
      { numRuns: 500, seed: 12 },
    );
  });

  it('contains the types of an enum’s variants', () => {
    const types = {
      T: [{ name: 'a', type: 'enum', contains: 'E' }],
      E: [
        { name: 'None', type: '()' },
        { name: 'Some', type: '(S,Z*,u128)' },
      ],
      S: [{ name: 'x', type: 'felt' }],
      Z: [],
    };
    expect(textOf(types)).toBe(
      '"T"("a":"E")"E"("None":(),"Some":("S","Z*","u128"))"S"("x":"felt")"Z"()',
    );
    expect(textOf(types)).toBe(plainTypeText(types, 'T', 1));
  });

  it('takes less than exponential time in the number of types', () => {
    const types = Object.fromEntries(
      Array.from({ length: 98 }, (_, index) => [
        index === 0 ? 'T' : `T${String(index)}`,
        [2, 1].map((step) => ({
          name: `m${String(step)}`,
          type: index + step < 98 ? `T${String(index + step)}*` : 'felt',
        })),
      ]),
    );
    expect(problem(types, 0)).toBe('valid');
    expect(textOf(types, 0)).toContain('T97(m2:felt,m1:felt)');
  });

  it('is computed once, however many values have the type', () => {
    let reads = 0;
    const types = new Proxy<Record<string, TypeMember[]>>(
      { T: [{ name: 'x', type: 'felt' }] },
      {
        get: (target, name) => {
          reads += 1;
          return Reflect.get(target, name) as unknown;
        },
      },
    );
    const text = typeEncoder({ types, revision: 1 });
    const first = text('T');
    const before = reads;
    expect(before).toBeGreaterThan(0);
    expect(text('T')).toBe(first);
    expect(reads).toBe(before);
  });
});
