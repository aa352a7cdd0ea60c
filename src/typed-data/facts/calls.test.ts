import { callOf, permissionOf, permitsOf } from './calls';
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
import { padFelt, type Felt } from '../../core/felt';
import type { DecodedValue } from '../../decode/types';
import { selectorOf } from '../../starknet/address';

const selector = (value: Felt, name?: string): DecodedValue => ({
  kind: 'selector',
  felt: value,
  ...(name === undefined ? {} : { name }),
});
const without = (
  members: Record<string, DecodedValue>,
  name: string,
): Record<string, DecodedValue> =>
  Object.fromEntries(Object.entries(members).filter(([key]) => key !== name));

describe('a call in a message', () => {
  const call = {
    To: address('0x5'),
    Selector: selector('0x7'),
    Calldata: list(felt(1), number(2)),
  };

  it('has a contract, a function and calldata', () => {
    expect(callOf(named(call))).toStrictEqual({
      contractAddress: padFelt('0x5'),
      entrypoint: '0x7',
      calldata: ['0x1', '0x2'],
    });
  });

  it.each(['To', 'Selector', 'Calldata'])('is none without its %s', (name) => {
    expect(callOf(named(without(call, name)))).toBeUndefined();
  });

  it('is none if the calldata isn’t a list of numbers', () => {
    for (const Calldata of [felt(1), list(felt(1), text('x'))]) {
      expect(callOf(named({ ...call, Calldata }))).toBeUndefined();
    }
  });

  it('names its function if that is known', () => {
    const nameOf = (value: DecodedValue): string | undefined =>
      callOf(named({ ...call, Selector: value }))?.entrypoint;
    expect(nameOf(selector('0x7', 'play'))).toBe('play');
    expect(nameOf(selector(selectorOf('approve')))).toBe('approve');
    expect(nameOf(felt(BigInt(selectorOf('transfer'))))).toBe('transfer');
    expect(nameOf(text('transfer'))).toBeUndefined();
  });
});

describe('a permission in a message', () => {
  const allowed = { contract: felt(5), method: selector('0x7') };

  it('has a contract and a function', () => {
    expect(permissionOf(named(allowed))).toStrictEqual({
      contract: padFelt('0x5'),
      entrypoint: '0x7',
    });
    for (const name of ['contract', 'method']) {
      expect(permissionOf(named(without(allowed, name)))).toBeUndefined();
    }
  });
});

describe('an approval in a message', () => {
  const spender = felt(9);
  const token = felt(5);
  const found = (members: Record<string, DecodedValue>): unknown[] =>
    permitsOf(named(members)).map((permit) => [
      permit.token,
      permit.units,
      permit.call.entrypoint,
      ...permit.call.calldata,
    ]);
  const yes: DecodedValue = { kind: 'boolean', value: true };

  it('is of each amount that a spender may take', () => {
    const first = record({ token, amount: felt(1) });
    const second = record({ token: felt(6), amount: felt(2) });
    expect(found({ spender, details: list(first, second) })).toStrictEqual([
      [padFelt('0x5'), 1n, 'approve', '0x9', '0x1', '0x0'],
      [padFelt('0x6'), 2n, 'approve', '0x9', '0x2', '0x0'],
    ]);
    expect(found({ details: list(first, second) })).toStrictEqual([]);
    expect(found({ spender, details: first })).toHaveLength(1);
  });

  it('is of everything if the spender is allowed', () => {
    const most = 2n ** 256n - 1n;
    const all = '0xffffffffffffffffffffffffffffffff';
    expect(found({ spender, token, allowed: yes })).toStrictEqual([
      [padFelt('0x5'), most, 'approve', '0x9', all, all],
    ]);
    expect(found({ operator: spender, token, approved: yes })).toStrictEqual([
      [padFelt('0x5'), undefined, 'set_approval_for_all', '0x9', '0x1'],
    ]);
  });

  it('is of one NFT', () => {
    const id = variant('Some', list(felt(7)));
    expect(found({ spender, token, tokenId: id })).toStrictEqual([
      [padFelt('0x5'), undefined, 'approve', '0x9', '0x7', '0x0'],
    ]);
  });

  it('is none without a token, or if it isn’t allowed', () => {
    const no: DecodedValue = { kind: 'boolean', value: false };
    expect(found({ spender, allowed: yes })).toStrictEqual([]);
    expect(found({ token, allowed: yes })).toStrictEqual([]);
    expect(found({ spender, token, allowed: no })).toStrictEqual([]);
    expect(found({ spender, token, allowed: felt(1) })).toStrictEqual([]);
    expect(found({ spender, token })).toStrictEqual([]);
  });
});
