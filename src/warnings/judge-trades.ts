import {
  areOfProtocols,
  isProtocol,
  numbersOf,
  ownTransfer,
  type ChangeRule,
  type Effects,
} from './effects';
import { isFamiliar, isOwn, isSame } from './facts';
import { found } from './findings';
import type { Words } from './table';
import {
  WORTH_JUDGING,
  hasRoughValue,
  isForDust,
  roughValue,
  sideOf,
  valueOfCents,
  type Side,
} from './values';
import { unpadFelt, type Felt } from '../core/felt';
import type { BalanceChange } from '../decode/balance-changes';
import { actsOn } from '../decode/roles';
import { tokenAmount } from '../decode/tokens';
import type { CallView, TokenAmount } from '../decode/types';

/** The tokens that leave without being explained: neither by a transfer that the user makes
 * for its own sake, nor by what a known protocol bridges, stakes or locks. */
function unexplainedLosses({ calls, changes, facts }: Effects): Side[] {
  const called = new Set(calls.map(({ contract }) => contract));
  const explained = calls.flatMap((call) => {
    const { gives, gets } = call.headline ?? {};
    const isTransfer = actsOn(call) !== undefined;
    const given = isTransfer || gets !== undefined ? undefined : gives;
    // A transfer to a contract that is called as well, or to a protocol, is a payment.
    const sent = ownTransfer(call, facts.account).filter(
      ({ to }) => !called.has(to) && !facts.protocols.has(unpadFelt(to)),
    );
    return given === undefined ? sent : [...sent, given];
  });
  return changes.flatMap((change) => {
    if (change.what !== 'token' || change.direction !== 'out') {
      return [];
    }
    const { amount } = change;
    const units = explained
      .filter(({ contract }) => isSame(contract, amount.contract))
      .reduce((left, one) => left - BigInt(one.units), BigInt(amount.units));
    return units > 0n ? [{ amount, units }] : [];
  });
}

/** The tokens that arrive. */
function gains(changes: readonly BalanceChange[]): Side[] {
  return changes.flatMap((change) =>
    change.what === 'token' && change.direction === 'in'
      ? [sideOf(change.amount)]
      : [],
  );
}

/** The tokens that the user passes on to people that they know: whatever is bought for
 * that has arrived, though no balance shows it. */
function passedOn({ calls, facts }: Effects): Side[] {
  return calls
    .flatMap((call) => ownTransfer(call, facts.account))
    .filter(({ to }) => isOwn(to, facts) || isFamiliar(to, facts))
    .map(({ contract, units }) => ({
      amount: tokenAmount(contract, units, facts.metadata),
      units,
    }));
}

function isNftGain(change: BalanceChange): boolean {
  return (
    (change.what === 'nft' || change.what === 'nfts') &&
    change.direction === 'in'
  );
}

/** The collections of the NFTs that leave without a transfer of the user's own, one for
 * each NFT. */
function unexplainedNfts({ calls, changes }: Effects): Felt[] {
  const isOwnTransfer = (collection: Felt, id: string): boolean =>
    calls.some(
      ({ contract, headline }) =>
        isSame(contract, collection) &&
        headline?.from !== undefined &&
        [...(headline.ids ?? []), headline.gives?.units].includes(id),
    );
  return changes.flatMap((change) => {
    if (
      (change.what !== 'nft' && change.what !== 'nfts') ||
      change.direction === 'in'
    ) {
      return [];
    }
    const ids = change.what === 'nft' ? [change.tokenId] : change.tokenIds;
    return ids.flatMap((id) =>
      isOwnTransfer(change.contract, id) ? [] : [change.contract],
    );
  });
}

/** Finds trades in which something worth a dollar or more leaves for nearly nothing, or
 * only for tokens that nobody vouches for. Shares of the vault that took the tokens, and
 * what known protocols give out, are such tokens on ordinary days too: that is softer. */
const outForDust: ChangeRule = (effects) => {
  const { changes, isSimulated, calls } = effects;
  const losses = unexplainedLosses(effects);
  const gained = gains(changes);
  const [loss] = byValue(losses);
  const [gain] = byValue(gained);
  if (
    !isSimulated ||
    loss === undefined ||
    gain === undefined ||
    changes.some(isNftGain) ||
    roughValue(losses) < WORTH_JUDGING ||
    !isForDust(losses, gained)
  ) {
    return [];
  }
  const unknown = gained.find(isUnpriced);
  const about = {
    calls: numbersOf(calls, isSwap),
    amount: amountOf(loss, effects),
    other: (unknown ?? gain).amount,
    words: unknown && WORTH_UNKNOWN,
  };
  const isOrdinary = gained.every(
    (one) => !one.amount.trusted && isExpected(one, effects),
  );
  return found('out-for-dust', about, isOrdinary);
};

/** Whether it is no surprise that nobody vouches for a token that comes in: it is a share,
 * or all calls but those of tokens are calls of known protocols. */
function isExpected({ amount }: Side, effects: Effects): boolean {
  const { calls, outflows, facts } = effects;
  const isShare =
    calls.some(({ contract }) => isSame(contract, amount.contract)) &&
    outflows.some(({ to }) => isSame(to, amount.contract));
  const others = calls.filter(
    ({ contract }) =>
      facts.metadata.get(unpadFelt(contract))?.standard !== 'erc20',
  );
  return isShare || areOfProtocols(others, effects);
}

