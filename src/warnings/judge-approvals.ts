import { isListed, type RemainingAllowance, type Effects } from './effects';
import {
  hasNewClass,
  isSameFelt,
  isUpToTenTimes,
  metadataOf,
  usesOf,
} from './facts';
import {
  DANGER_SHARE,
  WARNING_SHARE,
  WORTH_JUDGING,
  hasRoughValue,
  isCrumb,
  roughValue,
  shareOf,
  sumOf,
} from './values';
import type { ChangeContext, ChangesJudge, FindingInput } from './verdicts';
import { totalOf } from '../core/bigints';
import type { Felt } from '../core/felt';
import { groupByKey } from '../core/groups';
import { grantKey } from '../decode/allowances';
import type { CallView } from '../decode/types';

/** Whichever call granted them. */
export function unlimitedLeft(effects: Effects): FindingInput[] {
  return toldOf(
    effects,
    effects.given.filter(({ unlimited }) => unlimited),
  );
}

export const approvalsLeft: ChangesJudge = (effects, context) => {
  const left = allowancesToTell(effects, context);
  return [...toldOf(effects, left), ...nftsLeft(effects)];
};

function toldOf(
  effects: Effects,
  left: readonly RemainingAllowance[],
): FindingInput[] {
  return left.map(({ amount, spender: address }) => ({
    calls: approvingCalls(effects, amount.contract, address),
    amount,
    address,
  }));
}

/** The limited allowances that no other finding tells, without what is left of used ones if all
 * that together isn't worth a dollar: a trade can't use up exactly what it may. */
function allowancesToTell(
  { given, outflows, isStranger }: Effects,
  { moreThanHeld, largeApprovals }: ChangeContext,
): RemainingAllowance[] {
  const ofAll = new Set(moreThanHeld.map(({ amount }) => amount.contract));
  const ofStrangers = new Set(
    largeApprovals.map(({ amount }) => amount.contract),
  );
  const used = new Set(
    outflows.map(({ contract, movedBy }) => grantKey(contract, movedBy)),
  );
  const left = given.filter(
    ({ unlimited, amount: { contract }, spender }) =>
      !unlimited &&
      !ofAll.has(contract) &&
      !(isStranger(spender) && ofStrangers.has(contract)),
  );
  const isRest = ({ amount, spender }: RemainingAllowance): boolean =>
    hasRoughValue(amount) && used.has(grantKey(amount.contract, spender));
  const rest = roughValue(left.filter(isRest).map(({ amount }) => amount));
  return left.filter((one) => rest >= WORTH_JUDGING || !isRest(one));
}

function approvingCalls(
  { numbersOf }: Effects,
  token: Felt,
  spender?: Felt,
): number[] {
  return numbersOf(
    ({ contract, summary }) =>
      summary?.spender !== undefined &&
      isSameFelt(contract, token) &&
      isSameFelt(summary.spender, spender ?? summary.spender),
  );
}

/** NFTs that may be taken later, but for protocols' approved for a stranger, which is graver. */
function nftsLeft(effects: Effects): FindingInput[] {
  const { changes, numbersOf, grants, isProtocol, isStranger } = effects;
  return changes.flatMap((change) => {
    if (change.what !== 'nft-allowance') {
      return [];
    }
    const { contract, tokenId, spender: address } = change;
    const calls = numbersOf(
      ({ contract: called, summary }) =>
        isSameFelt(called, contract) &&
        summary?.ids?.includes(tokenId) === true,
    );
    return !grants.has(grantKey(contract, address)) ||
      (isProtocol(contract) && isStranger(address))
      ? []
      : { calls, contract, address, words: 'nft', values: { id: tokenId } };
  });
}

/** Events of collections that aren't called directly prove nothing. */
export const collectionsLeft: ChangesJudge = ({ changes, numbersOf }) =>
  changes.map((change) => {
    if (change.what !== 'collection') {
      return false;
    }
    const { contract, spender: address } = change;
    const calls = numbersOf((call) => isSameFelt(call.contract, contract));
    return calls.length > 0 && { calls, contract, address };
  });

/** Adds up the remaining limited allowances of each token with a known balance: those of all
 * spenders together may exceed it. A spent allowance leaves nothing to take, but one for
 * nearly the whole balance, to be spent later, is how a thief avoids the warning about more
 * than the balance. */
