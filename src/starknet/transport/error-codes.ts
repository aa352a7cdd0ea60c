export const NO_SUCH_METHOD = -32601;
const BAD_PARAMS = -32602;

/** Whether one of the ranges, ends included, contains the code. */
function within(code: number, ranges: readonly (readonly number[])[]): boolean {
  return ranges.some(([low = 0, high = 0]) => code >= low && code <= high);
}

/**
 * @param code - The code of a node's error.
 * @returns Whether it is one of the Starknet JSON-RPC specification (read,
 * write and trace API) other than "unexpected error" (63): the response of a working
 * node. Every other code may be a failure of the node or of a proxy.
 */
export function isStarknetCode(code: number): boolean {
  return (
    within(code, [
      [1, 1],
      [10, 10],
      [20, 69],
      [100, 104],
    ]) && code !== 63
  );
}

/**
 * @param code - The code of an error in response to a read.
 * @returns Whether the read should be retried at another endpoint.
 */
export function isRetryable(code: number): boolean {
  return !isStarknetCode(code) && code !== BAD_PARAMS;
}

/**
 * @param code - The code of an error in response to a submission.
 * @returns Whether it refuses the transaction: one of the write API. 63 ("unexpected
 * error") is how nodes pass on the gateway's refusals that have no code of their own.
 */
export function isDefinitive(code: number): boolean {
  return within(code, [[51, 69]]);
}
