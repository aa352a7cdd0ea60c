import type { Effects } from './effects';
import { isKnownFor, isOwn, isSameFelt, metadataOf } from './facts';
import type { Trade, Trades } from './trades';
import {
  COST_OF_GIFT,
  VOLATILE_TIMES,
  WORTH_JUDGING,
  hasRoughValue,
  isForDust,
  roughValue,
  sumOf,
} from './values';
import type { ChangesJudge, FindingInput } from './verdicts';
import { unpadFelt } from '../core/felt';
import { actsOn } from '../decode/roles';
import { FEW_UNITS } from '../decode/tokens';
import type { CallView, TokenAmount } from '../decode/types';

type TradeJudge = (trade: Trade, effects: Effects) => FindingInput | false;

/** The gravest verdict on any trade, on what is beside the trades, and on the whole. */
function gravestOf(
  judge: TradeJudge,
  effects: Effects,
  { trades, rest, whole }: Trades,
): FindingInput | undefined {
  return [whole, rest, ...trades]
    .map((trade) => judge(trade, effects))
    .filter((verdict) => verdict !== false)
    .sort((a, b) => Number(a.softer ?? 0) - Number(b.softer ?? 0))[0];
}

/** Of a deposit whose share is no surprise, it is enough to say that most of a token leaves. */
export const outForDust: ChangesJudge = (effects, context) => {
  const verdict = gravestOf(tradeForDust, effects, context);
  const isTold = context.largeShares.some(
    ({ amount }) => amount.contract === verdict?.amount?.contract,
  );
  return verdict?.softer === true && isTold ? false : verdict;
};

export const nothingInReturn: ChangesJudge = (effects, trades) =>
  gravestOf(tradeForNothing, effects, trades);

/** What vaults and known protocols issue is routinely unlisted. */
function tradeForDust(
  { calls, gained, gainedWith, unexplained }: Trade,
  effects: Effects,
): FindingInput | false {
  const losses = unexplained.tokens;
  // Its worth is the same, whoever gets it in the end.
  const gains = gainedWith(() => true);
  const [gain] = byValue(gains);
  const unknowns = gains.filter((amount) => !hasRoughValue(amount));
  const [unknown] = unknowns;
  return (
    gain !== undefined &&
    gained.nfts.length === 0 &&
    roughValue(losses) >= WORTH_JUDGING &&
    isForDust(losses, gains) && {
      calls: effects.numbersOf((call) => calls.includes(call) && isSwap(call)),
      amount: byValue(losses)[0],
      other: unknown ?? gain,
      words: unknown && 'worth-unknown',
      softer:
        (unknown !== undefined &&
          unknowns.every((amount) => isExpected(amount, effects))) ||
        !isForDust(losses, gains, VOLATILE_TIMES),
    }
  );
}

/** Whether it is no surprise that an incoming token has no price: it is bundled, a share of what
 * took the tokens, or all calls except those of tokens are calls of known protocols. */
function isExpected(
  { contract: token, units, trusted }: TokenAmount,
  { outflows, areOfProtocols }: Effects,
): boolean {
  return trusted
    ? BigInt(units) >= FEW_UNITS
    : areOfProtocols || outflows.some(({ to }) => to === token);
}

function byValue(amounts: readonly TokenAmount[]): TokenAmount[] {
  return [...amounts].sort((a, b) => Number(roughValue([b]) - roughValue([a])));
}

/** Parts of function names that promise incoming tokens or NFTs. */
const PROMISES =
  /mint|redeem|harvest|unwrap|withdraw|collect|receive|swap|sell/iu;

/** Parts of names of functions that should be free: gifts, and proofs of identity. */
const FREE =
  /claim|reward|airdrop|refund|bonus|gift|prize|verif|validat(?!or)|authenti|eligib|whitelist|secur|connect|sync/iu;

/** Bridge withdrawals arrive on another chain; a mere name only softens the finding. */
const ELSEWHERE = /initiate|bridge|l1/iu;

/** What was bought and passed on to an own account counts as received. */
function tradeForNothing(
  { calls, gained, gainedWith, unexplained: losses }: Trade,
  effects: Effects,
): FindingInput | false {
  const { facts } = effects;
  const promised = calls.filter(
    (call) => feedsRouter(call, effects) || promisesGain(call, effects),
  );
  const promising =
    promised.length > 0
      ? promised
      : calls.filter((call) => paysToken(call, effects));
  const isCostly =
    roughValue(losses.tokens) >= COST_OF_GIFT &&
    promising.some(
      ({ entrypoint }) => FREE.test(entrypoint) && !ELSEWHERE.test(entrypoint),
    );
  const isAnyOf = (gains: readonly TokenAmount[]): boolean =>
    gains.length + gained.nfts.length > 0;
  const isPaidBy = (gains: readonly TokenAmount[]): boolean =>
    isCostly ? roughValue(gains) > 0n : isAnyOf(gains);
  const own = gainedWith((to) => isOwn(to, facts));
  const familiar = gainedWith(
    (to) => isOwn(to, facts) || isKnownFor(to, losses.tokens, facts),
  );
  return (
    promising.length > 0 &&
    !isPaidBy(own) &&
    losses.tokens.length + losses.nfts.length > 0 && {
      calls: effects.numbersOf((call) => promising.includes(call)),
      amount: byValue(losses.tokens)[0],
      words: isAnyOf(own)
        ? 'worth-unknown'
        : promised.length > 0
          ? undefined
          : 'no-share',
      softer:
        Number(promised.every(({ entrypoint }) => ELSEWHERE.test(entrypoint))) +
        Number(isPaidBy(familiar)),
    }
  );
}

