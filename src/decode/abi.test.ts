import fc from 'fast-check';

import { readAbis } from './abi';

describe('readAbis', () => {
  const abi = [
    {
      type: 'interface',
      name: 'i',
      items: [
        { type: 'function', name: 'f', inputs: [{ name: 'a', type: 'u8' }] },
      ],
    },
  ];

  it.each([
    ['an ABI', abi],
    ['a list of ABIs', [abi, []]],
    ['ABIs by address', { '0x1': abi }],
    ['JSON text', JSON.stringify(abi)],
  ])('finds functions in %s', (_, input) => {
    expect(readAbis(input).functions.get('f')).toStrictEqual([
      { name: 'a', type: 'u8' },
    ]);
  });

  it('accepts anything without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        readAbis(input);
      }),
    );
    expect(
      readAbis(
        JSON.parse('{"__proto__":{"type":"function","name":"f","inputs":7}}'),
      ).functions.get('f'),
    ).toStrictEqual([]);
  });

  it('skips what would use too much memory', () => {
    const word = 'a'.repeat(1000);
    const inputs = [
      { name: word, type: 'u8' },
      { name: 'b', type: `(${word})` },
      { name: 'c', type: 'u8' },
    ];
    const abi = [{ type: 'function', name: 'f', inputs }];
    expect(readAbis(abi).functions.get('f')).toStrictEqual([
      { name: 'c', type: 'u8' },
    ]);
    const text = JSON.stringify([...abi, 'x'.repeat(1_000_000)]);
    expect(readAbis(text).functions.size).toBe(0);
  });
});
