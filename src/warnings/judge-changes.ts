import {
  effectsOf,
  givenHere,
  grantKey,
  isProtocol,
  isStranger,
  isVouchedFor,
  numbersOf,
  type ChangeRule,
  type Effects,
  type Left,
  type Outflow,
} from './effects';
import { isOwn, isSame, metadataOf, usesOf, type Facts } from './facts';
import { found } from './findings';
import { DANGER, WARNING, largeShare, largeValue } from './judge-losses';
import { TRADE_RULES } from './judge-trades';
import { symbolDangers } from './symbols';
import type { Finding } from './types';
import {
  WORTH_JUDGING,
  hasRoughValue,
  isWorthJudging,
  roughValue,
  sideOf,
} from './values';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import type { BalanceChange } from '../decode/balance-changes';
import { type TraceCall, allowanceAfter } from '../decode/token-calls';
import { tokenAmount } from '../decode/tokens';
import type { CallView, TokenAmount } from '../decode/types';

/**
 * Judges a transaction as a whole: what it takes, gives and leaves open.
 *
 * @param calls - The calls that the user approves, in order.
 * @param changes - What `balanceChangesOf` found in the simulation; undefined if there is
 * none: then only the calls' own transfers and approvals are judged.
 * @param trace - The token calls that the simulated transaction made, in order; empty if
 * there is no simulation.
 * @returns All findings, in no particular order: `mergeFindings` makes the list for the
 * user.
 */
export function judgeChanges(
  calls: readonly CallView[],
  changes: readonly BalanceChange[] | undefined,
  trace: readonly TraceCall[],
  facts: Facts,
): Finding[] {
  const effects = effectsOf(calls, changes, trace, facts);
  const findings = RULES.flatMap((rule) => rule(effects));
  return [...findings, ...largeValue(effects, findings)];
}

function approvingCalls(
  { calls }: Effects,
  token: Felt,
  spender?: Felt,
): number[] {
  return numbersOf(
    calls,
    ({ contract, headline }) =>
      headline?.spender !== undefined &&
      isSame(contract, token) &&
      (spender === undefined || isSame(headline.spender, spender)),
  );
}

/** Each unlimited allowance that is left, however it came about, and each limited one that
 * a simulation doesn't use up. */
const allowanceLeft: ChangeRule = (effects) =>
  givenHere(effects).flatMap(({ amount, spender, unlimited }) =>
    unlimited || effects.isSimulated
      ? found(unlimited ? 'unlimited-approval' : 'approval-left', {
          calls: approvingCalls(effects, amount.contract, spender),
          amount,
          address: spender,
        })
      : [],
  );

/** Of collections that aren't called, an event proves nothing. */
const collectionLeft: ChangeRule = ({ calls, changes }) =>
  changes.flatMap((change) => {
    if (change.what !== 'collection') {
      return [];
    }
    const { contract, spender } = change;
    const numbers = numbersOf(calls, (call) => isSame(call.contract, contract));
    return numbers.length > 0
      ? found('approval-for-all', {
          calls: numbers,
          contract,
          address: spender,
        })
      : [];
  });

/** Tokens of which the allowances that are left, added up over all spenders, exceed the
 * balance. */
const moreThanHeld: ChangeRule = (effects) =>
  sumsOf(effects, () => true).flatMap(({ sum, held, about }) =>
    sum <= held ? [] : found('more-than-held', about),
  );

/** An approval that is used up leaves nothing to take. One of nearly all that the user
 * has, for later, is what a thief asks for who stays below the balance. */
