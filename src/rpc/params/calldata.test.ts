import fc from 'fast-check';

import { CalldataParam } from './calls';
import {
  LIBRARY_VALUES,
  compiledByLibrary,
} from '../../../dev/testing/inputs/starknet-js';
import { read } from '../../../dev/testing/params/read-param';
import { STARK_PRIME, toFelt } from '../../core/felt';
import { validate } from '../../core/validate';

/** What a request holds of a value: its JSON. */
const sent = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value)) as unknown;

const FELT = 'a felt: 0x-hex or decimal text below the Stark prime';

const AMOUNT = { low: '0x64', high: '0' };

describe('calldata', () => {
  it.each([
    ['a list of felts', ['0x5', '7', 9], ['0x5', '0x7', '0x9']],
    ['no felts', [], []],
    ['an object', { to: '0x5', amount: AMOUNT }, ['0x5', '0x64', '0x0']],
    ['a list in a list', [['1', '2'], '3'], ['0x2', '0x1', '0x2', '0x3']],
    ['an empty list in a list', ['1', []], ['0x1', '0x0']],
    ['a list of objects', { all: [AMOUNT] }, ['0x1', '0x64', '0x0']],
    ['truth values', [true, { no: false }], ['0x1', '0x0']],
    [
      'a byte array',
      { data: [], pending_word: '0x68', pending_word_len: 1 },
      ['0x0', '0x68', '0x1'],
    ],
  ])('may be %s, as starknet.js compiles it', (_, args, felts) => {
    expect(validate(CalldataParam, args)).toEqual({ ok: true, value: felts });
    expect(compiledByLibrary(args)).toEqual(felts);
  });

  it('is what starknet.js compiles of any arguments without text', () => {
    const felt = fc
      .bigInt({ min: 0n, max: STARK_PRIME - 1n })
      .chain((value) =>
        fc.constantFrom(toFelt(value), value.toString(), Number(value % 999n)),
      );
    const name = fc.constantFrom('amount', 'b', 'to_whom', 'variants');
    const { args } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        felt,
        fc.boolean(),
        fc.array(tie('value'), { maxLength: 3 }),
        tie('object'),
      ),
      object: fc.dictionary(name, tie('value'), {
        maxKeys: 3,
        noNullPrototype: true,
      }),
      args: fc.oneof(fc.array(tie('value'), { maxLength: 4 }), tie('object')),
    }));
    fc.assert(
      fc.property(args, (value) => {
        expect(validate(CalldataParam, sent(value))).toEqual({
          ok: true,
          value: compiledByLibrary(value),
        });
      }),
      { numRuns: 300, seed: 16 },
    );
  });

  it.each([
    ['text', ['hello'], '0'],
    ['text in an object', { name: 'hello' }, 'name'],
    ['a function’s name', { call: { entrypoint: 'f' } }, 'call.entrypoint'],
    ['a negative number', [[-1]], '0.0'],
    ['a number that is too large', [toFelt(STARK_PRIME)], '0'],
    ['nothing', { amount: null }, 'amount'],
    ['an option', { maybe: LIBRARY_VALUES.some }, 'maybe.Some'],
    ['an empty option', { maybe: LIBRARY_VALUES.none }, 'maybe.None'],
    ['a result', { done: LIBRARY_VALUES.ok }, 'done.Ok'],
    ['an enum', { kind: LIBRARY_VALUES.variant }, 'kind.variant'],
    ['bytes', { data: new Uint8Array([104]) }, 'data.0'],
    ['a name that no member has', { 'a-b': 1 }, 'a-b'],
  ])('with %s is rejected with its path', (_, args, path) => {
    const { failure } = validate(CalldataParam, sent(args)) as {
      failure: { path: string[] };
    };
    expect(failure.path.join('.')).toBe(path);
  });

  it('may have a member called variant', () => {
    expect(read(CalldataParam, { variant: '5' })).toEqual({ value: ['0x5'] });
    expect(read(CalldataParam, { variant: null })).toBe(`variant: ${FELT}`);
  });

  it.each([
    [null, 'a list of felts'],
    ['0x5', 'a list of felts'],
    [5, 'a list of felts'],
    [Array(4_001).fill('1'), 'at most 4000 felts of calldata'],
    [{ a: Array(4_000).fill(1) }, 'at most 4000 felts of calldata'],
  ])('is rejected if too long or not a list: %#', (args, expected) => {
    expect(read(CalldataParam, args)).toBe(expected);
  });

  it('has at most 4,000 felts', () => {
    const felts = Array<string>(4_000).fill('0x1');
    expect(read(CalldataParam, felts)).toEqual({ value: felts });
    expect(CalldataParam.schema).toEqual({ maxItems: 4_000 });
  });
});
