/** The messages of the specification's errors (and JSON-RPC's own), as nodes write
 * them. */
const MESSAGES = {
  20: 'Contract not found',
  21: 'Requested entrypoint does not exist in the contract',
  24: 'Block not found',
  28: 'Class hash not found',
  29: 'Transaction hash not found',
  33: 'The supplied continuation token is invalid or unknown',
  40: 'Contract error',
  41: 'Transaction execution error',
  51: 'Class already declared',
  52: 'Invalid transaction nonce',
  53: "The transaction's resources don't cover validation or the minimal transaction fee",
  54: "Account balance is smaller than the transaction's maximal fee (calculated as the sum of each resource's limit x max price)",
  55: 'Account validation failed',
  59: 'Duplicate transaction',
  60: 'the compiled class hash did not match the one supplied in the transaction',
  100: 'Failed to compile the contract',
  [-1]: 'Impossible',
  [-32600]: 'Invalid request',
  [-32601]: 'Method not found',
  [-32602]: 'Invalid params',
  [-32603]: 'Internal error',
  [-32700]: 'Parse error',
} as const;

/** The code of an error that the chain returns. */
type ErrorCode = keyof typeof MESSAGES;

/** A JSON-RPC error. */
export class RpcFailure extends Error {
  /**
   * @param data - Its data, if any.
   * @param message - The specification's message if left out.
   */
  constructor(
    readonly code: ErrorCode,
    readonly data?: unknown,
    message: string = MESSAGES[code],
  ) {
    super(message);
  }
}

export function badParams(message: string): RpcFailure {
  return new RpcFailure(-32602, undefined, message);
}

/** The failure, with code -1. */
export function impossible(message: string): RpcFailure {
  return new RpcFailure(-1, undefined, message);
}
