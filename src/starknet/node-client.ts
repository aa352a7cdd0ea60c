import { unknown } from 'superstruct';

import { NO_SUCH_METHOD, isDefinitive, isRetryable } from './node-errors';
import { WalletError, type WalletErrorData } from '../core/errors';
import { WALLET } from '../core/fair-queue';
import { parseFelt } from '../core/felt';
import { createConnection, failover, type Chain } from '../http/connection';
import {
  CLOCK,
  DEFAULT_LIMITS,
  isReady,
  recordFailure,
  recordSuccess,
  restOf,
  type Clock,
  type Endpoint,
  type Limits,
} from '../http/endpoints';
import { within, type Fetch } from '../http/json';
import type { RpcCall, RpcResult } from '../http/json-rpc';
import { queryOf, type Answers, type Query, type Reads } from '../http/query';
import {
  requestError,
  unanswered,
  type RequestError,
} from '../http/request-error';

/** A Starknet network, reached through an ordered list of endpoints. A node's refusal of a
 * call is an RpcResult, not an exception. */
export type NodeClient = {
  /**
   * Makes all reads in one round trip: one JSON-RPC batch or, beyond 50
   * calls or if an endpoint refuses batches, concurrent requests.
   *
   * @throws WalletError `unreachable` or `too-many-requests` when no endpoint
   * gave a valid response.
   */
  read<const Asked extends Reads>(reads: Asked): Promise<Answers<Asked>>;

  /**
   * Makes reads that the caller can do without: one endpoint is asked once, and a
   * failure is not held against it.
   *
   * @returns The answers; undefined without a valid response within the timeout, in
   * milliseconds.
   */
  tryRead<const Asked extends Reads>(
    reads: Asked,
    timeoutMs: number,
  ): Promise<Answers<Asked> | undefined>;

  /**
   * Asks a second endpoint the same as `read` asks the first, at the same time, so that
   * the answers can be compared.
   *
   * @returns The answers; `silent` without a valid response within the timeout, in
   * milliseconds; undefined if no second endpoint may be asked.
   */
  readSecond<const Asked extends Reads>(
    reads: Asked,
    timeoutMs: number,
  ): Promise<Answers<Asked> | 'silent' | undefined>;

  /**
   * Reads, and asks another endpoint for a part of it at the same time, because the
   * wallet would keep it: no single one is to be believed.
   *
   * @returns The answers, and the other endpoint's for `repeated`: undefined without a valid
   * response from one that didn't also answer the read, within the timeout, in
   * milliseconds; absent if nobody else is asked, because there is nothing to ask, one
   * endpoint only, or the user's own, whose word is enough.
   * @throws WalletError like `read`.
   */
  readBoth<const Asked extends Reads, const Repeated extends Reads>(
    reads: Asked,
    repeated: Repeated,
    timeoutMs: number,
  ): Promise<[Answers<Asked>, ...(Answers<Repeated> | undefined)[]]>;

  /**
   * Makes the same reads at every endpoint at once, also at those in cooldown: no
   * single one is to be believed.
   *
   * @returns The answers of each endpoint, in order; undefined for one without a valid
   * response within the timeout, in milliseconds. `most` leaves out all but the first
   * endpoints.
   */
  readEach<const Asked extends Reads>(
    reads: Asked,
    timeoutMs: number,
    most?: number,
  ): Promise<(Answers<Asked> | undefined)[]>;

  /**
   * Submits something that changes the chain, once, to the first endpoint that
   * responds for the right chain. It is never repeated: whatever the node answers, it
   * may have accepted it. Only an endpoint that says that it takes no submissions is
   * followed by the next one.
   *
   * @returns The node's response; a refusal is one of the write API's errors.
   * @throws WalletError `unreachable` or `too-many-requests` for any other response:
   * data.delivered is `"no"` if no endpoint was given it, else `"unknown"`.
   */
  submit<Value>(call: RpcCall<Value>): Promise<RpcResult<Value>>;
};

