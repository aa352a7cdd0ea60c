import fc from 'fast-check';

import { abiForms } from './abi-text';

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
