import fc from 'fast-check';
import { extractContractHashes, hash as starknetHash } from 'starknet';

import { readSierra } from './class-reader';
import { abiForms, hashClass } from './contract-class';
import {
  CASM_HASH,
  CLASS_HASH,
  SIERRA,
} from '../../dev/testing/inputs/contract-class';
import { plainClassHash } from '../../dev/testing/inputs/starknet-js';
import type { Felt } from '../core/felt';

const quietly = async (): Promise<void> => Promise.resolve();

const hashOf = async (sierra: unknown): Promise<Felt> =>
  (await hashClass(readSierra(sierra), quietly)).classHash;

/** An ABI whose strings contain JSON syntax. */
const TRICKY = [
  { type: 'struct', name: 'a:b,c "d" \\ é 🙂 {"e":[1,2]}', members: [] },
  {
    type: 'enum',
    name: '\n\t\u0001',
    variants: [{ name: ':' }, { name: ',' }],
  },
];

describe('a class’s hash', () => {
  it('is that of starknet.js', async () => {
    expect(await hashOf(SIERRA)).toBe(CLASS_HASH);
  });

  it.each([3, 4, 5, 511, 512, 513, 1500])(
    'is that of starknet.js for %d felts',
    async (felts) => {
      const sierra = {
        ...SIERRA,
        sierra_program: Array.from({ length: felts }, (_, index) => index + 1),
      };
      expect(await hashOf(sierra)).toBe(plainClassHash(sierra));
    },
  );

  it.each([
    ['small', SIERRA.abi],
    ['tricky', TRICKY],
  ])('doesn’t depend on the spacing of a %s ABI', async (_, abi) => {
    const contract = { ...SIERRA, abi };
    const wanted = plainClassHash(contract);
    expect(
      extractContractHashes(
        { contract: contract as never, compiledClassHash: CASM_HASH },
        '0.14.1',
      ),
    ).toMatchObject({ classHash: wanted });
    const spaced = starknetHash.formatSpaces(JSON.stringify(abi));
    for (const written of [
      abi,
      JSON.stringify(abi),
      spaced,
      JSON.stringify(abi, null, 2),
    ]) {
      const sierra = readSierra({ ...SIERRA, abi: written });
      expect(await hashClass(sierra, quietly)).toStrictEqual({
        classHash: wanted,
        contractClass: { ...sierra, abi: spaced },
      });
    }
  });

  it('reports progress, and stops if the callback throws', async () => {
    const sierra = readSierra({
      ...SIERRA,
      sierra_program: Array.from({ length: 2000 }, () => '0x1'),
    });
    const shares: number[] = [];
    await hashClass(sierra, async (share) => {
      shares.push(share);
      return Promise.resolve();
    });
    expect(shares.length).toBeGreaterThan(3);
    expect(shares).toStrictEqual([...shares].sort((a, b) => a - b));
    expect(Math.max(...shares)).toBeLessThanOrEqual(1);
    const stopped = hashClass(sierra, async () =>
      Promise.reject(new Error('stop')),
    );
    await expect(stopped).rejects.toThrow('stop');
  });
});

/** JSON as Python's json.dumps spaces it, written value by value. */
function dumps(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(dumps).join(', ')}]`;
  }
  return value instanceof Object
    ? `{${Object.entries(value)
        .map(([key, each]) => `${JSON.stringify(key)}: ${dumps(each)}`)
        .join(', ')}}`
    : JSON.stringify(value);
}

describe('an ABI’s text', () => {
  it.each([
    ['{"a":1,"b":[2,3]}', '{"a": 1, "b": [2, 3]}'],
    ['[{"x":"a:b,c"}]', '[{"x": "a:b,c"}]'],
    [String.raw`["\"",":,"]`, String.raw`["\"", ":,"]`],
    [String.raw`["a\\",":,"]`, String.raw`["a\\", ":,"]`],
    [String.raw`["\\\"",","]`, String.raw`["\\\"", ","]`],
    [String.raw`["\u00e9é🙂","  "]`, String.raw`["\u00e9é🙂", "  "]`],
    ['[1.0,1e400,-0,12345678901234567890]', undefined],
    ['[\n  {\n    "a" : [ ]\n  }\n]', '[{"a": []}]'],
    ['[ ]', '[]'],
  ])('%s is spaced as by Starknet’s tools', (given, spaced) => {
    const wanted = spaced ?? given.replaceAll(',', ', ');
    expect(abiForms(given)).toStrictEqual([wanted, given]);
    expect(abiForms(wanted)).toStrictEqual([wanted]);
  });

  it.each(['', 'a, b:c', '[1,2', '"a'])(
    'that is not JSON (%s) stays unchanged',
    (text) => {
      expect(abiForms(text)).toStrictEqual([text]);
    },
  );

  it('is formatted like json.dumps', () => {
    const strings = fc.string({
      unit: fc.constantFrom(...Array.from('a\\",: \n\té🙂')),
    });
    const value = fc.anything({
      key: strings,
      values: [strings, fc.integer(), fc.boolean(), fc.constant(null)],
    });
    fc.assert(
      fc.property(value, (abi) => {
        const json = JSON.parse(JSON.stringify(abi)) as unknown;
        const spaced = dumps(json);
        expect(abiForms(JSON.stringify(json))[0]).toBe(spaced);
        expect(abiForms(JSON.stringify(json, null, 2))[0]).toBe(spaced);
      }),
      { numRuns: 300, seed: 12 },
    );
  });
});
