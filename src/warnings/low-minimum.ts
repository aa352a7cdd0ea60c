import type { ChangeRule } from './effects';
import { isSame } from './facts';
import type { Finding } from './types';
import { unpadFelt, type Felt } from '../core/felt';
import { tokenAmount } from '../decode/tokens';
import type { CallSummary, TokenAmount } from '../decode/types';

/** The least that a swap accepts should be this much of what it brings, or more: 1 in 2. */
const PARTS = 2n;

/**
 * A simulation shows today's price. What counts when the transaction runs is the least
 * that the swap accepts, and a site can set that to nothing.
 *
 * @param effects - What the transaction does.
 * @returns A warning for each bought token of which less than half is certain.
 */
export const lowMinimum: ChangeRule = ({ calls, changes, facts }) => {
  const least = new Map<Felt, bigint>();
  for (const { headline } of calls) {
    for (const { contract, units } of boughtBy(headline)) {
      const token = unpadFelt(contract);
      least.set(token, (least.get(token) ?? 0n) + BigInt(units));
    }
  }
  return [...least].flatMap(([token, units]): Finding[] => {
    const gain = changes.find(
      (change) =>
        change.what === 'token' &&
        change.direction === 'in' &&
        isSame(change.amount.contract, token),
    );
    return gain?.what !== 'token' || units * PARTS >= BigInt(gain.amount.units)
      ? []
      : [
          {
            name: 'low-minimum',
            level: 'warning',
            calls: [],
            amount: tokenAmount(token, units, facts.metadata),
            other: gain.amount,
          },
        ];
  });
};

function boughtBy(headline: CallSummary | undefined): TokenAmount[] {
  const { action, amount, exact, buy } = headline ?? {};
  const least =
    exact === 'sell' ? buy : action === 'claim' ? amount : undefined;
  return least === undefined ? [] : [least];
}