const largeApproval: ChangeRule = (effects) => {
  const { changes, facts } = effects;
  const isStranger = ({ spender }: Left): boolean =>
    !isOwn(spender, facts) && !isProtocol(spender, effects);
  return sumsOf(effects, isStranger).flatMap(({ sum, held, about }) => {
    const { amount } = about;
    const lost = changes.find(
      (change) =>
        change.what === 'token' &&
        change.direction === 'out' &&
        isSame(change.amount.contract, amount.contract),
    );
    const left =
      held - (lost?.what === 'token' ? BigInt(lost.amount.units) : 0n);
    const isSmall = hasRoughValue(amount) && !isWorthJudging(amount);
    const share = left > sum ? Number((sum * 100n) / left) : 100;
    return isVouchedFor(amount) &&
      !isSmall &&
      sum <= held &&
      sum * 100n >= left * WARNING
      ? found('large-approval', { ...about, share }, sum * 100n < left * DANGER)
      : [];
  });
};

type Sum = {
  readonly sum: bigint;
  readonly held: bigint;
  readonly about: Parameters<typeof found>[1] & {
    readonly amount: TokenAmount;
  };
};

/** What the calls leave approved of each token whose balance is known, but without limit,
 * added up over the spenders that count. */
function sumsOf(effects: Effects, counts: (left: Left) => boolean): Sum[] {
  const { metadata, balances } = effects.facts;
  const given = givenHere(effects).filter(
    (left) => !left.unlimited && counts(left),
  );
  const tokens = new Set(given.map(({ amount }) => unpadFelt(amount.contract)));
  return [...tokens].flatMap((token) => {
    const all = given.filter(({ amount }) => isSame(amount.contract, token));
    const held = balances.get(token);
    const sum = all.reduce((sum, one) => sum + BigInt(one.amount.units), 0n);
    return held === undefined
      ? []
      : {
          sum,
          held,
          about: {
            calls: approvingCalls(effects, token),
            amount: tokenAmount(token, sum, metadata),
            other: tokenAmount(token, held, metadata),
            address: all.length === 1 ? all[0]?.spender : undefined,
          },
        };
  });
}

/** Fewer NFTs than this are no collection. */
const MANY = 3;

/** The share of the NFTs of a collection, in percent, from which on it is nearly all. */
const NEARLY_ALL = 80n;

/** A collection can leave one by one, without an approval of all of it. It is softer if it
 * isn't known how many NFTs there are. */
const manyNfts: ChangeRule = (effects) => {
  const { calls, facts } = effects;
  const collections = new Set(
    calls.flatMap((call) =>
      idsOf(call).length > 0 ? [unpadFelt(call.contract)] : [],
    ),
  );
  return [...collections].flatMap((contract) => {
    const given = calls.filter(
      (call) => isSame(call.contract, contract) && toStranger(call, effects),
    );
    const held = facts.balances.get(contract);
    const count = new Set(given.flatMap(idsOf)).size;
    const share = held ? (BigInt(count) * 100n) / held : 0n;
    const about = {
      calls: numbersOf(calls, (call) => given.includes(call)),
      contract,
      values: { count: String(count) },
    };
    return count < MANY || (held !== undefined && share < NEARLY_ALL)
      ? []
      : found('many-nfts', about, held === undefined);
  });
};

/** The NFTs that a call sends or approves. */
function idsOf({ headline }: CallView): readonly string[] {
  return headline?.ids ?? [];
}

/** Whether it sends or lets take, and somebody whom the user doesn't know. An NFT that was
 * approved and is sold in the same transaction is judged by its price. */
function toStranger(
  { contract, headline }: CallView,
  effects: Effects,
): boolean {
  const { changes, isSimulated } = effects;
  const { spender, to, ids = [] } = headline ?? {};
  const address = spender ?? to;
  const isLeft =
    !isSimulated ||
    changes.some(
      (change) =>
        change.what === 'nft-allowance' &&
        isSame(change.contract, contract) &&
        ids.includes(change.tokenId),
    );
  return (
    address !== undefined &&
    (spender === undefined || (ids.length > 0 && isLeft)) &&
    isStranger(address, effects)
  );
}

/** Finds tokens and NFTs that leave by an approval from before: the calls of this
 * transaction name neither the amount nor the spender, or a smaller amount, or only
 * afterwards. It is softer where the user gave the spender an approval by this wallet, and
 * all such spenders take less than half of the token. */
