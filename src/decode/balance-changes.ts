import { allowancesLeft } from './allowances';
import type { TraceCall } from './token-calls';
import { type ChainEvent, type TokenEvent, readEvent } from './token-events';
import { isUnlimited, tokenAmount } from './tokens';
import type { TokenAmount } from './types';
import type { MetadataByContract } from '../core/call';
import { type Felt, padFelt } from '../core/felt';

/** How a transaction changes the account's balances, according to its simulation. */
export type BalanceChange =
  | {
      readonly what: 'token';
      readonly direction: 'in' | 'out';
      readonly amount: TokenAmount;
      /** The account's balance afterwards, if known. */
      readonly left?: TokenAmount;
    }
  | {
      readonly what: 'nft';
      readonly direction: 'in' | 'out';
      readonly contract: Felt;
      readonly tokenId: string;
    }
  /** More than a few NFTs of one collection. */
  | {
      readonly what: 'nfts';
      readonly direction: 'in' | 'out';
      readonly contract: Felt;
      readonly tokenIds: readonly string[];
    }
  /** What a spender may still take after the transaction. */
  | {
      readonly what: 'allowance';
      readonly amount: TokenAmount;
      readonly spender: Felt;
      readonly unlimited: boolean;
    }
  /** An NFT, or a whole collection, that someone may take afterwards. */
  | {
      readonly what: 'nft-allowance';
      readonly contract: Felt;
      readonly tokenId: string;
      readonly spender: Felt;
    }
  | {
      readonly what: 'collection';
      readonly contract: Felt;
      readonly spender: Felt;
    };

/** What is known besides the events. */
type Known = {
  /** The account's balances before, by contract without leading zeros. */
  readonly balances?: ReadonlyMap<Felt, bigint>;
  /** The calls that the transactions made, in order. */
  readonly trace?: readonly TraceCall[];
};

/**
 * What transactions change for an account, according to their simulation: tokens, NFTs,
 * and what others may still take afterwards. Only known ERC-20 tokens are netted; for
 * other contracts there is one sum for each direction.
 *
 * @param events - The events, in order.
 * @param known - Balances, for what is left, and calls, for what is left of allowances.
 * @returns All changes, those that matter most first.
 */
export function balanceChangesOf(
  events: readonly ChainEvent[],
  account: Felt,
  metadata: MetadataByContract,
  known: Known = {},
): BalanceChange[] {
  const own = BigInt(account);
  const tokenEvents = events.flatMap((event) => readEvent(event, metadata));
  const allowances = allowancesLeft(
    tokenEvents,
    known.trace ?? [],
    account,
    metadata,
  ).filter(({ left }) => left > 0n);
  const changes: BalanceChange[] = [
    ...tokenChanges(tokenEvents, own, metadata, known.balances ?? new Map()),
    ...nftChanges(tokenEvents, own),
    ...allowances.map(({ contract, spender, left }) =>
      allowanceOf(contract, spender, left, metadata),
    ),
    ...nftAllowances(tokenEvents, own),
  ];
  return changes.sort((a, b) => weight(a) - weight(b));
}

/** What a spender may still take of a token, as a change. */
export function allowanceOf(
  contract: Felt,
  spender: Felt | bigint,
  left: bigint,
  metadata: MetadataByContract,
): Extract<BalanceChange, { what: 'allowance' }> {
  const amount = tokenAmount(contract, left, metadata);
  return {
    what: 'allowance',
    amount,
    spender: padFelt(spender),
    unlimited: isUnlimited(amount, metadata),
  };
}

/** Sort order: losses and allowances of bundled tokens, losses that may matter, access
 * to everything, other losses, other allowances, gains. Any contract can emit any
 * event, so what only it vouches for comes after the rest of its kind. */
function weight(change: BalanceChange): number {
  switch (change.what) {
    case 'token':
      return change.direction === 'out'
        ? byTrust(change.amount, 0, 3, 5)
        : byTrust(change.amount, 7, 8, 9);
    case 'nft':
    case 'nfts':
      return change.direction === 'out' ? 3 : 8;
    case 'allowance':
      return change.unlimited
        ? byTrust(change.amount, 1, 4, 4)
        : byTrust(change.amount, 2, 6, 6);
    case 'collection':
      return 4;
    default:
      return 6;
  }
}

function byTrust(
  { trusted, watched }: { readonly trusted: boolean; readonly watched?: true },
  bundled: number,
  listed: number,
  other: number,
): number {
  const unbundled = watched ? listed : other;
  return trusted ? bundled : unbundled;
}

/** What an account gets and gives of a token. */
type Sum = { in: bigint; out: bigint };

function tokenChanges(
  events: readonly TokenEvent[],
  own: bigint,
  metadata: MetadataByContract,
  balances: ReadonlyMap<Felt, bigint>,
): BalanceChange[] {
  const sums = new Map<Felt, Sum>();
  for (const event of events) {
    if (
      event.what === 'transfer' &&
      !event.isNft &&
      event.owner !== event.other
    ) {
      const sum = sums.get(event.contract) ?? { in: 0n, out: 0n };
      sum.in += event.other === own ? event.value : 0n;
      sum.out += event.owner === own ? event.value : 0n;
      sums.set(event.contract, sum);
    }
  }
  return [...sums].flatMap(([contract, sum]) => {
    const isToken = metadata.get(contract)?.standard === 'erc20';
    const { in: gained, out: lost } = isToken ? net(sum) : sum;
    const held = balances.get(contract);
    const after = held === undefined ? -1n : held + gained - lost;
    const left =
      after < 0n || !isToken
        ? {}
        : { left: tokenAmount(contract, after, metadata) };
    const change = (direction: 'in' | 'out', units: bigint): BalanceChange[] =>
      units === 0n
        ? []
        : [
            {
              what: 'token',
              direction,
              amount: tokenAmount(contract, units, metadata),
              ...left,
            },
          ];
    return [...change('out', lost), ...change('in', gained)];
  });
}

function net(sum: Sum): Sum {
  const change = sum.in - sum.out;
  return change < 0n ? { in: 0n, out: -change } : { in: change, out: 0n };
}

/** Of one collection, up to this many NFTs have a change of their own. */
const MAX_SINGLE = 3;

/**
 * @param events - Token events, in order.
 * @returns The NFTs that leave and arrive: one by one, or together where there are more
 * than a few of a collection.
 */
function nftChanges(
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
function nftAllowances(
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
