import { CONTROL } from './control';
import { RpcFailure } from './method';
import { READS } from './reads';
import { TRANSACTION_READS } from './transactions';
import type { Chain } from '../chain';

const METHODS = new Map(
  Object.entries({ ...READS, ...TRANSACTION_READS, ...CONTROL }),
);

type Call = {
  readonly id: unknown;
  readonly method: string;
  readonly params?: unknown;
};

/** Answers one JSON-RPC request (single or batch, version 2.0). */
export function answer(chain: Chain, text: string): string {
  return JSON.stringify(answerTo(chain, text));
}

function answerTo(chain: Chain, text: string): unknown {
  let request: unknown;
  try {
    request = JSON.parse(text);
  } catch {
    return failed(null, new RpcFailure(-32700));
  }
  const calls = [request].flat();
  if (calls.length === 0 || !calls.every(isCall)) {
    return failed(idOf(request), new RpcFailure(-32600));
  }
  const answers = calls.map((call) => answerCall(chain, call));
  return Array.isArray(request) ? answers : answers[0];
}

function answerCall(chain: Chain, call: Call): object {
  try {
    const run = METHODS.get(call.method);
    if (run === undefined) {
      throw new RpcFailure(-32601);
    }
    return {
      jsonrpc: '2.0',
      id: call.id,
      result: run(chain, call.params),
    };
  } catch (error) {
    return failed(
      call.id,
      error instanceof RpcFailure ? error : new RpcFailure(-32603),
    );
  }
}

function failed(id: unknown, { code, message, data }: RpcFailure): object {
  return {
    jsonrpc: '2.0',
    id,
    error: { code, message, ...(data === undefined ? {} : { data }) },
  };
}

function idOf(request: unknown): unknown {
  return typeof request === 'object' && request !== null && 'id' in request
    ? request.id
    : null;
}

function isCall(request: unknown): request is Call {
  return (
    typeof request === 'object' &&
    request !== null &&
    'id' in request &&
    'method' in request &&
    typeof request.method === 'string'
  );
}
