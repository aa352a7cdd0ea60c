import {
  isReady,
  recordFailure,
  recordSuccess,
  cooldownOf,
  type Endpoint,
  type RetryPolicy,
} from './endpoints';
import type { Fetch } from './json';
import {
  postCalls,
  type Calls,
  type Outcomes,
  type RpcCall,
  type RpcResult,
} from './json-rpc';
import { requestError, type RequestError, type Result } from './request-error';
import { WALLET } from '../core/fair-queue';

/** What is specific to the nodes of a chain. */
export type Chain = {
  /** The calls added to the first request to an endpoint. */
  readonly handshake: Calls;
  /** Judges an endpoint by its answers to the handshake: whether it needs `forOld`,
   * or why it can't be used. */
  readonly accept: (answers: Outcomes) => Result<boolean>;
  /** Adapts a call to older nodes; returns the same object if nothing has to change. */
  readonly forOld?: (call: RpcCall<unknown>) => RpcCall<unknown>;
  /** Whether only public data is requested: single calls are then sent before the endpoint's
   * chain is verified, and an HTTP error status takes precedence over its body. */
  readonly isPublic?: true;
};

/** How long a request may take. */
type Patience = {
  /** In milliseconds; by default the timeout of a read. */
  readonly timeoutMs?: number | undefined;
  /** Until when it may wait for a rate limit to end, in milliseconds since 1970. */
  readonly patientUntil?: number;
};

type Send = (
  endpoint: Endpoint,
  calls: Calls,
  patience?: Patience,
) => Promise<Outcomes>;

/** Sends requests to the endpoints of a chain. What is learned about an endpoint is
 * recorded in its object. */
export type Connection = {
  /** Makes one HTTP request of at least one call, without verifying the endpoint's chain.
   * Requests queue for the endpoint: the wallet's own go first, then sites take turns. */
  readonly post: Send;
  /**
   * Reads from one endpoint. Until it is verified to be on our chain, its responses are
   * used only together with that proof. Without calls, this only verifies the chain.
   *
   * @returns The outcome of each call, or why the endpoint can't be used.
   */
  readonly exchange: Send;
};

/** JSON-RPC's code for invalid params, which older nodes return for params they don't know. */
const BAD_PARAMS = -32602;

/**
 * @param requester - The origin of the site that the requests are for, or `WALLET`.
 */
export function createConnection(
  fetch: Fetch,
  { handshake, accept, forOld = (call) => call, isPublic }: Chain,
  requester: string,
  policy: RetryPolicy,
): Connection {
  const { now, wait, maxSiteWaitMs } = policy;
  let nextId = 1;

  const post: Send = async (endpoint, calls, patience = {}) => {
    const { timeoutMs = policy.readTimeoutMs, patientUntil = 0 } = patience;
    const adapted = endpoint.isOld ? calls.map(forOld) : calls;
    const firstId = nextId;
    nextId += calls.length;
    const limits = {
      timeoutMs,
      maxBytes: policy.maxBytes,
      statusFirst: isPublic,
      ...(endpoint.isBuiltIn && { secrets: [] }),
    };
    const cooldown = (): number => cooldownOf(endpoint, requester, now());
    for (let isFirst = true; ; isFirst = false) {
      let answers: Outcomes = requestError('rate-limited');
      const turn = await endpoint.turns.begin(requester);
      try {
        if (cooldown() === 0) {
          answers = await postCalls(
            fetch,
            endpoint.url,
            adapted,
            firstId,
            limits,
          );
          // A rate-limited site waits instead of failing over, which leaves the other
          // endpoints' quota to the wallet's own requests and to other sites.
          if (requester !== WALLET && isLimited(answers) && cooldown() === 0) {
            recordFailure(endpoint, answers, policy);
            endpoint.siteCooldowns.set(
              requester,
              Math.min(endpoint.coolingDownUntil, now() + maxSiteWaitMs),
            );
          }
        }
      } finally {
        turn.end();
      }
      const left = Math.min(cooldown(), patientUntil - now());
      if (answers.ok || left <= 0 || !isFirst) {
        return answers;
      }
      await wait(left);
      if (endpoint.coolingDownUntil > now()) {
        return answers;
      }
    }
  };

  const postSingly: Send = async (endpoint, calls, patience) => {
    const done: Outcomes[] = [];
    for (const part of chunk(calls, policy.concurrency)) {
      done.push(
        ...(await Promise.all(
          part.map(async (call) => post(endpoint, [call], patience)),
        )),
      );
      if (done.some((answers) => !answers.ok)) {
        break;
      }
    }
    return merge(done);
  };

  /** Whether the answers to the handshake, which come first, prove the endpoint's chain. */
  const prove = (
    endpoint: Endpoint,
    proof: Calls,
    answers: Outcomes,
  ): Result<unknown> => {
    if (proof.length === 0) {
      return answers;
    }
    const accepted = accept(answers);
    if (accepted.ok) {
      endpoint.verified = true;
      endpoint.isOld = accepted.value;
    }
    return accepted;
  };

  const exchangeSingly: Send = async (endpoint, calls, patience) => {
    const proof = endpoint.verified ? [] : handshake;
    const proving = postSingly(endpoint, proof, patience);
    const isKnown =
      isPublic === true || prove(endpoint, proof, await proving).ok;
    const [proven, answers] = await Promise.all([
      proving,
      isKnown ? postSingly(endpoint, calls, patience) : proving,
    ]);
    const known = prove(endpoint, proof, proven);
    return known.ok ? answers : known;
  };

  const exchange: Send = async (endpoint, calls, patience) => {
    const { isOld: wasOld, noBatches } = endpoint;
    const proof = endpoint.verified ? [] : handshake;
    if (proof.length + calls.length === 0) {
      return { ok: true, value: [] };
    }
    let answers: Outcomes = requestError('batch-refused');
    if (!noBatches) {
      const batches = await Promise.all(
        chunk(calls, policy.maxBatch - proof.length).map(async (part) =>
          post(endpoint, [...proof, ...part], patience),
        ),
      );
      answers = merge(
        batches.map((batch): Outcomes => {
          const known = prove(endpoint, proof, batch);
          if (!known.ok || !batch.ok) {
            return known.ok ? batch : known;
          }
          return { ok: true, value: batch.value.slice(proof.length) };
        }),
      );
    }
    if (!answers.ok && answers.kind === 'batch-refused') {
      answers = await exchangeSingly(endpoint, calls, patience);
      // Single calls work, so it was the batch that was refused.
      endpoint.noBatches ||= answers.ok;
    }
    if (!answers.ok || !endpoint.isOld || wasOld) {
      return answers;
    }
    // Calls that the node refused before it was known to be old are adapted and repeated.
    const { value } = answers;
    const refused = calls.filter(
      (call, index) => isUnknownParam(value[index]) && forOld(call) !== call,
    );
    const again = await exchange(endpoint, refused, patience);
    if (!again.ok) {
      return again;
    }
    const renewed = new Map(
      refused.map((call, index) => [call, again.value[index]]),
    );
    return {
      ok: true,
      value: calls.flatMap(
        (call, index) => renewed.get(call) ?? value[index] ?? [],
      ),
    };
  };

  return { post, exchange };
}

