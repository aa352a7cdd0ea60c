import { NETWORKS, type ChainId } from './networks';
import type { Felt } from '../core/felt';

/** The URL of its page on the network's explorer website. */
export function accountLink(chainId: ChainId, address: Felt): string {
  return `${NETWORKS[chainId].website}/contract/${address}`;
}

/** The URL of its page on the network's explorer website. */
export function transactionLink(chainId: ChainId, hash: Felt): string {
  return `${NETWORKS[chainId].website}/tx/${hash}`;
}
