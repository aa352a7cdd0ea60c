import type { BalanceChange } from './balance-change';
import type { TokenEvent } from './token-events';
import { padFelt, type Felt } from '../core/felt';

/** Of one collection, up to this many NFTs have a change of their own. */
const MAX_SINGLE = 3;

/**
 * @param events - Token events, in order.
 * @returns The NFTs that leave and arrive: one by one, or together where there are more
 * than a few of a collection.
 */
export function nftChanges(
  events: readonly TokenEvent[],
  own: bigint,
): BalanceChange[] {
  const groups = new Map<string, { contract: Felt; ids: string[] }>();
  for (const event of events) {
    if (
      event.what === 'transfer' &&
      event.isNft &&
      event.owner !== event.other &&
      (event.owner === own || event.other === own)
    ) {
      const direction = event.owner === own ? 'out' : 'in';
      const key = `${direction}:${event.contract}`;
      const group = groups.get(key) ?? { contract: event.contract, ids: [] };
      group.ids.push(event.value.toString());
      groups.set(key, group);
    }
  }
  return [...groups].flatMap(([key, group]): BalanceChange[] => {
    const direction = key.startsWith('out') ? 'out' : 'in';
    const contract = padFelt(group.contract);
    return group.ids.length > MAX_SINGLE
      ? [{ what: 'nfts', direction, contract, tokenIds: group.ids }]
      : group.ids.map((tokenId) => ({
          what: 'nft',
          direction,
          contract,
          tokenId,
        }));
  });
}

/**
 * @param events - Token events, in order.
 * @returns The NFTs and collections that others may take afterwards: the last event of
 * each counts. An NFT that left can't be taken any more.
 */
export function nftAllowances(
  events: readonly TokenEvent[],
  own: bigint,
): BalanceChange[] {
  const last = new Map<string, BalanceChange | undefined>();
  for (const event of events) {
    const contract = padFelt(event.contract);
    const spender = padFelt(event.other);
    if (event.owner !== own) {
      continue;
    }
    if (event.what === 'approval-for-all') {
      last.set(
        `${contract}:all:${spender}`,
        event.approved ? { what: 'collection', contract, spender } : undefined,
      );
    } else if (event.isNft) {
      const tokenId = event.value.toString();
      last.set(
        `${contract}:${tokenId}`,
        event.what === 'transfer' || event.other === 0n
          ? undefined
          : { what: 'nft-allowance', contract, tokenId, spender },
      );
    }
  }
  return [...last.values()].filter((change) => change !== undefined);
}
