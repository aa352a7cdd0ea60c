import {
  areOfProtocols,
  ownTransfer,
  unitsOf,
  type Amount,
  type Effects,
} from './effects';
import { isFamiliar, isOwn, isSame } from './facts';
import type { Verdict, Verdicts } from './findings';
import type { Words } from './table';
import {
  WORTH_JUDGING,
  hasRoughValue,
  isForDust,
  roughValue,
  valueOfCents,
} from './values';
import { unpadFelt, type Felt } from '../core/felt';
import { actsOn } from '../decode/roles';
import type { CallView, TokenAmount } from '../decode/types';

/** What comes in for what leaves, by a simulation. */
export function tradeVerdicts(effects: Effects): Verdicts {
  return effects.isSimulated
    ? {
        'out-for-dust': outForDust(effects),
        'nothing-in-return': nothingInReturn(effects),
        'nft-for-dust': nftsForDust(effects),
        'low-minimum': lowMinimum(effects),
      }
    : {};
}

/** The tokens that leave without being explained: neither by a transfer that the user makes
 * for its own sake, nor by what a known protocol bridges, stakes or locks. */
function unexplainedLosses(effects: Effects): TokenAmount[] {
  const { calls, lost, amountOf, facts } = effects;
  const called = new Set(calls.map(({ contract }) => contract));
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
  return lost.tokens.flatMap(({ contract, units }) => {
    const left = BigInt(units) - unitsOf(contract, explained);
    return left > 0n ? amountOf(contract, left) : [];
  });
}

/** The tokens that the user passes on to people that they know: whatever is bought for
 * that has arrived, though no balance shows it. */
function passedOn({ calls, amountOf, facts }: Effects): TokenAmount[] {
  return calls
    .flatMap((call) => ownTransfer(call, facts.account))
    .filter(({ to }) => isOwn(to, facts) || isFamiliar(to, facts))
    .map(({ contract, units }) => amountOf(contract, units));
}

/** The collections of the NFTs that leave without a transfer of the user's own, one for
 * each NFT. */
function unexplainedNfts({ calls, lost }: Effects): Felt[] {
  return lost.nfts.flatMap((nft) =>
    calls.some(
      ({ contract, summary }) =>
        isSame(contract, nft.contract) &&
        summary?.from !== undefined &&
        [...(summary.ids ?? []), summary.gives?.units].includes(nft.id),
    )
      ? []
      : [nft.contract],
  );
}

/** Finds trades in which something worth a dollar or more leaves for nearly nothing, or
 * only for tokens that nobody vouches for. Shares of the vault that took the tokens, and
 * what known protocols give out, are such tokens on ordinary days too: that is softer. */
function outForDust(effects: Effects): Verdict {
  const { gained, numbersOf } = effects;
  const losses = unexplainedLosses(effects);
  const [gain] = byValue(gained.tokens);
  const unknown = gained.tokens.find(isUnpriced);
  return (
    gain !== undefined &&
    gained.nfts.length === 0 &&
    roughValue(losses) >= WORTH_JUDGING &&
    isForDust(losses, gained.tokens) && {
      calls: numbersOf(isSwap),
      amount: byValue(losses)[0],
      other: unknown ?? gain,
      words: unknown && WORTH_UNKNOWN,
      softer: gained.tokens.every(
        (one) => !one.trusted && isExpected(one, effects),
      ),
    }
  );
}

/** Whether it is no surprise that nobody vouches for a token that comes in: it is a share,
 * or all calls but those of tokens are calls of known protocols. */
function isExpected(
  { contract: token }: TokenAmount,
  effects: Effects,
): boolean {
  const { calls, outflows, facts } = effects;
  const isShare =
    calls.some(({ contract }) => isSame(contract, token)) &&
    outflows.some(({ to }) => isSame(to, token));
  const others = calls.filter(
    ({ contract }) =>
      facts.metadata.get(unpadFelt(contract))?.standard !== 'erc20',
  );
  return isShare || areOfProtocols(others, effects);
}

/** What has no known price may be worth nothing or much: the texts don't tell which. */
const WORTH_UNKNOWN: Words = 'worth-unknown';

function isUnpriced(amount: TokenAmount): boolean {
  return !hasRoughValue(amount);
}

function byValue(amounts: readonly TokenAmount[]): TokenAmount[] {
  return [...amounts].sort((a, b) =>
    roughValue([a]) < roughValue([b]) ? 1 : -1,
  );
}

