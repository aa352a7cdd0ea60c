/** Calls a JSON-RPC method of a node, or one of its control methods. */
export type RpcCaller = <Result>(
  method: string,
  params?: unknown,
) => Promise<Result>;

/** The node's answer: a result or an error. */
export async function callNode(
  url: string,
  method: string,
  params: unknown,
): Promise<{ readonly result?: unknown; readonly error?: unknown }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return (await response.json()) as { result?: unknown; error?: unknown };
}

/** Creates a function that calls a node, and throws the node's errors. */
export function createRpcCaller(url: string): RpcCaller {
  return async <Result>(method: string, params: unknown = {}) => {
    const { result, error } = await callNode(url, method, params);
    if (error !== undefined) {
      throw new Error(`${method}: ${JSON.stringify(error)}`);
    }
    return result as Result;
  };
}
