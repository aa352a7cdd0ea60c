import { findKnownAddresses } from './known-addresses';
import { findDoubtful, replacementFindings } from './repeats';
import { sendView } from './send-view';
import type { SendView } from '../../ui/dialog-views';
import type { Finding } from '../../warnings/types';
import type { PreparedTransaction } from '../prepare/prepare';
import type { Tools } from '../tools';

/**
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
    return await withReplaced(tools, prepared, view);
  };
}

/** The dialog with a note if it replaces one that the network dropped. */
export async function withReplaced<
  View extends { readonly findings: readonly Finding[] },
>(
  tools: Pick<Tools, 'transactions'>,
  { chainId, accountState, options, next, deploysFirst }: PreparedTransaction,
  view: View,
): Promise<View> {
  const { address } = accountState.account;
  const replaced = await replacementFindings(tools, chainId, address, [
    options.nonce ?? next,
    ...(deploysFirst ? [0n] : []),
  ]);
  return { ...view, findings: [...view.findings, ...replaced] };
}
