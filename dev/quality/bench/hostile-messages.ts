import { ANY_ACCOUNT, FELT, list, record, type SiteCall } from './large-values';

const BASE = 'x'.repeat(60);
const LONG_TYPE = `${BASE}${'*'.repeat(190)}`;

const leaf = { Leaf: [{ name: 'x', type: 'felt' }] };
const tree = { type: 'merkletree', contains: 'Leaf' };

/** Typed data with one member in its message. */
const typedData = (
  revision: 0 | 1,
  member: object,
  value: unknown,
  types: object = {},
): object => ({
  types: {
    [revision === 1 ? 'StarknetDomain' : 'StarkNetDomain']: [],
    Main: [{ name: 'm', ...member }],
    ...types,
  },
  primaryType: 'Main',
  domain: { revision },
  message: { m: value },
});
const verifying = (typedDataMessage: unknown): SiteCall => [
  'l2net_verifySignedMessage',
  { typedDataMessage, address: ANY_ACCOUNT, signature: ['1', '2'] },
];

/** Requests with a typed message. */
export const HOSTILE_MESSAGES: readonly (readonly [what: string, SiteCall])[] =
  [
    ['typed data of 5 MB', verifying({ types: 'x'.repeat(5e6) })],
    [
      'typed data with 4,900 selectors',
      verifying(
        typedData(
          1,
          { type: 'selector*' },
          list(4_900, (i) => `f${String(i)}`),
        ),
      ),
    ],
    [
      'typed data with 90 structs that contain a long one',
      verifying(
        typedData(
          1,
          { type: 'All' },
          record(90, () => ({ b: [] })),
          {
            ...record(90, () => [{ name: 'b', type: 'Body*' }]),
            All: list(90, (i) => ({
              name: `k${String(i)}`,
              type: `k${String(i)}`,
            })),
            Body: list(70, (i) => ({
              name: `${BASE}${String(i)}`,
              type: LONG_TYPE,
            })),
            [BASE]: [],
          },
        ),
      ),
    ],
    [
      'typed data with 2,000 types that nothing defines, revision 0',
      verifying(
        typedData(
          0,
          { type: 'k0' },
          {},
          record(20, () => list(100, (i) => ({ name: `${i}`, type: `${i}x` }))),
        ),
      ),
    ],
    [
      'typed data with names of 256 control characters',
      verifying(
        typedData(
          1,
          { type: 'A' },
          { ['\u0001'.repeat(256)]: list(4_900, () => 1) },
          { A: [{ name: '\u0001'.repeat(256), type: 'felt*' }] },
        ),
      ),
    ],
    [
      'a signature of 512 felts',
      [
        'l2net_verifySignedMessage',
        {
          typedDataMessage: typedData(1, { type: 'felt' }, 1),
          address: ANY_ACCOUNT,
          signature: list(512, () => FELT),
        },
      ],
    ],
    [
      'a tree of 2,400 leaves, revision 0',
      verifying(
        typedData(
          0,
          tree,
          list(2_400, () => ({ x: 1 })),
          leaf,
        ),
      ),
    ],
    [
      'the largest message that is hashed, revision 0',
      verifying(
        typedData(
          0,
          { type: 'felt*' },
          list(240, () => FELT),
        ),
      ),
    ],
    [
      'the largest tree that is hashed, revision 0',
      verifying(
        typedData(
          0,
          { ...tree, contains: 'felt' },
          list(240, () => FELT),
        ),
      ),
    ],
    [
      'the largest message that is hashed, revision 1',
      verifying(
        typedData(
          1,
          { type: 'string*' },
          list(195, () => 'x'),
        ),
      ),
    ],
  ];
