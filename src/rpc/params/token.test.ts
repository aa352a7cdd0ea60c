import {
  AssetMembers,
  DecimalsParam,
  TokenNameParam,
  TokenSymbolParam,
} from './token';
import { read } from '../../../test/support/read-param';
import { ACCOUNT } from '../../../test/support/sends';

const SYMBOL = '1 to 16 printable ASCII characters';
const DECIMALS = 'a whole number from 0 to 255';

describe('a token’s symbol', () => {
  it.each([
    ['X', true],
    ['a b', true],
    ['~'.repeat(16), true],
    ['~'.repeat(17), false],
    ['', false],
    [' a', false],
    ['a ', false],
    [' ', false],
    ['é', false],
    ['a\u007f', false],
    [['X'], false],
  ])('may be %p: %p', (input, isTaken) => {
    expect(read(TokenSymbolParam, input)).toEqual(
      isTaken ? { value: input } : SYMBOL,
    );
  });

  it('has a limit and a pattern', () => {
    const { maxLength, pattern } = TokenSymbolParam.schema;
    expect(maxLength).toBe(16);
    expect(new RegExp(pattern as string, 'u').test('X')).toBe(true);
    expect(TokenNameParam.schema).toMatchObject({ maxLength: 64 });
  });
});

describe('a token’s decimals', () => {
  it.each([
    [undefined, { value: 18 }],
    [0, { value: 0 }],
    ['255', { value: 255 }],
    [256, DECIMALS],
    ['x', DECIMALS],
    [null, DECIMALS],
  ])('of %p are %p', (input, expected) => {
    expect(read(DecimalsParam, input)).toEqual(expected);
  });
});

it('a token of the wallet API needs an address alone', () => {
  const { options } = AssetMembers;
  expect(read(options, { address: ACCOUNT })).toEqual({
    value: { address: ACCOUNT },
  });
  expect(read(options, { symbol: 'X' })).toMatch(/^address: /u);
});
