import type { MetadataByContract } from '../core/call';
import { unpadFelt, type Felt } from '../core/felt';

/** An event that a simulation emitted. */
export type ChainEvent = {
  readonly from_address: Felt;
  readonly keys: readonly Felt[];
  readonly data: readonly Felt[];
};

/** An event about tokens or NFTs. The contract can emit anything, so it counts only
 * for this contract. */
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

/**
 * Parses an event of a token or a collection, in every layout in use: the parties
 * are in the keys (newer contracts) or at the start of the data.
 *
 * @returns The event; nothing if it is another event or has another shape.
 */
export function readEvent(
  event: ChainEvent,
  metadata: MetadataByContract,
): TokenEvent[] {
  const [selector, ...indexed] = event.keys;
  const contract = unpadFelt(event.from_address);
  const values = [...indexed, ...event.data].map(BigInt);
  switch (selector) {
    case TRANSFER:
    case APPROVAL: {
      const what = selector === TRANSFER ? 'transfer' : 'approval';
      const [owner, other, low, high = 0n, ...rest] = values;
      if (other === undefined || low === undefined || rest.length > 0) {
        return [];
      }
      const standard = metadata.get(contract)?.standard ?? 'unknown';
      // An NFT's id is in the keys; older collections can't be told apart.
      const isNft =
        standard === 'unknown' || standard === 'both'
          ? event.data.length === 0
          : standard === 'erc721';
      const value = low + (high << 128n);
      return owner === undefined
        ? []
        : [{ what, contract, owner, other, value, isNft }];
    }
    case APPROVAL_FOR_ALL: {
      const [owner, other, approved, ...rest] = values;
      return owner === undefined || other === undefined || rest.length > 0
        ? []
        : [
            {
              what: 'approval-for-all',
              contract,
              owner,
              other,
              approved: approved !== 0n,
            },
          ];
    }
    case TRANSFER_SINGLE:
      return values.length === 7 ? items(contract, values, [3]) : [];
    case TRANSFER_BATCH: {
      const count = Math.min(Number(values[3] ?? 0n), MAX_IDS);
      const indices = Array.from({ length: count }, (_, id) => 4 + id * 2);
      return items(contract, values, indices);
    }
    default:
      return [];
  }
}

/** ERC-1155: the operator comes before the parties. */
function items(
  contract: Felt,
  values: readonly bigint[],
  indices: readonly number[],
): TokenEvent[] {
  const [, owner, other] = values;
  return indices.flatMap((index) => {
    const [low, high] = [values[index], values[index + 1]];
    return owner === undefined ||
      other === undefined ||
      low === undefined ||
      high === undefined
      ? []
      : [
          {
            what: 'transfer' as const,
            contract,
            owner,
            other,
            value: low + (high << 128n),
            isNft: true,
          },
        ];
  });
}
