import fc from 'fast-check';

import { readCasm, readSierra } from './class-reader';
import { CASM, SIERRA } from '../../dev/testing/inputs/contract-class';
import { InvalidInput } from '../core/validate';

/** The path and the message of the error, if any. */
function errorOf(read: () => unknown): [string, string] | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof InvalidInput) {
      return [error.path.join('.'), error.message];
    }
    throw error;
  }
}

const points = (changed: object): Record<string, Record<string, unknown>> => ({
  entry_points_by_type: { ...SIERRA.entry_points_by_type, ...changed },
});

describe('readSierra', () => {
  it('reads an object or its text, and drops what nodes don’t accept', () => {
    const debug = { ...SIERRA, sierra_program_debug_info: { names: ['x'] } };
    const read = readSierra(debug);
    expect(readSierra(JSON.stringify(debug))).toStrictEqual(read);
    expect(Object.keys(read).sort()).toStrictEqual(Object.keys(SIERRA).sort());
  });

  it.each([
    ['', 7],
    ['', 'no JSON'],
    ['', '[]'],
    ['', { program: {}, abi: [] }],
    ['', { ...SIERRA, more: 'x'.repeat(5 * 1024 * 1024) }],
    ['contract_class_version', { ...SIERRA, contract_class_version: '0.2.0' }],
    ['sierra_program', { ...SIERRA, sierra_program: 'H4sIAAAA' }],
    ['sierra_program.1', { ...SIERRA, sierra_program: ['0x1', '0xg'] }],
    ['entry_points_by_type', { ...SIERRA, entry_points_by_type: null }],
    [
      'entry_points_by_type.EXTERNAL',
      { ...SIERRA, ...points({ EXTERNAL: 7 }) },
    ],
    [
      'entry_points_by_type.L1_HANDLER.0',
      { ...SIERRA, ...points({ L1_HANDLER: [null] }) },
    ],
    [
      'entry_points_by_type.EXTERNAL.0.selector',
      { ...SIERRA, ...points({ EXTERNAL: [{ function_idx: 0 }] }) },
    ],
    [
      'entry_points_by_type.EXTERNAL.0.function_idx',
      {
        ...SIERRA,
        ...points({ EXTERNAL: [{ selector: '0x1', function_idx: -1 }] }),
      },
    ],
  ])('reports the path %s', (path, input) => {
    expect(errorOf(() => readSierra(input))?.[0]).toBe(path);
  });

  it('says that Cairo 0 classes are no longer accepted', () => {
    expect(errorOf(() => readSierra({ program: {} }))?.[1]).toContain(
      'Cairo 0',
    );
  });
});

describe('readCasm', () => {
  it('accepts a class without segments', () => {
    const none = { ...CASM, bytecode_segment_lengths: null };
    expect(readCasm(none)).not.toHaveProperty('bytecode_segment_lengths');
  });

  it.each([
    ['bytecode', { ...CASM, bytecode: null }],
    [
      'bytecode_segment_lengths',
      { ...CASM, bytecode_segment_lengths: [1, [1]] },
    ],
    [
      'bytecode_segment_lengths.1.0',
      { ...CASM, bytecode_segment_lengths: [1, ['2']] },
    ],
    [
      'entry_points_by_type.EXTERNAL.0.builtins.0',
      {
        ...CASM,
        ...points({
          EXTERNAL: [{ selector: '0x1', offset: 0, builtins: ['a b'] }],
        }),
      },
    ],
  ])('reports the path %s', (path, input) => {
    expect(errorOf(() => readCasm(input))?.[0]).toBe(path);
  });
});

it.each([readSierra, readCasm])('%p throws no other error', (read) => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      errorOf(() => read(text));
      errorOf(() => read(JSON.parse(text)));
    }),
    { numRuns: 300, seed: 18 },
  );
});

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

const sierraWith = (changed: object): (() => unknown) => {
  return () => readSierra({ ...SIERRA, ...changed });
};

/** A class that nodes get as so many bytes: each € has three. */
const bytesOf = (bytes: number): object => {
  const others = JSON.stringify({ ...SIERRA, abi: '€€€' }).length + 6;
  return { abi: `€€€${'x'.repeat(bytes - others)}` };
};

const selectors = (kind: string, ...all: string[]): object => ({
  entry_points_by_type: {
    ...SIERRA.entry_points_by_type,
    [kind]: all.map((selector) => ({ selector, function_idx: 0 })),
  },
});

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

  it('in the bytes that nodes get, whatever else compilers write', () => {
    expect(sierraWith(bytesOf(4_089_446))).not.toThrow();
    expect(
      sierraWith({ sierra_program_debug_info: 'x'.repeat(4_500_000) }),
    ).not.toThrow();
    expect(sierraWith(bytesOf(4_089_447))).toThrow(
      'a class of at most 4089446 bytes, not 4089447',
    );
  });

  it('in the version of Sierra', () => {
    for (const program of [
      ['0x1', '0x1', '0x0'],
      [1, 9, 99],
    ]) {
      expect(sierraWith({ sierra_program: program })).not.toThrow();
    }
    for (const program of [
      [],
      ['0x1', '0x7'],
      ['0x1', '0x0', '0x0'],
      ['0x1', '0xa', '0x0'],
      ['0x1', '0x11', '0x0'],
      ['0x2', '0x1', '0x0'],
      ['0x302e312e30', '0x1', '0x0'],
    ]) {
      expect(sierraWith({ sierra_program: program })).toThrow(
        'Sierra 1.1.0 to 1.9',
      );
    }
  });

  it.each(['EXTERNAL', 'L1_HANDLER', 'CONSTRUCTOR'])(
    'in the order of its entry points of kind %s, by number',
    (kind) => {
      expect(sierraWith(selectors(kind, '0x0', '0x9', '0x10'))).not.toThrow();
      for (const wrong of [
        ['0x10', '0x9'],
        ['0x9', '0x9'],
      ]) {
        expect(sierraWith(selectors(kind, ...wrong))).toThrow(
          'entry points sorted by selector, each once',
        );
      }
    },
  );
});