const oldApprovalUsed: ChangeRule = (effects) => {
  const { facts } = effects;
  const taken = new Map<string, Outflow>();
  for (const outflow of takenByOldApprovals(effects)) {
    const { contract, by, units } = outflow;
    if (!isProtocol(by, effects)) {
      const key = grantKey(contract, by);
      const before = taken.get(key)?.units ?? 0n;
      taken.set(key, { ...outflow, units: before + units });
    }
  }
  const all = [...taken.values()];
  return all.map(({ contract, by: address, units }) => {
    if (metadataOf(contract, facts)?.standard === 'erc721') {
      return found('old-approval-used', { address, contract });
    }
    const amount = tokenAmount(contract, units, facts.metadata);
    const held = facts.balances.get(unpadFelt(contract)) ?? 0n;
    const sum = all
      .filter((one) => isSame(one.contract, contract))
      .reduce((before, one) => before + one.units, 0n);
    return found(
      'old-approval-used',
      { address, amount },
      isVouchedFor(amount) && sum * 2n < held && wasApproved(address, facts),
    );
  });
};

/** Whether the user let it spend by this wallet, when it had the code that it has now. What
 * code runs has to be known. */
function wasApproved(address: Felt, facts: Facts): boolean {
  const now = facts.addresses.get(unpadFelt(address))?.classHash;
  return usesOf(address, facts).some(
    ({ as, classHash }) =>
      as === 'approved' &&
      classHash !== undefined &&
      now !== undefined &&
      isSame(classHash, now),
  );
}

/** Follows the calls: what the account approves, the spender may take after that. */
function takenByOldApprovals({ trace, grants, facts }: Effects): Outflow[] {
  const own = BigInt(facts.account);
  const given = new Map<string, bigint>();
  return trace.flatMap((call) => {
    const { contract, caller, value } = call;
    if (call.what !== 'transfer') {
      const key = grantKey(contract, call.spender);
      if (caller === own) {
        given.set(key, allowanceAfter(call, given.get(key) ?? 0n));
      }
      return [];
    }
    if (call.from !== own || call.to === own || caller === own || !value) {
      return [];
    }
    const key = grantKey(contract, caller);
    const left = given.get(key) ?? 0n;
    // Of an NFT, an approval names the id.
    const isToken = metadataOf(contract, facts)?.standard === 'erc20';
    const isGiven = isToken ? left >= value : grants.has(key);
    given.set(key, left > value ? left - value : 0n);
    return isGiven
      ? []
      : { contract, to: padFelt(call.to), units: value, by: padFelt(caller) };
  });
}

/** A right, a debt or a position moves no token. What is named, and new to the user, gets
 * something that no simulation shows, unless that shows something else of known worth. */
const namesStranger: ChangeRule = ({ calls, changes, facts }) => {
  const moved = changes.flatMap((change) =>
    change.what === 'token' ? [sideOf(change.amount)] : [],
  );
  const numbers = numbersOf(calls, ({ named = [] }) =>
    named.some((address) => usesOf(address, facts).length === 0),
  );
  return numbers.length === 0 || roughValue(moved) >= WORTH_JUDGING
    ? []
    : found('names-stranger', { calls: numbers });
};

/** Tokens that come in are as easily faked as those that are called. */
const symbolsOfChanges: ChangeRule = ({ changes, facts }) => {
  const tokens = changes.flatMap((change) =>
    change.what === 'token' ? [change.amount.contract] : [],
  );
  return [...new Set(tokens)].flatMap((token) => symbolDangers(token, facts));
};

const RULES: readonly ChangeRule[] = [
  allowanceLeft,
  collectionLeft,
  moreThanHeld,
  largeApproval,
  largeShare,
  ...TRADE_RULES,
  manyNfts,
  oldApprovalUsed,
  namesStranger,
  symbolsOfChanges,
];
