import { usesOf } from './facts';
import type { AddressState, KnownAddress, Tag } from './types';
import type { MetadataByContract } from '../core/call';
import { padFelt, unpadFelt, type Felt } from '../core/felt';

/** What is known about addresses; what was not asked is left out. */
export type AddressFacts = {
  readonly known: readonly KnownAddress[];
  readonly metadata: MetadataByContract;
  /** By address without leading zeros. */
  readonly addresses: ReadonlyMap<Felt, AddressState>;
  /** The name of the known protocol at an address. */
  readonly protocolAt?: (address: Felt) => string | undefined;
};

/**
 * @param address - An address that receives tokens or may spend them.
 * @returns What the user should know about it, the most telling first.
 */
export function tagsOf(address: Felt, facts: AddressFacts): Tag[] {
  if (BigInt(address) === 0n) {
    return [{ is: 'zero' }];
  }
  const padded = padFelt(address);
  const uses = usesOf(address, facts.known);
  const named = uses.find(({ as }) => as === 'own' || as === 'contact');
  if (named !== undefined) {
    const { as, name = '' } = named;
    return [{ is: as === 'own' ? 'own' : 'contact', name }];
  }
  const protocol = facts.protocolAt?.(padded);
  const isToken = facts.metadata.get(unpadFelt(address))?.source === 'bundled';
  return [
    ...(protocol === undefined
      ? []
      : [{ is: 'protocol' as const, name: protocol }]),
    ...(isToken ? [{ is: 'token' as const }] : []),
    {
      is: uses.length > 0 ? ('used-before' as const) : ('first-time' as const),
    },
    ...stateTags(facts.addresses.get(unpadFelt(address)), uses),
  ];
}

function stateTags(
  state: AddressState | undefined,
  uses: readonly KnownAddress[],
): Tag[] {
  if (state === undefined) {
    return [];
  }
  const { classHash, isAccount } = state;
  const hasChanged = uses.some(
    (use) => use.classHash !== undefined && use.classHash !== classHash,
  );
  const kind = isAccount ? 'account' : 'contract';
  return [
    { is: classHash === undefined ? 'not-deployed' : kind },
    ...(hasChanged ? [{ is: 'class-changed' as const }] : []),
  ];
}
