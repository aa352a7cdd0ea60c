import type { ViewContext } from './views';
import type { ChainId } from '../../config/networks';
import type { Felt } from '../../core/felt';
import { pricesToShow } from '../../tokens/values';
import { findCallsMade } from '../ledger/calls-made';
import { findKnownAddresses } from '../ledger/known-addresses';
import { recentPayments } from '../ledger/records';
import type { TransactionTools } from '../ledger/tools';

/**
 * Reads from the state what the dialog of an account's calls is judged by.
 *
 * @param next - The account's next nonce; undefined if no node was queried.
 */
export async function readViewContext(
  tools: TransactionTools,
  chainId: ChainId,
  account: Felt,
  next: bigint | undefined,
): Promise<
  Pick<
    ViewContext,
    'knownAddresses' | 'protocols' | 'callsMade' | 'recentAmong' | 'prices'
  >
> {
  const callsMade = await findCallsMade(tools, chainId, account, next);
  const own = await tools.transactions.of(chainId, account);
  return {
    knownAddresses: await findKnownAddresses(tools, chainId),
    protocols: await tools.protocols(chainId),
    callsMade,
    prices: await pricesToShow(tools, chainId),
    recentAmong: (calls) =>
      recentPayments(calls, own, callsMade, next, tools.now()),
  };
}
