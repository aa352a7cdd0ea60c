import { CHAIN_ID, type Read } from './rpc-read';
import { TIMEOUT_MS } from './service';
import {
  postJson,
  requestError,
  type Fetch,
  type Result,
  type RequestError,
} from '../http/json';
import {
  decodeAnswers,
  encodeCalls,
  isRateLimit,
  type RpcCall,
} from '../http/json-rpc';

/** Reads from an Ethereum node if it is on the given chain. */
export type ReadNode = <Value>(
  url: string,
  chainId: number,
  read: Read<Value>,
) => Promise<Result<Value>>;

/** EIP-7934 limits blocks to 8 MiB; as JSON they take three times as much. */
const MAX_BYTES = 25_000_000;

const ID = 1;

/**
 * @param fetch - The platform's fetch.
 * @param areOwn - Whether the user set the nodes. One that does not report its chain is
 * then trusted, since the user set it for that chain.
 * @returns A function that reads from nodes. A node's chain id is requested once, with the
 * first reads; a node on another chain gives no result.
 */
export function createNode(fetch: Fetch, areOwn: boolean): ReadNode {
  const known = new Set<string>();

  const post = async <Value>(
    url: string,
    call: RpcCall<Value>,
  ): Promise<Result<Value>> => {
    const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES };
    const result = await postJson(fetch, url, encodeCalls([call], ID), limits);
    if (!result.ok) {
      return result;
    }
    const { status, json } = result.value;
    if (status >= 400) {
      return { ...requestError('http-status'), status };
    }
    const [outcome] = decodeAnswers(json, [call], ID) ?? [];
    if (outcome?.ok === true) {
      // The call's struct has checked it.
      return outcome as { ok: true; value: Value };
    }
    return requestError(
      outcome !== undefined && isRateLimit(outcome.error)
        ? 'rate-limited'
        : 'bad-answer',
    );
  };
  return async (url, chainId, read) => {
    const key = `${String(chainId)} ${url}`;
    const [answer, chain] = await Promise.all([
      read(async (call) => post(url, call)),
      known.has(key) ? undefined : post(url, CHAIN_ID),
    ]);
    if (!answer.ok || chain === undefined) {
      return answer;
    }
    if (chain.ok && chain.value !== BigInt(chainId)) {
      return requestError('wrong-chain');
    }
    if (!chain.ok && !(areOwn && isRefusal(chain))) {
      return chain;
    }
    known.add(key);
    return answer;
  };
}

function isRefusal({ kind, status = 500 }: RequestError): boolean {
  return kind === 'bad-answer' || (kind === 'http-status' && status < 500);
}
