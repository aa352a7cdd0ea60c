import {
  addressOf,
  callerOf,
  find,
  numberOf,
  plainName,
  tokenUnitsOf,
  unitsOf,
  validityOf,
} from './fields';
import {
  address,
  felt,
  list,
  named,
  number,
  record,
  text,
  variant,
} from '../../../test/support/decoded-values';
import { padFelt } from '../../core/felt';
import type { DecodedValue } from '../../decode/types';

describe('a member', () => {
  it('is found by its letters, the likelier name first', () => {
    expect(plainName('Contract Address_2')).toBe('contractaddress');
    const members = named({ b: number(1), 'A-b': number(2), A: number(3) });
    expect(find(members, 'a b')).toStrictEqual(number(3));
    expect(find(members, 'ab')).toStrictEqual(number(2));
    expect(find(members, 'c')).toBeUndefined();
  });
});

describe('the number of a value', () => {
  it.each<[DecodedValue | undefined, bigint | undefined]>([
    [felt(5), 5n],
    [address('0x05'), 5n],
    [{ kind: 'selector', felt: '0x5' }, 5n],
    [number(5), 5n],
    [{ kind: 'time', seconds: '5' }, 5n],
    [number(-5), undefined],
    [text('5'), undefined],
    [{ kind: 'boolean', value: true }, undefined],
    [undefined, undefined],
  ])('%j is %s', (value, expected) => {
    expect(numberOf(value)).toBe(expected);
    expect(addressOf(value)).toBe(
      expected === undefined ? undefined : padFelt(expected),
    );
  });
});

describe('an amount', () => {
  const high = felt(1);
  const low = felt(2);

  it.each<[DecodedValue, bigint | undefined]>([
    [record({ low, high }), 2n + (1n << 128n)],
    [record({ low }), undefined],
    [record({ high }), undefined],
    [variant('Some', list(felt(7))), 7n],
    [variant('Some', list(record({ low, high }))), 2n + (1n << 128n)],
    [variant('Some', list()), undefined],
    [variant('Some', felt(7)), undefined],
    [variant('None'), undefined],
    [number(7), 7n],
    [list(felt(7)), undefined],
  ])('%j is %s', (value, expected) => {
    expect(unitsOf(value)).toBe(expected);
  });

  it.each<[DecodedValue, bigint | undefined]>([
    [record({ token: felt(5), amount: felt(7) }), 7n],
    [record({ asset: felt(5), startAmount: felt(7) }), 7n],
    [record({ token: felt(5) }), undefined],
    [record({ amount: felt(7) }), undefined],
    [list(felt(5), felt(7)), undefined],
    [
      {
        kind: 'amount',
        amount: { contract: padFelt('0x5'), units: '7', trusted: false },
      },
      7n,
    ],
  ])('of a token, %j, is %s', (value, units) => {
    expect(tokenUnitsOf(value)).toStrictEqual(
      units === undefined ? undefined : { token: padFelt('0x5'), units },
    );
  });
});

describe('the time in which a message is valid', () => {
  it('has a start, unless that is zero, and an end', () => {
    expect(
      validityOf(named({ 'Execute After': felt(5), deadline: number(9) })),
    ).toStrictEqual({ from: '5', until: '9' });
    expect(
      validityOf(named({ validFrom: felt(0), expiry: felt(0) })),
    ).toStrictEqual({ until: '0' });
    expect(validityOf(named({ other: felt(1) }))).toStrictEqual({});
  });
});

describe('the caller', () => {
  it('is an address or anyone, if it is named', () => {
    expect(callerOf(named({ Caller: felt(5) }))).toBe(padFelt('0x5'));
    expect(callerOf(named({ caller: felt(0x414e595f43414c4c4552n) }))).toBe(
      'anyone',
    );
    expect(callerOf(named({ sender: felt(5) }))).toBeUndefined();
  });
});
