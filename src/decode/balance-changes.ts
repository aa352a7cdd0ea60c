import { readEvent, type ChainEvent, type TokenEvent } from './token-events';
import { isUnlimited, tokenAmount } from './tokens';
import type { BalanceChange } from './types';
import type { MetadataByContract } from '../core/call';
import { padFelt, type Felt } from '../core/felt';

type Transfer = Extract<TokenEvent, { what: 'transfer' | 'approval' }>;

/** How many balance changes are shown, in total and per contract. */
const MAX_EFFECTS = 30;
const MAX_EACH = 6;

/**
 * What a simulation changes of an account's possessions: tokens, NFTs, and what
 * others may take from it afterwards. Only known ERC-20 tokens are netted:
 * for other contracts each movement is listed.
 *
 * @param events - The events, in order.
 * @param account - The account.
 * @param metadata - What is known about contracts.
 * @returns The changes: losses first, and what this wallet vouches for before
 * what contracts say about themselves; of too many, how many are left out.
 */
export function balanceChangesOf(
  events: readonly ChainEvent[],
  account: Felt,
  metadata: MetadataByContract,
): BalanceChange[] {
  const own = BigInt(account);
  const tokenEvents = events.flatMap((event) => readEvent(event, metadata));
  const transfers = tokenEvents.filter(
    (one): one is Transfer => one.what === 'transfer',
  );
  const effects = [
    ...tokenEffects(transfers, own, metadata),
    ...nftEffects(transfers, own),
    ...allowances(tokenEvents, own, metadata),
  ].sort((a, b) => weight(a) - weight(b));
  return sharedOut(effects);
}

/** Losses, then possible losses, then gains; within each, what this wallet vouches
 * for first. */
function weight(effect: BalanceChange): number {
  switch (effect.what) {
    case 'token': {
      const isOut = effect.direction === 'out';
      return (isOut ? 0 : 6) + (effect.amount.trusted ? 0 : 2);
    }
    case 'nft':
      return effect.direction === 'out' ? 2 : 8;
    case 'allowance':
      return effect.amount.trusted ? 1 : 4;
    default:
      return 4;
  }
}

/** A contract can emit any number of events: only so many of each are shown. */
function sharedOut(effects: readonly BalanceChange[]): BalanceChange[] {
  const counts = new Map<Felt, number>();
  const shown = effects.filter((effect) => {
    const contract = 'amount' in effect ? effect.amount.contract : undefined;
    const key = contract ?? ('contract' in effect ? effect.contract : '0x0');
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= MAX_EACH;
  });
  const bounded = shown.slice(0, MAX_EFFECTS);
  const left = effects.length - bounded.length;
  return left === 0 ? bounded : [...bounded, { what: 'more', count: left }];
}

function tokenEffects(
  transfers: readonly Transfer[],
  own: bigint,
  metadata: MetadataByContract,
): BalanceChange[] {
  const net = new Map<Felt, bigint>();
  const single: [Felt, bigint][] = [];
  for (const { contract, owner, other, value, isNft } of transfers) {
    const change = (other === own ? value : 0n) - (owner === own ? value : 0n);
    if (isNft) {
      continue;
    }
    if (metadata.get(contract)?.standard === 'erc20') {
      net.set(contract, (net.get(contract) ?? 0n) + change);
    } else {
      single.push([contract, change]);
    }
  }
  return [...net, ...single]
    .filter(([, change]) => change !== 0n)
    .map(([contract, change]) => ({
      what: 'token',
      direction: change < 0n ? 'out' : 'in',
      amount: tokenAmount(contract, change < 0n ? -change : change, metadata),
    }));
}

function nftEffects(
  transfers: readonly Transfer[],
  own: bigint,
): BalanceChange[] {
  return transfers
    .filter(
      ({ owner, other, isNft }) =>
        isNft && owner !== other && (owner === own || other === own),
    )
    .map(({ contract, owner, value }) => ({
      what: 'nft',
      direction: owner === own ? 'out' : 'in',
      contract: padFelt(contract),
      tokenId: value.toString(),
    }));
}

/** What others may take: the last event on each counts, and a revoked permission
 * is no risk. */
function allowances(
  tokenEvents: readonly TokenEvent[],
  own: bigint,
  metadata: MetadataByContract,
): BalanceChange[] {
  const last = new Map<string, BalanceChange | undefined>();
  for (const one of tokenEvents) {
    if (one.owner === own && one.what !== 'transfer') {
      const id = 'isNft' in one && one.isNft ? one.value : '';
      const key = [one.what, one.contract, one.other, id].join(':');
      last.set(key, allowance(one, metadata));
    }
  }
  return [...last.values()].filter((effect) => effect !== undefined);
}

function allowance(
  one: TokenEvent,
  metadata: MetadataByContract,
): BalanceChange | undefined {
  const contract = padFelt(one.contract);
  const spender = padFelt(one.other);
  if (one.what === 'approval-for-all') {
    return one.approved ? { what: 'collection', contract, spender } : undefined;
  }
  if (one.isNft) {
    return one.other === 0n
      ? undefined
      : {
          what: 'nft-allowance',
          contract,
          spender,
          tokenId: one.value.toString(),
        };
  }
  const amount = tokenAmount(one.contract, one.value, metadata);
  return one.value === 0n
    ? undefined
    : {
        what: 'allowance',
        amount,
        spender,
        unlimited: isUnlimited(one.contract, one.value, metadata),
      };
}