/** The first acceptable value, or the endpoints' failures, in order. */
type FirstAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failures: readonly RequestError[] };

/**
 * Tries endpoints in order until one gives an acceptable value: first those that are not
 * in cooldown, then, after a wait, all of them once more. If all are in cooldown, it
 * waits first and tries them once. Failures and successes are recorded in the endpoints.
 *
 * @param isPoor - Whether another endpoint may return a better value. A poor value is
 * used only if no endpoint returns a better one.
 * @returns The value, or the errors of the last round: none if all endpoints are on
 * another chain.
 */
export async function failover<Value>(
  endpoints: readonly Endpoint[],
  policy: RetryPolicy,
  attempt: (endpoint: Endpoint) => Promise<Result<Value>>,
  isPoor: (value: Value) => boolean = () => false,
): Promise<FirstAnswer<Value>> {
  const { now, wait, rounds, maxWaitMs } = policy;
  let failures: RequestError[] = [];
  let round = endpoints.some(isReady(now())) ? 0 : rounds - 1;
  for (; round < rounds; round += 1) {
    const start = now();
    let picked = endpoints.filter(isReady(start));
    if (round > 0 || picked.length === 0) {
      picked = endpoints.filter((each) => each.wrongChainUntil <= start);
      const soonest = Math.min(...picked.map((each) => each.coolingDownUntil));
      if (picked.length > 0 && soonest > start) {
        await wait(Math.min(soonest - start, maxWaitMs));
      }
    }
    failures = [];
    let fallback: { readonly ok: true; readonly value: Value } | undefined;
    for (const endpoint of picked) {
      const result = await attempt(endpoint);
      if (!result.ok) {
        recordFailure(endpoint, result, policy);
        failures.push(result);
      } else if (isPoor(result.value)) {
        fallback ??= result;
      } else {
        recordSuccess(endpoint);
        return result;
      }
    }
    if (fallback !== undefined) {
      return fallback;
    }
  }
  return { ok: false, failures };
}

function isLimited(answers: Outcomes): answers is RequestError {
  return !answers.ok && answers.kind === 'rate-limited';
}

function isUnknownParam(outcome: RpcResult<unknown> | undefined): boolean {
  return outcome?.ok === false && outcome.error.code === BAD_PARAMS;
}

function merge(results: readonly Outcomes[]): Outcomes {
  const failures = results.filter((result) => !result.ok);
  // One result for another chain invalidates all that came with it.
  const worst =
    failures.find(({ kind }) => kind === 'wrong-chain') ?? failures[0];
  return (
    worst ?? {
      ok: true,
      value: results.flatMap((result) => (result.ok ? result.value : [])),
    }
  );
}

/** Splits calls into parts of at most `size`; at least one part. */
function chunk(calls: Calls, size: number): Calls[] {
  const count = Math.max(1, Math.ceil(calls.length / size));
  return Array.from({ length: count }, (_, index) =>
    calls.slice(index * size, (index + 1) * size),
  );
}
