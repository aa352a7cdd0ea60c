import { editOf, sourceFor } from './bundled';

describe('the edit of starknet.js’s namespaces', () => {
  const pureNamespaces = editOf('pure-namespaces');
  const source = sourceFor('pure-namespaces');

  it('replaces the calls that fill namespaces, and changes nothing else', () => {
    const calls = /^var (\w+) = \{\};\n__export\(\1, \{\n[^}]*\}\);\n/gmu;
    const getters =
      /^var (\w+) = \{\n(?:get \w+\(\) \{ return \w+; \},\n)+\};\n/gmu;
    expect(source.match(calls)).toHaveLength(32);
    expect(pureNamespaces(source).match(getters)).toHaveLength(32);
    expect(pureNamespaces(source).replace(getters, '')).toBe(
      source.replace(calls, ''),
    );
  });

  it.each([
    ['var hash_exports = {};', 'const hash_exports = {};'],
    [
      '  getSelectorFromName: () => getSelectorFromName,',
      '  getSelectorFromName: () => names.get,',
    ],
    [/__export\(/gu, 'exportAll('],
  ])('rejects a different source: %s', (part, other) => {
    expect(() => pureNamespaces(source.replace(part, other))).toThrow(
      'see build-support/pure-namespaces.cjs',
    );
  });
});
