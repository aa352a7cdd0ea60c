import fc from 'fast-check';

import { formatAmount } from './amount';
import { safeText } from './text';

/** What no line of a dialog may hold, however it got there. */
const FORBIDDEN =
  /\p{Cc}|[\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ue000-\uf8ff\u{e0000}-\u{e0fff}]|\p{Cs}/u;

describe('safeText', () => {
  it.each(['STRK', 'Éther', '你好', 'a-b_c.d (e)', '🙂'])(
    'shows %s as it is',
    (text) => {
      expect(safeText(text)).toBe(text);
    },
  );

  it.each([
    ['a\nb', 'a\ufffdb'],
    ['a\u0000b', 'a\ufffdb'],
    ['\u202egnp', '\ufffdgnp'],
    ['a\u200bb', 'a\ufffdb'],
    ['a\u00a0b', 'a\ufffdb'],
    ['\u{e0041}', '\ufffd'],
    ['\ud800', '\ufffd'],
    ['\u3164', '\ufffd'],
  ])('makes %j harmless', (text, shown) => {
    expect(safeText(text)).toBe(shown);
  });

  it('cuts a long text and says how much is missing', () => {
    expect(safeText('x'.repeat(100_000), 10)).toBe(
      `${'x'.repeat(10)}… (+99990)`,
    );
    expect(safeText('x'.repeat(10), 10)).toBe('x'.repeat(10));
  });

  it('stacks no tower of marks', () => {
    expect(safeText(`a${'\u0301'.repeat(50)}b`)).toBe('a\u0301\u0301b');
  });

  it('never lets through what could forge a dialog', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(safeText(text)).not.toMatch(FORBIDDEN);
      }),
    );
  });
});

describe('formatAmount', () => {
  it.each([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [1_500_000_000_000_000_000n, 18, '1.5'],
    [20n, 0, '20'],
    [2n ** 256n - 1n, 0, (2n ** 256n - 1n).toString()],
    [10n, 1, '1'],
  ])('writes %p with %p decimals as %s', (value, decimals, text) => {
    expect(formatAmount(value, decimals)).toBe(text);
  });

  it('loses no digit', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 2n ** 256n - 1n),
        fc.integer({ min: 0, max: 255 }),
        (value, decimals) => {
          const [whole = '', fraction = ''] = formatAmount(
            value,
            decimals,
          ).split('.');
          expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(value);
        },
      ),
    );
  });
});
