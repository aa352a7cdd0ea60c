import { recordFailure, recordSuccess, type Endpoint } from './endpoint';
import { NO_SUCH_METHOD, isDefinitive } from './error-codes';
import { exchange, type Connection } from './exchange';
import { failover } from './failover';
import type { RetryPolicy } from './types';
import { WalletError, type WalletErrorData } from '../../core/errors';
import type { RpcResult } from '../../http/json-rpc';
import type { Answers, Calls } from '../../http/post-calls';
import type { RequestError } from '../../http/request-error';
import { unanswered } from '../../http/unanswered';

/** What a submission goes through. */
type SubmitTools = {
  readonly endpoints: readonly Endpoint[];
  readonly policy: RetryPolicy;
  readonly link: Connection;
  /** Makes one HTTP request within the timeout, in milliseconds. */
  readonly post: (
    endpoint: Endpoint,
    calls: Calls,
    timeoutMs: number,
  ) => Promise<Answers>;
};

/** The data of an error after which the transaction may be on its way, whatever the
 * endpoint that got it has answered. */
const UNCLEAR = { delivered: 'unknown' };

/**
 * @param tools - The endpoints and how to reach them.
 * @returns The client's `submit`.
 */
export function createSubmit({
  endpoints,
  policy,
  link,
  post,
}: SubmitTools): (call: Calls[number]) => Promise<RpcResult<unknown>> {
  const chooseForSubmit = async (delivered: string): Promise<Endpoint> => {
    const found = await failover(
      endpoints.filter(({ readOnly }) => !readOnly),
      policy,
      async (endpoint) => {
        const answers = await exchange(link, endpoint, []);
        return answers.ok ? { ok: true, value: endpoint } : answers;
      },
    );
    if (found.ok) {
      return found.value;
    }
    throw noValidAnswer(found.failures, { delivered });
  };

  const submit = async (
    call: Calls[number],
    delivered = 'no',
  ): Promise<RpcResult<unknown>> => {
    const endpoint = await chooseForSubmit(delivered);
    const answers = await post(endpoint, [call], policy.submitTimeoutMs);
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
    if (code === NO_SUCH_METHOD) {
      // This endpoint says that it can't accept it: try the next one first. The
      // transaction counts once, whoever has it.
      endpoint.readOnly = true;
      return await submit(call, UNCLEAR.delivered);
    }
    if (outcome === undefined || !isDefinitive(code)) {
      throw unclear();
    }
    return outcome;
  };

  return async (call) => submit(call);
}

/** The error if no endpoint gave a valid response. */
export function noValidAnswer(
  failures: readonly RequestError[],
  data: WalletErrorData = {},
): WalletError {
  return unanswered(
    failures,
    ['Rate limit reached at the Starknet nodes of this network', data],
    ['No Starknet node of this network returned a valid response', data],
  );
}

function unclear(): WalletError {
  return new WalletError(
    'unreachable',
    'The Starknet node returned no valid response: it may have accepted the transaction',
    UNCLEAR,
  );
}
