import { isListed, type Effects, type AssetTransfer } from './effects';
import { isContact, isKnownFor, isOwn, isSameFelt } from './facts';
import { unlimitedLeft } from './judge-approvals';
import type { Trade, Trades } from './trades';
import {
  DANGER_SHARE,
  WARNING_SHARE,
  WORTH_JUDGING,
  hasRoughValue,
  isForDust,
  roughValue,
  shareOf,
  sumOf,
  sumsByToken,
  valueOfCents,
} from './values';
import type { AmountVerdict, ChangesJudge } from './verdicts';
import { totalOf } from '../core/bigints';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import { groupByKey } from '../core/groups';
import { actsOn, isTransfer } from '../decode/roles';
import type { CallView } from '../decode/types';

/** Sending most of a balance to known protocols is routine. */
const PROTOCOL_SHARE = 95n;

/** Which share of a balance leaves. */
export function largeSharesIn(
  effects: Effects,
  { rest, trades }: Trades,
): AmountVerdict[] {
  const destinationsOf = destinationsIn(effects, trades);
  const { numbersOf, amountOf, heldOf } = effects;
  const tradedOf = sumOf(
    trades.filter(isFairTrade).flatMap(({ lost }) => lost.tokens),
  );
  const { gained } = rest;
  const isPaid = roughValue(gained.tokens) >= WORTH_JUDGING;
  const enough = isSentForNothing(rest, effects)
    ? WARNING_SHARE
    : PROTOCOL_SHARE;
  return effects.lost.tokens.flatMap((lost) => {
    const { contract } = lost;
    const held = heldOf(contract) ?? 0n;
    if (held === 0n) {
      return [];
    }
    const cut = (units: bigint): bigint => smaller(units, BigInt(lost.units));
    const strangeOf = ({ strangers, burnt }: Destinations): bigint =>
      cut(total(strangers) + burnt);
    const all = destinationsOf(contract);
    const taken = destinationsOf(contract, isListed(lost));
    const isSent =
      !isListed(lost) &&
      shareOf(strangeOf(taken), held) < WARNING_SHARE &&
      shareOf(strangeOf(all), held) >= DANGER_SHARE;
    const to = isSent ? all : taken;
    const strange = strangeOf(to);
    const any = isListed(lost) ? cut(to.all - tradedOf(contract)) : 0n;
    const isStrange = shareOf(strange, held) >= WARNING_SHARE;
    if (!isStrange && shareOf(any, held) < enough) {
      return [];
    }
    const isPaidFor = isPaid || (to.isOwnBurn && gained.nfts.length > 0);
    const units = isStrange ? strange : any;
    return {
      calls: numbersOf(
        ({ contract: token, summary }) =>
          isSameFelt(token, contract) && summary?.to === (to.main ?? null),
      ),
      amount: amountOf(contract, units),
      other: amountOf(contract, held),
      share: Number(shareOf(units, held)),
      address: to.main,
      softer:
        isSent ||
        shareOf(strange, held) < DANGER_SHARE ||
        (!isListed(lost) && isPaidFor),
    };
  });
}

/** The least share of its worth, in percent, that comes back in a trade that is no loss. */
const FAIR_SHARE = 75n;

/** Whether a trade pays what it takes, by rough prices of all of that. */
function isFairTrade({ lost, gained }: Trade): boolean {
  return (
    lost.tokens.every(hasRoughValue) &&
    shareOf(roughValue(gained.tokens), roughValue(lost.tokens)) >= FAIR_SHARE
  );
}

/** Where a token goes, whatever comes in; in its smallest unit. */
type Destinations = {
  /** The transfers to strangers. Recipients of earlier transfers are strangers too, as much
   * is at stake: a thief can ask for a little first. */
  readonly strangers: readonly AssetTransfer[];
  /** What is burnt by others than known protocols, or than the token itself if that pays. */
  readonly burnt: bigint;
  /** To all but the user's own accounts and contacts. */
  readonly all: bigint;
  /** The address that gets the most. */
  readonly main: Felt | undefined;
  /** Whether the token is called itself and burns some. */
  readonly isOwnBurn: boolean;
};

/** Finds a token's destinations: all, or only those to which contracts take it, since people
 * send tokens of no known worth to strangers every day. */
type DestinationsOf = (token: Felt, isWhole?: boolean) => Destinations;