/** How long another endpoint's answer is waited for where `readBoth` is used, in
 * milliseconds. */
export const OTHER_TIMEOUT_MS = 2_000;

/** How long a second node's answer is waited for where `readSecond` is used, in
 * milliseconds: the first one's is there already. */
export const SECOND_TIMEOUT_MS = 3_000;

/** A client's parts; clock and randomness are replaced in tests. */
export type ClientOptions = Partial<Clock> & {
  readonly fetch: Fetch;
  /** The network's endpoints, in the order in which they are tried. What is learned about
   * them is recorded there, in memory only. */
  readonly endpoints: readonly Endpoint[];
  /** The site whose requests these are; left out, they are the wallet's own. */
  readonly requester?: string | undefined;
  /** The network's chain id, as hex or decimal text. */
  readonly chainId: string;
  readonly limits?: Partial<Limits>;
};

/**
 * @param options - The network's nodes and how to reach them.
 */
export function createNodeClient(options: ClientOptions): NodeClient {
  const {
    fetch,
    endpoints,
    requester = WALLET,
    chainId,
    limits,
    ...clock
  } = options;
  const policy = { ...CLOCK, ...clock, ...DEFAULT_LIMITS, ...limits };
  const { now, wait, maxSiteWaitMs, maxWaitMs } = policy;
  const link = createConnection(fetch, chainOf(chainId), requester, policy);

  /** `asked` gets the endpoints that were asked, in order. */
  const readFrom = async <Value>(
    { calls, parse }: Query<Value>,
    asked: Endpoint[] = [],
  ): Promise<Value> => {
    if (calls.length === 0) {
      return parse([]);
    }
    const patientUntil = now() + maxSiteWaitMs + maxWaitMs;
    const rest = Math.max(
      ...endpoints.map((endpoint) => restOf(endpoint, requester, now())),
    );
    if (rest > 0) {
      // Else the next endpoint would get all that this one refused.
      await wait(rest);
    }
    const found = await failover(
      endpoints,
      policy,
      async (endpoint) => {
        asked.push(endpoint);
        return link.exchange(endpoint, calls, { patientUntil });
      },
      (outcomes) => outcomes.some(isPoor),
    );
    if (!found.ok) {
      throw noValidAnswer(found.failures);
    }
    return parse(found.value);
  };

  /** Asks one endpoint once. Unless nothing depends on it, a failure puts it into cooldown. */
  const ask = async <Value>(
    endpoint: Endpoint | undefined,
    { calls, parse }: Query<Value>,
    timeoutMs: number,
    isHeldAgainstIt = false,
  ): Promise<Value | undefined> => {
    if (endpoint === undefined) {
      return undefined;
    }
    const answers = await within(
      timeoutMs,
      link.exchange(endpoint, calls, { timeoutMs }),
    );
    if (answers.ok) {
      return parse(answers.value);
    }
    if (isHeldAgainstIt) {
      recordFailure(endpoint, answers, policy);
    }
    return undefined;
  };

  /** The endpoints that are ready. */
  const ready = (): Endpoint[] => endpoints.filter(isReady(now()));

  const submit = async (
    call: RpcCall<unknown>,
  ): Promise<RpcResult<unknown>> => {
    for (let delivered = 'no'; ; delivered = UNCLEAR.delivered) {
      const found = await failover(
        endpoints.filter(({ readOnly }) => !readOnly),
        policy,
        async (one) => {
          const answers = await link.exchange(one, []);
          return answers.ok ? { ok: true, value: one } : answers;
        },
      );
      if (!found.ok) {
        throw noValidAnswer(found.failures, { delivered });
      }
      const endpoint = found.value;
      const answers = await link.post(endpoint, [call], {
        timeoutMs: policy.submitTimeoutMs,
      });
      if (!answers.ok) {
        recordFailure(endpoint, answers, policy);
        throw answers.kind === 'rate-limited'
          ? noValidAnswer([answers], UNCLEAR)
          : unclear();
      }
      recordSuccess(endpoint);
      const [outcome] = answers.value;
      if (outcome?.ok === true) {
        return outcome;
      }
      const code = outcome?.error.code ?? 0;
      if (code !== NO_SUCH_METHOD) {
        if (outcome === undefined || !isDefinitive(code)) {
          throw unclear();
        }
        return outcome;
      }
      // This endpoint says that it can't accept it: the next one is tried. The transaction
      // counts once, whoever has it.
      endpoint.readOnly = true;
    }
  };

  return {
    read: async (reads) => readFrom(queryOf(reads)),
    tryRead: async (reads, timeoutMs) =>
      ask(ready()[0], queryOf(reads), timeoutMs),
    readSecond: async (reads, timeoutMs) =>
      endpoints.length < 2
        ? undefined
        : ((await ask(ready()[1], queryOf(reads), timeoutMs, true)) ??
          'silent'),
    readBoth: async (reads, repeated, timeoutMs) => {
      const wanted = queryOf(repeated);
      const isAlone = wanted.calls.length === 0 || endpoints.length < 2;
      const other = isAlone ? undefined : ready()[1];
      const asked: Endpoint[] = [];
      const [own, answers] = await Promise.all([
        readFrom(queryOf(reads), asked),
        ask(other, wanted, timeoutMs, true),
      ]);
      // Where the first one failed, the second may have stepped in for it.
      const said = asked.at(-1) === other ? undefined : answers;
      return isAlone ? [own] : [own, said];
    },
    readEach: async (reads, timeoutMs, most) => {
      const wanted = queryOf(reads);
      return await Promise.all(
        endpoints
          .slice(0, most)
          .map(async (endpoint) => ask(endpoint, wanted, timeoutMs)),
      );
    },
    // The struct of the call has validated what the type promises.
    submit: (async (call) => submit(call)) as NodeClient['submit'],
  };
}

