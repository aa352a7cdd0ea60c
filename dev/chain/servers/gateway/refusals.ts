import type { RpcError } from './json-rpc';

/** The messages of the specification. */
const MESSAGES = {
  52: 'Invalid transaction nonce',
  53: "The transaction's resources don't cover validation or the minimal transaction fee",
  55: 'Account validation failed',
  57: 'Contract class size is too large',
  59: 'A transaction with the same hash already exists in the mempool',
  60: 'The compiled class hash did not match the one supplied in the transaction',
  63: 'An unexpected error occurred',
} as const;

/**
 * @param code - The code with which a node passes on a refusal of the gateway.
 * @param data - The gateway's words, where the node passes them on.
 */
export function refusal(code: keyof typeof MESSAGES, data?: string): RpcError {
  const message = MESSAGES[code];
  return { code, message, ...(data !== undefined && { data }) };
}
