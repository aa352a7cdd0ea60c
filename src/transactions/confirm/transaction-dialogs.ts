import { findKnownAddresses } from './known-addresses';
import { findDoubtful } from './repeats';
import { sendView } from './send-view';
import type { ViewOf } from './shown-transaction';
import type { PreparedTransaction } from '../prepare/prepare';
import type { Tools } from '../tools';

/**
 * @param tools - Shared services.
 * @param origin - The requesting site, or the wallet's own page.
 * @param abis - The called contracts' ABIs, as given by the site.
 * @returns A function that makes the dialog of a transaction to be submitted.
 */
export function sendDialogFor(
  tools: Tools,
  origin: string,
  abis: unknown,
): ViewOf<PreparedTransaction> {
  return async (prepared) => {
    const { chainId, accountState } = prepared;
    const { address } = accountState.account;
    const knownAddresses = await findKnownAddresses(tools, chainId);
    const doubtful = await findDoubtful(tools, chainId, address, prepared.next);
    return sendView(prepared, {
      origin,
      abis,
      knownAddresses,
      doubtful,
      purpose: 'send',
    });
  };
}
