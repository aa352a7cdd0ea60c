import { hash, typedData } from 'starknet';

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

/**
 * A struct's type as text, with starknet.js alone.
 *
 * @param types - The types of typed data.
 * @param type - A struct's name.
 * @param revision - By whose rules.
 * @returns The text.
 */
export function plainTypeText(
  types: unknown,
  type: string,
  revision: 0 | 1,
): string {
  return typedData.encodeType(
    types as never,
    type,
    String(revision) as `${typeof revision}`,
  );
}

/**
 * The hash of a class as any tool computes it: with starknet.js alone.
 *
 * @param sierra - A class as compilers write it.
 * @returns The class hash.
 */
export function plainClassHash(sierra: unknown): string {
  return hash.computeContractClassHash(sierra as never);
}
