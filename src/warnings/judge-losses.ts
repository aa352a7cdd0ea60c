import {
  areOfProtocols,
  isListed,
  summed,
  unitsOf,
  type Effects,
  type Outflow,
} from './effects';
import { isOwn, isSame, usesOf } from './facts';
import type { Finding, Verdict } from './findings';
import {
  WORTH_JUDGING,
  hasRoughValue,
  isForDust,
  roughValue,
  valueOfCents,
} from './values';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import { grantKey } from '../decode/allowances';
import { isTransfer } from '../decode/roles';

/** The shares of a balance, in percent, from which on a loss is a danger or a warning. */
export const DANGER = 80n;
export const WARNING = 50n;
/** Sending most of a balance to known protocols is routine. */
const KNOWN_WARNING = 95n;

/** Judges which share of a balance leaves, for tokens that are bundled or on the user's
 * watch list. Transfers to own accounts don't count, and those to known protocols only from
 * a higher share on. */
export function largeShares(effects: Effects, rest: Effects): Verdict {
  const { numbersOf, amountOf, facts } = effects;
  return effects.lost.tokens.filter(isListed).map((lost) => {
    const { contract } = lost;
    const held = facts.balances.get(unpadFelt(contract)) ?? 0n;
    const { main, ...to } = destinations(effects, contract);
    const strange = smaller(to.strange, BigInt(lost.units));
    const all = smaller(to.all, BigInt(lost.units));
    const isStrange = strange * 100n >= held * WARNING;
    const enough = isSentForNothing(rest) ? WARNING : KNOWN_WARNING;
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

/** How much of a token goes to strangers other than `familiar`, and to all but the user's own
 * accounts, whatever comes in; and the address that gets the most. By default recipients of
 * earlier transfers are strangers, as much is at stake: a thief can ask for a little first. */
function destinations(
  effects: Effects,
  contract: Felt,
  familiar: ReadonlySet<string> = new Set(),
): { strange: bigint; all: bigint; main: Felt | undefined } {
  const { calls, lost, outflows, facts, isProtocol } = effects;
  const flows = outflows.filter((flow) => isSame(flow.contract, contract));
  const rest = unitsOf(contract, lost.tokens) - unitsOf(contract, flows);
  // A bridge burns the tokens that it takes, without a transfer.
  const burnt = rest > 0n ? rest : 0n;
  const burners = calls.filter((call) => !isSame(call.contract, contract));
  const toStrangers = areOfProtocols(burners, effects) ? 0n : burnt;
  const foreign = flows.filter(
    (one) => one.units > 0n && !isOwn(one.to, facts),
  );
  // Tokens that a known protocol pulls itself count as sent to it, wherever it sends them.
  const strange = foreign.filter(
    (one) =>
      !isProtocol(one.to) && !isProtocol(one.by) && !familiar.has(flowKey(one)),
  );
  const [main] = [...foreign].sort((a, b) => Number(b.units - a.units));
  return {
    strange: unitsOf(contract, strange) + toStrangers,
    all: unitsOf(contract, foreign) + burnt,
    main: main?.to,
  };
}

/** Whether tokens are plainly transferred to a known protocol and nothing comes in: the
 * protocol may credit them to anybody. */
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

/** The rough values from which on transfers and allowances to strangers on Mainnet are a
 * warning or a danger, however much the user holds: 200 and 2,000 dollars. */
const WARNING_VALUE = valueOfCents(20_000n);
const DANGER_VALUE = valueOfCents(200_000n);

/** A recipient of earlier transfers may get this many times as much as before. */
const FAMILIAR_TIMES = 10n;

/** Findings that say the same about a single token. */
const OF_ONE_TOKEN: readonly string[] = [
  'unlimited-approval',
  'more-than-held',
  'large-approval',
  'large-share',
];

/** Adds up what strangers get, and may still take, of all tokens with a rough price: small
 * shares of each can be most of the total, and half of a fortune is a lot. The cost of a fair
 * trade counts only as a share. No finding if one about a single token says as much. */
export function largeValue(
  effects: Effects,
  rest: Effects,
  findings: readonly Finding[],
): Verdict {
  const { lost, outflows, isStranger, isProtocol, amountOf, facts } = effects;
  const given = effects.given
    .filter(({ spender }) => isStranger(spender))
    .map(({ amount }) => amount);
  const balances = [...facts.balances];
  const left = balances.map(([token, held]) => {
    const gone = unitsOf(token, lost.tokens);
    const kept = held > gone ? held - gone : 0n;
    return amountOf(token, smaller(unitsOf(token, given), kept));
  });
  const tokens = new Set(
    [...lost.tokens, ...outflows].flatMap(({ contract }) =>
      hasRoughValue(amountOf(contract, 0n)) ? padFelt(contract) : [],
    ),
  );
  const sent = (familiar?: ReadonlySet<string>): bigint =>
    roughValue(
      [...tokens].map((token) =>
        amountOf(token, destinations(effects, token, familiar).strange),
      ),
    );
  const now = sent();
  const later = roughValue(left);
  const value = now + later;
  const all = roughValue(balances.map((one) => amountOf(...one)));
  const share = all > value ? (value * 100n) / all : 100n;
  const isFair =
    rest.gained.tokens.length > 0 &&
    !isForDust(rest.lost.tokens, rest.gained.tokens);
  const strange =
    facts.isMainnet === true
      ? later + (isFair ? 0n : sent(familiarFlows(effects)))
      : 0n;
  const isDanger = share >= DANGER || strange >= DANGER_VALUE;
  const isLarge = isDanger || share >= WARNING || strange >= WARNING_VALUE;
  const isSaid = findings.some(
    ({ name, level, address }) =>
      OF_ONE_TOKEN.includes(name) &&
      !isProtocol(address ?? '0x0') &&
      (!isDanger || level === 'danger'),
  );
  return (
    isLarge &&
    value >= WORTH_JUDGING &&
    !isSaid && { share: Number(share), softer: !isDanger }
  );
}

function flowKey({ contract, to }: Outflow): string {
  return grantKey(contract, to);
}

/** The keys of the transfers to recipients who got at least a tenth of the amount before, in
 * the same token and in total, by successful transactions. */
function familiarFlows({ outflows, facts }: Effects): ReadonlySet<string> {
  const familiar = summed(outflows, flowKey).filter((flow) => {
    const before = usesOf(flow.to, facts).flatMap(({ sent }) =>
      sent === undefined ? [] : [{ ...sent, contract: sent.token }],
    );
    return flow.units <= unitsOf(flow.contract, before) * FAMILIAR_TIMES;
  });
  return new Set(familiar.map(flowKey));
}
