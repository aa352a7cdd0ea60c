// Bundlers drop the unused functions of starknet.js, but not the unused methods of a
// class that is used. The wallet uses only some methods of four classes; the others would
// pull in all Cairo ABI types, all read methods of nodes and the list of node errors. This
// loader removes them: calling a removed method throws a TypeError.

/** The methods to keep, by class. */
const KEPT = {
  'CairoFelt252 = class _CairoFelt252': ['static assertRange'],
  'CallData = class _CallData': ['static compile', 'static toHex'],
  'RpcChannel2 = class': [
    'constructor',
    'fetch',
    'errorHandler',
    'async fetchEndpoint',
    'async buildTransaction',
    'async invoke',
    'async declare',
    'async deployAccount',
  ],
  'RpcError = class extends LibraryError': ['constructor', 'get code'],
};

/**
 * @param {string} source - The module of starknet.js.
 * @returns {string} The module without the unused methods.
 */
function keptMethods(source) {
  return Object.entries(KEPT).reduce(
    (text, [declaration, kept]) =>
      withoutMethods(text, {
        head: `var ${declaration} \\{`,
        end: '\\};',
        indent: 2,
        kept,
        patch: 'kept-methods.cjs',
      }),
    source,
  );
}

/**
 * Removes methods of a class from a formatted file, in which the closing brace of a
 * method is in the method's own column.
 *
 * @param {string} source - The module.
 * @param {import('./kept-methods.cjs').Reduction} reduction - The methods to keep.
 * @returns {string} The module with the reduced class.
 * @throws Error if the class or a method to keep isn't found.
 */
function withoutMethods(source, { head, end, indent, kept, patch }) {
  const pattern = new RegExp(`^${head}\\n(?:.|\\n)*?^${end}\\n`, 'mu');
  const margin = ' '.repeat(indent);
  const method = new RegExp(
    `^${margin}(?!\\/|\\*)((?:static |async |get )*\\w+)\\((?:.|\\n)*?^${margin}\\}\\n`,
    'gmu',
  );
  const found = new Set();
  const cut = source.replace(pattern, (body) =>
    body.replace(method, (text, name) => {
      if (!kept.includes(name)) {
        return '';
      }
      found.add(name);
      return text;
    }),
  );
  if (found.size === 0 || found.size !== kept.length) {
    throw new Error(
      `The library is not published as it was (${head}): see build-support/${patch}`,
    );
  }
  return cut;
}

module.exports = Object.assign(keptMethods, { withoutMethods });
