import { readEvent, type ChainEvent, type TokenEvent } from './token-events';
import { isUnlimited, tokenAmount } from './tokens';
import type { BalanceChange } from './types';
import type { MetadataByContract } from '../core/call';
import { padFelt, type Felt } from '../core/felt';

type Transfer = Extract<TokenEvent, { what: 'transfer' | 'approval' }>;

/** How many balance changes are shown, in total and per contract. */
const MAX_CHANGES = 30;
const MAX_PER_CONTRACT = 6;

/**
 * What transactions change for an account, according to their simulated events:
 * tokens, NFTs, and what others may spend afterwards. Only known ERC-20 tokens are
 * netted; for other contracts each transfer is listed.
 *
 * @param events - The events, in order.
 * @param account - The account.
 * @param metadata - What is known about contracts.
 * @returns The changes: losses first, and bundled tokens before others; if there
 * are too many, the number of those left out.
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
  const changes = [
    ...tokenChanges(transfers, own, metadata),
    ...nftChanges(transfers, own),
    ...allowances(tokenEvents, own, metadata),
  ].sort((a, b) => weight(a) - weight(b));
  return limited(changes);
}

/** Sort order: losses and allowances of bundled tokens, other losses, other
 * allowances, gains. */
function weight(change: BalanceChange): number {
  switch (change.what) {
    case 'token': {
      const isOut = change.direction === 'out';
      return (isOut ? 0 : 6) + (change.amount.trusted ? 0 : 2);
    }
    case 'nft':
      return change.direction === 'out' ? 2 : 8;
    case 'allowance':
      return change.amount.trusted ? 1 : 4;
    default:
      return 4;
  }
}

/** A contract can emit any number of events, so changes are limited per contract
 * and in total. */
function limited(changes: readonly BalanceChange[]): BalanceChange[] {
  const counts = new Map<Felt, number>();
  const shown = changes.filter((change) => {
    const contract = 'amount' in change ? change.amount.contract : undefined;
    const key = contract ?? ('contract' in change ? change.contract : '0x0');
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= MAX_PER_CONTRACT;
  });
  const bounded = shown.slice(0, MAX_CHANGES);
  const left = changes.length - bounded.length;
  return left === 0 ? bounded : [...bounded, { what: 'more', count: left }];
}

function tokenChanges(
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

function nftChanges(
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

/** What others may spend: the last event of each allowance counts, and revoked ones
 * are left out. */
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
  return [...last.values()].filter((change) => change !== undefined);
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
