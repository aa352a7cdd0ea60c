import { CHAIN_ID, type Ask, type Read } from './rpc-read';
import { TIMEOUT_MS } from './service';
import type { Fetch } from '../http/json';
import { postCall } from '../http/post-calls';
import {
  isRefused,
  requestError,
  type RequestError,
  type Result,
} from '../http/request-error';

/** Reads from an Ethereum node if it is on the given chain. */
export type ReadNode = <Value>(
  url: string,
  chainId: number,
  read: Read<Value>,
) => Promise<Result<Value>>;

/** EIP-7934 limits blocks to 8 MiB; as JSON they take three times as much. */
const LIMITS = { timeoutMs: TIMEOUT_MS, maxBytes: 25_000_000 };

/**
 * @param areOwn - Whether the user set the nodes. One that does not report its chain is
 * then trusted, since the user set it for that chain.
 * @returns A function that reads from nodes. A node's chain id is requested once, with
 * the first reads; a node on another chain gives no result.
 */
export function createNode(fetch: Fetch, areOwn: boolean): ReadNode {
  const known = new Set<string>();

  return async (url, chainId, read) => {
    const key = `${String(chainId)} ${url}`;
    const ask: Ask = async (call) => postCall(fetch, url, call, LIMITS);
    const [answer, chain] = await Promise.all([
      read(ask),
      known.has(key) ? undefined : ask(CHAIN_ID),
    ]);
    if (!answer.ok || chain === undefined) {
      return answer;
    }
    if (chain.ok && chain.value !== BigInt(chainId)) {
      return requestError('wrong-chain');
    }
    if (!chain.ok && !(areOwn && withholdsChain(chain))) {
      return chain;
    }
    known.add(key);
    return answer;
  };
}

/** Whether the node works, but does not report its chain. */
function withholdsChain(failure: RequestError): boolean {
  return failure.kind === 'bad-answer' || isRefused(failure);
}
