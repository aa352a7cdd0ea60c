// starknet.js is published as one file, from which bundlers leave out functions
// that no one calls, but no method of a class that someone names. Two of its
// classes are of use here for some of their methods alone; the others would
// bring every type of Cairo's ABI and each reading method of a node along.
// This loader cuts them out: calling one is a TypeError.

/** The methods that stay, by class. */
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

// The file is printed, so that a method ends at the brace in its own column.
const METHOD =
  /^ {2}(?!\/|\*)((?:static |async |get )*\w+)\((?:.|\n)*?^ {2}\}\n/gmu;

/**
 * @param {string} source - starknet.js's one module.
 * @returns {string} The same, without the methods of no use.
 */
module.exports = function keptMethods(source) {
  return Object.entries(KEPT).reduce(withKept, source);
};

/**
 * @param {string} source - The module.
 * @param {[string, string[]]} kept - A class, and its methods that stay.
 * @returns {string} The module with this class cut down.
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
