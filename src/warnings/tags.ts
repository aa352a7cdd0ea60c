import { usesOf, type Facts } from './facts';
import type { AddressState, KnownAddress, Tag } from './types';
import { unpadFelt, type Felt } from '../core/felt';

/**
 * @param address - An address that receives tokens or may spend them.
 * @param protocol - The name of the known protocol that is there.
 * @returns What the user should know about it, the most telling first.
 */
export function tagsOf(
  address: Felt,
  facts: Facts,
  protocol: string | undefined,
): Tag[] {
  if (BigInt(address) === 0n) {
    return [{ is: 'zero' }];
  }
  const uses = usesOf(address, facts);
  const own = uses.find(({ as }) => as === 'own');
  if (own !== undefined) {
    return [{ is: 'own', name: own.name ?? '' }];
  }
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
