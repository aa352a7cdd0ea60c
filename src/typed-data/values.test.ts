import { parseTypedData } from './parse';
import { readMessage } from './values';
import { readOrProblem } from '../../test/support/invalid-input';
import { typedData } from '../../test/support/message-view';
import { LETTER, MAIL } from '../../test/support/typed-data';

/** What is wrong with a message of these types, and where; or how it is shown. */
function read(
  types: Record<string, Record<string, string>>,
  message: object,
): unknown {
  return readData(typedData('Letter', types, message));
}

function readData(input: unknown): unknown {
  return readOrProblem(
    () => readMessage(parseTypedData(input)).message.display,
  );
}

/** A value in so many lists. */
const inLists = (levels: number): unknown => {
  let value: unknown = '0x5';
  for (let level = 0; level < levels; level += 1) {
    value = [value];
  }
  return value;
};

describe('a value', () => {
  it.each([null, undefined])('may not be %p', (x) => {
    expect(read({ Letter: { x: 'felt' } }, { x })).toBe(
      'message.x: a value, since its type has this member',
    );
  });

  it.each([[[]], ['x'], [5]])('of a struct may not be %p', (x) => {
    expect(read({ Letter: { x: 'Inner' }, Inner: {} }, { x })).toBe(
      'message.x: an object with the members of its type',
    );
  });

  it('of a list is a list', () => {
    expect(read({ Letter: { x: 'felt*' } }, { x: '0x5' })).toBe(
      'message.x: a list',
    );
    expect(read({ Letter: { x: 'felt*' } }, { x: [] })).toStrictEqual([
      { name: 'x', value: { kind: 'list', items: [] } },
    ]);
  });

  it('of a tree is a list that is not empty', () => {
    const types = { Letter: { x: 'tree:Leaf' }, Leaf: {} };
    for (const x of ['0x5', []]) {
      expect(read(types, { x })).toBe('message.x: a list with at least 1 item');
    }
    expect(read(types, { x: [{}] })).toMatchObject([
      { value: { kind: 'list', items: [{ kind: 'record' }] } },
    ]);
  });

  it('of an enum is shown with its content, if it has any', () => {
    const types = {
      Letter: { x: 'enum:Choice' },
      Choice: { Nothing: '()', One: '(felt)' },
    };
    expect(read(types, { x: { Nothing: [] } })).toStrictEqual([
      { name: 'x', value: { kind: 'variant', name: 'Nothing' } },
    ]);
    expect(read(types, { x: { One: ['0x5'] } })).toMatchObject([
      { value: { name: 'One', value: { kind: 'list' } } },
    ]);
    for (const x of ['Nothing', {}, [], { Three: [] }]) {
      expect(read(types, { x })).toBe(
        'message.x: an object with one member, named like a variant of the enum',
      );
    }
  });

  it('lies in twelve levels at most', () => {
    const types = (levels: number): Record<string, Record<string, string>> => ({
      Letter: { x: `felt${'*'.repeat(levels)}` },
    });
    expect(read(types(11), { x: inLists(11) })).toHaveLength(1);
    expect(read(types(12), { x: inLists(12) })).toContain(
      'at most 12 nested levels',
    );
  });

  it('is one of 5,000 at most', () => {
    // The four of the domain count, and the list itself.
    const x = Array<number>(4_995).fill(1);
    expect(read({ Letter: { x: 'felt*' } }, { x })).toHaveLength(1);
    expect(read({ Letter: { x: 'felt*' } }, { x: [...x, 1] })).toBe(
      'message.x.4995: at most 5000 values in all',
    );
  });
});

describe('revision 0', () => {
  const readOld = (type: string, members: object[], x: unknown): unknown =>
    readData({
      ...MAIL,
      types: { ...MAIL.types, Mail: [{ name: 'x', type }], [type]: members },
      message: { x },
    });

  it('has no presets: a struct of a preset’s name is shown by its members', () => {
    const members = [
      { name: 'low', type: 'u128' },
      { name: 'high', type: 'u128' },
    ];
    expect(readOld('u256', members, { low: 1, high: 2 })).toMatchObject([
      { value: { kind: 'record', members: [{ name: 'low' }, {}] } },
    ]);
  });

  it('has no enums: the name may be a struct’s', () => {
    expect(
      readOld('enum', [{ name: 'y', type: 'felt' }], { y: '0x5' }),
    ).toMatchObject([{ value: { kind: 'record' } }]);
  });
});

describe('typed data', () => {
  const { StarknetDomain: domainType, ...others } = LETTER.types;

  it.each<[string, object, string]>([
    ['no domain', { domain: [] }, 'domain: an object'],
    ['no message', { message: 'x' }, 'message: an object'],
    [
      'no domain type',
      { types: others },
      'types: the type StarknetDomain or StarkNetDomain',
    ],
    [
      'the domain as its message',
      { primaryType: 'StarknetDomain' },
      'primaryType: the name of one of the types, other than the domain’s',
    ],
    [
      'a list as its primary type',
      { primaryType: ['Letter'] },
      'primaryType: the name of one of the types, other than the domain’s',
    ],
    [
      'another revision',
      { domain: { ...LETTER.domain, revision: '2' } },
      'domain.revision: "1"',
    ],
  ])('may not have %s', (_, changed, expected) => {
    expect(readData({ ...LETTER, ...changed })).toBe(expected);
    expect(domainType).toHaveLength(4);
  });

  it.each([
    ['0', true],
    [0, true],
    [undefined, true],
    ['1', false],
    [null, false],
  ])('of revision 0 may say so by %p: %p', (revision, isRight) => {
    const data = { ...MAIL, domain: { ...MAIL.domain, revision } };
    const result = readData(data);
    expect(Array.isArray(result)).toBe(isRight);
    expect(isRight || result === 'domain.revision: "0", or nothing').toBe(true);
  });

  it.each([
    ['null', ': typed data: an object or its JSON text'],
    ['[]', ': typed data: an object or its JSON text'],
    [[], ': typed data: an object or its JSON text'],
    ['{', ': valid JSON text'],
  ])('is not %p', (input, expected) => {
    expect(readData(input)).toBe(expected);
  });

  it('has at most 65,536 characters, as text or as an object', () => {
    const bare = JSON.stringify({ ...LETTER, message: { text: '' } }).length;
    const longest = {
      ...LETTER,
      message: { text: 'x'.repeat(65_536 - bare) },
    };
    const longer = { ...LETTER, message: { text: `${longest.message.text}x` } };
    for (const form of [(data: unknown) => data, JSON.stringify]) {
      expect(readData(form(longest))).toHaveLength(1);
      expect(readData(form(longer))).toBe(': typed data of at most 64 KiB');
    }
  });
});
