/** Asks a node for a JSON-RPC method, its control methods included. */
export type RpcCaller = <Result>(
  method: string,
  params?: unknown,
) => Promise<Result>;

/**
 * @param url - Where a node listens.
 * @returns What asks it. It throws where the node refuses.
 */
export function createRpcCaller(url: string): RpcCaller {
  return async <Result>(method: string, params: unknown = {}) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = (await response.json()) as {
      result: Result;
      error?: unknown;
    };
    if (error !== undefined) {
      throw new Error(`${method}: ${JSON.stringify(error)}`);
    }
    return result;
  };
}
