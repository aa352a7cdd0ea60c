import {
  lineOf,
  linesOfFile,
  MAX_PAYMENTS,
  MAX_TEXT,
  parsePayments,
  starkNamesIn,
  type PaymentLines,
} from './payment-lines';
import type { LookedUpName } from './send-form';
import { ETH, STRK } from '../../config/tokens';
import { padFelt, type Felt } from '../../core/felt';
import { metadataOfTokens } from '../../tokens/metadata';

const STRK_TOKEN = padFelt(STRK);
const ETH_TOKEN = padFelt(ETH);
const FOO = padFelt('0xf00');
const ANN = padFelt('0xa11');
const BOB = padFelt('0xb0b');
const ONE = 10n ** 18n;

const token = (address: Felt, symbol: string, trusted: boolean) => ({
  address,
  symbol,
  trusted,
});

const form: Parameters<typeof parsePayments>[1] = {
  metadata: metadataOfTokens([
    { address: FOO, name: 'Foo', symbol: 'FOO', decimals: 6 },
  ]),
  recipients: [{ address: ANN, name: 'Ann; "A", the first' }],
  view: {
    tokens: [
      token(STRK_TOKEN, 'STRK', true),
      token(ETH_TOKEN, 'ETH', true),
      token(FOO, 'FOO', false),
    ],
  },
};

const NAMES = new Map<string, LookedUpName>([
  ['bob.stark', { ok: true, address: BOB }],
  ['old.stark', { ok: false, why: 'expired' }],
]);

const parse = (text: string): PaymentLines => parsePayments(text, form, NAMES);

const errorsIn = (text: string): unknown[] =>
  parse(text).errors.map(({ line, what }) => [line, what]);

const parseFile = (text: string): PaymentLines => parse(linesOfFile(text));

/** The payments of a text without errors. */
const transfersIn = ({ transfers, errors }: PaymentLines): unknown[] => {
  expect(errors).toStrictEqual([]);
  return transfers.map(({ to, token: of, units }) => [to, of, units]);
};

const THREE = [
  [BOB, STRK_TOKEN, (3n * ONE) / 2n],
  [ANN, ETH_TOKEN, 2n * ONE],
  [BOB, FOO, 5n],
];

