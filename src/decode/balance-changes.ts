import { allowancesLeft } from './allowances';
import { type TokenEvent, readEvent } from './token-events';
import { isUnlimited, tokenAmount } from './tokens';
import type { TokenAmount } from './types';
import type { MetadataByContract } from '../core/call';
import { definedMembers } from '../core/defined';
import { type Felt, padFelt } from '../core/felt';
import { groupByKey } from '../core/groups';
import type { ChainEvent, TokenCall } from '../core/trace';

/** How a transaction changes the account's balances, according to its simulation. */
export type BalanceChange =
  | {
      readonly what: 'token';
      readonly direction: 'in' | 'out';
      readonly amount: TokenAmount;
      /** The account's balance afterwards, if known. */
      readonly left?: TokenAmount;
      /** What it is worth in US cents, decimal text, if that is known: for windows alone. */
      readonly cents?: string;
    }
  | {
      readonly what: 'nft';
      readonly direction: 'in' | 'out';
      readonly contract: Felt;
      readonly tokenId: string;
      /** The quantity, if it isn't one. */
      readonly count?: string;
    }
  /** More than a few NFTs of one collection. */
  | {
      readonly what: 'nfts';
      readonly direction: 'in' | 'out';
      readonly contract: Felt;
      readonly tokenIds: readonly string[];
      /** Their quantities, unless all are one. */
      readonly counts?: readonly string[];
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
    }
  /** A token, or else a collection, that a spender may take nothing of afterwards. */
  | {
      readonly what: 'revoked';
      readonly contract: Felt;
      readonly token?: TokenAmount;
      readonly spender: Felt;
    };

/** What else the remaining balances and allowances are computed from, besides events. */
type Known = {
  /** Balances before the transaction, by contract without leading zeros. */
  readonly balances?: ReadonlyMap<Felt, bigint>;
  /** The calls that the transactions made, in order. */
  readonly trace?: readonly TokenCall[];
};

/**
 * The changes that transactions make to an account, according to their simulation: tokens,
 * NFTs, allowances that remain afterwards, and rights that are taken back. Only known ERC-20
 * tokens are netted; other contracts have one sum for each direction.
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
  );
  const changes: BalanceChange[] = [
    ...tokenChanges(tokens, own, metadata, known.balances ?? new Map()),
    ...nftChanges(nfts, own),
    ...allowances.flatMap(
      ({ contract, spender, left, isRevoked }): BalanceChange[] =>
        left > 0n
          ? [allowanceOf(contract, spender, left, metadata)]
          : isRevoked
            ? [
                {
                  what: 'revoked',
                  contract: padFelt(contract),
                  token: tokenAmount(contract, 0n, metadata),
                  spender: padFelt(spender),
                },
              ]
            : [],
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
 * to everything, other losses, other allowances, gains, what is taken back. Any contract can
 * emit any event, so changes of unlisted tokens come after others of their kind. */
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
  return { collection: 4, 'nft-allowance': 6, revoked: 10 }[change.what];
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
    const some = moves
      .filter((move) => own === (direction === 'out' ? move.owner : move.other))
      .map((move) => [move.contract, move] as const);
    return [...groupByKey(some)].flatMap(([felt, those]): BalanceChange[] => {
      const about = { direction, contract: padFelt(felt) };
      const sums = new Map<string, bigint>();
      for (const { value, count } of those) {
        const id = value.toString();
        sums.set(id, count === undefined ? 1n : count + (sums.get(id) ?? 0n));
      }
      const tokenIds = [...sums.keys()];
      const counts = [...sums.values()].map(String);
      const isCounted = counts.some((count) => count !== '1');
      return tokenIds.length > MAX_SINGLE
        ? [
            {
              what: 'nfts',
              ...about,
              tokenIds,
              ...(isCounted && { counts }),
            },
          ]
        : tokenIds.map((tokenId, index) =>
            definedMembers({
              what: 'nft' as const,
              ...about,
              tokenId,
              count: counts[index] === '1' ? undefined : counts[index],
            }),
          );
    });
  });
}

/** The approvals of NFTs and collections that remain afterwards, and those of collections that
 * are taken back: the last event of each counts. Transferring an NFT clears its approval. */
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
      const key = `${contract}:all:${spender}`;
      const isGiven = event.approved || last.get(key)?.what === 'collection';
      last.set(
        key,
        event.approved
          ? { what: 'collection', contract, spender }
          : isGiven
            ? undefined
            : { what: 'revoked', contract, spender },
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
