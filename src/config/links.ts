import { MAINNET, type ChainId } from './networks';
import type { Felt } from '../core/felt';

/** Where people look at what is on a network. The wallet itself never asks there. */
function website(chainId: ChainId): string {
  return chainId === MAINNET
    ? 'https://voyager.online'
    : 'https://sepolia.voyager.online';
}

/**
 * @param chainId - A supported chain.
 * @param address - An account there.
 * @returns The link to its page.
 */
export function accountLink(chainId: ChainId, address: Felt): string {
  return `${website(chainId)}/contract/${address}`;
}

/**
 * @param chainId - A supported chain.
 * @param hash - A transaction there.
 * @returns The link to its page.
 */
export function transactionLink(chainId: ChainId, hash: Felt): string {
  return `${website(chainId)}/tx/${hash}`;
}
