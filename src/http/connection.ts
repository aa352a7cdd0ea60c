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
  type RpcCalls,
  type RpcOutcomes,
  type RpcCall,
  type RpcResult,
} from './json-rpc';
import {
  requestError,
  type RequestError,
  type RequestResult,
} from './request-error';
import { WALLET_REQUESTER } from '../core/fair-queue';

/** What is specific to the nodes of a chain. */
export type ChainRules = {
  /** The calls added to the first request to an endpoint. */
  readonly handshake: RpcCalls;
  /** Judges an endpoint by its answers to the handshake: whether it needs `forOld`,
   * or why it can't be used. */
  readonly accept: (answers: RpcOutcomes) => RequestResult<boolean>;
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
  calls: RpcCalls,
  patience?: Patience,
) => Promise<RpcOutcomes>;

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

/** What the functions of a connection share. */
type Link = {
  readonly fetch: Fetch;
  readonly chain: ChainRules;
  readonly requester: string;
  readonly policy: RetryPolicy;
  /** The id of the next call. */
  nextId: number;
};

/**
 * @param requester - The origin of the site that the requests are for, or `WALLET_REQUESTER`.
 */
export function createConnection(
  fetch: Fetch,
  chain: ChainRules,
  requester: string,
  policy: RetryPolicy,
): Connection {
  const link: Link = { fetch, chain, requester, policy, nextId: 1 };
  return {
    post: async (...request) => postPatiently(link, ...request),
    exchange: async (...request) => exchangeWith(link, ...request),
  };
}

/** Posts calls; a site with patience posts them once more when its rate limit has ended. */
async function postPatiently(
  link: Link,
  endpoint: Endpoint,
  calls: RpcCalls,
  patience: Patience = {},
): Promise<RpcOutcomes> {
  const { chain, requester, policy } = link;
  const { now, wait } = policy;
  const { timeoutMs = policy.readTimeoutMs, patientUntil = 0 } = patience;
  const firstId = link.nextId;
  link.nextId += calls.length;
  const adapted = inVersionOf(endpoint, calls, chain);
  const limits = {
    timeoutMs,
    maxBytes: policy.maxBytes,
    statusFirst: chain.isPublic,
    ...(endpoint.isBuiltIn && { secrets: [] }),
  };
  const attempt = async (): Promise<RpcOutcomes> =>
    postInTurn(link, endpoint, async () =>
      postCalls(link.fetch, endpoint.url, adapted, firstId, limits),
    );
  const answers = await attempt();
  const cooldown = cooldownOf(endpoint, requester, now());
  const left = Math.min(cooldown, patientUntil - now());
  if (answers.ok || left <= 0) {
    return answers;
  }
  await wait(left);
  return endpoint.coolingDownUntil > now() ? answers : await attempt();
}

/** Sends a request when its turn comes, unless the site then has to wait for a rate limit. */
async function postInTurn(
  { requester, policy }: Link,
  endpoint: Endpoint,
  send: () => Promise<RpcOutcomes>,
): Promise<RpcOutcomes> {
  const { now, maxSiteWaitMs } = policy;
  const isCooling = (): boolean => cooldownOf(endpoint, requester, now()) > 0;
  const turn = await endpoint.turns.begin(requester);
  try {
    if (isCooling()) {
      return requestError('rate-limited');
    }
    const answers = await send();
    // A rate-limited site waits instead of failing over, which leaves the other endpoints'
    // quota to the wallet's own requests and to other sites.
    if (requester !== WALLET_REQUESTER && isLimited(answers) && !isCooling()) {
      recordFailure(endpoint, answers, policy);
      endpoint.siteCooldowns.set(
        requester,
        Math.min(endpoint.coolingDownUntil, now() + maxSiteWaitMs),
      );
    }
    return answers;
  } finally {
    turn.end();
  }
}

/** The calls in the words of the endpoint's version, as far as that is known. */
function inVersionOf(
  { isOld }: Endpoint,
  calls: RpcCalls,
  { forOld }: ChainRules,
): RpcCalls {
  return isOld && forOld ? calls.map(forOld) : calls;
}

/** The calls that an endpoint still has to prove its chain with. */
function proofFor({ verified }: Endpoint, { handshake }: ChainRules): RpcCalls {
  return verified ? [] : handshake;
}

/** Judges the answers to the proof, which come first, and remembers an endpoint that is on our
 * chain, and its version. */
