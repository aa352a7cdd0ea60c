import fc from 'fast-check';

import { parseTypedData } from './parse';
import { readMessage } from './values';
import { readOrProblem } from '../../test/support/invalid-input';
import { EVERYTHING, MAIL } from '../../test/support/typed-data';

/** The error of reading typed data, as "path: what was expected". */
function rejection(input: unknown): unknown {
  return readOrProblem(() => {
    readMessage(parseTypedData(input));
    return 'read';
  });
}

const withTypes = (types: object): object => ({
  ...EVERYTHING,
  types: { ...EVERYTHING.types, ...types },
});
const withValue = (values: object): object => ({
  ...EVERYTHING,
  message: { ...EVERYTHING.message, ...values },
});

/** Adds a member, with a value that is valid for a similar type. */
const withMember = (type: string): object => ({
  ...withTypes({
    Everything: [...EVERYTHING.types.Everything, { name: 'n17', type }],
  }),
  message: {
    ...EVERYTHING.message,
    n17: type.endsWith('*') ? ['0x1'] : type === 'Choice' ? CHOICE : '0x1',
  },
});
const CHOICE = { Nothing: '0x1', Two: '0x1' };

describe('typed data is rejected', () => {
  it.each([
    ['that is not JSON', '{', ': valid JSON text'],
    ['that is a number', 7, ': typed data'],
    ['that is too long', `"${'x'.repeat(70_000)}"`, 'at most 64 KiB'],
    ['without types', { ...MAIL, types: undefined }, 'types: '],
    ['without domain', { ...MAIL, domain: 1 }, 'domain: '],
    [
      'with an undefined primary type',
      { ...MAIL, primaryType: 'Male' },
      'primaryType: ',
    ],
    [
      'whose revision contradicts the domain’s type',
      { ...MAIL, domain: { ...MAIL.domain, revision: '1' } },
      'domain.revision: ',
    ],
    [
      'of revision 1 without a revision in the domain',
      { ...EVERYTHING, domain: { name: 'Test' } },
      'domain.revision: ',
    ],
    [
      'with an unknown type',
      withTypes({ Leaf: [{ name: 'a', type: 'u7' }] }),
      'types.Leaf.0.type: ',
    ],
    ['that redefines a type', withTypes({ felt: [] }), 'types.felt: '],
    ['that redefines a preset', withTypes({ u256: [] }), 'types.u256: '],
    [
      'with a type that contains itself',
      withTypes({ Leaf: [{ name: 'a', type: 'Leaf*' }] }),
      'types.Leaf: ',
    ],
    [
      'with a type name that looks like an encoded type',
      withTypes({ 'a"("b': [] }),
      'types: for each type a name of 1 to 64 letters',
    ],
    ['with a missing value', withValue({ n4: undefined }), 'message.n4: '],
    ['with a high surrogate', withValue({ n2: 'a\ud83d' }), 'message.n2: '],
    ['with a low surrogate', withValue({ n2: '\ude42b' }), 'message.n2: '],
    ['with a tab in a short string', withValue({ n9: 'a\tb' }), 'message.n9: '],
    ['with an é in a short string', withValue({ n9: 'é' }), 'message.n9: '],
    ['with spaces, which some parse as 0', withValue({ n9: '  ' }), 'n9: '],
    ['with null', withValue({ n2: null }), 'message.n2: '],
    [
      'with a felt that is too large',
      withValue({ n0: `0x${'f'.repeat(64)}` }),
      'message.n0: ',
    ],
    ['with an unsafe integer', withValue({ n0: 2 ** 60 }), 'message.n0: '],
    [
      'with " 12", which some parse as 12',
      withValue({ n9: ' 12' }),
      'message.n9: ',
    ],
    [
      'with "0b11", which some parse as 3',
      withValue({ n9: '0b11' }),
      'message.n9: ',
    ],
    [
      'with a short string that is too long',
      withValue({ n9: 'x'.repeat(32) }),
      'message.n9: ',
    ],
    ['with a bool as a string', withValue({ n1: 'true' }), 'message.n1: '],
    [
      'with a u128 that is too large',
      withValue({ n4: (2n ** 128n).toString() }),
      'message.n4: a whole number from 0 to 2^128 - 1',
    ],
    [
      'with an invalid selector',
      withValue({ n3: 'a b' }),
      'at most 128 letters',
    ],
    ...[
      '(felt,felt)',
      '(felt)',
      '()',
      'enum*',
      'merkletree*',
      '*',
      '',
      'Choice',
    ].map((type): [string, object, string] => [
      `with a member of the type "${type}"`,
      withMember(type),
      'n17',
    ]),
    [
      'with a variant that has an empty type',
      {
        ...withTypes({ Choice: [{ name: 'Two', type: '(felt,)' }] }),
        message: { ...EVERYTHING.message, n15: { Two: [1, 2] } },
      },
      'message.n15.Two.1: ',
    ],
    ['with an empty Merkle tree', withValue({ n14: [] }), 'message.n14: '],
    [
      'with an unknown variant',
      withValue({ n15: { Three: [] } }),
      'message.n15: ',
    ],
    [
      'with two variants',
      withValue({ n15: { Nothing: [], Two: [] } }),
      'message.n15: ',
    ],
    [
      'with an incomplete variant',
      withValue({ n15: { Two: ['5'] } }),
      'message.n15.Two: ',
    ],
    ['with an invalid item', withValue({ n13: ['1', {}] }), 'message.n13.1: '],
    [
      'with too many values',
      withValue({ n13: Array(6000).fill(1) }),
      'at most 5000 values in all',
    ],
  ])('%s', (_, input, words) => {
    expect(rejection(input)).toContain(words);
  });

  it('without an unexpected error, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (types, message) => {
        rejection(types);
        rejection({ ...EVERYTHING, types });
        rejection({ ...EVERYTHING, message });
        rejection(
          JSON.parse('{"types":{"__proto__":[]},"domain":{},"message":{}}'),
        );
      }),
      { numRuns: 200 },
    );
  });
});
