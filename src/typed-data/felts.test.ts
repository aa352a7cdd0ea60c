import { basicValue } from './basic-types';
import { STARK_PRIME } from '../core/felt';

const FELT =
  'a felt: a number below the Stark prime, or up to 31 ASCII characters';

const read = (type: string, value: unknown): unknown => {
  const { encoded, display } = basicValue(type, value, 1, []);
  return [encoded, display];
};

describe('a felt', () => {
  it.each([
    ['0x5', '0x5'],
    ['5', '0x5'],
    ['a', '0x61'],
    ['', '0x0'],
    [`a${' '.repeat(30)}`, undefined],
    ['a1', '0x6131'],
    ['1a', '0x3161'],
    ['a 1', '0x612031'],
    ['1 a', '0x312061'],
    [' a', '0x2061'],
    ['-', '0x2d'],
    ['x1', '0x7831'],
    ['/1', '0x2f31'],
    ['1/', '0x312f'],
    ['0y', '0x3079'],
    ['0xg', '0x307867'],
  ])('of %p is %s', (value, felt) => {
    for (const type of ['felt', 'shortstring']) {
      expect(read(type, value)).toMatchObject(
        felt === undefined
          ? [{}, { kind: 'felt' }]
          : [felt, { kind: 'felt', felt }],
      );
    }
  });

  it.each([
    ' 12',
    '12 ',
    '+1',
    '-1',
    ' -1 ',
    '0b11',
    '0o7',
    '0x',
    ' 0x1',
    ' ',
    '   ',
    'é',
    'a\tb',
    'x'.repeat(32),
    STARK_PRIME.toString(),
    null,
    true,
    ['a'],
    {},
    1.5,
    -1,
  ])('is not %p', (value) => {
    expect(() => read('felt', value)).toThrow(FELT);
  });
});
