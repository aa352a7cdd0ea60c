import { AbisParam } from './abis';
import { read } from '../../../test/support/read-param';

/** JSON text of this many characters. */
const text = (length: number): string => `"${'x'.repeat(length - 2)}"`;
const TOO_LONG = 'ABIs of at most 1000000 characters';

describe('ABIs of a site', () => {
  it.each([
    [undefined, undefined],
    [[{ type: 'function' }], [{ type: 'function' }]],
    ['[{"type":"function"}]', [{ type: 'function' }]],
    ['no JSON', null],
  ])('of %p are read as %p', (input, value) => {
    expect(read(AbisParam, input)).toEqual({ value });
  });

  it('are a million characters at most', () => {
    const longest = 'x'.repeat(999_998);
    expect(read(AbisParam, text(1_000_000))).toEqual({ value: longest });
    expect(read(AbisParam, longest)).toEqual({ value: null });
    expect(read(AbisParam, text(1_000_001))).toBe(TOO_LONG);
    expect(read(AbisParam, ['x'.repeat(999_996)])).toEqual({
      value: ['x'.repeat(999_996)],
    });
    expect(read(AbisParam, ['x'.repeat(999_997)])).toBe(TOO_LONG);
  });

  it('have a limited number of values', () => {
    expect(read(AbisParam, Array(30_001).fill(1))).toBe(
      'at most 30000 values in all',
    );
    expect(read(AbisParam, `[${'1,'.repeat(30_000)}1]`)).toBe(
      'at most 30000 values in all',
    );
  });
});
