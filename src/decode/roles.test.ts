import { addressesIn } from './roles';
import type { DecodedValue } from './types';
import { ROUTER, callOf } from '../../test/support/judging';
import type { Felt } from '../core/felt';

describe('the addresses in a call', () => {
  it('are those of its arguments at any depth, each once', () => {
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
});
