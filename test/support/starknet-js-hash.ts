import { hash, typedData } from 'starknet';

/** The hash of typed data, computed by starknet.js alone. */
export function plainMessageHash(data: unknown, account: string): string {
  return typedData.getMessageHash(data as never, account);
}

/**
 * The encoded type of a struct, by starknet.js alone.
 *
 * @param revision - The SNIP-12 revision.
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
 * The class hash, computed by starknet.js alone.
 *
 * @param sierra - A class as compilers write it.
 */
export function plainClassHash(sierra: unknown): string {
  return hash.computeContractClassHash(sierra as never);
}
