import fc from 'fast-check';

import { readCasm, readSierra } from './class-reader';
import { CASM, SIERRA } from '../../test/support/contract-class';
import { InvalidInput } from '../core/invalid-input';

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
    ['', `"${'x'.repeat(5 * 1024 * 1024)}"`],
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

  it.each([200, 100_000])('refuses %d levels of segments', (levels) => {
    let deep: unknown = 1;
    for (let level = 0; level < levels; level += 1) {
      deep = [deep];
    }
    const casm = { ...CASM, bytecode_segment_lengths: deep };
    expect(errorOf(() => readCasm(casm))).toBeDefined();
  });
});

it.each([readSierra, readCasm])('%p never fails otherwise', (read) => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      errorOf(() => read(text));
      errorOf(() => read(JSON.parse(text)));
    }),
    { numRuns: 300, seed: 18 },
  );
});
