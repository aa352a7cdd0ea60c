import {
  HANDSHAKE,
  usesPreConfirmed,
  acceptHandshake,
  type Endpoint,
} from './endpoint';
import type { RpcCall, RpcResult } from '../../http/json-rpc';
import type { Answers, Calls } from '../../http/post-calls';

/** How a client makes requests. */
export type Connection = {
  readonly chainId: string;
  /** Calls per batch. */
  readonly maxBatch: number;
  /** Concurrent single requests. */
  readonly concurrency: number;
  /** Makes one HTTP request of at least one call. */
  readonly post: (endpoint: Endpoint, calls: Calls) => Promise<Answers>;
};

/**
 * Reads from one endpoint. Responses from before it has proved to be on our chain
 * are used only together with that proof.
 *
 * @param endpoint - The endpoint; what is learned about it is recorded there.
 * @param calls - What to read. None at all only makes sure of the chain.
 * @returns The outcome of each call, or why the endpoint can't be used.
 */
export async function exchange(
  link: Connection,
  endpoint: Endpoint,
  calls: Calls,
): Promise<Answers> {
  if (!endpoint.noBatches) {
    const answers = await exchangeBatches(link, endpoint, calls);
    if (answers.ok || answers.kind !== 'batch-refused') {
      return answers;
    }
  }
  return await exchangeSingly(link, endpoint, calls);
}

async function exchangeBatches(
  link: Connection,
  endpoint: Endpoint,
  calls: Calls,
): Promise<Answers> {
  const hadLegacyTags = endpoint.legacyTags;
  const handshake = endpoint.verified ? [] : HANDSHAKE;
  const parts = chunk(calls, link.maxBatch - handshake.length);
  if (parts.length === 0 && !endpoint.verified) {
    parts.push([]);
  }
  const answers = merge(
    await Promise.all(
      parts.map(async (part) =>
        handshakeAndPost(link, endpoint, handshake, part),
      ),
    ),
  );
  if (!answers.ok || hadLegacyTags || !endpoint.legacyTags) {
    return answers;
  }
  // Only now do we know that this node is old: calls refused because of
  // the block tag are repeated with a tag it knows.
  const stale = calls.filter((call, index) =>
    isUnknownTag(call, answers.value[index]),
  );
  const again = await exchangeBatches(link, endpoint, stale);
  if (!again.ok) {
    return again;
  }
  const renewed = new Map(
    stale.map((call, index) => [call, again.value[index]]),
  );
  return {
    ok: true,
    value: calls.flatMap(
      (call, index) => renewed.get(call) ?? answers.value[index] ?? [],
    ),
  };
}

function isUnknownTag(
  call: RpcCall<unknown>,
  outcome: RpcResult<unknown> | undefined,
): boolean {
  return (
    outcome?.ok === false &&
    outcome.error.code === -32602 &&
    usesPreConfirmed(call)
  );
}

async function handshakeAndPost(
  link: Connection,
  endpoint: Endpoint,
  handshake: Calls,
  part: Calls,
): Promise<Answers> {
  const answers = await link.post(endpoint, [...handshake, ...part]);
  if (!answers.ok || handshake.length === 0) {
    return answers;
  }
  const { length } = handshake;
  return (
    acceptHandshake(endpoint, link.chainId, answers.value.slice(0, length)) ?? {
      ok: true,
      value: answers.value.slice(length),
    }
  );
}

async function exchangeSingly(
  link: Connection,
  endpoint: Endpoint,
  calls: Calls,
): Promise<Answers> {
  if (!endpoint.verified) {
    const answered = await postConcurrently(link, endpoint, HANDSHAKE);
    const problem = answered.ok
      ? acceptHandshake(endpoint, link.chainId, answered.value)
      : answered;
    if (problem !== undefined) {
      return problem;
    }
  }
  const answers = await postConcurrently(link, endpoint, calls);
  // Single calls work, so it was the batch that was refused.
  endpoint.noBatches ||= answers.ok;
  return answers;
}

async function postConcurrently(
  link: Connection,
  endpoint: Endpoint,
  calls: Calls,
): Promise<Answers> {
  const done: Answers[] = [];
  for (const part of chunk(calls, link.concurrency)) {
    done.push(
      ...(await Promise.all(
        part.map(async (call) => link.post(endpoint, [call])),
      )),
    );
    if (done.some((answers) => !answers.ok)) {
      break;
    }
  }
  return merge(done);
}

function merge(results: readonly Answers[]): Answers {
  const troubles = results.filter((result) => !result.ok);
  // One result for another chain invalidates all that came with it.
  const worst =
    troubles.find(({ kind }) => kind === 'wrong-chain') ?? troubles[0];
  return (
    worst ?? {
      ok: true,
      value: results.flatMap((result) => (result.ok ? result.value : [])),
    }
  );
}

function chunk(calls: Calls, size: number): Calls[] {
  const count = Math.ceil(calls.length / size);
  return Array.from({ length: count }, (_, index) =>
    calls.slice(index * size, (index + 1) * size),
  );
}