describe('the lines of the field', () => {
  it('are recipients, tokens and amounts', () => {
    expect(
      transfersIn(
        parse(
          `${BOB}, STRK, 1.5; "ann; ""a"", the first",eth,2 ;bob.stark,${FOO},0.000005`,
        ),
      ),
    ).toStrictEqual(THREE);
  });

  it('may be empty, and begin with a header, in their order', () => {
    const header = 'To, Token, Amount';
    expect(errorsIn(`${header};;${BOB}, STRK, 1;${header}`)).toStrictEqual([
      [4, 'unknown-token'],
    ]);
    expect(transfersIn(parse(`; ${header}; ;${BOB},STRK,1;`))).toHaveLength(1);
  });

  it.each([
    ['', [[1, 'three-values']]],
    [' ; ,, ;', [[1, 'three-values']]],
    ['to, token, amount', [[1, 'three-values']]],
    // Nothing that may be a payment is taken for a header.
    ['bob, FOO, ten', [[1, 'unknown-token']]],
    ['0x12, x, ten', [[1, 'unknown-token']]],
    ['x, x, 5', [[1, 'unknown-token']]],
    ['bob.stark, x, ten', [[1, 'unknown-token']]],
    ['Ann, STRK, ten', [[1, 'address.format']]],
    [`${BOB}, STRK, ٣`, [[1, 'no-number']]],
    [`${BOB}, STRK, １.５`, [[1, 'no-number']]],
    [`${BOB}, STRK`, [[1, 'three-values']]],
    // A decimal comma, and two lines that lost what was between them when they were pasted.
    [`${BOB}, STRK, 1,5`, [[1, 'three-values']]],
    [`${BOB}, STRK, 1 ${ANN}, STRK, 1`, [[1, 'three-values']]],
    [`${BOB}, STRK, 1${ANN}, STRK, 1`, [[1, 'three-values']]],
    [`${BOB}, STRK, "1,000"`, [[1, 'thousands']]],
    [`${BOB}, STRK, "12,345,678"`, [[1, 'no-number']]],
    [`${BOB}, STRK, 1e3`, [[1, 'no-number']]],
    [`${BOB}, STRK, -1`, [[1, 'no-number']]],
    [`${BOB}, STRK, =1+1`, [[1, 'no-number']]],
    [`=HYPERLINK("x"), STRK, 1`, [[1, 'quotes']]],
    [`="x"y, STRK, 1`, [[1, 'quotes']]],
    [`starknet:${BOB}?amount=1, STRK, 1`, [[1, 'address.link']]],
    [`@SUM(A1), STRK, 1`, [[1, 'address.format']]],
    [`'${BOB}, STRK, 1`, [[1, 'address.format']]],
    [`1.23E+75, STRK, 1`, [[1, 'address.format']]],
    [`\u202e${BOB}, STRK, 1`, [[1, 'address.format']]],
    [`${BOB}\0, STRK, 1`, [[1, 'address.format']]],
    [`${BOB}, STRK, 0`, [[1, 'zero']]],
    [`${BOB}, ${FOO}, 0.0000001`, [[1, 'decimals']]],
    // Anybody can name a token so.
    [`${BOB}, FOO, 1`, [[1, 'unknown-token']]],
    [`${BOB}, ${ANN}, 1`, [[1, 'unknown-token']]],
    [`${FOO}, STRK, 1`, [[1, 'token-itself']]],
    ['old.stark, STRK, 1', [[1, 'name.expired']]],
    ['new.stark, STRK, 1', [[1, 'name.unanswered']]],
    ['toString, STRK, 1', [[1, 'address.format']]],
    [`${BOB}, __proto__, 1`, [[1, 'unknown-token']]],
    // The quotation mark is never closed: the rest is one value.
    [`${BOB}, STRK, 1; "${ANN}, STRK, 1; x, x`, [[2, 'quotes']]],
    [`${BOB}, STRK, 1,500 for rent`, [[1, 'three-values']]],
    [`${BOB}, STRK, 1, rent, June`, [[1, 'three-values']]],
    [
      `${BOB}, STRK, 1; x; bob.stark, STRK, 1.0`,
      [
        [2, 'three-values'],
        [3, 'repeated'],
      ],
    ],
  ])('%j is named', (text, errors) => {
    expect(errorsIn(text)).toStrictEqual(errors);
  });

  it('pay a contact saved by a name only where that still leads', () => {
    const contact = { address: BOB, name: 'Eve', starkName: 'eve.stark' };
    const known = { ...form, recipients: [contact] };
    const errors = (address: Felt): unknown[] =>
      parsePayments(
        'eve, STRK, 1; eve.stark, STRK, 2',
        known,
        new Map(
          ['eve', 'eve.stark'].map((name) => [name, { ok: true, address }]),
        ),
      ).errors.map(({ what }) => what);
    expect(errors(BOB)).toStrictEqual([]);
    expect(errors(ANN)).toStrictEqual(['name.moved', 'name.moved']);
  });

  it('are limited in number and length', () => {
    const lines = (count: number): string =>
      Array.from(
        { length: count },
        (_, index) => `${BOB}, STRK, ${String(index + 1)}`,
      ).join(';');
    expect(transfersIn(parse(lines(MAX_PAYMENTS)))).toHaveLength(MAX_PAYMENTS);
    const tooMany = [[undefined, 'too-many']];
    expect(errorsIn(lines(MAX_PAYMENTS + 1))).toStrictEqual(tooMany);
    expect(errorsIn(`${lines(1)};${' '.repeat(MAX_TEXT)}`)).toStrictEqual(
      tooMany,
    );
  });

  it('tell which names to look up, each once', () => {
    expect(
      starkNamesIn(`a.stark, STRK, 1; ${BOB}; "b.STARK"; a.stark; eve`, {
        recipients: [{ address: BOB, name: 'Eve', starkName: 'eve.stark' }],
      }),
    ).toStrictEqual([
      ['a.stark', 'a.stark'],
      ['b.STARK', 'b.STARK'],
      ['eve', 'eve.stark'],
    ]);
  });
});

