import { shortAmount } from './format';
import { setTexts } from './translate';
import { readAmount, typedAmount } from './typed-amount';
import { englishTexts } from '../../dev/simulator/english';
import type { MetadataByContract } from '../core/call';
import { padFelt } from '../core/felt';

const DECIMALS = 18;
const TOKEN = '0x5';
const METADATA: MetadataByContract = new Map([
  [TOKEN, { source: 'bundled', standard: 'erc20', decimals: DECIMALS }],
]);
const ONE = 10n ** 18n;

/** How languages write numbers: the decimal sign, and what stands between thousands. */
const SIGNS = {
  ja: ['.', ','],
  ru: [',', '\u00a0'],
  fr: [',', '\u202f'],
} as const;

type Code = keyof typeof SIGNS;

function write(code: Code): void {
  const [decimal, group] = SIGNS[code];
  setTexts({
    ...englishTexts,
    'number.decimal': decimal,
    'number.group': group,
  });
}

/** What was typed, in the smallest unit, or why it was refused. */
function read(amount: string): bigint | string {
  const parsed = readAmount({ amount, token: padFelt(TOKEN) }, METADATA);
  return 'units' in parsed ? parsed.units : parsed.what;
}

afterEach(() => {
  setTexts(englishTexts);
});

describe.each(['ja', 'ru', 'fr'] as const)('typed as in %s', (code) => {
  beforeEach(() => {
    write(code);
  });

  it('an amount that the wallet filled in is what it was', () => {
    for (const units of [1n, ONE, 1_234n * ONE, (12_345n * ONE) / 1_000n]) {
      expect(read(typedAmount(units, DECIMALS))).toBe(units);
    }
  });

  it.each(['1', '0.5', '12.345', '999.9999', '1234', '1234.5', '1234567.8912'])(
    'what the wallet shows for %s is read as that, or refused',
    (amount) => {
      const [whole = '', fraction = ''] = amount.split('.');
      const units = BigInt(whole + fraction.padEnd(DECIMALS, '0'));
      const shown = shortAmount(amount);
      const isGrouped = whole.length > 3;
      expect(read(shown)).toEqual(
        isGrouped ? expect.stringMatching(/^(?:no-number|thousands)$/u) : units,
      );
    },
  );
});

it.each([
  ['ja', '1.000', ONE],
  ['ja', '1,000', 'thousands'],
  ['ja', '1,5', (3n * ONE) / 2n],
  ['ru', '1,000', ONE],
  ['ru', '1.000', 'thousands'],
  ['ru', '1\u00a0000', 'no-number'],
  ['ru', '1 000,5', 'no-number'],
  ['fr', '12,345', (12_345n * ONE) / 1_000n],
  ['fr', '12\u202f345', 'no-number'],
  ['fr', '12\u202f345,5', 'no-number'],
  // As an explorer writes it.
  ['fr', '12.345', (12_345n * ONE) / 1_000n],
  // Digits of other scripts.
  ['ja', '１０', 'no-number'],
] as const)('in %s, %j is %s', (code, amount, expected) => {
  write(code);
  expect(read(amount)).toBe(expected);
});
