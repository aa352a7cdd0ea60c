import { typedData } from 'starknet';

/**
 * The hash of typed data as any dapp computes it: with starknet.js alone.
 *
 * @param data - Typed data, as a dapp writes it.
 * @param account - The account.
 * @returns The hash.
 */
export function plainMessageHash(data: unknown, account: string): string {
  return typedData.getMessageHash(data as never, account);
}
