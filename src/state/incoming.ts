import {
  array,
  enums,
  literal,
  nullable,
  optional,
  string,
  type,
  type Infer,
} from 'superstruct';

import { keepFirst, keepNewest, tokenRank, type ListShape } from './lists';
import { CountShape, HexShape, storedShape } from './store';

// What moved to and from the accounts, as nodes told it. Nothing here is ever relied on: it is
// only shown.

const IncomingShape = storedShape({
  /** The wallet's account; padded. */
  account: HexShape,
  /** Tokens or an NFT that came in by a transaction of somebody else; or a change of the
   * balance whose transaction wasn't found. */
  what: enums(['tokens', 'nft', 'change']),
  /** The token's contract; padded. */
  token: HexShape,
  /** The amount in the token's smallest unit, or the NFT's id. */
  units: HexShape,
  /** Set if somebody else's transaction took it, or the balance fell. */
  isLoss: optional(literal(true)),
  /** Who sent it or, of a loss, who got it; padded. */
  other: nullable(HexShape),
  txnHash: nullable(HexShape),
  /** The block; of a change, the last one in which it may lie. */
  block: CountShape,
  /** Its time, in Unix seconds; 0 if unknown. */
  timestamp: CountShape,
});

/** What somebody else's transaction brought an account, or took. */
export type IncomingTransfer = Infer<typeof IncomingShape>;

/** The most transfers per network. */
const MAX_TRANSFERS = 400;

const idOf = ({
  account,
  txnHash,
  token,
  other,
  units,
  block,
}: IncomingTransfer): string =>
  [account, txnHash, token, other, units, block].join(' ');

const bound = keepFirst<IncomingTransfer>(MAX_TRANSFERS, ({ token }) =>
  tokenRank(token),
);

export const INCOMING: ListShape<IncomingTransfer> = {
  key: 'incoming-transfers',
  isTable: true,
  item: IncomingShape,
  idOf,
  bound,
};

/** The list with what was found, and what of that it didn't have. */
export function withTransfers(
  all: IncomingTransfer[],
  found: readonly IncomingTransfer[],
): { all: IncomingTransfer[]; added: IncomingTransfer[] } {
  const known = new Set(all.map(idOf));
  const added = found.filter((one) => !known.has(idOf(one)));
  return { all: added.length === 0 ? all : bound([...all, ...added]), added };
}

const OpenShape = storedShape({
  /** It begins after this block. */
  from: CountShape,
  /** Its last block, and that block's time. */
  to: CountShape,
  time: CountShape,
  /** Set if only events are left to be read. */
  isCompared: optional(literal(true)),
});

/** Blocks of which it isn't known yet what came in. */
export type OpenStretch = Infer<typeof OpenShape>;

const CheckedShape = storedShape({
  account: HexShape,
  /** The block of the last look. What came in before is known, but for open stretches. */
  block: CountShape,
  /** The balances at that block by which changes are found; padded tokens. */
  amounts: array(type({ token: HexShape, units: HexShape })),
  /** The block of the first look: what came in before is no news. */
  newsFrom: optional(CountShape),
  /** What the looks so far had no time for, the newest first. */
  open: optional(array(OpenShape)),
  /** Set once more came in at a time than could be kept. */
  isPartial: optional(literal(true)),
});

/** Up to which block it is known what came in. */
export type CheckedBalances = Infer<typeof CheckedShape>;

export const CHECKED: ListShape<CheckedBalances> = {
  key: 'checked-balances',
  item: CheckedShape,
  idOf: ({ account }) => account,
  bound: keepNewest(50),
};

/** Whether some of what came in may not have been kept: nothing is ever removed from the list. */
export function mayMissIncoming(
  transfers: readonly IncomingTransfer[],
  checked: readonly CheckedBalances[],
): boolean {
  return (
    transfers.length >= MAX_TRANSFERS ||
    checked.some(({ isPartial }) => isPartial === true)
  );
}

const MoveShape = storedShape({
  /** Without leading zeros. */
  token: HexShape,
  units: HexShape,
  isOut: optional(literal(true)),
});

export type TokenMove = Infer<typeof MoveShape>;

/** The token is without leading zeros. */
const FeeShape = storedShape({ token: HexShape, units: HexShape });

/** What was paid for a transaction, in the token's smallest unit. */
export type FeeAmount = Infer<typeof FeeShape>;

const PastShape = storedShape({
  txnHash: HexShape,
  /** Its first calls, each with the start of its calldata. */
  calls: array(
    type({
      contractAddress: HexShape,
      entrypoint: string(),
      calldata: array(HexShape),
    }),
  ),
  /** How many calls it has. */
  count: CountShape,
  /** Its block, if that was known. */
  block: optional(CountShape),
  /** The fee that was paid; absent if unknown. */
  fee: optional(FeeShape),
  /** What it took and brought of bundled tokens, its fee aside; absent while it is in no closed
   * block. */
  moved: optional(array(MoveShape)),
});

/** What the chain says that an own transaction did. */
export type TransactionSummary = Infer<typeof PastShape>;

export const PAST: ListShape<TransactionSummary> = {
  key: 'past-transactions',
  isTable: true,
  item: PastShape,
  idOf: ({ txnHash }) => txnHash,
  // Each record's outcome is among them. An older one that is read later is older still.
  bound: keepFirst(500, ({ block = Number.MAX_SAFE_INTEGER }) => -block),
};
