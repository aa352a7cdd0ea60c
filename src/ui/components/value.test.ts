import { argumentLines, feltText } from './value';

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
