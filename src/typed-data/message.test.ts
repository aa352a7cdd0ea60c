import fc from 'fast-check';

import { readMessage, withTokens } from './message';
import { readOrProblem } from '../../dev/testing/inputs/invalid-input';
import { EVERYTHING, LETTER, MAIL } from '../../dev/testing/inputs/typed-data';
import { typedData } from '../../dev/testing/views/message-view';
import { padFelt } from '../core/felt';

/** What is wrong with a message, and where; or how it is shown. */
function readData(input: unknown): unknown {
  return readOrProblem(() => readMessage(input).message.display);
}

const read = (
  types: Record<string, Record<string, string>>,
  message: object,
): unknown => readData(typedData('Letter', types, message));

/** A value in so many lists or structs. */
const inside = (levels: number, wrap: (value: unknown) => unknown): unknown =>
  Array<null>(levels).fill(null).reduce<unknown>(wrap, '0x5');

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
    expect(read({ Letter: { x: 'felt*' } }, { x: ['1', {}] })).toContain(
      'message.x.1: a felt',
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
      Choice: { Nothing: '()', One: '(felt)', Two: '(felt,)' },
    };
    expect(read(types, { x: { Nothing: [] } })).toStrictEqual([
      { name: 'x', value: { kind: 'variant', name: 'Nothing' } },
    ]);
    expect(read(types, { x: { One: ['0x5'] } })).toMatchObject([
      { value: { name: 'One', value: { kind: 'list' } } },
    ]);
    for (const x of [
      'Nothing',
      {},
      [],
      { Three: [] },
      { Nothing: [], One: ['0x5'] },
    ]) {
      expect(read(types, { x })).toBe(
        'message.x: an object with one member, named like a variant of the enum',
      );
    }
    for (const One of ['0x5', [], ['0x5', '0x6']]) {
      expect(read(types, { x: { One } })).toBe(
        'message.x.One: a list of the variant’s 1 values',
      );
    }
    expect(read(types, { x: { Two: [1, 2] } })).toContain(
      'message.x.Two.1: a value of a basic type',
    );
  });

  it('is nested in at most twelve levels', () => {
    const deep = (levels: number): unknown[] => [
      read(
        { Letter: { x: `felt${'*'.repeat(levels)}` } },
        { x: inside(levels, (value) => [value]) },
      ),
      read(
        {
          Letter: { x: `T${String(levels)}` },
          ...Object.fromEntries(
            Array.from({ length: levels }, (_, index) => [
              `T${String(index + 1)}`,
              { x: index === 0 ? 'felt' : `T${String(index)}` },
            ]),
          ),
        },
        inside(levels + 1, (x) => ({ x })) as object,
      ),
      read(
        {
          Letter: { x: 'enum:Choice' },
          Choice: { One: `(felt${'*'.repeat(levels - 1)})` },
        },
        { x: { One: [inside(levels - 1, (value) => [value])] } },
      ),
    ];
    for (const shown of deep(11)) {
      expect(shown).toHaveLength(1);
    }
    for (const problem of deep(12)) {
      expect(problem).toContain(': at most 12 nested levels');
    }
  });

  it('is rejected beyond 5,000 in all', () => {
    // The four of the domain count, and the list itself.
    const x = Array<number>(4_995).fill(1);
    expect(read({ Letter: { x: 'felt*' } }, { x })).toHaveLength(1);
    expect(read({ Letter: { x: 'felt*' } }, { x: [...x, 1] })).toBe(
      'message.x.4995: at most 5000 values in all',
    );
  });
});

describe('a preset struct', () => {
  const types = {
    Letter: { n: 'u256', a: 'TokenAmount', id: 'NftId', mine: 'Mine' },
    Mine: { low: 'u128', high: 'u128' },
  };
  const number = { low: 7, high: 2 };
  const message = {
    n: number,
    a: {
      token_address: '0x7',
      amount: { low: '1500000000000000000', high: 0 },
    },
    id: { collection_address: '0x5', token_id: number },
    mine: number,
  };
  const units = (7n + 2n * 2n ** 128n).toString();

  it('is shown as a number or an amount, unless a site defines it', () => {
    expect(read(types, message)).toMatchObject([
      { value: { kind: 'number', text: units } },
      {
        value: {
          kind: 'amount',
          amount: { contract: padFelt('0x7'), units: '1500000000000000000' },
        },
      },
      {
        value: {
          kind: 'record',
          members: [
            { value: { felt: padFelt('0x5') } },
            { value: { kind: 'number', text: units } },
          ],
        },
      },
      { value: { kind: 'record', members: [{ name: 'low' }, {}] } },
    ]);
  });

  it('of an amount has the token’s decimals and symbol, at any depth', () => {
    const { display } = readMessage(
      typedData(
        'Letter',
        { Letter: { x: 'Inner*' }, Inner: { amount: 'TokenAmount' } },
        { x: [{ amount: message.a }] },
      ),
    ).message;
    const metadata = {
      symbol: 'STRK',
      decimals: 18,
      source: 'bundled',
      standard: 'erc20',
    } as const;
    expect(withTokens(display, new Map([['0x7', metadata]]))).toMatchObject([
      {
        value: {
          items: [
            {
              members: [
                { value: { amount: { amount: '1.5', symbol: 'STRK' } } },
              ],
            },
          ],
        },
      },
    ]);
  });
});