/** The handshake of Starknet's nodes. Both results are unchecked, so that an odd version
 * does no harm. Those before RPC 0.9 don't have the tag pre_confirmed. */
function chainOf(chainId: string): Chain {
  return {
    handshake: [
      { method: 'starknet_chainId', params: [], struct: unknown() },
      { method: 'starknet_specVersion', params: [], struct: unknown() },
    ],
    accept: (answers) => {
      if (!answers.ok) {
        return answers;
      }
      const [chain, version] = answers.value;
      const found = chain?.ok ? parseFelt(chain.value) : undefined;
      if (found === undefined) {
        return requestError('bad-answer');
      }
      const text = version?.ok === true ? version.value : undefined;
      return found === parseFelt(chainId)
        ? {
            ok: true,
            value: typeof text === 'string' && /^0\.[0-8](?:\.|$)/u.test(text),
          }
        : requestError('wrong-chain');
    },
    forOld: (call) =>
      'block_id' in call.params && call.params.block_id === 'pre_confirmed'
        ? { ...call, params: { ...call.params, block_id: 'pending' } }
        : call,
  };
}

function isPoor(outcome: RpcResult<unknown>): boolean {
  return !outcome.ok && isRetryable(outcome.error.code);
}

/** The data of an error after which the transaction may be on its way, whatever the
 * endpoint that got it has answered. */
const UNCLEAR = { delivered: 'unknown' };

function unclear(): WalletError {
  return new WalletError(
    'unreachable',
    'The Starknet node returned no valid response: it may have accepted the transaction',
    UNCLEAR,
  );
}

/** The error if no endpoint gave a valid response. */
function noValidAnswer(
  failures: readonly RequestError[],
  data: WalletErrorData = {},
): WalletError {
  return unanswered(
    failures,
    ['Rate limit reached at the Starknet nodes of this network', data],
    ['No Starknet node of this network returned a valid response', data],
  );
}
