import {
  preflight,
  type Preflight,
  type TransactionRequest,
} from './preflight';
import { WalletError } from '../../core/errors';
import { queueKey, type Tools } from '../tools';

/** Maximum number of further preflights while the account's nonce keeps changing. */
const MAX_RETRIES = 10;

/**
 * Runs the step after the preflight, and repeats both as long as the step fails with a
 * node's error code and the account's nonce keeps changing.
 *
 * @param request - The sender, the calls and the dapp's options.
 * @param preflighted - The first preflight's result.
 * @throws Whatever the step throws last.
 */
export async function retryOnNewNonce<Result>(
  tools: Tools,
  request: TransactionRequest,
  preflighted: Preflight,
  attempt: (tools: Tools, input: Preflight) => Promise<Result>,
): Promise<Result> {
  const key = queueKey(request.chainId, request.account.address);
  let input = preflighted;
  for (let left = MAX_RETRIES; ; left -= 1) {
    try {
      return await attempt(tools, input);
    } catch (error) {
      if (left === 0 || !(error instanceof WalletError) || !hasCode(error)) {
        throw error;
      }
      // Another transaction of the account may have landed since the preflight, so
      // that the nonce was out of date. Wait for submissions in flight first.
      await tools.queue(key, async () => Promise.resolve());
      const again = await preflight(tools, request);
      if (again.nonce === input.nonce && again.next === input.next) {
        throw error;
      }
      input = again;
    }
  }
}

function hasCode({ data }: WalletError): boolean {
  return 'code' in data;
}
