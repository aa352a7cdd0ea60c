import {
  areOfProtocols,
  excessOf,
  ownTransfer,
  sumsOf,
  type Deal,
  type Effects,
} from './effects';
import { isFamiliar, isOwn, isSame } from './facts';
import type { About, One, Verdict, Verdicts } from './findings';
import type { Trades } from './trades';
import {
  WORTH_JUDGING,
  hasRoughValue,
  isForDust,
  roughValue,
  valueOfCents,
  type Amount,
} from './values';
import { unpadFelt, type Felt } from '../core/felt';
import { grantKey } from '../decode/allowances';
import { actsOn } from '../decode/roles';
import type { CallView, TokenAmount } from '../decode/types';

/** Judges what comes in for the tokens and NFTs that leave, in each trade, beside the trades
 * and as a whole; needs a simulation. */
export function tradeVerdicts(
  effects: Effects,
  { trades, rest }: Trades,
): Verdicts {
  const gravest = (judge: (deal: Deal) => About | false): One =>
    [effects, rest, ...trades]
      .map(judge)
      .filter((one) => one !== false)
      .sort((a, b) => Number(a.softer ?? 0) - Number(b.softer ?? 0))[0];
  return effects.isSimulated
    ? {
        'out-for-dust': gravest((deal) => outForDust(deal, effects)),
        'nothing-in-return': gravest((deal) => nothingForUser(deal, effects)),
        'nft-for-dust': nftsForDust(rest, effects),
        'low-minimum': lowMinimum(effects),
      }
    : {};
}

/** What was bought and passed on to an own account counts as received; what an earlier
 * recipient gets only makes the finding softer. */
function nothingForUser(deal: Deal, effects: Effects): About | false {
  const { facts } = effects;
  const gainsWith = (counts: (recipient: Felt) => boolean): TokenAmount[] => [
    ...deal.gained.tokens,
    ...passedOn(deal, effects, (to) => isOwn(to, facts) || counts(to)),
  ];
  const about = nothingInReturn(
    deal,
    gainsWith(() => false),
    effects,
  );
  return about !== false &&
    nothingInReturn(
      deal,
      gainsWith((to) => isFamiliar(to, facts)),
      effects,
    ) === false
    ? { ...about, softer: Number(about.softer ?? 0) + 1 }
    : about;
}

/** The losses that are explained neither by a transfer that the user makes for its own sake,
 * nor by a call that bridges, stakes or locks tokens in a known protocol. */
function unexplainedLosses(
  { calls, lost }: Deal,
  effects: Effects,
): TokenAmount[] {
  const { called, facts } = effects;
  const explained = calls.flatMap((call): readonly Amount[] => {
    const { gives, gets } = call.summary ?? {};
    if (actsOn(call) === undefined) {
      return gets === undefined && gives !== undefined ? [gives] : [];
    }
    // A transfer to a contract that is called as well, or to a protocol, is a payment.
    return ownTransfer(call, facts.account).filter(
      ({ to }) => !called.has(to) && !facts.protocols.has(unpadFelt(to)),
    );
  });
  return excessOf(lost.tokens, explained, effects);
}

/** What these recipients get beyond the tokens' losses: that was bought and passed on, though
 * the balance changes don't show it. */
function passedOn(
  { calls, lost }: Deal,
  effects: Effects,
  counts: (recipient: Felt) => boolean,
): TokenAmount[] {
  const sent = calls
    .filter((call) => actsOn(call) === 'token')
    .flatMap((call) => ownTransfer(call, effects.facts.account))
    .filter(({ to }) => counts(to));
  return excessOf(sent, lost.tokens, effects);
}

/** The collections of the NFTs that leave without a transfer among the user's own calls, one
 * entry per NFT. */
function unexplainedNfts({ calls, lost }: Deal, { facts }: Effects): Felt[] {
  const sent = new Set(
    calls
      .flatMap((call) => ownTransfer(call, facts.account))
      .map(({ contract, units }) => grantKey(contract, units)),
  );
  return lost.nfts
    .filter(({ contract, id }) => !sent.has(grantKey(contract, BigInt(id))))
    .map(({ contract }) => contract);
}

/** Finds trades that give away a dollar or more for nearly nothing, or only for tokens
 * without a known price. Shares of the vault that took the tokens, and tokens issued by known
 * protocols, are routinely unlisted, so these are softer. */