/** What has no known price may be worth nothing or much: the texts don't tell which. */
const WORTH_UNKNOWN: Words = 'worth-unknown';

function isUnpriced({ amount }: Side): boolean {
  return !hasRoughValue(amount);
}

/** Without what the same token's explained transfers take. */
function amountOf({ amount, units }: Side, { facts }: Effects): TokenAmount {
  return tokenAmount(amount.contract, units, facts.metadata);
}

function byValue(sides: readonly Side[]): Side[] {
  const value = (side: Side): bigint => roughValue([side]);
  return [...sides].sort((a, b) => (value(a) < value(b) ? 1 : -1));
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
function promises(call: CallView, effects: Effects): boolean {
  const { contract, entrypoint, headline } = call;
  return (
    isSwap(call) ||
    ((PROMISES.test(entrypoint) || FREE.test(entrypoint)) &&
      (headline?.rewardsTo ?? headline?.l1Recipient) === undefined &&
      !isProtocol(contract, effects))
  );
}

/** Whether it says both what it takes and what it brings. */
function isSwap({ headline }: CallView): boolean {
  return headline?.gives !== undefined && headline.gets !== undefined;
}

/** What routers do with the tokens that they were sent, also where the call can't be read. */
const PASSES_ON = /swap|^clear/u;

/** Finds tokens sent to a protocol that doesn't know whose they are: what the router of an
 * exchange holds, the next one to call it can collect. What its functions don't swap or
 * pay out, they book in for the sender. */
function feedsRouter(call: CallView, { calls, facts }: Effects): boolean {
  const to = call.headline?.to;
  return (
    to !== undefined &&
    actsOn(call) === 'token' &&
    facts.protocols.has(unpadFelt(to)) &&
    calls.every(
      ({ contract, entrypoint, headline }) =>
        !isSame(contract, to) ||
        (headline?.gets ?? headline?.exact) !== undefined ||
        PASSES_ON.test(entrypoint),
    )
  );
}

/** Tokens or NFTs leave, nothing comes in, and the name of a function promises otherwise
 * or a protocol was sent them for a swap; or what the name calls free costs ten dollars or
 * more and brings nothing of known value. */
const nothingInReturn: ChangeRule = (effects) => {
  const { calls, changes, isSimulated } = effects;
  const promising = numbersOf(
    calls,
    (call) => feedsRouter(call, effects) || promises(call, effects),
  );
  const losses = unexplainedLosses(effects);
  const [loss] = byValue(losses);
  const gained = [...gains(changes), ...passedOn(effects)];
  const isCostly =
    roughValue(losses) >= COST_OF_GIFT &&
    calls.some(
      ({ contract, entrypoint }) =>
        FREE.test(entrypoint) &&
        !ELSEWHERE.test(entrypoint) &&
        !isProtocol(contract, effects),
    );
  const isAnyGained = gained.length > 0 || changes.some(isNftGain);
  const isPaid = isCostly ? roughValue(gained) > 0n : isAnyGained;
  return !isSimulated ||
    promising.length === 0 ||
    isPaid ||
    (loss === undefined && unexplainedNfts(effects).length === 0)
    ? []
    : found(
        'nothing-in-return',
        {
          calls: promising,
          amount: loss && amountOf(loss, effects),
          words: isAnyGained ? WORTH_UNKNOWN : undefined,
        },
        promising.every((number) =>
          ELSEWHERE.test(calls[number - 1]?.entrypoint ?? ''),
        ),
      );
};

/** NFTs that leave other than by the user's own transfer, for nothing or for less than a
 * dollar each. */
const nftForDust: ChangeRule = (effects) => {
  const { changes } = effects;
  const lost = unexplainedNfts(effects);
  const gained = gains(changes);
  const isPaid =
    changes.some(isNftGain) ||
    roughValue(gained) >= WORTH_JUDGING * BigInt(lost.length);
  const words = gained.some(isUnpriced) ? WORTH_UNKNOWN : undefined;
  return isPaid || !effects.isSimulated
    ? []
    : [...new Set(lost)].map((contract) =>
        found('nft-for-dust', { contract, other: gained[0]?.amount, words }),
      );
};

/** The least that a swap accepts should be this much of what it brings, or more: 1 in 2. */
const PARTS = 2n;

/** A simulation shows today's price. What counts when the transaction runs is the least
 * that the swap accepts, and a site can set that to nothing. */
const lowMinimum: ChangeRule = ({ calls, changes, facts }) => {
  const least = calls.flatMap(({ headline }) => {
    const { gets, exact } = headline ?? {};
    return exact === 'gets' || gets === undefined ? [] : [gets];
  });
  return gains(changes).flatMap((gain) => {
    const { contract } = gain.amount;
    const promised = least.filter((one) => isSame(one.contract, contract));
    const units = promised.reduce((sum, one) => sum + BigInt(one.units), 0n);
    return promised.length === 0 || units * PARTS >= gain.units
      ? []
      : found('low-minimum', {
          amount: tokenAmount(contract, units, facts.metadata),
          other: gain.amount,
        });
  });
};

/** The rules about what comes in for what leaves. */
export const TRADE_RULES: readonly ChangeRule[] = [
  outForDust,
  nothingInReturn,
  nftForDust,
  lowMinimum,
];
