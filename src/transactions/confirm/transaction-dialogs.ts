import { findKnownAddresses } from './known-addresses';
import { findDoubtful, replacementFindings } from './repeats';
import { sendView } from './send-view';
import type { SendView } from '../../ui/dialog-views';
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
): (prepared: PreparedTransaction) => Promise<SendView> {
  return async (prepared) => {
    const { chainId, accountState } = prepared;
    const { address } = accountState.account;
    const knownAddresses = await findKnownAddresses(tools, chainId);
    const next = prepared.options.nonce ?? prepared.next;
    const doubtful = await findDoubtful(tools, chainId, address, next);
    const view = sendView(prepared, {
      origin,
      abis,
      knownAddresses,
      doubtful,
      purpose: 'send',
    });
    const replaced = await replacementFindings(tools, chainId, address, [
      next,
      ...(accountState.deployed ? [] : [0n]),
    ]);
    return { ...view, findings: [...view.findings, ...replaced] };
  };
}
