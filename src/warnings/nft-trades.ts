import type { ChangeRule, Effects } from './effects';
import { isSame } from './facts';
import { WORTH_JUDGING, gains, gainsUnvalued, roughValue } from './trades';
import type { Finding } from './types';
import type { Felt } from '../core/felt';
import type { BalanceChange } from '../decode/balance-change';

/**
 * @param effects - What the transaction does.
 * @returns A danger for each collection of which NFTs leave other than by the user's own
 * transfer, for nothing or for less than a dollar each.
 */
export const nftForDust: ChangeRule = (effects) => {
  const { changes } = effects;
  const lost = unexplainedNfts(effects);
  const isPaid =
    gainsUnvalued(changes) ||
    roughValue(gains(changes)) >= WORTH_JUDGING * BigInt(lost.length);
  const collections = new Set(lost);
  return isPaid || !effects.isSimulated
    ? []
    : [...collections].map((contract): Finding => {
        const [gain] = gains(changes);
        return {
          name: 'nft-for-dust',
          level: 'danger',
          calls: [],
          contract,
          ...(gain === undefined ? {} : { other: gain.amount }),
        };
      });
};

/**
 * @param change - A change.
 * @returns Whether NFTs arrive.
 */
export function isNftGain(change: BalanceChange): boolean {
  return (
    (change.what === 'nft' || change.what === 'nfts') &&
    change.direction === 'in'
  );
}

/**
 * @param effects - What the transaction does.
 * @returns The collections of the NFTs that leave without a transfer of the user's own, one
 * for each NFT.
 */
export function unexplainedNfts({ calls, changes }: Effects): Felt[] {
  const isOwnTransfer = (collection: Felt, id: string): boolean =>
    calls.some(
      ({ contract, headline }) =>
        isSame(contract, collection) &&
        headline?.from !== undefined &&
        [...(headline.ids ?? []), headline.amount?.units].includes(id),
    );
  return changes.flatMap((change) => {
    if (
      (change.what !== 'nft' && change.what !== 'nfts') ||
      change.direction === 'in'
    ) {
      return [];
    }
    const ids = change.what === 'nft' ? [change.tokenId] : change.tokenIds;
    return ids.flatMap((id) =>
      isOwnTransfer(change.contract, id) ? [] : [change.contract],
    );
  });
}
