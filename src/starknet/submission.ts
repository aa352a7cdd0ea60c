import { isDefinitive, noValidAnswer, NO_SUCH_METHOD } from './node-errors';
import { WalletError } from '../core/errors';
import { askInTurn, type Connection } from '../http/connection';
import {
  recordFailure,
  recordSuccess,
  type Endpoint,
  type RetryPolicy,
} from '../http/endpoints';
import type { RpcCall, RpcResult } from '../http/json-rpc';

/** The nodes to submit to, and how they are reached. */
type SubmissionNodes = {
  readonly endpoints: readonly Endpoint[];
  readonly policy: RetryPolicy;
  readonly connection: Connection;
};

/** Submits a transaction as `NodeClient.submit` says. */
export async function submitOnce(
  { endpoints, policy, connection }: SubmissionNodes,
  call: RpcCall<unknown>,
): Promise<RpcResult<unknown>> {
  for (let delivered = 'no'; ; delivered = UNCLEAR.delivered) {
    const found = await askInTurn(
      endpoints.filter(({ readOnly }) => !readOnly),
      policy,
      async (one) => {
        const answers = await connection.exchange(one, []);
        return answers.ok ? { ok: true, value: one } : answers;
      },
    );
    if (!found.ok) {
      throw noValidAnswer(found.failures, { delivered });
    }
    const endpoint = found.value;
    const answers = await connection.post(endpoint, [call], {
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
    // This endpoint does not support submissions: the next one is tried. Should
    // both accept the transaction after all, its nonce lets it run only once.
    endpoint.readOnly = true;
  }
}

/** The error data if an endpoint was sent the transaction and may have accepted it,
 * whatever it answered. */
const UNCLEAR = { delivered: 'unknown' };

function unclear(): WalletError {
  return new WalletError(
    'unreachable',
    'The Starknet node returned no valid response: it may have accepted the transaction',
    UNCLEAR,
  );
}
