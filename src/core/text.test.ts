import fc from 'fast-check';

import { formatAmount } from './amount';
import { exactLines, safeText } from './text';

/** Characters that no line of a dialog may contain. */
const FORBIDDEN =
  /\p{Cc}|[\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ue000-\uf8ff\u{e0000}-\u{e0fff}]|\p{Cs}/u;

/** Replaces an isolate by its content; one that isn't closed stays. */
const unwrapped = (line: string): string =>
  line.replace(/^\u2068([^\u2066-\u2069]+)\u2069/u, '$1');

describe('safeText', () => {
  it.each(['STRK', 'Éther', '你好', 'a-b_c.d (e)', '🙂'])(
    'leaves %s unchanged',
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
    ['\u{13441}\u{13442}', '\ufffd\ufffd'],
    ['\u{16fe4}\u{1d159}', '\ufffd\ufffd'],
  ])('sanitizes %j', (text, shown) => {
    expect(safeText(text)).toBe(shown);
  });

  it('cuts a long text and counts the missing characters', () => {
    expect(safeText('x'.repeat(100_000), 10)).toBe(
      `${'x'.repeat(10)}… (+99990)`,
    );
    expect(safeText('x'.repeat(10), 10)).toBe('x'.repeat(10));
  });

  it.each([
    ['שלום', '\u2068שלום\u2069'],
    ['100 ﷼ 5', '\u2068100 ﷼ 5\u2069'],
    ['\u2067שלום', '\u2068\ufffdשלום\u2069'],
    ['שלום\u2069 5', '\u2068שלום\ufffd 5\u2069'],
    ['\u{1e900}', '\u2068\u{1e900}\u2069'],
  ])(
    'isolates %j, so that it can’t reorder what is around it',
    (text, shown) => {
      expect(safeText(text)).toBe(shown);
    },
  );

  it('closes the isolate of a text that it cuts', () => {
    expect(safeText('ש'.repeat(12), 10)).toBe(
      `\u2068${'ש'.repeat(10)}\u2069… (+2)`,
    );
  });

  it('limits combining marks', () => {
    expect(safeText(`a${'\u0301'.repeat(50)}b`)).toBe('a\u0301\u0301b');
  });

  it('never lets through what could forge a dialog', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(unwrapped(safeText(text))).not.toMatch(FORBIDDEN);
      }),
    );
  });
});

/** The text that the lines of `exactLines` represent. */
const decoded = (lines: readonly string[]): string =>
  lines
    .map(unwrapped)
    .join('')
    .replaceAll('↵', '\n')
    .replaceAll('␍', '\r')
    .replaceAll('⇥', '\t')
    .replaceAll('␣', ' ')
    .replace(/\\u\{([0-9a-f]+)\}/gu, (_, code: string) =>
      String.fromCodePoint(parseInt(code, 16)),
    );

describe('exactLines', () => {
  it.each([
    ['', ''],
    ['Grüße, 你好 🙂 “x”', 'Grüße, 你好 🙂 “x”'],
    ['a\nb\r\n\tc', 'a↵b␍↵⇥c'],
    ['a   b', 'a ␣␣b'],
    ['↵\\u{0}', '\\u{21b5}\\u{5c}u{0}'],
    [
      '\u0000\u001b\u00a0\u200b\u202e',
      '\\u{0}\\u{1b}\\u{a0}\\u{200b}\\u{202e}',
    ],
    ['é e\u0301', 'é e\\u{301}'],
    ['\u212b \u1100\u1161', '\\u{212b} ᄀ\\u{1161}'],
    ['x\u20d0\u20d0\u20d0', 'x\u20d0\u20d0\\u{20d0}'],
    ['\u20d0 \u20d0', '\\u{20d0} \\u{20d0}'],
    ['\u2764\ufe0f', '\u2764\\u{fe0f}'],
  ])('shows %j as %s', (text, shown) => {
    expect(exactLines(text, 100)).toStrictEqual([shown]);
  });

  it('isolates each line that runs from right to left', () => {
    expect(exactLines('שלום 12 abcd', 8)).toStrictEqual([
      '\u2068שלום 12 \u2069',
      'abcd',
    ]);
    expect(exactLines('שש', 1)).toStrictEqual(Array(2).fill('\u2068ש\u2069'));
  });

  it('splits lines, but never an escape', () => {
    const lines = exactLines(`${'x'.repeat(8)}${'\u200b'.repeat(3)}yy`, 10);
    expect(lines).toStrictEqual([
      'xxxxxxxx',
      '\\u{200b}',
      '\\u{200b}',
      '\\u{200b}yy',
    ]);
  });

  it('is unambiguous, and shows nothing that could forge a dialog', () => {
    const unit = fc.oneof(
      fc.constantFrom(...Array.from(' \n\r\t\\u{}0↵␍⇥␣e\u0301\u0323\u200b')),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.nat(0xff).map((code) => String.fromCharCode(code)),
    );
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        const lines = exactLines(text, 20);
        expect(decoded(lines)).toBe(text);
        const all = lines.map(unwrapped).join('');
        expect(all).not.toMatch(FORBIDDEN);
        expect(all).not.toContain('  ');
        expect(all.normalize('NFC')).toBe(all);
        expect(Math.max(...lines.map((one) => one.length))).toBeLessThan(30);
      }),
      { numRuns: 2000, seed: 8 },
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
