import { inTurn, type Endpoint, type RetryPolicy } from './endpoints';
import type { Fetch } from './json';
import {
  postCalls,
  type Calls,
  type Outcomes,
  type RpcCall,
  type RpcResult,
} from './json-rpc';
import type { Result } from './request-error';

/** What the nodes of a chain have of their own. */
export type Chain = {
  /** The calls added to the first request to an endpoint. */
  readonly handshake: Calls;
  /** Whether an endpoint with these answers to them is older than `forOld`, or why it
   * can't be used. */
  readonly accept: (answers: Outcomes) => Result<boolean>;
  /** The call as older nodes take it: the same one if that makes no difference. */
  readonly forOld?: (call: RpcCall<unknown>) => RpcCall<unknown>;
  /** Whether only public data is asked for: an endpoint without batches is then asked before
   * its chain is known, and an HTTP failure counts for more than what its body says. */
  readonly isPublic?: true;
};

/** How long a request may take. */
type Patience = {
  /** In milliseconds; that of a read if left out. */
  readonly timeoutMs?: number | undefined;
  /** Until when it may wait for a rate limit to end, in milliseconds since 1970. */
  readonly patientUntil?: number;
};

type Send = (
  endpoint: Endpoint,
  calls: Calls,
  patience?: Patience,
) => Promise<Outcomes>;

/** Requests to the endpoints of a chain. What is learned about an endpoint is recorded
 * there. */
export type Connection = {
  /** Makes one HTTP request of at least one call, whatever the endpoint's chain is. */
  readonly post: Send;
  /**
   * Reads from one endpoint. Responses from before it has proved to be on our chain
   * are used only together with that proof. No calls at all only make sure of the chain.
   *
   * @returns The outcome of each call, or why the endpoint can't be used.
   */
  readonly exchange: Send;
};

const ACCEPTED = { ok: true, value: false } as const;

/** What JSON-RPC calls params that a node doesn't understand. */
const BAD_PARAMS = -32602;

/**
 * @param requester - The site whose requests these are, or the wallet itself.
 */
export function createConnection(
  fetch: Fetch,
  { handshake, accept, forOld = (call) => call, isPublic }: Chain,
  requester: string,
  policy: RetryPolicy,
): Connection {
  let nextId = 1;

  const post: Send = async (endpoint, calls, patience = {}) => {
    const { timeoutMs = policy.readTimeoutMs, patientUntil = 0 } = patience;
    const adapted = endpoint.isOld ? calls.map(forOld) : calls;
    const firstId = nextId;
    nextId += calls.length;
    return await inTurn(endpoint, requester, policy, patientUntil, async () =>
      postCalls(fetch, endpoint.url, adapted, firstId, {
        timeoutMs,
        maxBytes: policy.maxBytes,
        statusFirst: isPublic,
      }),
    );
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

  const readWith = async (
    isBatch: boolean,
    ...[endpoint, calls, patience]: Parameters<Send>
  ): Promise<Outcomes> => {
    const wasOld = endpoint.isOld;
    const proof = endpoint.verified ? [] : handshake;
    if (proof.length + calls.length === 0) {
      return { ok: true, value: [] };
    }
    const prove = (proven: Outcomes): Result<boolean> => {
      const accepted = proof.length === 0 ? ACCEPTED : accept(proven);
      if (proof.length > 0 && accepted.ok) {
        endpoint.verified = true;
        endpoint.isOld = accepted.value;
      }
      return accepted;
    };
    /** The answers to the handshake, and to the calls. */
    const sendPart = async (part: Calls): Promise<[Outcomes, Outcomes]> => {
      if (!isBatch) {
        const proving = postSingly(endpoint, proof, patience);
        const isKnown = isPublic === true || prove(await proving).ok;
        return await Promise.all([
          proving,
          isKnown ? postSingly(endpoint, part, patience) : proving,
        ]);
      }
      const all = await post(endpoint, [...proof, ...part], patience);
      return all.ok
        ? [
            { ok: true, value: all.value.slice(0, proof.length) },
            { ok: true, value: all.value.slice(proof.length) },
          ]
        : [all, all];
    };
    const parts = isBatch
      ? chunk(calls, policy.maxBatch - proof.length)
      : [calls];
    const answers = merge(
      await Promise.all(
        parts.map(async (part) => {
          const [proven, outcomes] = await sendPart(part);
          const accepted = prove(proven);
          return accepted.ok ? outcomes : accepted;
        }),
      ),
    );
    // Calls that a node refused before it was known to be old are repeated.
    const refused =
      answers.ok && endpoint.isOld && !wasOld
        ? calls.filter(
            (call, index) =>
              isUnknownParam(answers.value[index]) && forOld(call) !== call,
          )
        : [];
    if (!answers.ok || refused.length === 0) {
      return answers;
    }
    const again = await readWith(isBatch, endpoint, refused, patience);
    if (!again.ok) {
      return again;
    }
    const renewed = new Map(
      refused.map((call, index) => [call, again.value[index]]),
    );
    return {
      ok: true,
      value: calls.flatMap(
        (call, index) => renewed.get(call) ?? answers.value[index] ?? [],
      ),
    };
  };

  return {
    post,
    exchange: async (endpoint, ...request) => {
      if (!endpoint.noBatches) {
        const answers = await readWith(true, endpoint, ...request);
        if (answers.ok || answers.kind !== 'batch-refused') {
          return answers;
        }
      }
      const answers = await readWith(false, endpoint, ...request);
      // Single calls work, so it was the batch that was refused.
      endpoint.noBatches ||= answers.ok;
      return answers;
    },
  };
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

/** Parts of at most that size; at least one. */
function chunk(calls: Calls, size: number): Calls[] {
  const count = Math.max(1, Math.ceil(calls.length / size));
  return Array.from({ length: count }, (_, index) =>
    calls.slice(index * size, (index + 1) * size),
  );
}
