import { unknown } from 'superstruct';

import type { TransportLimits } from './limits';
import { parseFelt } from '../../core/felt';
import { requestError, type RequestError } from '../../http/json';
import type { RpcCall, RpcResult } from '../../http/json-rpc';

/** What is remembered of an endpoint as long as the snap runs. */
export type Endpoint = {
  readonly url: string;
  /** It answered for our chain. */
  verified: boolean;
  /** It answered for another chain: until when it is not used. */
  wrongChainUntil: number;
  /** It knows no submissions. */
  readOnly: boolean;
  /** It takes single requests only. */
  noBatches: boolean;
  /** It is older than RPC 0.9, where the tag pre_confirmed is unknown. */
  legacyTags: boolean;
  /** Failures in a row. */
  failures: number;
  /** When it may be asked again, in milliseconds since 1970. */
  coolingDownUntil: number;
};

/** What a first request asks besides its own calls. Both answers are judged by
 * `learn`, so that an odd version costs us nothing. */
export const HANDSHAKE: readonly RpcCall<unknown>[] = [
  { method: 'starknet_chainId', params: [], struct: unknown() },
  { method: 'starknet_specVersion', params: [], struct: unknown() },
];

/**
 * @param url - An endpoint's URL.
 * @returns What is known of it before the first request.
 */
export function newEndpoint(url: string): Endpoint {
  return {
    url,
    verified: false,
    wrongChainUntil: 0,
    readOnly: false,
    noBatches: false,
    legacyTags: false,
    failures: 0,
    coolingDownUntil: 0,
  };
}

/**
 * Takes note of an endpoint's answers to `HANDSHAKE`.
 *
 * @param endpoint - The endpoint; changed.
 * @param chainId - The chain that we want, in any notation of a felt.
 * @param answers - Its answers.
 * @returns Why it can't be used, or undefined if it can.
 */
export function acceptHandshake(
  endpoint: Endpoint,
  chainId: string,
  answers: readonly RpcResult<unknown>[],
): RequestError | undefined {
  const [chain, version] = answers;
  const found = chain?.ok ? parseFelt(chain.value) : undefined;
  if (found === undefined) {
    return requestError('bad-answer');
  }
  if (found !== parseFelt(chainId)) {
    return requestError('wrong-chain');
  }
  endpoint.verified = true;
  endpoint.legacyTags =
    version?.ok === true &&
    typeof version.value === 'string' &&
    /^0\.[0-8](?:\.|$)/u.test(version.value);
  return undefined;
}

/**
 * @param endpoint - The endpoint that gave a valid answer; changed.
 */
export function recordSuccess(endpoint: Endpoint): void {
  endpoint.failures = 0;
  endpoint.coolingDownUntil = 0;
}

/**
 * Lets an endpoint rest after a failure, longer each time.
 *
 * @param endpoint - The endpoint; changed.
 * @param retryAfterSeconds - The rest that it asked for, if it did.
 * @param now - Milliseconds since 1970.
 * @param random - A number from 0 to 1, for the jitter.
 * @param limits - The bounds of the rest.
 */
export function recordFailure(
  endpoint: Endpoint,
  retryAfterSeconds: number | undefined,
  now: number,
  random: number,
  limits: TransportLimits,
): void {
  // Requests side by side fail together: that counts once.
  if (now >= endpoint.coolingDownUntil) {
    endpoint.failures += 1;
  }
  const backOff =
    limits.baseRestMs * 2 ** (endpoint.failures - 1) * (0.5 + random / 2);
  const rest = Math.max(backOff, (retryAfterSeconds ?? 0) * 1000);
  endpoint.coolingDownUntil = Math.max(
    endpoint.coolingDownUntil,
    now + Math.min(rest, limits.maxRestMs),
  );
}

/**
 * @param call - A call.
 * @returns Whether it names the block tag that older nodes do not know.
 */
export function usesPreConfirmed({ params }: RpcCall<unknown>): boolean {
  return 'block_id' in params && params.block_id === 'pre_confirmed';
}

/**
 * @param endpoint - The endpoint that is asked.
 * @param call - A call.
 * @returns The call in the words that this endpoint knows.
 */
export function adaptToVersion(
  endpoint: Endpoint,
  call: RpcCall<unknown>,
): RpcCall<unknown> {
  const { params } = call;
  return endpoint.legacyTags && 'block_id' in params && usesPreConfirmed(call)
    ? { ...call, params: { ...params, block_id: 'pending' } }
    : call;
}
