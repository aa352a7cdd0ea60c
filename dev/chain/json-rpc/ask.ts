/** An error as JSON-RPC writes it. */
export type RpcError = {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
};

/** The answer to a call: a result or an error. */
export type Answer = { readonly result?: unknown; readonly error?: RpcError };

/** Calls a method of a node. */
export type Ask = (method: string, params?: unknown) => Promise<Answer>;

export function askAt(url: string): Ask {
  return async (method, params = []) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    return (await response.json()) as Answer;
  };
}

/**
 * @param answer - Answers requests in this process: both are JSON text.
 */
export function askBy(answer: (body: string) => string): Ask {
  return async (method, params = []) => {
    const call = { jsonrpc: '2.0', id: 1, method, params };
    const text = answer(JSON.stringify(call));
    return Promise.resolve(JSON.parse(text) as Answer);
  };
}

/** Answers a request, single or batch. The calls of a batch run at the same time. */
export async function answerBody(ask: Ask, body: unknown): Promise<unknown> {
  return Array.isArray(body)
    ? await Promise.all(
        (body as unknown[]).map(async (call) => answerCall(ask, call)),
      )
    : await answerCall(ask, body);
}

async function answerCall(ask: Ask, call: unknown): Promise<unknown> {
  if (typeof call !== 'object' || call === null || !('method' in call)) {
    const error = { code: -32600, message: 'Invalid request' };
    return { jsonrpc: '2.0', id: null, error };
  }
  const { id, method, params } = call as {
    id: unknown;
    method: string;
    params?: unknown;
  };
  const { result, error } = await ask(method, params);
  return {
    jsonrpc: '2.0',
    id,
    ...(error === undefined ? { result } : { error }),
  };
}

/**
 * @param params - The params of a call, by name or by position.
 * @returns The param's value, undefined if omitted.
 */
export function paramOf(params: unknown, name: string, index: number): unknown {
  if (typeof params !== 'object' || params === null) {
    return undefined;
  }
  return Array.isArray(params)
    ? (params[index] as unknown)
    : (params as Record<string, unknown>)[name];
}
