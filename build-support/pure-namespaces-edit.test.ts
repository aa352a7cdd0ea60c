import { editOf, sourceFor } from './bundled';

describe('the edit of starknet.js’s namespaces', () => {
  const pureNamespaces = editOf('pure-namespaces');
  const source = sourceFor('pure-namespaces');

  /** The namespace `RPC`, of which others read constants. */
  const RPC = /^var api_exports = (?:.|\n)*?;\n(?=\n)/mu;

  /** The text without the lines that fill `RPC`, and with constants named alike. */
  const named = (text: string): string =>
    text
      .replace(RPC, '')
      .replace(/^(?:var rpc_exports = .*|__reExport\(.*)\n/gmu, '')
      .replace(/\b(?:api|rpc)_exports\./gu, 'starknet_types_0104_star.')
      .replace(/^var \{ (\w+) \} = /gmu, 'var { $1: $1 } = ')
      .replace(/^var \{ (\w+): (\w+) \} = (\w+);$/gmu, 'var $2 = $3.$1;');

  it('replaces the calls that fill namespaces, names constants by their module, and changes nothing else', () => {
    const calls = /^var (\w+) = \{\};\n__export\(\1, \{\n[^}]*\}\);\n/gmu;
    const getters =
      /^var (\w+) = \{\n(?:get \w+\(\) \{ return \w+; \},\n)+\};\n/gmu;
    expect(source.match(calls)).toHaveLength(32);
    expect(pureNamespaces(source).match(getters)).toHaveLength(31);
    expect(named(pureNamespaces(source).replace(getters, ''))).toBe(
      named(source.replace(calls, '')),
    );
  });

  it('fills the namespace of constants by a call that a bundler can drop', () => {
    expect(RPC.exec(pureNamespaces(source))?.[0]).toBe(
      `var api_exports = /* @__PURE__ */ __copyProps({
get JRPC() { return jsonrpc_exports; },
get PAYMASTER_API() { return PAYMASTER_API; },
get RPCSPEC0104() { return RPCSPEC0104; },
get RPCSPEC09() { return RPCSPEC09; },
}, starknet_types_0104_star, "default");
`,
    );
  });

  it.each([
    ['var hash_exports = {};', 'const hash_exports = {};'],
    [
      '  getSelectorFromName: () => getSelectorFromName,',
      '  getSelectorFromName: () => names.get,',
    ],
    [/__export\(/gu, 'exportAll('],
    ['__reExport(api_exports, rpc_exports);', ''],
    ['var { EDAMode } = RPCSPEC0104;', 'var { EDAMode } = specification;'],
  ])('rejects a different source: %s', (part, other) => {
    expect(() => pureNamespaces(source.replace(part, other))).toThrow(
      'see build-support/pure-namespaces.cjs',
    );
  });
});
