import { Uint } from './quantities';
import { TIMEOUT_MS } from './service';
import {
  postJson,
  trouble,
  type Fetch,
  type Result,
  type Trouble,
} from '../http/json';
import {
  decodeAnswers,
  encodeCalls,
  isLimit,
  type RpcCall,
} from '../http/jsonrpc';

/** Asks an Ethereum node one thing. */
export type AskNode = <Value>(
  url: string,
  chainId: number,
  call: RpcCall<Value>,
) => Promise<Result<Value>>;

/** The largest block that EIP-7934 allows is 8 MiB, in JSON thrice as much. */
const MAX_BYTES = 25_000_000;

const ID = 1;

const CHAIN_ID = { method: 'eth_chainId', params: [], struct: Uint };

/**
 * @param fetch - The platform's fetch.
 * @returns What asks nodes. A node's chain is asked for once, beside the first
 * request: what is on another chain gives no answer. A node that does not tell is
 * taken at the word of the user, who set it for that chain.
 */
export function createNode(fetch: Fetch): AskNode {
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
      return { ...trouble('http-status'), status };
    }
    const [outcome] = decodeAnswers(json, [call], ID) ?? [];
    if (outcome?.ok === true) {
      // The call's struct has checked it.
      return outcome as { ok: true; value: Value };
    }
    return trouble(
      outcome !== undefined && isLimit(outcome.error)
        ? 'rate-limited'
        : 'bad-answer',
    );
  };
  return async (url, chainId, call) => {
    const place = `${String(chainId)} ${url}`;
    const [answer, chain] = await Promise.all([
      post(url, call),
      known.has(place) ? undefined : post(url, CHAIN_ID),
    ]);
    if (!answer.ok || chain === undefined) {
      return answer;
    }
    if (chain.ok && chain.value !== BigInt(chainId)) {
      return trouble('wrong-chain');
    }
    if (!chain.ok && !isRefusal(chain)) {
      return chain;
    }
    known.add(place);
    return answer;
  };
}

function isRefusal({ kind, status = 500 }: Trouble): boolean {
  return kind === 'bad-answer' || (kind === 'http-status' && status < 500);
}
