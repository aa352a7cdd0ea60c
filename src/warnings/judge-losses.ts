import {
  destinations,
  givenHere,
  grantKey,
  isStranger,
  isVouchedFor,
  numbersOf,
  type ChangeRule,
  type Effects,
  type Outflow,
} from './effects';
import { isSame, usesOf } from './facts';
import { found } from './findings';
import type { Finding } from './types';
import {
  WORTH_JUDGING,
  isForDust,
  roughValue,
  sideOf,
  valueOfCents,
  type Side,
} from './values';
import { unpadFelt, type Felt } from '../core/felt';
import { isTransfer } from '../decode/roles';
import { tokenAmount } from '../decode/tokens';
import type { TokenAmount } from '../decode/types';

/** Shares of a balance in percent, from which on they are a danger or a warning. */
export const DANGER = 80n;
export const WARNING = 50n;
/** Known protocols get most of a balance on ordinary days. */
const KNOWN_WARNING = 95n;

/** Judges how much of a balance leaves, for tokens that are bundled or on the user's
 * list. What goes to own accounts doesn't count, and what goes to known
 * protocols less. */
export const largeShare: ChangeRule = (effects) =>
  effects.changes.flatMap((change) =>
    change.what === 'token' &&
    change.direction === 'out' &&
    isVouchedFor(change.amount)
      ? shareOf(effects, change.amount.contract, BigInt(change.amount.units))
      : [],
  );

function shareOf(
  effects: Effects,
  contract: Felt,
  lost: bigint,
): Finding | Finding[] {
  const token = unpadFelt(contract);
  const { facts, calls } = effects;
  const held = facts.balances.get(token) ?? 0n;
  if (held === 0n) {
    return [];
  }
  const { sums, main } = destinations(effects, token, lost);
  const strange = smaller(sums.stranger, lost);
  const all = smaller(sums.stranger + sums.protocol, lost);
  const share = (strange * 100n) / held;
  const isKnown = share < WARNING;
  const enough = isSentForNothing(effects) ? WARNING : KNOWN_WARNING;
  if (isKnown && (all * 100n) / held < enough) {
    return [];
  }
  const units = isKnown ? all : strange;
  const about = {
    calls: numbersOf(
      calls,
      (call) =>
        isSame(call.contract, token) &&
        main !== undefined &&
        call.headline?.to === main,
    ),
    amount: tokenAmount(token, units, facts.metadata),
    other: tokenAmount(token, held, facts.metadata),
    share: Number(smaller((units * 100n) / held, 100n)),
    address: main,
  };
  return found('large-share', about, share < DANGER);
}

/** Whether a known protocol is simply sent something, and nothing comes in: it may be for
 * anybody's position there. */
function isSentForNothing({ calls, changes, facts }: Effects): boolean {
  return (
    !changes.some((one) => 'direction' in one && one.direction === 'in') &&
    calls.some(
      (call) =>
        isTransfer(call) &&
        facts.protocols.has(unpadFelt(call.headline?.to ?? '0x0')),
    )
  );
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

/** What strangers may get on Mainnet, in rough prices, before it is a warning or a danger
 * however much the user holds: 200 and 2,000 dollars. */
const WARNING_VALUE = valueOfCents(20_000n);
const DANGER_VALUE = valueOfCents(200_000n);

/** Who was sent something before may get this many times as much. */
const FAMILIAR_TIMES = 10n;

/** What says the same of a token alone. */
const OF_ONE_TOKEN: readonly string[] = [
  'unlimited-approval',
  'more-than-held',
  'large-approval',
  'large-share',
];

/**
 * A bit of each token is much of everything, and half of much is much. Adds up what
 * strangers get, and may still take, of all tokens with a rough price. What a fair trade
 * gives away counts as a share only.
 *
 * @returns The finding, unless one of a token says as much.
 */
export function largeValue(
  effects: Effects,
  findings: readonly Finding[],
): Finding[] {
  const { changes, facts } = effects;
  const sides = (direction: string): Side[] =>
    changes.flatMap((change) =>
      change.what === 'token' && change.direction === direction
        ? [sideOf(change.amount)]
        : [],
    );
  const losses = sides('out');
  const lost = losses.map(({ amount, units }) => {
    const { contract } = amount;
    const { sums } = destinations(effects, unpadFelt(contract), units);
    return { amount, units: smaller(sums.stranger, units) };
  });
  const familiar = familiarFlows(effects);
  const held = [...facts.balances].map(([token, units]) => ({
    amount: tokenAmount(token, 0n, facts.metadata),
    units,
  }));
  const given = givenHere(effects).filter(({ spender }) =>
    isStranger(spender, effects),
  );
  const left = held.map(({ amount: token, units }) => {
    const ofToken = ({ amount }: { readonly amount: TokenAmount }): boolean =>
      isSame(amount.contract, token.contract);
    const gone = losses
      .filter(ofToken)
      .reduce((sum, loss) => sum + loss.units, 0n);
    const allowed = given
      .filter(ofToken)
      .reduce((sum, { amount }) => sum + BigInt(amount.units), 0n);
    const kept = units > gone ? units - gone : 0n;
    return { amount: token, units: smaller(allowed, kept) };
  });
  const later = roughValue(left);
  const value = roughValue(lost) + later;
  const all = roughValue(held);
  const share = all > value ? (value * 100n) / all : 100n;
  const gained = sides('in');
  const isFair = gained.length > 0 && !isForDust(losses, gained);
  const strange =
    facts.isMainnet === true
      ? later + (isFair ? 0n : roughValue(lost) - roughValue(familiar))
      : 0n;
  const isDanger = share >= DANGER || strange >= DANGER_VALUE;
  const isLarge = isDanger || share >= WARNING || strange >= WARNING_VALUE;
  const isSaid = findings.some(
    ({ name, level }) =>
      OF_ONE_TOKEN.includes(name) && (!isDanger || level === 'danger'),
  );
  return !isLarge || value < WORTH_JUDGING || isSaid
    ? []
    : [found('large-value', { share: Number(share) }, !isDanger)];
}

/** What goes to strangers who got a tenth of it or more before, by transactions that
 * succeeded: of the same token, and in all. */
function familiarFlows(effects: Effects): Side[] {
  const { outflows, facts } = effects;
  const sums = new Map<string, Outflow>();
  for (const flow of outflows) {
    const key = grantKey(flow.contract, flow.to);
    const units = flow.units + (sums.get(key)?.units ?? 0n);
    sums.set(key, { ...flow, units });
  }
  return [...sums.values()].flatMap(({ contract, to, units }) => {
    const before = usesOf(to, facts).reduce(
      (sum, { sent }) =>
        sent !== undefined && isSame(sent.token, contract)
          ? sum + sent.units
          : sum,
      0n,
    );
    return isStranger(to, effects) && units <= before * FAMILIAR_TIMES
      ? [{ amount: tokenAmount(contract, units, facts.metadata), units }]
      : [];
  });
}
