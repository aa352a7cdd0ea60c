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

/** Judges what comes in for the tokens and NFTs that leave; needs a simulation. */
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

/** The losses that are explained neither by a transfer that the user makes for its own sake,
 * nor by a call that bridges, stakes or locks tokens in a known protocol. */
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

/** The transfers to own accounts and familiar recipients: tokens that are bought and passed
 * on did come in, though the balance changes don't show it. */
function passedOn({ calls, amountOf, facts }: Effects): TokenAmount[] {
  return calls
    .flatMap((call) => ownTransfer(call, facts.account))
    .filter(({ to }) => isOwn(to, facts) || isFamiliar(to, facts))
    .map(({ contract, units }) => amountOf(contract, units));
}

/** The collections of the NFTs that leave without a transfer among the user's own calls, one
 * entry per NFT. */
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

/** Finds trades that give away a dollar or more for nearly nothing, or only for tokens
 * without a known price. Shares of the vault that took the tokens, and tokens issued by known
 * protocols, are routinely unlisted, so these are softer. */
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

/** Whether it is no surprise that an incoming token is unlisted: it is a vault's share, or
 * all calls except those of tokens are calls of known protocols. */
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

/** Tokens without a known price may be worth nothing or a lot; the text says neither. */
const WORTH_UNKNOWN: Words = 'worth-unknown';

function isUnpriced(amount: TokenAmount): boolean {
  return !hasRoughValue(amount);
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
const COST_OF_GIFT = valueOfCents(1000n);

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
function nothingInReturn(effects: Effects): Verdict {
  const { calls, gained, isProtocol, numbersOf } = effects;
  const isPromising = (call: CallView): boolean =>
    feedsRouter(call, effects) || promisesGain(call, effects);
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

/** Finds NFTs that leave other than by the user's own transfer, for nothing or for less than
 * a dollar each. */
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

/** A swap's minimum times this should be at least what the simulation shows. */
const PARTS = 2n;

/** A simulation shows the current price. When the transaction runs, only the swap's minimum
 * is guaranteed, and a site can set that to zero. */
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