export function muchLeft(
  effects: Effects,
): Pick<ChangeContext, 'moreThanHeld' | 'largeApprovals'> {
  const { given, lostOf, heldOf, amountOf, isStranger } = effects;
  const limited = given.filter(
    ({ unlimited, amount }) =>
      !unlimited && heldOf(amount.contract) !== undefined,
  );
  const leftOf = (allowances: readonly RemainingAllowance[]) => {
    const byToken = groupByKey(
      allowances.map((allowance) => [allowance.amount.contract, allowance]),
    );
    return [...byToken].map(([token, lefts]) => {
      const sum = sumOf(lefts.map(({ amount }) => amount))(token);
      const held = heldOf(token) ?? 0n;
      const about = {
        calls: approvingCalls(effects, token),
        amount: amountOf(token, sum),
        other: amountOf(token, held),
        address: lefts.length === 1 ? lefts[0]?.spender : undefined,
      };
      return { sum, held, about };
    });
  };
  const toStrangers = limited.filter(({ spender }) => isStranger(spender));
  return {
    moreThanHeld: leftOf(limited).flatMap(({ sum, held, about }) =>
      sum > held ? about : [],
    ),
    largeApprovals: leftOf(toStrangers).flatMap(({ sum, held, about }) => {
      const { amount } = about;
      const share = shareOf(sum, held - lostOf(amount.contract));
      return isListed(amount) &&
        !isCrumb(amount, { held, largest: sum }) &&
        sum <= held &&
        share >= WARNING_SHARE
        ? { ...about, share: Number(share), softer: share < DANGER_SHARE }
        : [];
    }),
  };
}

/** Giving away fewer NFTs than this is never many. */
const MANY = 3n;

/** The share of the user's NFTs in a collection, in percent, that counts as nearly all. */
const NEARLY_ALL = 80n;

export const manyNfts: ChangesJudge = (effects) => {
  const { numbersOf, heldOf } = effects;
  const given = effects.calls.filter((call) => isToStranger(call, effects));
  const byCollection = groupByKey(given.map((call) => [call.contract, call]));
  const counts = [...byCollection].map(([contract, calls]) => {
    const ids = new Set(calls.flatMap(({ summary }) => summary?.ids ?? []));
    const held = heldOf(contract) ?? 0n;
    const count = BigInt(ids.size);
    const isAll = held > 0n && shareOf(count, held) >= NEARLY_ALL;
    return { contract, calls, count, isAll: count >= MANY && isAll };
  });
  const countOf = (some: typeof counts): bigint =>
    totalOf(some.map(({ count }) => count));
  const about = (
    some: typeof counts,
    more: FindingInput = {},
  ): FindingInput => ({
    calls: numbersOf((call) => some.some(({ calls }) => calls.includes(call))),
    values: { count: countOf(some).toString() },
    ...more,
  });
  const all = counts.filter(({ isAll }) => isAll);
  const some = counts.filter(({ count }) => count > 0n);
  const [only, ...others] = some;
  return all.length > 0
    ? all.map((one) => about([one], { contract: one.contract }))
    : countOf(some) >= MANY &&
        about(some, {
          contract: others.length === 0 ? only?.contract : undefined,
          softer: true,
        });
};

/** Whether a call transfers to or approves an address that is neither the user's nor a known
 * protocol's. An NFT approved and sold in the same transaction is judged by its price. */
function isToStranger(
  { contract, summary }: CallView,
  { changes, isSimulated, isStranger }: Effects,
): boolean {
  const { spender, to, ids = [] } = summary ?? {};
  const address = spender ?? to;
  const isLeft = (): boolean =>
    !isSimulated ||
    changes.some(
      (change) =>
        change.what === 'nft-allowance' &&
        isSameFelt(change.contract, contract) &&
        ids.includes(change.tokenId),
    );
  return (
    address !== undefined &&
    isStranger(address) &&
    (spender === undefined || (ids.length > 0 && isLeft()))
  );
}

export const oldApprovalsUsed: ChangesJudge = (effects) => {
  const { called, facts, isProtocol, amountOf, heldOf } = effects;
  const taken = effects.takenBefore.filter(
    ({ movedBy }) => !isProtocol(movedBy),
  );
  const takenOf = sumOf(taken);
  return taken.map(({ contract, movedBy: address, units }) => {
    if (metadataOf(contract, facts)?.standard === 'erc721') {
      return { address, contract };
    }
    const softer =
      takenOf(contract) * 2n < (heldOf(contract) ?? 0n) &&
      called.has(address) &&
      !hasNewClass(address, facts) &&
      usesOf(address, facts).every(
        ({ relation, most }) =>
          relation !== 'approved' ||
          most === undefined ||
          isUpToTenTimes(most, [{ contract, units }]) !== false,
      );
    return { address, amount: amountOf(contract, units), softer };
  });
};
