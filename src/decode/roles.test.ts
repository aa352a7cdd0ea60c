import { addressesIn } from './roles';
import type { CallSummary, DecodedValue } from './types';
import { BOB } from '../../test/support/contracts';
import {
  ROUTER,
  STRK,
  THIEF,
  amountOf,
  callOf,
} from '../../test/support/judging';
import type { Felt } from '../core/felt';

const amount = amountOf(STRK, 5n);

describe('the addresses in a call', () => {
  it('are those of its summary, but for those of Ethereum', () => {
    const of = (headline: CallSummary): Felt[] =>
      addressesIn(callOf(ROUTER, 'run', headline));
    expect(of({ action: 'transfer', gives: amount, to: BOB })).toStrictEqual([
      BOB,
    ]);
    expect(
      of({ action: 'revoke', allows: amount, formerSpender: BOB }),
    ).toStrictEqual([BOB]);
    expect(
      of({ action: 'transfer-from', gives: amount, from: THIEF, to: BOB }),
    ).toStrictEqual([BOB]);
    expect(of({ action: 'delegate-votes', delegate: BOB })).toEqual([BOB]);
    expect(
      of({ action: 'bridge', gives: amount, l1Recipient: BOB }),
    ).toStrictEqual([]);
  });

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
