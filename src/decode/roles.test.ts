import { addressesIn } from './roles';
import type { DecodedValue } from './types';
import { ROUTER, callOf } from '../../dev/testing/views/judging';
import {
  ADDRESS_BOUND,
  STARK_PRIME,
  padFelt,
  toFelt,
  type Felt,
} from '../core/felt';
import { addressesInText, largeFelts } from '../core/possible-addresses';

it('the addresses in a call are those of its arguments at any depth, each once', () => {
  const address = (felt: Felt): DecodedValue => ({ kind: 'address', felt });
  const args = [
    { name: 'a', value: address('0x1') },
    {
      name: 'b',
      value: { kind: 'list', items: [address('0x2'), address('0x1')] },
    },
    {
      name: 'c',
      value: {
        kind: 'record',
        members: [
          {
            name: 'd',
            value: { kind: 'variant', name: 'Some', value: address('0x3') },
          },
          { name: 'e', value: { kind: 'variant', name: 'None' } },
        ],
      },
    },
    { name: 'f', value: { kind: 'felt', felt: '0x4' } },
  ] as const;
  expect(addressesIn({ ...callOf(ROUTER, 'run'), args })).toStrictEqual([
    '0x1',
    '0x2',
    '0x3',
  ]);
});

describe('a felt that is too large for an address', () => {
  const last = toFelt(ADDRESS_BOUND - 1n);
  it.each([
    ['the bound', toFelt(ADDRESS_BOUND)],
    ['a negative number', toFelt(STARK_PRIME - 5n)],
    ['the least i128', toFelt(STARK_PRIME - 2n ** 127n)],
  ])('is none in calldata, texts and arguments: %s', (_, felt) => {
    expect(largeFelts([felt, last])).toStrictEqual([last]);
    expect(addressesInText(`${felt} ${last}`)).toStrictEqual([last]);
    const args = [felt, last].map((each) => ({
      name: 'a',
      value: { kind: 'address' as const, felt: padFelt(each) },
    }));
    expect(addressesIn({ ...callOf(ROUTER, 'run'), args })).toStrictEqual([
      padFelt(last),
    ]);
  });
});