/** Parts of functions' names that promise that something comes in. */
const PROMISES =
  /mint|redeem|harvest|unwrap|withdraw|collect|receive|swap|sell/iu;

/** Parts of names of what costs nothing: gifts, and proofs of who one is. */
const FREE =
  /claim|reward|airdrop|refund|bonus|gift|prize|verif|validat(?!or)|authenti|eligib|whitelist|secur|connect|sync/iu;

/** Withdrawals through a bridge arrive elsewhere: softer, since it is only a name. */
const ELSEWHERE = /initiate|bridge|l1/iu;

/** What a gift may cost, ten dollars: less is a fee. */
const COST_OF_GIFT = valueOfCents(1000n);

/** Whether its name promises that something comes in. Apart from swaps, known protocols are
 * believed. */
function promises(call: CallView, { isProtocol }: Effects): boolean {
  const { contract, entrypoint, summary } = call;
  return (
    isSwap(call) ||
    ((PROMISES.test(entrypoint) || FREE.test(entrypoint)) &&
      (summary?.rewardsTo ?? summary?.l1Recipient) === undefined &&
      !isProtocol(contract))
  );
}

/** Whether it says both what it takes and what it brings. */
function isSwap({ summary }: CallView): boolean {
  return summary?.gives !== undefined && summary.gets !== undefined;
}

/** What routers do with the tokens that they were sent, also where the call can't be read. */
const PASSES_ON = /swap|^clear/u;

/** Finds tokens sent to a protocol that doesn't know whose they are: what the router of an
 * exchange holds, the next one to call it can collect. What its functions don't swap or
 * pay out, they book in for the sender. */
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

/** Tokens or NFTs leave, nothing comes in, and the name of a function promises otherwise
 * or a protocol was sent them for a swap; or what the name calls free costs ten dollars or
 * more and brings nothing of known value. */
function nothingInReturn(effects: Effects): Verdict {
  const { calls, gained, isProtocol, numbersOf } = effects;
  const isPromising = (call: CallView): boolean =>
    feedsRouter(call, effects) || promises(call, effects);
  const promising = calls.filter(isPromising);
  const losses = unexplainedLosses(effects);
  const gains = [...gained.tokens, ...passedOn(effects)];
  const isCostly =
    roughValue(losses) >= COST_OF_GIFT &&
    calls.some(
      ({ contract, entrypoint }) =>
        FREE.test(entrypoint) &&
        !ELSEWHERE.test(entrypoint) &&
        !isProtocol(contract),
    );
  const isAnyGained = gains.length + gained.nfts.length > 0;
  const isPaid = isCostly ? roughValue(gains) > 0n : isAnyGained;
  return (
    promising.length > 0 &&
    !isPaid &&
    losses.length + unexplainedNfts(effects).length > 0 && {
      calls: numbersOf(isPromising),
      amount: byValue(losses)[0],
      words: isAnyGained ? WORTH_UNKNOWN : undefined,
      softer: promising.every(({ entrypoint }) => ELSEWHERE.test(entrypoint)),
    }
  );
}

/** NFTs that leave other than by the user's own transfer, for nothing or for less than a
 * dollar each. */
function nftsForDust(effects: Effects): Verdict {
  const { tokens, nfts } = effects.gained;
  const lost = unexplainedNfts(effects);
  const isPaid =
    nfts.length > 0 ||
    roughValue(tokens) >= WORTH_JUDGING * BigInt(lost.length);
  return [...new Set(lost)].map(
    (contract) =>
      !isPaid && {
        contract,
        other: tokens[0],
        words: tokens.some(isUnpriced) ? WORTH_UNKNOWN : undefined,
      },
  );
}

/** The least that a swap accepts should be this much of what it brings, or more: 1 in 2. */
const PARTS = 2n;

/** A simulation shows today's price. What counts when the transaction runs is the least
 * that the swap accepts, and a site can set that to nothing. */
function lowMinimum({ calls, gained, amountOf }: Effects): Verdict {
  const least = calls.flatMap(({ summary }) =>
    summary?.exact === 'gets' ? [] : (summary?.gets ?? []),
  );
  return gained.tokens.map((other) => {
    const { contract, units } = other;
    const promised = unitsOf(contract, least);
    return (
      least.some((one) => one.contract === contract) &&
      promised * PARTS < BigInt(units) && {
        amount: amountOf(contract, promised),
        other,
      }
    );
  });
}