function destinationsIn(
  effects: Effects,
  trades: readonly Trade[],
): DestinationsOf {
  const { calls, called, lostOf, outflows, facts, isProtocol } = effects;
  const flowsOf = groupByKey(outflows.map((flow) => [flow.contract, flow]));
  const areClear = effects.areOfProtocols && !calls.some(isUnclearBridging);
  const tokens = [...called].filter((contract) => !isProtocol(contract));
  const paying = new Set(
    trades
      .filter(({ gained }) => gained.tokens.length + gained.nfts.length > 0)
      .flatMap((trade) => trade.calls)
      .filter((call) => actsOn(call) === undefined)
      .map(({ contract }) => contract),
  );
  return (token, isWhole = true) => {
    const flows = flowsOf.get(token) ?? [];
    const foreign = flows.filter(
      ({ units, to, movedBy }) =>
        units > 0n &&
        !isOwn(to, facts) &&
        // The account's own payment to somebody whom the user has named.
        !(movedBy === padFelt(facts.account) && isContact(to, facts)) &&
        (isWhole || movedBy !== padFelt(facts.account) || called.has(to)),
    );
    // A bridge burns the tokens that it takes, without a transfer.
    const rest = lostOf(token) - total(flows);
    const burnt = rest > 0n ? rest : 0n;
    const isVouchedFor =
      paying.has(token) || (areClear && tokens.every((one) => one === token));
    const [main] = [...foreign].sort((a, b) => Number(b.units - a.units));
    return {
      // What a known protocol pulls itself counts as sent to it, wherever it sends that.
      strangers: foreign.filter(
        ({ to, movedBy }) => !isProtocol(to) && !isProtocol(movedBy),
      ),
      burnt: isVouchedFor ? 0n : burnt,
      all: total(foreign) + burnt,
      main: main?.to,
      isOwnBurn: burnt > 0n && called.has(token),
    };
  };
}

function total(flows: readonly AssetTransfer[]): bigint {
  return totalOf(flows.map(({ units }) => units));
}

/** Whether a call bridges to Ethereum what it doesn't tell. */
function isUnclearBridging({ summary }: CallView): boolean {
  return summary?.l1Recipient !== undefined && summary.gives === undefined;
}

/** Whether tokens are plainly transferred to a known protocol, not in a trade, and none of a
 * protocol's NFTs comes in: the protocol may credit them to anybody. */
function isSentForNothing(
  { calls, gained }: Trade,
  { facts }: Effects,
): boolean {
  return (
    gained.nfts.every(
      ({ contract }) => !facts.protocols.has(unpadFelt(contract)),
    ) &&
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

/** Small shares of each token can be most of the total, and half of a fortune is a lot. */
export const largeValue: ChangesJudge = (effects, context) => {
  const { rest, trades, moreThanHeld, largeApprovals, largeShares } = context;
  const destinationsOf = destinationsIn(effects, trades);
  const { given, lost, lostOf, heldOf, outflows, facts } = effects;
  const { isStranger, isProtocol } = effects;
  const familiar = familiarIn(effects);
  const allowed = given.filter(({ spender }) => isStranger(spender));
  const left = [...sumsByToken(allowed.map(({ amount }) => amount))].map(
    ([contract, units]) => {
      const kept = (heldOf(contract) ?? 0n) - lostOf(contract);
      return { contract, units: smaller(units, kept > 0n ? kept : 0n) };
    },
  );
  const tokens = new Set(
    [...lost.tokens, ...outflows].flatMap(({ contract }) =>
      hasRoughValue({ contract }) ? contract : [],
    ),
  );
  const sent = (counts: (flow: AssetTransfer) => boolean): bigint =>
    roughValue(
      [...tokens].map((contract) => {
        const { strangers, burnt } = destinationsOf(contract);
        return { contract, units: total(strangers.filter(counts)) + burnt };
      }),
    );
  const { gained, lost: paid } = rest;
  const isFair =
    gained.tokens.length > 0 && !isForDust(paid.tokens, gained.tokens);
  const later = roughValue(left);
  const all = roughValue(
    [...facts.balances].map(([contract, units]) => ({ contract, units })),
  );
  const value = sent(() => true) + later;
  const gradeOf = (part: bigint, worth: bigint): number => {
    const share = shareOf(part, all);
    const strange = facts.isMainnet === true ? worth : 0n;
    return (
      Number(share >= WARNING_SHARE || strange >= WARNING_VALUE) +
      Number(share >= DANGER_SHARE || strange >= DANGER_VALUE)
    );
  };
  const grade = gradeOf(value, value);
  const isSofter =
    gradeOf(
      value,
      (isFair ? 0n : sent(({ to }) => !familiar.has(to))) + later,
    ) < grade;
  const share = shareOf(value, all);
  const least = grade === 2 ? DANGER_VALUE : WARNING_VALUE;
  const isSaid = [
    ...unlimitedLeft(effects),
    ...moreThanHeld,
    ...largeApprovals,
    ...largeShares,
  ].some(
    ({ address, softer = false }) =>
      !isProtocol(address ?? '0x0') &&
      (grade - Number(isSofter) < 2 || softer === false),
  );
  return (
    grade > 0 &&
    value >= WORTH_JUDGING &&
    !isSaid && {
      share: Number(share),
      ...(share < WARNING_SHARE && {
        words: 'worth',
        values: { dollars: (least / valueOfCents(100n)).toString() },
      }),
      softer: 2 - grade + Number(isSofter),
    }
  );
};

/** The recipients whom the user knows well enough for what they get. */
function familiarIn({ outflows, facts }: Effects): ReadonlySet<Felt> {
  const flows = groupByKey(outflows.map((flow) => [flow.to, flow]));
  return new Set(
    [...flows.keys()].filter((to) =>
      isKnownFor(to, flows.get(to) ?? [], facts),
    ),
  );
}
