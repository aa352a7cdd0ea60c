import { ownTransfer, type Effects } from './effects';
import { isOwn } from './facts';
import type { Verdict } from './findings';
import { hasRoughValue, roughValue, valueOfCents } from './values';
import { padFelt, type Felt } from '../core/felt';
import { actsOn } from '../decode/roles';
import { FEW_UNITS } from '../decode/tokens';
import type { CallView, TokenAmount } from '../decode/types';

/** From this many calls on that do next to nothing, the others are pointed out. */
const MIN_PADDING = 2;

/** A payment of less than a cent is dust. */
const CENT = valueOfCents(1n);

/** Finds whom a batch gives something among calls that do next to nothing: payments to the
 * user or of dust, and revocations. They draw attention from the one that matters, whatever
 * it is worth. */
export function amongPadding(effects: Effects): Verdict {
  const padding = effects.numbersOf((call) => isPadding(call, effects));
  return (
    padding.length >= MIN_PADDING &&
    effects.calls.flatMap((call, index) =>
      isPadding(call, effects)
        ? []
        : receivers(call, effects).map((address) => ({
            calls: [index + 1],
            address,
          })),
    )
  );
}

function isPadding(call: CallView, { facts }: Effects): boolean {
  const { action, to, gives } = call.summary ?? {};
  const isMove = actsOn(call) !== undefined;
  return (
    action === 'revoke' ||
    (isMove &&
      to !== undefined &&
      (isOwn(padFelt(to), facts) || (gives !== undefined && isDust(gives))))
  );
}

function isDust(amount: TokenAmount): boolean {
  return hasRoughValue(amount)
    ? roughValue([amount]) < CENT
    : BigInt(amount.units) < FEW_UNITS;
}

/** The strangers who get tokens, NFTs or votes by a call. */
function receivers(
  call: CallView,
  { facts, isStranger }: Effects,
): readonly Felt[] {
  const { delegate } = call.summary ?? {};
  const all = [
    ...ownTransfer(call, facts.account).map(({ to }) => to),
    ...(delegate === undefined ? [] : [padFelt(delegate)]),
  ];
  return [...new Set(all)].filter(isStranger);
}
