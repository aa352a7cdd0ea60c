import { isSame, type CallRule, type Facts, type Found } from './facts';
import { addressesIn } from './roles';
import type { KnownAddress } from './types';
import { padFelt, type Felt } from '../core/felt';
import { isLookAlike } from '../decode/look-alike';

/**
 * Finds addresses made to be taken for one that the user knows, in every role that an
 * address can have in a call.
 *
 * @param call - A call.
 * @param facts - What is known.
 * @returns A danger for each such address, with the address that it imitates.
 */
export const lookAlike: CallRule = (call, facts) =>
  addressesIn(call).flatMap((address) => lookAlikeOf(address, facts));

function lookAlikeOf(address: Felt, { account, known }: Facts): Found[] {
  const all: readonly KnownAddress[] = [
    ...known,
    { address: account, as: 'own' },
  ];
  const familiarity = Math.max(
    0,
    ...all
      .filter((other) => isSame(other.address, address))
      .map((other) => rank(other)),
  );
  // An address that the user was once tricked into using still imitates another.
  const imitated = all.find(
    (other) => rank(other) > familiarity && isLookAlike(other.address, address),
  );
  return imitated === undefined
    ? []
    : [
        {
          name: 'look-alike',
          level: 'danger',
          address: padFelt(address),
          imitated: padFelt(imitated.address),
        },
      ];
}

/** How sure it is that the user means this address. */
function rank({ as }: KnownAddress): number {
  return as === 'own' || as === 'contact' ? 2 : 1;
}