it('revision 0 has no presets and no enums: their names may be structs’', () => {
  const readOld = (type: string, members: object[], x: unknown): unknown =>
    readData({
      ...MAIL,
      types: { ...MAIL.types, Mail: [{ name: 'x', type }], [type]: members },
      message: { x },
    });
  const members = [
    { name: 'low', type: 'u128' },
    { name: 'high', type: 'u128' },
  ];
  expect(readOld('u256', members, { low: 1, high: 2 })).toMatchObject([
    { value: { kind: 'record', members: [{ name: 'low' }, {}] } },
  ]);
  expect(
    readOld('enum', [{ name: 'y', type: 'felt' }], { y: '0x5' }),
  ).toMatchObject([{ value: { kind: 'record' } }]);
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
    ...['StarknetDomain', ['Letter'], 'Male', undefined].map(
      (primaryType): [string, object, string] => [
        `the primary type ${String(primaryType)}`,
        { primaryType },
        'primaryType: the name of one of the types, other than the domain’s',
      ],
    ),
    [
      'another revision',
      { domain: { ...LETTER.domain, revision: '2' } },
      'domain.revision: "1"',
    ],
    [
      'no revision beside the newer domain type',
      { domain: { name: 'Test' } },
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
  ])('of revision 0 may state it as %p: %p', (revision, isRight) => {
    const data = { ...MAIL, domain: { ...MAIL.domain, revision } };
    const result = readData(data);
    expect(Array.isArray(result)).toBe(isRight);
    expect(isRight || result === 'domain.revision: "0", or nothing').toBe(true);
  });

  it.each([
    ['null', ': typed data: an object or its JSON text'],
    ['[]', ': typed data: an object or its JSON text'],
    [[], ': typed data: an object or its JSON text'],
    [7, ': typed data: an object or its JSON text'],
    ['{', ': valid JSON text'],
  ])('is not %p', (input, expected) => {
    expect(readData(input)).toBe(expected);
  });

  it('has at most 65,536 characters, as text or as an object', () => {
    const bare = JSON.stringify({ ...LETTER, message: { text: '' } }).length;
    const longest = { ...LETTER, message: { text: 'x'.repeat(65_536 - bare) } };
    const longer = { ...LETTER, message: { text: `${longest.message.text}x` } };
    for (const form of [(data: unknown) => data, JSON.stringify]) {
      expect(readData(form(longest))).toHaveLength(1);
      expect(readData(form(longer))).toBe(': typed data of at most 64 KiB');
    }
  });

  it('is read or refused without an unexpected error, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (types, message) => {
        readData(types);
        readData({ ...EVERYTHING, types });
        readData({ ...EVERYTHING, message });
        readData(
          JSON.parse('{"types":{"__proto__":[]},"domain":{},"message":{}}'),
        );
      }),
      { numRuns: 200 },
    );
  });
});

/** Names that every object of JavaScript has. */
describe.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'typed data that names %s',
  (name) => {
    const readOwn = (members: object[], message: string, more = {}): unknown =>
      readData(
        JSON.stringify({
          ...LETTER,
          types: { ...LETTER.types, Letter: members, Empty: [] },
          message: 'message',
          ...more,
        }).replace('"message":"message"', `"message":${message}`),
      );

    it('has the member only if the value is its own', () => {
      expect(readOwn([{ name, type: 'Empty' }], '{}')).toBe(
        `message.${name}: a value, since its type has this member`,
      );
      expect(
        readOwn([{ name, type: 'felt' }], `{"${name}":"0x5"}`),
      ).toStrictEqual([{ name, value: { kind: 'felt', felt: '0x5' } }]);
    });

    it('has the type only if it is defined', () => {
      expect(readOwn([{ name: 'x', type: name }], '{"x":{}}')).toBe(
        'types.Letter.0.type: a defined type',
      );
      expect(readOwn([], '{}', { primaryType: name })).toContain(
        'the name of one of the types',
      );
    });
  },
);
