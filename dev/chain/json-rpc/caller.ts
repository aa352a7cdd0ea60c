import { askAt } from './ask';

/** Calls a JSON-RPC method of a node, or one of its control methods. */
export type RpcCaller = <Result>(
  method: string,
  params?: unknown,
) => Promise<Result>;

/** Creates a function that calls a node, and throws the node's errors. */
export function createRpcCaller(url: string): RpcCaller {
  const ask = askAt(url);
  return async <Result>(method: string, params: unknown = {}) => {
    const { result, error } = await ask(method, params);
    if (error !== undefined) {
      throw new Error(`${method}: ${JSON.stringify(error)}`);
    }
    return result as Result;
  };
}
