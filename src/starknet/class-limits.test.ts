import { readCasm, readSierra } from './class-reader';
import { CASM, SIERRA } from '../../test/support/contract-class';

const MAX_TEXT = 5 * 1024 * 1024;

/** A class as JSON text of this length. */
const textOf = (length: number): string =>
  JSON.stringify(SIERRA).padEnd(length, ' ');

const builtin = (name: string): object => ({
  ...CASM,
  entry_points_by_type: {
    ...CASM.entry_points_by_type,
    EXTERNAL: [{ selector: '0x1', offset: 0, builtins: [name] }],
  },
});

/** The text of a class whose segments are so many lists inside each other. */
const segments = (levels: number): string => {
  const name = 'bytecode_segment_lengths';
  const lengths = `${'['.repeat(levels)}3${']'.repeat(levels)}`;
  return JSON.stringify({ ...CASM, [name]: 'here' }).replace('"here"', lengths);
};

describe('a class beyond a limit is rejected, and one at the limit is read', () => {
  it('in the characters of its text', () => {
    expect(() => readSierra(textOf(MAX_TEXT))).not.toThrow();
    expect(() => readSierra(textOf(MAX_TEXT + 1))).toThrow(
      'a class of at most 5 MiB',
    );
  });

  it('in the characters of a builtin’s name', () => {
    expect(() => readCasm(builtin('b'.repeat(31)))).not.toThrow();
    expect(() => readCasm(builtin('b'.repeat(32)))).toThrow('a builtin’s name');
  });

  it('in the levels of its segments', () => {
    expect(() => readCasm(segments(100))).not.toThrow();
    for (const levels of [101, 100_000]) {
      expect(() => readCasm(segments(levels))).toThrow(
        'fewer levels of nesting',
      );
    }
  });
});
