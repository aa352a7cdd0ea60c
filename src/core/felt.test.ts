import fc from 'fast-check';

import {
  STARK_PRIME,
  feltToShortString,
  padFelt,
  parseFelt,
  shortStringToFelt,
  toFelt,
  unpadFelt,
} from './felt';

describe('parseFelt', () => {
  it.each([
    ['0x0', 0n],
    ['0xFF', 255n],
    ['255', 255n],
    [255, 255n],
    [255n, 255n],
    [toFelt(STARK_PRIME - 1n), STARK_PRIME - 1n],
  ])('reads %p', (input, value) => {
    expect(parseFelt(input)).toBe(value);
  });

  it.each([
    '',
    '0x',
    'ff',
    '-1',
    '1.5',
    '1e3',
    ' 1',
    '0x1g',
    -1,
    1.5,
    NaN,
    2 ** 53,
    -1n,
    STARK_PRIME,
    toFelt(STARK_PRIME),
    `0x${'1'.repeat(65)}`,
    null,
    undefined,
    {},
    ['0x1'],
    true,
  ])('refuses %p', (input) => {
    expect(parseFelt(input)).toBeUndefined();
  });

  it('reads back what toFelt, padFelt and decimal text write', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, STARK_PRIME - 1n), (value) => {
        expect(parseFelt(toFelt(value))).toBe(value);
        expect(parseFelt(padFelt(value))).toBe(value);
        expect(parseFelt(value.toString())).toBe(value);
        expect(unpadFelt(padFelt(value))).toBe(toFelt(value));
        expect(padFelt(value)).toHaveLength(66);
      }),
    );
  });
});

describe('short strings', () => {
  it('round-trip for up to 31 printable ASCII characters', () => {
    const printable = fc.stringMatching(/^[\x20-\x7e]{1,31}$/u);
    fc.assert(
      fc.property(printable, (text) => {
        expect(feltToShortString(BigInt(shortStringToFelt(text)))).toBe(text);
      }),
    );
  });

  it.each([0n, 1n, 0x80n, 0x4100n, 2n ** 248n])(
    'are not read from %p',
    (felt) => {
      expect(feltToShortString(felt)).toBeUndefined();
    },
  );
});
