import type { AddressState, KnownAddress } from './types';
import { BUNDLED_TOKENS } from '../config/tokens';
import type { ContractMetadata, MetadataByContract } from '../core/call';
import { unpadFelt, type Felt } from '../core/felt';

/** What is known when a request is judged. All maps go by address without leading
 * zeros; what wasn't read is absent, and never counts against a request. */
export type Facts = {
  /** The account that sends or signs. Padded. */
  readonly account: Felt;
  readonly metadata: MetadataByContract;
  /** The account's balances before, in the token's smallest unit. */
  readonly balances: ReadonlyMap<Felt, bigint>;
  readonly addresses: ReadonlyMap<Felt, AddressState>;
  readonly known: readonly KnownAddress[];
  /** The addresses of known protocols' contracts. */
  readonly protocols: Pick<ReadonlySet<Felt>, 'has' | 'keys'>;
  /** Which contracts say that they are staking pools, but aren't known to the staking
   * contract. */
  readonly fakePools: Pick<ReadonlySet<Felt>, 'has'>;
};

/**
 * @param a - A felt, padded or not.
 * @param b - Another one.
 * @returns Whether they are the same number.
 */
export function isSame(a: Felt, b: Felt): boolean {
  return BigInt(a) === BigInt(b);
}

/**
 * @param address - An address.
 * @param facts - What is known.
 * @returns Whether it is one of the user's accounts.
 */
export function isOwn(address: Felt, { account, known }: Facts): boolean {
  return (
    isSame(address, account) ||
    known.some((other) => other.as === 'own' && isSame(other.address, address))
  );
}

/**
 * @param address - An address.
 * @param facts - What is known.
 * @returns Whether it is a contact or the user has sent something there before.
 */
export function isFamiliar(address: Felt, { known }: Facts): boolean {
  return known.some(
    (other) =>
      (other.as === 'contact' || other.as === 'sent') &&
      isSame(other.address, address),
  );
}

/**
 * @param contract - A contract.
 * @param facts - What is known.
 * @returns Its metadata, if it was read or is bundled.
 */
export function metadataOf(
  contract: Felt,
  { metadata }: Facts,
): ContractMetadata | undefined {
  const address = unpadFelt(contract);
  return metadata.get(address) ?? BUNDLED_TOKENS.get(address);
}
