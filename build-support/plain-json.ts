// starknet.js writes and reads JSON by lossless-json, for numbers beyond 2^53.
// It writes here what holds text alone: the hexadecimal of a transaction, and a
// class whose numbers were read as JSON's own. It reads nothing: the transport
// does. A bigint in what is written is a TypeError, as JSON has it.

/** JSON's own. */
export const { stringify } = JSON;

function unused(): never {
  throw new Error('starknet.js reads no JSON in this snap');
}

export { unused as isInteger, unused as parse, unused as parseNumberAndBigInt };
