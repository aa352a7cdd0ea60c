import { padFelt } from '../../core/felt';
import type { CallView, TokenAmount } from '../../decode/types';
import type { SendView } from '../../views/dialog-views';
import { sumOf } from '../../warnings/values';

/** How far below what is shown a swap's own limit may be, in percent: as a floor of the wallet's
 * own. */
const APART = 5n;

/**
 * Whether swaps of known protocols, which go through pools that anyone can make, guarantee
 * clearly less than what is shown: their minimum, wherever in the batch it stands, or where the
 * bought amount is exact, the most that they take.
 */
export function guaranteesLess({
  calls,
  tags,
  balanceChanges,
}: Pick<SendView, 'calls' | 'tags' | 'balanceChanges'>): boolean {
  if (
    typeof balanceChanges === 'string' ||
    !calls.some((call) => isSwap(call, tags))
  ) {
    return false;
  }
  const moved = (direction: 'in' | 'out'): TokenAmount[] =>
    balanceChanges.flatMap((change) =>
      change.what === 'token' && change.direction === direction
        ? [change.amount]
        : [],
    );
  const summaries = calls.flatMap(({ summary }) => summary ?? []);
  const leastOf = sumOf(summaries.flatMap(({ gets }) => gets ?? []));
  const limits = summaries.flatMap(({ exact, gives }) =>
    exact === 'gets' && gives !== undefined ? [gives] : [],
  );
  const lostOf = sumOf(moved('out'));
  return (
    moved('in').some(
      ({ contract, units }) =>
        leastOf(contract) * 100n < BigInt(units) * (100n - APART),
    ) ||
    limits.some(
      ({ contract, units }) =>
        BigInt(units) * 100n > lostOf(contract) * (100n + APART),
    )
  );
}

/** Whether the known protocols' table names a call as a swap, also one that it can't read. */
function isSwap(
  { contract, entrypoint, summary }: CallView,
  tags: SendView['tags'],
): boolean {
  const isOfProtocol = (tags[padFelt(contract)] ?? []).some(
    ({ is }) => is === 'protocol',
  );
  return (
    summary?.action === 'swap' || (isOfProtocol && /swap/u.test(entrypoint))
  );
}