function outForDust(deal: Deal, effects: Effects): About | false {
  const losses = unexplainedLosses(deal, effects);
  const gains = [
    ...deal.gained.tokens,
    // Its worth is the same, whoever gets it in the end.
    ...passedOn(deal, effects, () => true),
  ];
  const [gain] = byValue(gains);
  const unknown = gains.find((one) => !hasRoughValue(one));
  return (
    gain !== undefined &&
    deal.gained.nfts.length === 0 &&
    roughValue(losses) >= WORTH_JUDGING &&
    isForDust(losses, gains) && {
      calls: effects.numbersOf(
        (call) => deal.calls.includes(call) && isSwap(call),
      ),
      amount: byValue(losses)[0],
      other: unknown ?? gain,
      words: unknown && 'worth-unknown',
      softer: gains.every((one) => !one.trusted && isExpected(one, effects)),
    }
  );
}

/** Whether it is no surprise that an incoming token is unlisted: it is a vault's share, or
 * all calls except those of tokens are calls of known protocols. */
function isExpected(
  { contract: token }: TokenAmount,
  effects: Effects,
): boolean {
  const { called, outflows } = effects;
  const isShare = called.has(token) && outflows.some(({ to }) => to === token);
  return isShare || areOfProtocols(effects);
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

/** A gift that costs this much, ten dollars, isn't one; less may be a fee. */
export const COST_OF_GIFT = valueOfCents(1000n);

/** Whether a call promises incoming tokens, by its summary or name. Known protocols are
 * trusted, except for swaps. */
function promisesGain(call: CallView, { isProtocol }: Effects): boolean {
  const { contract, entrypoint, summary } = call;
  return (
    isSwap(call) ||
    ((PROMISES.test(entrypoint) || FREE.test(entrypoint)) &&
      (summary?.rewardsTo ?? summary?.l1Recipient) === undefined &&
      !isProtocol(contract))
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
        !isSame(contract, to) ||
        (summary?.gets ?? summary?.exact) !== undefined ||
        PASSES_ON.test(entrypoint),
    )
  );
}

/** Finds tokens or NFTs that leave while nothing comes in, although a function promises it or
 * a router was sent tokens for a swap; or supposedly free calls that cost ten dollars or more
 * and bring nothing of known value. */
function nothingInReturn(
  deal: Deal,
  gains: readonly TokenAmount[],
  effects: Effects,
): About | false {
  const promising = deal.calls.filter(
    (call) => feedsRouter(call, effects) || promisesGain(call, effects),
  );
  const losses = unexplainedLosses(deal, effects);
  const isCostly =
    roughValue(losses) >= COST_OF_GIFT &&
    promising.some(
      ({ entrypoint }) => FREE.test(entrypoint) && !ELSEWHERE.test(entrypoint),
    );
  const isAnyGained = gains.length + deal.gained.nfts.length > 0;
  const isPaid = isCostly ? roughValue(gains) > 0n : isAnyGained;
  return (
    promising.length > 0 &&
    !isPaid &&
    losses.length + unexplainedNfts(deal, effects).length > 0 && {
      calls: effects.numbersOf((call) => promising.includes(call)),
      amount: byValue(losses)[0],
      words: isAnyGained ? 'worth-unknown' : undefined,
      softer: promising.every(({ entrypoint }) => ELSEWHERE.test(entrypoint)),
    }
  );
}

/** Finds NFTs that leave other than by the user's own transfer, for nothing or for less than
 * a dollar each. */
function nftsForDust(rest: Deal, effects: Effects): Verdict {
  const { tokens, nfts } = rest.gained;
  const lost = unexplainedNfts(rest, effects);
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
}

/** A swap's minimum times this should be at least what the simulation shows. */
const PARTS = 2n;

/** A simulation shows the current price. When the transaction runs, only the swap's minimum
 * is guaranteed, and a site can set that to zero. */
function lowMinimum(effects: Effects): Verdict {
  const { calls, lost, gained, outflows, amountOf } = effects;
  const least = calls.flatMap(({ summary }) =>
    summary?.exact === 'gets' ? [] : (summary?.gets ?? []),
  );
  const promisedOf = sumsOf(least);
  // What comes in may go out again.
  const shownOf = sumsOf(
    excessOf([...gained.tokens, ...outflows], lost.tokens, effects),
  );
  return least.map(({ contract }) => {
    const [promised, shown] = [promisedOf(contract), shownOf(contract)];
    return (
      promised * PARTS < shown && {
        amount: amountOf(contract, promised),
        other: amountOf(contract, shown),
      }
    );
  });
}
