import { isSame, type CallRule, type Facts, type Found } from './facts';
import type { KnownAddress } from './types';
import { BUNDLED_TOKENS } from '../config/tokens';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import { isLookAlike, visibleDigits } from '../decode/look-alike';
import { addressesIn } from '../decode/roles';

/**
 * Finds addresses made to be taken for one that the user knows, or for a contract that
 * many know, in every role that an address can have in a call.
 *
 * @param call - A call.
 * @param facts - What is known.
 * @returns A danger for each such address, with the address that it imitates.
 */
export const lookAlike: CallRule = (call, facts) =>
  [...new Set([call.contract, ...addressesIn(call)])].flatMap((address) =>
    lookAlikeOf(address, facts),
  );

function lookAlikeOf(address: Felt, facts: Facts): Found[] {
  const { account, known, protocols } = facts;
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
  const imitated =
    all.find(
      (other) =>
        rank(other) > familiarity && isLookAlike(other.address, address),
    )?.address ??
    (familiarity > 0 ? undefined : wellKnownLike(address, protocols));
  return imitated === undefined
    ? []
    : [
        {
          name: 'look-alike',
          level: 'danger',
          address: padFelt(address),
          imitated: padFelt(imitated),
        },
      ];
}

/** How sure it is that the user means this address. */
function rank({ as }: KnownAddress): number {
  return as === 'own' || as === 'contact' ? 2 : 1;
}

/** The contracts of protocols and tokens by the digits that people look at; a call can
 * name thousands of addresses. */
const wellKnown = new WeakMap<Facts['protocols'], ReadonlyMap<string, Felt>>();

function wellKnownLike(
  address: Felt,
  protocols: Facts['protocols'],
): Felt | undefined {
  const unpadded = unpadFelt(address);
  if (protocols.has(unpadded) || BUNDLED_TOKENS.has(unpadded)) {
    return undefined;
  }
  const byDigits =
    wellKnown.get(protocols) ??
    new Map(
      [...protocols.keys(), ...BUNDLED_TOKENS.keys()].map((known) => [
        visibleDigits(known),
        known,
      ]),
    );
  wellKnown.set(protocols, byDigits);
  const alike = byDigits.get(visibleDigits(address));
  // A paymaster is known, though not trusted like other protocols.
  return alike === unpadded ? undefined : alike;
}
