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

/** A method of a class: its closing brace is in the method's own column. */
const METHOD =
  /^ {2}(?!\/|\*)((?:static |async |get )*\w+)\((?:.|\n)*?^ {2}\}\n/gmu;

/**
 * @param {string} source - The module of starknet.js.
 * @returns {string} The module without the unused methods.
 * @throws Error if a class or a method to keep isn't found.
 */
module.exports = function keptMethods(source) {
  return Object.entries(KEPT).reduce(withoutMethods, source);
};

/**
 * @param {string} source - The module.
 * @param {[string, string[]]} kept - The declaration of a class, and the methods to keep.
 * @returns {string} The module with the reduced class.
 */
function withoutMethods(source, [declaration, kept]) {
  const pattern = new RegExp(
    `^var ${declaration} \\{\\n(?:.|\\n)*?^\\};\\n`,
    'mu',
  );
  const found = new Set();
  const cut = source.replace(pattern, (body) =>
    body.replace(METHOD, (text, name) => {
      if (!kept.includes(name)) {
        return '';
      }
      found.add(name);
      return text;
    }),
  );
  if (found.size !== kept.length) {
    throw new Error(
      `The library is not published as it was (${declaration}): see build-support/kept-methods.cjs`,
    );
  }
  return cut;
}
