// starknet.js is published as one file. Bundlers drop its unused functions, but not
// unused methods of a class that is used. Of four of its classes only some methods
// are used; the others would pull in all types of Cairo's ABI, all read methods of
// nodes and the list of their errors. This loader removes them: calling one is a TypeError.

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
 * Removes methods of a class from a formatted file, in which a method ends at the
 * brace in its own column.
 *
 * @param {string} source - The module.
 * @param {import('./kept-methods.cjs').Reduction} reduction - What to keep.
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
