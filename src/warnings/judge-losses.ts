import {
  areOfProtocols,
  grantKey,
  isVouchedFor,
  summed,
  unitsOf,
  type Effects,
} from './effects';
import { isOwn, isSame, usesOf } from './facts';
import type { Finding, Verdict } from './findings';
import { WORTH_JUDGING, isForDust, roughValue, valueOfCents } from './values';
import { unpadFelt, type Felt } from '../core/felt';
import { isTransfer } from '../decode/roles';
import type { TokenAmount } from '../decode/types';

/** Shares of a balance in percent, from which on they are a danger or a warning. */
export const DANGER = 80n;
export const WARNING = 50n;
/** Known protocols get most of a balance on ordinary days. */
const KNOWN_WARNING = 95n;

/** Judges how much of a balance leaves, for tokens that are bundled or on the user's
 * list. What goes to own accounts doesn't count, and what goes to known
 * protocols less. */
export function largeShares(effects: Effects): Verdict {
  const { numbersOf, amountOf, facts } = effects;
  return effects.lost.tokens.filter(isVouchedFor).map((lost) => {
    const { contract } = lost;
    const held = facts.balances.get(unpadFelt(contract)) ?? 0n;
    const { strange, all, main } = destinations(effects, lost);
    const isStrange = strange * 100n >= held * WARNING;
    const enough = isSentForNothing(effects) ? WARNING : KNOWN_WARNING;
    if (held === 0n || (!isStrange && all * 100n < held * enough)) {
      return false;
    }
    const units = isStrange ? strange : all;
    return {
      calls: numbersOf(
        ({ contract: token, summary }) =>
          isSame(token, contract) && summary?.to === (main ?? null),
      ),
      amount: amountOf(contract, units),
      other: amountOf(contract, held),
      share: Number(smaller((units * 100n) / held, 100n)),
      address: main,
      softer: strange * 100n < held * DANGER,
    };
  });
}

/** How much of a loss goes to strangers, and to all but the user's own accounts; and the
 * address that gets the most. One whom something was sent before is a stranger, where much
 * is at stake: a thief can ask for a little first. */
function destinations(
  effects: Effects,
  { contract, units }: TokenAmount,
): { strange: bigint; all: bigint; main: Felt | undefined } {
  const { calls, outflows, facts, isProtocol } = effects;
  const lost = BigInt(units);
  const flows = outflows.filter((flow) => isSame(flow.contract, contract));
  const rest = lost - unitsOf(contract, flows);
  // A bridge burns what it takes, without a transfer.
  const burnt = rest > 0n ? rest : 0n;
  const burners = calls.filter((call) => !isSame(call.contract, contract));
  const toStrangers = areOfProtocols(burners, effects) ? 0n : burnt;
  const foreign = flows.filter(
    (one) => one.units > 0n && !isOwn(one.to, facts),
  );
  // What a known protocol takes itself is its own, wherever it puts it.
  const strange = foreign.filter(
    ({ to, by }) => !isProtocol(to) && !isProtocol(by),
  );
  const most = foreign.reduce(
    (sum, one) => (one.units > sum ? one.units : sum),
    0n,
  );
  return {
    strange: smaller(unitsOf(contract, strange) + toStrangers, lost),
    all: smaller(unitsOf(contract, foreign) + burnt, lost),
    main: foreign.find((one) => one.units === most)?.to,
  };
}

/** Whether a known protocol is simply sent something, and nothing comes in: it may be for
 * anybody's position there. */
function isSentForNothing({ calls, gained, facts }: Effects): boolean {
  return (
    gained.tokens.length + gained.nfts.length === 0 &&
    calls.some(
      (call) =>
        isTransfer(call) &&
        facts.protocols.has(unpadFelt(call.summary?.to ?? '0x0')),
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

/** A bit of each token is much of everything, and half of much is much. Adds up what
 * strangers get, and may still take, of all tokens with a rough price. What a fair trade
 * gives away counts as a share only. Nothing if a finding about one token says as much. */
export function largeValue(
  effects: Effects,
  findings: readonly Finding[],
): Verdict {
  const { lost, gained, isStranger, amountOf, facts } = effects;
  const given = effects.given
    .filter(({ spender }) => isStranger(spender))
    .map(({ amount }) => amount);
  const balances = [...facts.balances];
  const left = balances.map(([token, held]) => {
    const gone = unitsOf(token, lost.tokens);
    const kept = held > gone ? held - gone : 0n;
    return amountOf(token, smaller(unitsOf(token, given), kept));
  });
  const now = roughValue(
    lost.tokens.map((one) =>
      amountOf(one.contract, destinations(effects, one).strange),
    ),
  );
  const later = roughValue(left);
  const value = now + later;
  const all = roughValue(balances.map((one) => amountOf(...one)));
  const share = all > value ? (value * 100n) / all : 100n;
  const isFair =
    gained.tokens.length > 0 && !isForDust(lost.tokens, gained.tokens);
  const strange =
    facts.isMainnet === true
      ? later + (isFair ? 0n : now - roughValue(familiarFlows(effects)))
      : 0n;
  const isDanger = share >= DANGER || strange >= DANGER_VALUE;
  const isLarge = isDanger || share >= WARNING || strange >= WARNING_VALUE;
  const isSaid = findings.some(
    ({ name, level }) =>
      OF_ONE_TOKEN.includes(name) && (!isDanger || level === 'danger'),
  );
  return (
    isLarge &&
    value >= WORTH_JUDGING &&
    !isSaid && { share: Number(share), softer: !isDanger }
  );
}

/** What goes to strangers who got a tenth of it or more before, by transactions that
 * succeeded: of the same token, and in all. */
function familiarFlows(effects: Effects): TokenAmount[] {
  const { outflows, isStranger, amountOf, facts } = effects;
  return summed(outflows, ({ contract, to }) => grantKey(contract, to))
    .filter(({ contract, to, units }) => {
      const before = usesOf(to, facts).flatMap(({ sent }) =>
        sent === undefined ? [] : [{ ...sent, contract: sent.token }],
      );
      const most = unitsOf(contract, before) * FAMILIAR_TIMES;
      return isStranger(to) && units <= most;
    })
    .map(({ contract, units }) => amountOf(contract, units));
}
