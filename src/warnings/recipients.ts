import { isFamiliar, isOwn, isSame, metadataOf, type CallRule } from './facts';
import type { Finding } from './types';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import { feltOf } from '../decode/protocols/arguments';
import { addressesIn, isTransfer } from '../decode/roles';

/**
 * @param call - A call.
 * @returns The danger if something goes to the zero address, where nobody gets it.
 */
export const toZeroAddress: CallRule = ({ headline }) =>
  [headline?.to, headline?.l1Recipient].some(
    (address) => address !== undefined && BigInt(address) === 0n,
  )
    ? [{ name: 'to-zero-address', level: 'danger' }]
    : [];

/**
 * Tokens sent to a token's contract are lost: it has no function that returns them.
 *
 * @param call - A call.
 * @param facts - What is known.
 * @returns The danger if the recipient is the token's own contract, or a token that is
 * bundled or on the user's list.
 */
export const toTokenContract: CallRule = ({ headline, contract }, facts) => {
  if (headline?.to === undefined || !isTransfer(headline)) {
    return [];
  }
  const source = metadataOf(headline.to, facts)?.source;
  return isSame(headline.to, contract) ||
    source === 'bundled' ||
    source === 'watch-list'
    ? [
        {
          name: 'to-token-contract',
          level: 'danger',
          address: padFelt(headline.to),
        },
      ]
    : [];
};

/**
 * @param call - A call.
 * @param facts - What is known.
 * @returns The danger if someone else gets what a swap buys.
 */
export const swapToOther: CallRule = ({ headline }, facts) =>
  headline?.action === 'swap' &&
  headline.to !== undefined &&
  !isOwn(headline.to, facts)
    ? [
        {
          name: 'swap-to-other',
          level: 'danger',
          address: padFelt(headline.to),
          acknowledge: true,
        },
      ]
    : [];

/**
 * @param call - A call.
 * @param facts - What is known.
 * @returns The danger if someone else gets the rewards of what the account stakes.
 */
export const rewardsToOther: CallRule = ({ headline }, facts) => {
  const to =
    headline?.action === 'stake' ||
    headline?.action === 'unstake' ||
    headline?.action === 'set-rewards-address'
      ? headline.to
      : undefined;
  return to === undefined || isOwn(to, facts)
    ? []
    : [{ name: 'rewards-to-other', level: 'danger', address: padFelt(to) }];
};

/**
 * @param call - A call.
 * @param facts - What is known.
 * @returns What is found if someone else gets what is claimed: a warning for a contact
 * or an earlier recipient, a danger for any other address.
 */
export const claimToOther: CallRule = ({ headline }, facts) => {
  const to = headline?.action === 'claim' ? headline.to : undefined;
  return to === undefined || isOwn(to, facts)
    ? []
    : [
        {
          name: 'claim-to-other',
          level: isFamiliar(to, facts) ? 'warning' : 'danger',
          address: padFelt(to),
        },
      ];
};

/** The functions of vaults (ERC-4626) by which somebody gets shares, or tokens back. */
const VAULT_CALLS: ReadonlyMap<string, 'swap-to-other' | 'claim-to-other'> =
  new Map([
    ['deposit', 'swap-to-other'],
    ['mint', 'swap-to-other'],
    ['withdraw', 'claim-to-other'],
    ['redeem', 'claim-to-other'],
  ]);

/**
 * @param call - A call.
 * @param facts - What is known.
 * @returns What is found if someone else gets what a vault gives: a warning for a contact
 * or an earlier recipient, a danger for any other address.
 */
export const vaultToOther: CallRule = (
  { entrypoint, protocol, source, args },
  facts,
) => {
  const name = VAULT_CALLS.get(entrypoint);
  const to = feltOf(args, 'receiver');
  return name === undefined ||
    to === undefined ||
    source !== 'wallet' ||
    protocol !== undefined ||
    isOwn(to, facts)
    ? []
    : [
        {
          name,
          level: isFamiliar(to, facts) ? 'warning' : 'danger',
          address: padFelt(to),
          ...(name === 'swap-to-other' && !isFamiliar(to, facts)
            ? { acknowledge: true as const }
            : {}),
        },
      ];
};

/**
 * @param call - A call.
 * @param facts - What is known.
 * @returns A warning for each contract whose code isn't what it was when the user last
 * approved it.
 */
export const classChanged: CallRule = (call, facts) => {
  const involved: Felt[] = [call.contract, ...addressesIn(call)];
  return [...new Set(involved.map(unpadFelt))].flatMap((address) => {
    const now = facts.addresses.get(address)?.classHash;
    const changed = facts.known.some(
      (other) =>
        other.as === 'approved' &&
        other.classHash !== undefined &&
        now !== undefined &&
        isSame(other.address, address) &&
        !isSame(other.classHash, now),
    );
    const found: Omit<Finding, 'calls'> = {
      name: 'class-changed',
      level: 'warning',
      address: padFelt(address),
    };
    return changed ? [found] : [];
  });
};