/** Whether a call promises incoming tokens, by its summary or name. Known protocols are
 * trusted, except for swaps. */
function promisesGain(call: CallView, effects: Effects): boolean {
  const { contract, entrypoint, summary } = call;
  return (
    isSwap(call) ||
    ((PROMISES.test(entrypoint) || FREE.test(entrypoint)) &&
      (summary?.rewardsTo ?? summary?.l1Recipient) === undefined &&
      !effects.isProtocol(contract) &&
      !isKept(call, effects))
  );
}

/** Whether a call's contract keeps its promise in that very call, in a token with a known price,
 * and takes nothing in any call. */
function isKept(
  { contract }: CallView,
  { calls, transfers, outflows }: Effects,
): boolean {
  return (
    transfers.some(
      ({ movedBy, within = 0, contract: token, from }) =>
        movedBy === contract &&
        from === contract &&
        calls[within - 1]?.contract === contract &&
        hasRoughValue({ contract: token }),
    ) && !outflows.some(({ to, movedBy }) => [to, movedBy].includes(contract))
  );
}

/** Whether a call pays a token other than a known protocol's, which could issue something for
 * it: a vault without shares just keeps the payment. */
function paysToken(
  call: CallView,
  { facts, outflows, isProtocol }: Effects,
): boolean {
  const { contract, summary } = call;
  return (
    actsOn(call) === undefined &&
    summary?.to === undefined &&
    ['erc20', 'both'].includes(metadataOf(contract, facts)?.standard ?? '') &&
    !isProtocol(contract) &&
    outflows.some(
      ({ contract: token, to, movedBy }) =>
        token !== contract && [to, movedBy].includes(contract),
    )
  );
}

/** Whether a call's summary names both the amount given and the amount received. */
function isSwap({ summary }: CallView): boolean {
  return summary?.gives !== undefined && summary.gets !== undefined;
}

/** Functions of a router that spend or pay out what it holds, whether decoded or not. */
const PASSES_ON = /swap|^clear/u;

/** Whether a call sends tokens to a protocol that doesn't track their owner: anyone can claim
 * what an exchange's router holds. Any function called there other than swaps and claims is
 * assumed to credit the tokens to the sender. */
function feedsRouter(call: CallView, { calls, facts }: Effects): boolean {
  const to = call.summary?.to;
  return (
    to !== undefined &&
    actsOn(call) === 'token' &&
    facts.protocols.has(unpadFelt(to)) &&
    calls.every(
      ({ contract, entrypoint, summary }) =>
        !isSameFelt(contract, to) ||
        (summary?.gets ?? summary?.exact) !== undefined ||
        PASSES_ON.test(entrypoint),
    )
  );
}

export const nftsForDust: ChangesJudge = (_, { rest }) => {
  const { gained, unexplained } = rest;
  const { tokens, nfts } = gained;
  const lost = unexplained.nfts.map(({ contract }) => contract);
  const isPaid =
    nfts.length > 0 ||
    roughValue(tokens) >= WORTH_JUDGING * BigInt(lost.length);
  return [...new Set(lost)].map(
    (contract) =>
      !isPaid && {
        contract,
        other: tokens[0],
        words: tokens.every(hasRoughValue) ? undefined : 'worth-unknown',
      },
  );
};

/** Whoever deploys a token decides what its functions do. */
export const takesMore: ChangesJudge = ({ calls, outflows, lost, facts }) => {
  const losses = new Set(
    [...lost.tokens, ...lost.nfts].map(({ contract }) => contract),
  );
  return outflows.map(({ contract, to: address, within = 0 }) => {
    const call = calls[within - 1];
    return (
      call !== undefined &&
      actsOn(call) !== undefined &&
      call.contract !== contract &&
      losses.has(contract) &&
      !isOwn(address, facts) && { calls: [within], address, contract }
    );
  });
};

/** A swap's minimum times this should be at least what the simulation shows. */
const PARTS = 2n;

/** A simulation shows the current price. When the transaction runs, only the swap's minimum
 * is guaranteed, and a site can set that to zero. */
export const lowMinimum: ChangesJudge = (effects) => {
  const { calls, lost, gained, outflows, amountOf, excessOf } = effects;
  const least = calls.flatMap(({ summary }) =>
    summary?.exact === 'gets' ? [] : (summary?.gets ?? []),
  );
  const promisedOf = sumOf(least);
  // What comes in may go out again.
  const shownOf = sumOf(excessOf([...gained.tokens, ...outflows], lost.tokens));
  return least.map(({ contract }) => {
    const [promised, shown] = [promisedOf(contract), shownOf(contract)];
    return (
      promised * PARTS < shown && {
        amount: amountOf(contract, promised),
        other: amountOf(contract, shown),
      }
    );
  });
};
