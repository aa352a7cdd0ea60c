import { NETWORKS, type ChainId } from './networks';
import type { Felt } from '../core/felt';

/**
 * @param chainId - A supported chain.
 * @param address - An account there.
 * @returns The link to its page.
 */
export function accountLink(chainId: ChainId, address: Felt): string {
  return `${NETWORKS[chainId].website}/contract/${address}`;
}

/**
 * @param chainId - A supported chain.
 * @param hash - A transaction there.
 * @returns The link to its page.
 */
export function transactionLink(chainId: ChainId, hash: Felt): string {
  return `${NETWORKS[chainId].website}/tx/${hash}`;
}
