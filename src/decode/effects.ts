import { isUnlimited, tokenAmount } from './tokens';
import type { Effect } from './types';
import type { FactsByContract } from '../core/call';
import { padFelt, unpadFelt, type Felt } from '../core/felt';

/** An event that a rehearsal emitted. */
type ChainEvent = {
  readonly from_address: Felt;
  readonly keys: readonly Felt[];
  readonly data: readonly Felt[];
};

/** The selectors of the events Transfer and Approval (ERC-20 and ERC-721). */
const TRANSFER =
  '0x99cd8bde557814842a3121e8ddfd433a539b8c9f14bf31ebf108d12e6196e9';
const APPROVAL =
  '0x134692b230b9e1ffa39098904722134159652b09c5bc41d88d6698779d228ff';

type Movement = {
  readonly contract: Felt;
  readonly from: bigint;
  readonly to: bigint;
  readonly value: bigint;
  readonly isNft: boolean;
};

/**
 * What a rehearsal changes of an account's possessions: its tokens, netted; its
 * NFTs; and what others may take from it afterwards. A contract can emit events
 * as it likes, so each counts for that contract alone, which is named with it.
 *
 * @param events - The events, in order.
 * @param account - The account.
 * @param facts - What is known of contracts.
 * @returns What changes; what is given away first.
 */
export function effectsOf(
  events: readonly ChainEvent[],
  account: Felt,
  facts: FactsByContract,
): Effect[] {
  const own = BigInt(account);
  const movements = events.flatMap((event) => read(event, TRANSFER));
  const approvals = events.flatMap((event) => read(event, APPROVAL));
  const effects = [
    ...tokenEffects(movements, own, facts),
    ...nftEffects(movements, own),
    ...allowances(approvals, own, facts),
  ];
  const weight = (effect: Effect): number =>
    effect.what !== 'allowance' && effect.direction === 'in' ? 1 : 0;
  return effects.sort((one, other) => weight(one) - weight(other));
}

function tokenEffects(
  movements: readonly Movement[],
  own: bigint,
  facts: FactsByContract,
): Effect[] {
  const balances = new Map<Felt, bigint>();
  for (const { contract, from, to, value, isNft } of movements) {
    if (!isNft) {
      const change = (to === own ? value : 0n) - (from === own ? value : 0n);
      balances.set(contract, (balances.get(contract) ?? 0n) + change);
    }
  }
  return [...balances]
    .filter(([, change]) => change !== 0n)
    .map(([contract, change]) => ({
      what: 'token',
      direction: change < 0n ? 'out' : 'in',
      amount: tokenAmount(contract, change < 0n ? -change : change, facts),
    }));
}

function nftEffects(movements: readonly Movement[], own: bigint): Effect[] {
  return movements.flatMap(({ contract, from, to, value, isNft }) =>
    isNft && from !== to && (from === own || to === own)
      ? [
          {
            what: 'nft' as const,
            direction: from === own ? ('out' as const) : ('in' as const),
            contract: padFelt(contract),
            tokenId: value.toString(),
          },
        ]
      : [],
  );
}

/** The last approval of a spender counts; one of nothing is no risk. */
function allowances(
  approvals: readonly Movement[],
  own: bigint,
  facts: FactsByContract,
): Effect[] {
  const last = new Map(
    approvals
      .filter(({ from, isNft }) => from === own && !isNft)
      .map((approval) => [
        `${approval.contract}:${String(approval.to)}`,
        approval,
      ]),
  );
  return [...last.values()]
    .filter(({ value }) => value > 0n)
    .map(({ contract, to, value }) => ({
      what: 'allowance',
      amount: tokenAmount(contract, value, facts),
      spender: padFelt(to),
      unlimited: isUnlimited(value),
    }));
}

/** Parties stand in the keys (newer tokens) or at the front of the data; an
 * NFT's id in the keys, an amount in the data, as u256 or as one felt. */
function read(event: ChainEvent, selector: string): Movement[] {
  const [kind, ...indexed] = event.keys;
  if (kind !== selector) {
    return [];
  }
  const [from, to, low, high = '0x0', ...rest] = [
    ...indexed,
    ...event.data,
  ].map(BigInt);
  if (from === undefined || to === undefined || low === undefined) {
    return [];
  }
  return rest.length > 0
    ? []
    : [
        {
          contract: unpadFelt(event.from_address),
          from,
          to,
          value: low + (BigInt(high) << 128n),
          isNft: event.data.length === 0,
        },
      ];
}
