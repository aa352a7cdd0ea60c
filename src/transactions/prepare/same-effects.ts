import type { MetadataByContract } from '../../core/call';
import { unpadFelt, type Felt } from '../../core/felt';
import type { ChainEvent } from '../../core/trace';
import { readEvent, type TokenEvent } from '../../decode/token-events';

/** The simulated effects of a transaction. */
type Effects = {
  readonly events: readonly ChainEvent[];
  readonly revertReason?: string;
};

/** Two simulations may run on slightly different states, so that prices differ: amounts
 * count as equal if they differ by at most the larger one divided by this. */
const PARTS = 50n;

/**
 * Compares two simulations of the same transactions by what matters to an account:
 * whether each fails, the tokens and approvals that touch the account, and the kinds
 * of events that it emits itself.
 *
 * @param second - Another simulation of each transaction.
 * @returns Whether both do the same. Amounts may differ by 2 percent.
 */
export function haveSameEffects(
  first: readonly Effects[],
  second: readonly Effects[],
  account: Felt,
  metadata: MetadataByContract,
): boolean {
  return (
    first.length === second.length &&
    first.every((one, index) => {
      const other = second[index];
      return (
        (one.revertReason === undefined) ===
          (other?.revertReason === undefined) &&
        areClose(
          amountsOf(one.events, account, metadata),
          amountsOf(other?.events ?? [], account, metadata),
        )
      );
    })
  );
}

/** Sums of transferred amounts, last allowances, and counts of the account's own events, by
 * kind, contract and parties. */
function amountsOf(
  events: readonly ChainEvent[],
  account: Felt,
  metadata: MetadataByContract,
): ReadonlyMap<string, bigint> {
  const own = BigInt(account);
  const amounts = new Map<string, bigint>();
  const add = (key: string, value: bigint): void => {
    amounts.set(key, (amounts.get(key) ?? 0n) + value);
  };
  for (const event of events) {
    for (const one of readEvent(event, metadata)) {
      if (one.owner === own || one.other === own) {
        addTokenEvent(one, amounts, add);
      }
    }
    if (unpadFelt(event.from_address) === unpadFelt(account)) {
      // Only the event's kind: some contain the transaction's hash, which differs.
      add(`own:${event.keys[0] ?? ''}`, 1n);
    }
  }
  return amounts;
}

function addTokenEvent(
  one: TokenEvent,
  amounts: Map<string, bigint>,
  add: (key: string, value: bigint) => void,
): void {
  const key = [one.what, one.contract, one.owner, one.other].join(':');
  if (one.what === 'approval-for-all') {
    amounts.set(key, one.approved ? 1n : 0n);
  } else if (one.isNft) {
    add(`${key}:${String(one.value)}`, 1n);
  } else if (one.what === 'approval') {
    amounts.set(key, one.value);
  } else {
    add(key, one.value);
  }
}

function areClose(
  first: ReadonlyMap<string, bigint>,
  second: ReadonlyMap<string, bigint>,
): boolean {
  return [...new Set([...first.keys(), ...second.keys()])].every((key) => {
    const [one, other] = [first.get(key), second.get(key)];
    if (one === undefined || other === undefined) {
      return false;
    }
    const [low, high] = one < other ? [one, other] : [other, one];
    return (high - low) * PARTS <= high;
  });
}
