// starknet.js is published as one file. Bundlers drop its unused functions, but not
// unused methods of a class that is used. Of two of its classes only some methods
// are used; the others would pull in all types of Cairo's ABI and all read methods
// of nodes. This loader removes them: calling one is a TypeError.

/** The methods to keep, by class. */
const KEPT = {
  CallData: ['static compile', 'static toHex'],
  RpcChannel2: [
    'constructor',
    'fetch',
    'errorHandler',
    'async fetchEndpoint',
    'async buildTransaction',
    'async invoke',
    'async declare',
    'async deployAccount',
  ],
};

// The file is formatted, so a method ends at the brace in its own column.
const METHOD =
  /^ {2}(?!\/|\*)((?:static |async |get )*\w+)\((?:.|\n)*?^ {2}\}\n/gmu;

/**
 * @param {string} source - The module of starknet.js.
 * @returns {string} The module without the unused methods.
 */
module.exports = function keptMethods(source) {
  return Object.entries(KEPT).reduce(withKept, source);
};

/**
 * @param {string} source - The module.
 * @param {[string, string[]]} kept - A class, and the methods to keep.
 * @returns {string} The module with the reduced class.
 */
function withKept(source, [name, kept]) {
  const pattern = new RegExp(
    `^var ${name} = class (?:\\w+ )?\\{\\n(?:.|\\n)*?^\\};\\n`,
    'mu',
  );
  const found = new Set();
  const cut = source.replace(pattern, (body) =>
    body.replace(METHOD, (method, head) => {
      if (!kept.includes(head)) {
        return '';
      }
      found.add(head);
      return method;
    }),
  );
  if (found.size !== kept.length) {
    throw new Error(
      `starknet.js is not published as it was (${name}): see build-support/kept-methods.cjs`,
    );
  }
  return cut;
}
