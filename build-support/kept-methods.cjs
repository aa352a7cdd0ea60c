// Bundlers drop the unused functions of starknet.js, but not the unused methods of a
// class that is used, nor the unused members of a namespace. The wallet uses only some
// methods of four classes; the others would pull in all Cairo ABI types, all read methods
// of nodes and the list of node errors. It uses only some hashes. This loader removes the
// others: calling a removed method or hash throws a TypeError.

/** The methods and members to keep, by the class or namespace. */
const KEPT = {
  'var CairoFelt252 = class _CairoFelt252 {': ['static assertRange'],
  'var CallData = class _CallData {': ['static compile', 'static toHex'],
  'var RpcChannel2 = class {': [
    'constructor',
    'fetch',
    'errorHandler',
    'async fetchEndpoint',
    'async buildTransaction',
    'async invoke',
    'async declare',
    'async deployAccount',
  ],
  'var RpcError = class extends LibraryError {': ['constructor', 'get code'],
  '__export(hash_exports, {': [
    'calculateContractAddressFromHash',
    'calculateDeclareTransactionHash',
    'calculateDeployAccountTransactionHash',
    'calculateInvokeTransactionHash',
    'computeCompiledClassHash',
    'computePedersenHash',
  ],
};

/** A method of a class, whose closing brace is in its own column, or a member of a
 * namespace. */
const MEMBER =
  /^ {2}(?!\/|\*)((?:static |async |get )*\w+)(?:\((?:.|\n)*?^ {2}\}|: \(\) => \w+,?)\n/gmu;

/**
 * @param {string} source - The module of starknet.js.
 * @returns {string} The module without the unused methods and members.
 * @throws Error if one to keep isn't found.
 */
module.exports = function keptMethods(source) {
  return Object.entries(KEPT).reduce(onlyKept, source);
};

/**
 * @param {string} source - The module.
 * @param {[string, string[]]} kept - The first line of a class or namespace, and what to
 * keep of it.
 * @returns {string} The module with the reduced class or namespace.
 */
function onlyKept(source, [opening, kept]) {
  const start = source.indexOf(`\n${opening}\n`);
  const end = source.slice(start).search(/^\}\)?;$/mu) + start;
  const found = new Set();
  const body = source.slice(start, end).replace(MEMBER, (text, name) => {
    if (!kept.includes(name)) {
      return '';
    }
    found.add(name);
    return text;
  });
  if (start < 0 || found.size !== kept.length) {
    throw new Error(
      `The library is not published as it was (${opening}): see build-support/kept-methods.cjs`,
    );
  }
  return source.slice(0, start) + body + source.slice(end);
}
