import { parseTypedData } from './parse';
import { readMessage } from './values';
import { EVERYTHING, LETTER } from '../../test/support/typed-data';

const withTypes = (types: object): object => ({
  ...EVERYTHING,
  types: { ...EVERYTHING.types, ...types },
});

/** A struct with so many others inside each other. */
const nested = (depth: number): object => {
  const names = Array.from(
    { length: depth },
    (_, index) => `T${String(index)}`,
  );
  return {
    ...LETTER,
    types: {
      ...LETTER.types,
      Letter: [{ name: 'x', type: 'T0' }],
      ...Object.fromEntries(
        names.map((name, index) => [
          name,
          [{ name: 'x', type: names[index + 1] ?? 'felt' }],
        ]),
      ),
    },
    message: names.reduce<object>((x) => ({ x }), { x: 1 }),
  };
};

describe('typed data beyond a limit is rejected, and told the limit', () => {
  it.each([
    [
      'types',
      withTypes(
        Object.fromEntries(
          Array.from({ length: 100 }, (_, index) => [`T${String(index)}`, []]),
        ),
      ),
      'an object of 1 to 100 types by name',
    ],
    [
      'members',
      withTypes({
        Leaf: Array.from({ length: 101 }, (_, index) => ({
          name: `m${String(index)}`,
          type: 'felt',
        })),
      }),
      'a list of at most 100 members',
    ],
    [
      'characters in a name',
      withTypes({ Leaf: [{ name: 'x'.repeat(65), type: 'felt' }] }),
      'a name of 1 to 64 letters',
    ],
    [
      'characters in a type’s name',
      withTypes({ Leaf: [{ name: 'x', type: 'x'.repeat(257) }] }),
      'the name of a type, of at most 256 characters',
    ],
    ['levels', nested(12), 'at most 12 nested levels'],
    [
      'characters',
      { ...LETTER, message: { text: 'x'.repeat(65_536) } },
      'typed data of at most 64 KiB',
    ],
  ])('%s', (_, input, limit) => {
    expect(() => readMessage(parseTypedData(input))).toThrow(limit);
  });

  it('but not below', () => {
    expect(() => readMessage(parseTypedData(nested(11)))).not.toThrow();
  });
});