function prove(
  { chain }: Link,
  endpoint: Endpoint,
  proof: RpcCalls,
  answers: RpcOutcomes,
): RequestResult<unknown> {
  if (proof.length === 0) {
    return answers;
  }
  const accepted = chain.accept(answers);
  if (accepted.ok) {
    endpoint.verified = true;
    endpoint.isOld = accepted.value;
  }
  return accepted;
}

async function exchangeWith(
  link: Link,
  endpoint: Endpoint,
  calls: RpcCalls,
  patience?: Patience,
): Promise<RpcOutcomes> {
  const { isOld: wasOld, noBatches } = endpoint;
  if (calls.length + proofFor(endpoint, link.chain).length === 0) {
    return { ok: true, value: [] };
  }
  let answers = noBatches
    ? requestError('batch-refused')
    : await exchangeInBatches(link, endpoint, calls, patience);
  if (!answers.ok && answers.kind === 'batch-refused') {
    answers = await exchangeSingly(link, endpoint, calls, patience);
    // Single calls work, so it was the batch that was refused.
    endpoint.noBatches ||= answers.ok;
  }
  return answers.ok && endpoint.isOld && !wasOld
    ? await repeatRefused(link, endpoint, calls, answers.value, patience)
    : answers;
}

/** Sends each batch with its own proof, since one URL may lead to several nodes. */
async function exchangeInBatches(
  link: Link,
  endpoint: Endpoint,
  calls: RpcCalls,
  patience?: Patience,
): Promise<RpcOutcomes> {
  const proof = proofFor(endpoint, link.chain);
  const batches = await Promise.all(
    chunk(calls, link.policy.maxBatch - proof.length).map(async (part) =>
      postPatiently(link, endpoint, [...proof, ...part], patience),
    ),
  );
  return merge(
    batches.map((batch) => {
      const proven = prove(link, endpoint, proof, batch);
      if (!proven.ok || !batch.ok) {
        return proven.ok ? batch : proven;
      }
      return { ok: true, value: batch.value.slice(proof.length) };
    }),
  );
}

async function exchangeSingly(
  link: Link,
  endpoint: Endpoint,
  calls: RpcCalls,
  patience?: Patience,
): Promise<RpcOutcomes> {
  const proof = proofFor(endpoint, link.chain);
  const proving = postSingly(link, endpoint, proof, patience);
  const maySend =
    link.chain.isPublic === true ||
    prove(link, endpoint, proof, await proving).ok;
  const [answersToProof, answers] = await Promise.all([
    proving,
    maySend ? postSingly(link, endpoint, calls, patience) : proving,
  ]);
  const proven = prove(link, endpoint, proof, answersToProof);
  return proven.ok ? answers : proven;
}

/** Sends a few single calls at once, and no more after a failure. */
async function postSingly(
  link: Link,
  endpoint: Endpoint,
  calls: RpcCalls,
  patience?: Patience,
): Promise<RpcOutcomes> {
  const done: RpcOutcomes[] = [];
  for (const part of chunk(calls, link.policy.concurrency)) {
    done.push(
      ...(await Promise.all(
        part.map(async (call) =>
          postPatiently(link, endpoint, [call], patience),
        ),
      )),
    );
    if (done.some((answers) => !answers.ok)) {
      break;
    }
  }
  return merge(done);
}

/** Repeats, in the words of an older version, the calls that the endpoint refused before it
 * was known to be of one. */
async function repeatRefused(
  link: Link,
  endpoint: Endpoint,
  calls: RpcCalls,
  value: readonly RpcResult<unknown>[],
  patience?: Patience,
): Promise<RpcOutcomes> {
  const refused = calls.filter(
    (call, index) =>
      isUnknownParam(value[index]) &&
      inVersionOf(endpoint, [call], link.chain)[0] !== call,
  );
  const again = await exchangeWith(link, endpoint, refused, patience);
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
export async function askInTurn<Value>(
  endpoints: readonly Endpoint[],
  policy: RetryPolicy,
  attempt: (endpoint: Endpoint) => Promise<RequestResult<Value>>,
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

function isLimited(answers: RpcOutcomes): answers is RequestError {
  return !answers.ok && answers.kind === 'rate-limited';
}

function isUnknownParam(outcome: RpcResult<unknown> | undefined): boolean {
  return outcome?.ok === false && outcome.error.code === BAD_PARAMS;
}

function merge(results: readonly RpcOutcomes[]): RpcOutcomes {
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
function chunk(calls: RpcCalls, size: number): RpcCalls[] {
  const count = Math.max(1, Math.ceil(calls.length / size));
  return Array.from({ length: count }, (_, index) =>
    calls.slice(index * size, (index + 1) * size),
  );
}
