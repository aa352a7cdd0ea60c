import {
  array,
  enums,
  integer,
  literal,
  max,
  optional,
  tuple,
  type,
  type Infer,
} from 'superstruct';

import { isBundled, keepFirst, keepNewest, listsIn, tokenRank } from './lists';
import { CountShape, HexShape, storedShape, type StateStore } from './store';
import type { ChainId } from '../config/networks';
import { padFelt, type Felt } from '../core/felt';

const NonceShape = max(CountShape, 2 ** 40);

const ApprovalShape = storedShape({
  /** The token or collection; padded, like the spender. */
  token: HexShape,
  /** Who may take: a spender or an operator. */
  spender: HexShape,
  /** An amount of a token, one NFT, or all of a collection. */
  what: enums(['amount', 'nft', 'all']),
  /** What was left when it was last known, in the token's smallest unit; the NFT's id; 1 for
   * all of a collection. */
  value: HexShape,
  /** When it was given or changed last, in Unix seconds. */
  since: integer(),
  /** Set if a call of the account itself gave it, as a window showed. */
  isOwnDeed: optional(literal(true)),
});

/** An approval that an account has given, and that stood when it was last known. */
export type GivenApproval = Infer<typeof ApprovalShape>;

const AccountShape = storedShape({
  account: HexShape,
  approvals: array(ApprovalShape),
  /** The nonces of the transactions whose receipts were read, in order: from the first of
   * each range up to the second, which is not included. */
  nonces: array(tuple([NonceShape, NonceShape])),
  /** The newest transactions whose receipts were read, by hash. */
  hashes: array(HexShape),
  /** When what stands was last checked on the chain, in Unix seconds, and the account's next
   * nonce then. */
  checked: optional(type({ at: integer(), nonce: NonceShape })),
  /** Set once there were too many approvals of bundled tokens to keep. */
  overflown: optional(literal(true)),
  /** Set once there were too many of any tokens to keep. */
  isPartial: optional(literal(true)),
});

/** What is known of the approvals that an account has given. */
export type AccountApprovals = Infer<typeof AccountShape>;

/** The most approvals kept for an account: a contract can emit any number of events, but only in
 * the name of its own token. */
const MAX_APPROVALS = 500;

/** The most ranges of nonces kept for an account. */
const MAX_RANGES = 20;

const MAX_HASHES = 100;

/** The most accounts per network. */
const MAX_ACCOUNTS = 100;

/** The approvals that the user's accounts have given, by network and account. */
export type ApprovalRepository = {
  /** What is known of an account's approvals; empty if nothing is. */
  of(chainId: ChainId, account: Felt): Promise<AccountApprovals>;
  /** Changes it, within the limits; if `change` returns the same object, nothing is written. */
  update(
    chainId: ChainId,
    account: Felt,
    change: (known: AccountApprovals) => AccountApprovals,
  ): Promise<void>;
};

export function createApprovalRepository(
  store: StateStore,
): ApprovalRepository {
  const { find, set } = listsIn(store, {
    key: 'approvals',
    isTable: true,
    item: AccountShape,
    idOf: ({ account }) => account,
    bound: keepNewest(MAX_ACCOUNTS),
  });
  const noneOf = (account: Felt): AccountApprovals => ({
    account: padFelt(account),
    approvals: [],
    nonces: [],
    hashes: [],
  });
  return {
    of: async (chainId, account) =>
      (await find(chainId, padFelt(account))) ?? noneOf(account),
    update: async (chainId, account, change) =>
      set(chainId, padFelt(account), (stored) => {
        const before = stored ?? noneOf(account);
        const after = change(before);
        return after === before ? stored : bounded(after);
      }),
  };
}

/**
 * Whether an approval that the account gave earlier may let somebody take a token: one stands,
 * or it isn't known that none does. True for tokens that aren't bundled: their contracts can
 * do anything.
 *
 * @param nonce - The nonce of the transaction to be made: all before it must be known.
 */
export function mayOthersTake(
  known: AccountApprovals,
  token: Felt,
  nonce: bigint,
): boolean {
  return (
    !isBundled(token) ||
    // Before an account's first own transaction, others may have sent some for it.
    known.nonces.length === 0 ||
    !knowsAllApprovals(known, nonce) ||
    known.approvals.some((given) => given.token === padFelt(token))
  );
}

/** Whether the receipts of all transactions with a nonce below `nonce` were read, and all that
 * they approved of bundled tokens was kept. What others made the account approve by a message
 * that it signed is known only if the account's own events showed it. */
export function knowsAllApprovals(
  { nonces: [first], overflown }: AccountApprovals,
  nonce: bigint,
): boolean {
  const [from, to] = first ?? [0, 0];
  return overflown !== true && from === 0 && nonce <= BigInt(to);
}

/** Whether the receipt of the transaction with this nonce was read. */
export function coversNonce(
  ranges: AccountApprovals['nonces'],
  nonce: bigint,
): boolean {
  return ranges.some(([from, to]) => from <= nonce && nonce < to);
}

/** Names an approval among those of an account: one that is given again replaces it. */
export function approvalId({
  token,
  spender,
  what,
  value,
}: GivenApproval): string {
  return [token, what, what === 'nft' ? value : spender].join(' ');
}

/** Adds nonces to ranges of nonces. */
export function withNonces(
  ranges: AccountApprovals['nonces'],
  added: readonly number[],
): AccountApprovals['nonces'] {
  const merged: [number, number][] = [];
  for (const [from, to] of [
    ...ranges,
    ...added.map((nonce) => [nonce, nonce + 1] as const),
  ].sort(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last === undefined || from > last[1]) {
      merged.push([from, to]);
    } else {
      last[1] = Math.max(last[1], to);
    }
  }
  return merged;
}

function bounded(known: AccountApprovals): AccountApprovals {
  const approvals = keepFirst<GivenApproval>(
    MAX_APPROVALS,
    ({ token, isOwnDeed }) => tokenRank(token, isOwnDeed),
  )(known.approvals);
  const kept = new Set(approvals);
  const dropped = known.approvals.filter((given) => !kept.has(given));
  return {
    ...known,
    approvals,
    // The first range says whether all are known, the last ones grow.
    nonces: [
      ...known.nonces.slice(0, 1),
      ...known.nonces.slice(1).slice(1 - MAX_RANGES),
    ],
    hashes: known.hashes.slice(-MAX_HASHES),
    ...(dropped.length > 0 && { isPartial: true as const }),
    ...(dropped.some(({ token }) => isBundled(token)) && {
      overflown: true as const,
    }),
  };
}
