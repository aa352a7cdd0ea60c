// starknet.js uses lossless-json for numbers beyond 2^53. Here it serialises only
// transactions, whose numbers are hex text, and classes, whose numbers come from
// `JSON.parse`. It parses nothing: the transport does. Serialising a bigint is a
// TypeError, as in JSON.stringify.

/** The engine's own serialiser. */
export const { stringify } = JSON;

function unused(): never {
  throw new Error('starknet.js reads no JSON in this snap');
}

export { unused as isInteger, unused as parse, unused as parseNumberAndBigInt };
