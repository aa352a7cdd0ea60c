import type { RpcRequest, Script } from './scripted-node';

/** The results of methods: a value, or a function of the call's params. An object
 * made by `rpcError` becomes the call's error. */
export type Methods = Readonly<Record<string, unknown>>;

const ERROR = Symbol('error of a scripted node');

/** A JSON-RPC error that a method of `rpcScript` may return. */
export function rpcError(code: number, message = '', data?: unknown): unknown {
  return {
    [ERROR]: { code, message, ...(data === undefined ? {} : { data }) },
  };
}

/** The JSON-RPC response to a call; methods that are missing give error -32601. */
export async function answerCall(
  call: RpcRequest,
  methods: Methods,
): Promise<Record<string, unknown>> {
  const method = Object.hasOwn(methods, call.method)
    ? methods[call.method]
    : rpcError(-32601, 'Method not found');
  const value: unknown = await (typeof method === 'function'
    ? (method as (params: unknown) => unknown)(call.params)
    : method);
  const isError = typeof value === 'object' && value !== null && ERROR in value;
  return {
    jsonrpc: '2.0',
    id: call.id,
    ...(isError ? { error: value[ERROR] } : { result: value }),
  };
}

/** The JSON-RPC responses to the calls of a request. */
export const answerAll = async (
  calls: readonly RpcRequest[],
  methods: Methods,
): Promise<Record<string, unknown>[]> =>
  Promise.all(calls.map(async (call) => answerCall(call, methods)));

/** The script of a valid node: single calls and batches. */
export function rpcScript(methods: Methods): Script {
  return async ({ calls, isBatch }) => {
    const answers = await answerAll(calls, methods);
    return { json: isBatch ? answers : answers[0] };
  };
}
