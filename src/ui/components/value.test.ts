import { argumentLines, feltText } from './value';
import { englishTexts } from '../../../dev/simulator/english';
import { setTexts } from '../translate';

describe('a felt', () => {
  it.each([
    ['0x0', '0x0'],
    ['0x9', '0x9'],
    ['0xa', '0xa (10)'],
    ['0x64', '0x64 (100)'],
    ['0x31', '0x31 (49, “1”)'],
    ['0x3130303030', '0x3130303030 (211261861936, “10000”)'],
    ['0x61202062', '0x61202062 (1629495394, “a ␣b”)'],
    [
      `0x${'f'.repeat(32)}`,
      `0x${'f'.repeat(32)} (340282366920938463463374607431768211455)`,
    ],
    [`0x1${'0'.repeat(32)}`, `0x1${'0'.repeat(32)}`],
    [
      '0x414141414141414141414141414141414141',
      '0x414141414141414141414141414141414141 (“AAAAAAAAAAAAAAAAAA”)',
    ],
  ] as const)('%s is shown as %s', (felt, text) => {
    expect(feltText(felt)).toBe(text);
  });
});

describe('a felt in the first view', () => {
  it.each([
    ['0x0', '0'],
    ['0x61', '97'],
    ['0x31', '49'],
    ['0x3130303030', '211261861936'],
    ['0x7530', '30000 (“u0”)'],
    ['0x436f77', '4419447 (“Cow”)'],
    [`0x1${'0'.repeat(32)}`, `0x1${'0'.repeat(32)}`],
    [`0x${'61'.repeat(17)}`, `0x${'61'.repeat(17)} (“${'a'.repeat(17)}”)`],
  ] as const)('%s is %s', (felt, text) => {
    const named = [{ name: 'x', value: { kind: 'felt', felt } }] as const;
    expect(argumentLines(named)).toStrictEqual([`x: ${text}`]);
    expect(argumentLines(named, true)).toStrictEqual([`x: ${feltText(felt)}`]);
  });
});

it.each([
  ['Y', '0x59', 'x: “Y”'],
  ['OK', '0x4f4b', 'x: “OK”'],
  ['', '0x0', 'x: “”'],
] as const)(
  'the text %p as a felt stays one in the first view',
  (text, felt, line) => {
    const named = [{ name: 'x', value: { kind: 'felt', felt, text } }] as const;
    expect(argumentLines(named)).toStrictEqual([line]);
    expect(argumentLines(named, true)).toStrictEqual([`x: ${feltText(felt)}`]);
  },
);

describe('a time', () => {
  it.each([
    ['Execute After', '0', '0 (at any time)'],
    ['validFrom', '0', '0 (at any time)'],
    ['Expires At', '0', '0'],
    ['times', '3', '3'],
    ['Execute After', '3', '3'],
    ['Expires At', '100000000', '1973-03-03T09:46:40.000Z (100000000)'],
    ['Expires At', '253402300799', '9999-12-31T23:59:59.000Z (253402300799)'],
    ['Expires At', '253402300800', '253402300800'],
  ])('%s %s is %s', (name, seconds, text) => {
    const named = [{ name, value: { kind: 'time', seconds } }] as const;
    expect(argumentLines(named)).toStrictEqual([`${name}: ${text}`]);
  });
});

describe('arguments', () => {
  it('have names that can’t reorder the digits beside them', () => {
    expect(
      argumentLines([
        {
          name: 'שלום',
          value: {
            kind: 'record',
            members: [{ name: 'مبلغ', value: { kind: 'number', text: '100' } }],
          },
        },
      ]),
    ).toStrictEqual(['\u2068שלום\u2069.\u2068مبلغ\u2069: 100']);
  });

  const one = { kind: 'felt', felt: '0x1' } as const;

  it.each([
    ['amount', 'amount'],
    ['Contract Address', 'Contract Address'],
    ['token_id-2$', 'token_id-2$'],
    ['Größe', 'Größe'],
    ['Amount (STRK)', '“Amount (STRK)”'],
    ["Don't sell before", "“Don't sell before”"],
    ['a[0]', '“a[0]”'],
    ['a.b', '“a.b”'],
    ['a: 0x5', '“a: 0x5”'],
    ['a”: 0x5 (“b', '“a\ufffd: 0x5 (\ufffdb”'],
    ['12" pipe', '“12\ufffd pipe”'],
    ['a»: 0x5 («b', '“a\ufffd: 0x5 (\ufffdb”'],
    ['a」『b', '“a\ufffd\ufffdb”'],
    [' a', '“ a”'],
    ['a  b', '“a  b”'],
    ['a\nMax fee', '“a\ufffdMax fee”'],
    ['\u202ea\u200b', '“\ufffda\ufffd”'],
    ['a\u3164', '“a\ufffd”'],
    ['→ ⚠️ Site', '“→ ⚠\ufffd Site”'],
    ['שלום', '\u2068שלום\u2069'],
    ['שלום.', '“\u2068שלום.\u2069”'],
    ['x'.repeat(256), 'x'.repeat(256)],
    ['\u0001'.repeat(256), `“${'\ufffd'.repeat(256)}”`],
  ])('name %j as %s', (name, shown) => {
    expect(argumentLines([{ name, value: one }], true)).toStrictEqual([
      `${shown}: 0x1`,
    ]);
    const value = { kind: 'record', members: [{ name, value: one }] } as const;
    expect(argumentLines([{ name: 'x', value }], true)).toStrictEqual([
      `x.${shown}: 0x1`,
    ]);
    expect(
      argumentLines([{ name: 'x', value: { kind: 'variant', name } }]),
    ).toStrictEqual([`x: ${shown}`]);
  });

  it('are in the quotes of the language, with space if it has some inside', () => {
    setTexts({ ...englishTexts, 'value.quotes': '«\u00a0\u00a0»' });
    expect(argumentLines([{ name: 'a: 0x5', value: one }], true)).toStrictEqual(
      ['«\u00a0a: 0x5\u00a0»: 0x1'],
    );
    setTexts(englishTexts);
  });

  it('name selectors by their text if it is no function’s', () => {
    expect(
      argumentLines([
        { name: 'f', value: { kind: 'selector', felt: '0x1', name: 'f' } },
        {
          name: 'x',
          value: { kind: 'selector', felt: '0x1', text: 'a\u200b  ”' },
        },
        { name: 'y', value: { kind: 'selector', felt: '0x1', text: '' } },
        { name: 'z', value: { kind: 'selector', felt: '0x1' } },
      ]),
    ).toStrictEqual(['f: f', 'x: “a\\u{200b} ␣””', 'y: “”', 'z: 0x1']);
  });

  it('have paths that are cut between names, so that isolates stay closed', () => {
    const name = 'ש'.repeat(64);
    let value: Parameters<typeof argumentLines>[0][number]['value'] = {
      kind: 'boolean',
      value: true,
    };
    for (let depth = 0; depth < 100; depth += 1) {
      value = { kind: 'record', members: [{ name, value }] };
    }
    const [line = ''] = argumentLines([{ name: 'x', value }]);
    const part = `.\u2068${name}\u2069`;
    expect(line).toBe(`x${part.repeat(3)}…${part.repeat(4)}: yes`);
  });
});
