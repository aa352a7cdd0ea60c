import {
  membersOf,
  parseDefinitions,
  validateDefinitions,
} from './definitions';
import { PRESETS, type Member, type Revision } from './types';
import { readOrProblem } from '../../test/support/invalid-input';

/** What is wrong with definitions, and where; or that they are valid. */
function problem(input: unknown, revision: Revision = 1): unknown {
  return readOrProblem(() => {
    validateDefinitions(parseDefinitions(input), revision);
    return 'valid';
  });
}

/** A type A with these members, and an empty type B. */
const withMembers = (...members: unknown[]): object => ({ A: members, B: [] });
const ofType = (type: unknown, contains?: unknown): object =>
  withMembers({
    name: 'x',
    type,
    ...(contains === undefined ? {} : { contains }),
  });

const TYPES = 'types: an object of 1 to 100 types by name';
const MEMBER = 'types.A.0: an object with name and type';
const NAME =
  'types.A.0.name: a name of 1 to 64 letters, digits, spaces or characters of _$.:-';
const TYPE = 'types.A.0.type: the name of a type, of at most 256 characters';
const CONTAINS =
  'types.A.0.type: the name of the contained type, without *, as "contains" beside it';
const UNDEFINED = 'types.A.0.type: a defined type';

const many = (count: number, nameOf: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => nameOf(index));

describe('definitions are rejected', () => {
  it.each<[unknown, string]>([
    [null, TYPES],
    [[], TYPES],
    [['A'], TYPES],
    ['A', TYPES],
    [{}, TYPES],
    [{ A: {} }, 'types.A: a list of at most 100 members'],
    [withMembers(null), MEMBER],
    [withMembers('x'), MEMBER],
    [withMembers(['x', 'felt']), MEMBER],
    [withMembers({ type: 'felt' }), NAME],
    [withMembers({ name: ['x'], type: 'felt' }), NAME],
    [withMembers({ name: 'a,b', type: 'felt' }), NAME],
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
    ...['felt', 'enum', 'i128', ...Object.keys(PRESETS)].map(
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
    [{ A: [], StarknetDomain: [] }],
    [ofType('B')],
    [ofType('B*')],
    [ofType('felt**')],
    [ofType('(felt,B*)')],
    [ofType('()')],
    [ofType('merkletree', 'B')],
    [ofType('enum', 'B')],
    [ofType('u256')],
    [withMembers({ name: 'a', type: 'B' }, { name: 'b', type: 'B' })],
    [
      Object.fromEntries(
        many(100, (index) => `T${String(index)}`).map((name) => [name, []]),
      ),
    ],
    [
      withMembers(
        ...many(100, (index) => `m${String(index)}`).map((name) => ({
          name,
          type: 'felt',
        })),
      ),
    ],
    [ofType(`(felt${',felt'.repeat(50)})`)],
  ])('%j', (input) => {
    expect(problem(input)).toBe('valid');
  });

  it('with types of 256 characters', () => {
    const tuple = `(${'felt,'.repeat(50)}B)`;
    expect(tuple).toHaveLength(253);
    expect(problem(ofType(tuple.replace(')', '***)')))).toBe('valid');
    expect(problem(ofType(tuple.replace(')', '****)')))).toBe(TYPE);
  });
});

describe('revision 0', () => {
  it.each<[object, string]>([
    [{ A: [], StarkNetDomain: [] }, 'valid'],
    [
      { A: [], StarknetDomain: [] },
      'types.StarknetDomain: no domain type but StarkNetDomain',
    ],
    [{ u256: [], i128: [], enum: [] }, 'valid'],
    [{ ...ofType('enum'), enum: [] }, 'valid'],
    [ofType('enum'), UNDEFINED],
    [ofType('u256'), UNDEFINED],
    [ofType('(felt,B)'), UNDEFINED],
    [ofType('merkletree'), CONTAINS],
  ])('%j: %s', (input, expected) => {
    expect(problem(input, 0)).toBe(expected);
  });
});

it('presets have members in revision 1 alone', () => {
  const types = parseDefinitions({ A: [] });
  const members = (name: string, revision: Revision): unknown =>
    membersOf({ types, revision }, name);
  expect(members('A', 0)).toStrictEqual<Member[]>([]);
  expect(members('u256', 0)).toBeUndefined();
  expect(members('u256', 1)).toHaveLength(2);
  expect(members('felt', 1)).toBeUndefined();
});