describe('the lines of a file', () => {
  const ann = '"Ann; ""A"", the first"';
  const rows = [
    [BOB, 'STRK', '1.5'],
    [ann, 'ETH', '2'],
    [`"${BOB}"`, FOO, '0.000005'],
  ];
  const file = (mark: string, end: string): string =>
    rows.map((row) => row.join(mark)).join(end);

  it.each([
    [',', '\n'],
    [',', '\r\n'],
    [', ', '\n\n'],
    [';', '\r'],
    ['\t', '\n'],
  ])('are read with %j and %j between them', (mark, end) => {
    expect(transfersIn(parseFile(file(mark, end)))).toStrictEqual(THREE);
    expect(transfersIn(parseFile(`\n${file(mark, end)}${end}`))).toHaveLength(
      3,
    );
  });

  it('have a decimal comma where semicolons separate', () => {
    expect(transfersIn(parseFile(`${BOB};STRK;1,5`))).toStrictEqual([THREE[0]]);
  });

  it('keep their numbers in the file', () => {
    const text = `to,token,amount\r\n\r\n${BOB},STRK,1\r\n${BOB},STRK,x`;
    expect(parseFile(text).errors).toMatchObject([{ line: 4 }]);
  });

  it.each([
    ['recipient,token,amount', ','],
    ['Wallet;Currency;Value', ';'],
    ['token,amount,recipient', ','],
    ['sep=;', ';'],
    ['"sep=|"', '|'],
    ['SEP=,', ','],
    ['sep=;\nto;token;amount', ';'],
  ])('may begin with what is no payment: %j', (first, mark) => {
    const text = `${first}\n${[BOB, 'STRK', '1.5'].join(mark)}`;
    expect(transfersIn(parseFile(text))).toStrictEqual([THREE[0]]);
    const twice = `${BOB}${mark}STRK${mark}1.5\n${text}`;
    expect(parseFile(twice).errors).not.toHaveLength(0);
  });

  it.each([
    ['a break at its end', `"${BOB}\r\n",STRK,1.5`],
    ['breaks around it', `"\n${BOB}\n\n",STRK,1.5`],
    ['the form of a text in a formula', `="${BOB}",STRK,="1.5"`],
    ['that form, quoted', `"=""${BOB}""",STRK,1.5`],
    ['a prefix', `starknet:${BOB},STRK,1.5`],
  ])('take a value with %s', (_, line) => {
    expect(transfersIn(parseFile(line))).toStrictEqual([THREE[0]]);
    const after = parseFile(`${line}\nx,STRK,1`);
    const breaks = line.split(/\r\n|\n/u).length;
    expect(after.errors).toMatchObject([{ line: breaks + 1 }]);
  });

  it.each([
    [`${BOB},STRK,1\n"${ANN},STRK,1\n${BOB},STRK,2`, 2],
    [`${BOB},STRK,1\n"${ANN},STRK,1\n${BOB}",STRK,2`, 2],
    [`${BOB},STRK,1"0"\n${BOB},STRK,2`, 1],
    [`${BOB},STRK,2\n"${BOB}"x,STRK,1`, 2],
    ['"', 1],
  ])(
    'name the line where a quotation mark is out of place: %j',
    (text, line) => {
      expect(parseFile(text).errors).toMatchObject([{ line }]);
      expect(parseFile(text).transfers.length).toBeLessThan(3);
    },
  );

  it.each([
    ['1.000', '12,5', 'thousands'],
    ['12.345', '12,5', 'thousands'],
    ['0.125', '12,5', undefined],
    ['1.0001', '12,5', undefined],
    ['1.000', '12.5', undefined],
    ['1.000', '1,000', undefined],
  ])('have one decimal sign: %s beside %s', (one, other, what) => {
    const text = `${BOB};STRK;${one}\n${ANN};STRK;${other}`;
    expect(
      parseFile(text).errors.filter(({ line }) => line === 1),
    ).toMatchObject(what === undefined ? [] : [{ what }]);
  });

  it('become what is read back as the same values', () => {
    const values = ['a;b', 'c,d', 'e"f'];
    expect(linesOfFile(lineOf(values))).toBe('"a;b", "c,d", "e""f"');
    expect(linesOfFile('')).toBe('');
  });
});
