import type { MetadataByContract } from '../core/call';
import { definedMembers } from '../core/defined';
import { MAX_U256, padFelt, unpadFelt, type Felt } from '../core/felt';
import type { ChainEvent } from '../core/trace';

/** A token or NFT event. A contract can emit anything, so the event proves nothing about
 * other contracts. */
export type TokenEvent = {
  /** Without leading zeros. */
  readonly contract: Felt;
  readonly owner: bigint;
  readonly other: bigint;
} & (
  | {
      readonly what: 'transfer' | 'approval';
      /** An amount, or an NFT's id. */
      readonly value: bigint;
      readonly isNft: boolean;
      /** The quantity of that id, in a collection of ERC-1155. */
      readonly count?: bigint;
    }
  | { readonly what: 'approval-for-all'; readonly approved: boolean }
);

// Selectors of the events of ERC-20, ERC-721 and ERC-1155.
const TRANSFER =
  '0x99cd8bde557814842a3121e8ddfd433a539b8c9f14bf31ebf108d12e6196e9';
const APPROVAL =
  '0x134692b230b9e1ffa39098904722134159652b09c5bc41d88d6698779d228ff';
const APPROVAL_FOR_ALL =
  '0x6ad9ed7b6318f1bcffefe19df9aeb40d22c36bed567e1925a5ccde0536edd';
const TRANSFER_SINGLE =
  '0x182d859c0807ba9db63baf8b9d9fdbfeb885d820be6e206b9dab626d995c433';
const TRANSFER_BATCH =
  '0x2563683c757f3abe19c4b7237e2285d8993417ddffe0b54a19eb212ea574b08';

/** The maximum number of ids read from one batch. */
const MAX_IDS = 100;

/** Parses an event of a token or a collection, in every layout in use: the parties are in the
 * keys (newer contracts) or at the start of the data. Empty for other events. */
export function readEvent(
  event: ChainEvent,
  metadata: MetadataByContract,
): TokenEvent[] {
  const [selector, ...indexed] = event.keys;
  const contract = unpadFelt(event.from_address);
  const values = [...indexed, ...event.data].map(BigInt);
  const [owner = 0n, other = 0n, , high = 0n] = values;
  switch (selector) {
    case TRANSFER:
      return amountIn(event, values, 'transfer', metadata);
    case APPROVAL:
      return amountIn(event, values, 'approval', metadata);
    case APPROVAL_FOR_ALL: {
      const what = 'approval-for-all';
      const approved = values[2] !== 0n;
      return values.length === 2 || values.length === 3
        ? [{ what, contract, owner, other, approved }]
        : [];
    }
    case TRANSFER_SINGLE:
      return values.length === 7 ? items(contract, values, 3, 5, 1) : [];
    case TRANSFER_BATCH: {
      const count = Number(high);
      // The quantities come behind the ids, and behind their own number.
      return items(contract, values, 4, 5 + 2 * count, count);
    }
    default:
      return [];
  }
}

/** The amount, or the NFT, of a transfer or an approval. */
function amountIn(
  { from_address: address, data }: ChainEvent,
  values: readonly bigint[],
  what: 'transfer' | 'approval',
  metadata: MetadataByContract,
): TokenEvent[] {
  const contract = unpadFelt(address);
  const [owner = 0n, other = 0n, low = 0n, high = 0n] = values;
  const value = low + (high << 128n);
  const standard = metadata.get(contract)?.standard ?? 'unknown';
  // An NFT's id is in the keys; older collections emit the same as tokens.
  const isNft =
    standard === 'unknown' || standard === 'both'
      ? data.length === 0
      : standard === 'erc721';
  // An approval counts whatever it says: the chain tells what is left of it.
  const isValid = what === 'approval' || value <= MAX_U256;
  return isValid && (values.length === 3 || values.length === 4)
    ? [{ what, contract, owner, other, value, isNft }]
    : [];
}

/** A token or a collection of which an account gives or gets something in one of its calls. */
export type MovedWithin = {
  /** Padded. */
  readonly contract: Felt;
  readonly within: number | undefined;
};

/** What an account gives or gets, by call. */
export function movedWithin(
  events: readonly ChainEvent[],
  account: Felt,
  metadata: MetadataByContract,
): MovedWithin[] {
  return events.flatMap((event) =>
    readEvent(event, metadata)
      .filter(
        ({ what, owner, other }) =>
          what === 'transfer' && [owner, other].includes(BigInt(account)),
      )
      .map(({ contract }) => ({
        contract: padFelt(contract),
        within: event.within,
      })),
  );
}

/** An ERC-1155 transfer's ids, from index `start`, and their quantities, from index `counts`: the
 * operator comes before the parties. */
function items(
  contract: Felt,
  values: readonly bigint[],
  start: number,
  counts: number,
  count: number,
): TokenEvent[] {
  const [, owner = 0n, other = 0n] = values;
  const move = { what: 'transfer', contract, owner, other } as const;
  return Array.from({ length: Math.min(count, MAX_IDS) }).flatMap((_, id) => {
    const value = u256At(values, start + id * 2);
    return value === undefined
      ? []
      : definedMembers({
          ...move,
          value,
          isNft: true,
          count: u256At(values, counts + id * 2),
        });
  });
}

function u256At(values: readonly bigint[], index: number): bigint | undefined {
  const [low, high] = values.slice(index);
  const value = (low ?? 0n) + ((high ?? 0n) << 128n);
  return low === undefined || high === undefined || value > MAX_U256
    ? undefined
    : value;
}
