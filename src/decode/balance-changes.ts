import { allowancesLeft, type TraceCall } from './allowances';
import { type ChainEvent, type TokenEvent, readEvent } from './token-events';
import { isUnlimited, tokenAmount } from './tokens';
import type { TokenAmount } from './types';
import type { MetadataByContract } from '../core/call';
import { definedMembers } from '../core/defined';
import { type Felt, padFelt } from '../core/felt';
import { groupByKey } from '../core/groups';

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
  /** A spender's allowance after the transaction. */
  | {
      readonly what: 'allowance';
      readonly amount: TokenAmount;
      readonly spender: Felt;
      readonly unlimited: boolean;
    }
  /** An NFT, or a whole collection, that a spender may take afterwards. */
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

/** What else the remaining balances and allowances are computed from, besides events. */
type Known = {
  /** Balances before the transaction, by contract without leading zeros. */
  readonly balances?: ReadonlyMap<Felt, bigint>;
  /** The calls that the transactions made, in order. */
  readonly trace?: readonly TraceCall[];
};

/**
 * The changes that transactions make to an account, according to their simulation: tokens,
 * NFTs, and allowances that remain afterwards. Only known ERC-20 tokens are netted; other
 * contracts have one sum for each direction.
 * The most important changes come first.
 */
export function balanceChangesOf(
  events: readonly ChainEvent[],
  account: Felt,
  metadata: MetadataByContract,
  known: Known = {},
): BalanceChange[] {
  const own = BigInt(account);
  const tokenEvents = events.flatMap((event) => readEvent(event, metadata));
  const moves = tokenEvents.flatMap((event) =>
    event.what === 'transfer' && event.owner !== event.other ? [event] : [],
  );
  const tokens = moves.filter(({ isNft }) => !isNft);
  const nfts = moves.filter(({ isNft }) => isNft);
  const allowances = allowancesLeft(
    tokenEvents,
    known.trace ?? [],
    account,
    metadata,
  ).filter(({ left }) => left > 0n);
  const changes: BalanceChange[] = [
    ...tokenChanges(tokens, own, metadata, known.balances ?? new Map()),
    ...nftChanges(nfts, own),
    ...allowances.map(({ contract, spender, left }) =>
      allowanceOf(contract, spender, left, metadata),
    ),
    ...nftAllowances(tokenEvents, own),
  ];
  return changes.sort((a, b) => weight(a) - weight(b));
}

/** A spender's remaining allowance of a token, as a change. */
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
 * event, so changes of unlisted tokens come after others of their kind. */
function weight(change: BalanceChange): number {
  if ('amount' in change) {
    const { trusted, watched } = change.amount;
    const kind =
      change.what === 'token'
        ? change.direction
        : change.unlimited
          ? 'unlimited'
          : 'allowance';
    return WEIGHTS[kind][trusted ? 0 : watched ? 1 : 2];
  }
  if ('direction' in change) {
    return change.direction === 'out' ? 3 : 8;
  }
  return change.what === 'collection' ? 4 : 6;
}

/** Weights for bundled tokens, watched tokens, and others. */
const WEIGHTS = {
  out: [0, 3, 5],
  unlimited: [1, 4, 4],
  allowance: [2, 6, 6],
  in: [7, 8, 9],
} as const;

/** A transfer of tokens or of an NFT. */
type Move = Extract<TokenEvent, { readonly value: bigint }>;

function tokenChanges(
  moves: readonly Move[],
  own: bigint,
  metadata: MetadataByContract,
  balances: ReadonlyMap<Felt, bigint>,
): BalanceChange[] {
  const sums = new Map<Felt, { in: bigint; out: bigint }>();
  for (const { contract, owner, other, value } of moves) {
    const sum = sums.get(contract) ?? { in: 0n, out: 0n };
    sum.in += other === own ? value : 0n;
    sum.out += owner === own ? value : 0n;
    sums.set(contract, sum);
  }
  return [...sums].flatMap(([contract, sum]) => {
    const isToken = metadata.get(contract)?.standard === 'erc20';
    const netted = !isToken ? 0n : sum.in < sum.out ? sum.in : sum.out;
    const held = isToken ? balances.get(contract) : undefined;
    const after = held === undefined ? -1n : held + sum.in - sum.out;
    const left =
      after < 0n ? undefined : tokenAmount(contract, after, metadata);
    return (['out', 'in'] as const)
      .filter((direction) => sum[direction] > netted)
      .map((direction) => {
        const units = sum[direction] - netted;
        const amount = tokenAmount(contract, units, metadata);
        return definedMembers({
          what: 'token' as const,
          direction,
          amount,
          left,
        });
      });
  });
}

/** Up to this many NFTs of a collection are listed as separate changes. */
const MAX_SINGLE = 3;

function nftChanges(moves: readonly Move[], own: bigint): BalanceChange[] {
  return (['out', 'in'] as const).flatMap((direction) => {
    const ids = moves
      .filter((move) => own === (direction === 'out' ? move.owner : move.other))
      .map(({ contract, value }) => [contract, value.toString()] as const);
    return [...groupByKey(ids)].flatMap(([felt, tokenIds]): BalanceChange[] => {
      const about = { direction, contract: padFelt(felt) };
      return tokenIds.length > MAX_SINGLE
        ? [{ what: 'nfts', ...about, tokenIds }]
        : tokenIds.map((tokenId) => ({ what: 'nft', ...about, tokenId }));
    });
  });
}

/** The approvals of NFTs and collections that remain afterwards: the last event of each
 * counts. Transferring an NFT clears its approval. */
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
