import {
  effectsOf,
  grantKey,
  isVouchedFor,
  summed,
  takenFrom,
  unitsOf,
  type Effects,
  type Outflow,
} from './effects';
import {
  isCodeOfApproval,
  isSame,
  metadataOf,
  usesOf,
  type Facts,
} from './facts';
import {
  listed,
  type About,
  type Finding,
  type Verdict,
  type Verdicts,
} from './findings';
import { symbolVerdicts } from './judge-calls';
import { DANGER, WARNING, largeShares, largeValue } from './judge-losses';
import { tradeVerdicts } from './judge-trades';
import { WORTH_JUDGING, hasRoughValue, roughValue } from './values';
import { unpadFelt, type Felt } from '../core/felt';
import { type TraceCall, allowanceAfter } from '../decode/allowances';
import type { BalanceChange } from '../decode/balance-changes';
import type { CallView } from '../decode/types';

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
  const { lost, gained, isSimulated, given } = effects;
  const moved = [...lost.tokens, ...gained.tokens];
  const left = (unlimited: boolean): About[] =>
    given
      .filter((one) => one.unlimited === unlimited)
      .map(({ amount, spender: address }) => ({
        calls: approvingCalls(effects, amount.contract, address),
        amount,
        address,
      }));
  const findings = listed({
    // However it came about.
    'unlimited-approval': left(true),
    // What a simulation doesn't use up.
    'approval-left': isSimulated && left(false),
    'approval-for-all': collectionsLeft(effects),
    ...muchLeft(effects),
    'large-share': largeShares(effects),
    ...tradeVerdicts(effects),
    'many-nfts': manyNfts(effects),
    'old-approval-used': oldApprovalsUsed(effects),
    'names-stranger': namesStranger(effects),
    // Tokens that come in are as easily faked as those that are called.
    ...symbolVerdicts(
      moved.map(({ contract }) => contract),
      facts,
    ),
  });
  return [
    ...findings,
    ...listed({ 'large-value': largeValue(effects, findings) }),
  ];
}

function approvingCalls(
  { numbersOf }: Effects,
  token: Felt,
  spender?: Felt,
): number[] {
  return numbersOf(
    ({ contract, summary }) =>
      summary?.spender !== undefined &&
      isSame(contract, token) &&
      isSame(summary.spender, spender ?? summary.spender),
  );
}

/** Of collections that aren't called, an event proves nothing. */
function collectionsLeft({ changes, numbersOf }: Effects): Verdict {
  return changes.map((change) => {
    if (change.what !== 'collection') {
      return false;
    }
    const { contract, spender: address } = change;
    const calls = numbersOf((call) => isSame(call.contract, contract));
    return calls.length > 0 && { calls, contract, address };
  });
}

/** Adds up the limited allowances that are left of each token whose balance is known: those
 * of all spenders may exceed it. An approval that is used up leaves nothing to take, but one
 * of nearly all that the user has, for later, is what a thief asks for who stays below the
 * balance. */
function muchLeft(effects: Effects): Verdicts {
  const { given, lost, amountOf, isStranger, facts } = effects;
  const limited = given.filter(
    ({ unlimited, amount }) =>
      !unlimited && facts.balances.has(unpadFelt(amount.contract)),
  );
  const toStrangers = limited.filter(({ spender }) => isStranger(spender));
  const sumsOf = (some: typeof limited) => {
    const tokens = new Set(some.map(({ amount }) => amount.contract));
    return [...tokens].map((token) => {
      const lefts = some.filter(({ amount }) => amount.contract === token);
      const amounts = lefts.map(({ amount }) => amount);
      const sum = unitsOf(token, amounts);
      const held = facts.balances.get(unpadFelt(token)) ?? 0n;
      const about = {
        calls: approvingCalls(effects, token),
        amount: amountOf(token, sum),
        other: amountOf(token, held),
        address: lefts.length === 1 ? lefts[0]?.spender : undefined,
      };
      return { sum, held, about };
    });
  };
  return {
    'more-than-held': sumsOf(limited).map(
      ({ sum, held, about }) => sum > held && about,
    ),
    'large-approval': sumsOf(toStrangers).map(({ sum, held, about }) => {
      const { amount } = about;
      const kept = held - unitsOf(amount.contract, lost.tokens);
      const isSmall =
        hasRoughValue(amount) && roughValue([amount]) < WORTH_JUDGING;
      const share = kept > sum ? (sum * 100n) / kept : 100n;
      return (
        isVouchedFor(amount) &&
        !isSmall &&
        sum <= held &&
        share >= WARNING && {
          ...about,
          share: Number(share),
          softer: share < DANGER,
        }
      );
    }),
  };
}

/** Fewer NFTs than this are no collection. */
const MANY = 3n;

/** The share of the NFTs of a collection, in percent, from which on it is nearly all. */
const NEARLY_ALL = 80n;

/** A collection can leave one by one, without an approval of all of it. It is softer if it
 * isn't known how many NFTs there are. */
function manyNfts(effects: Effects): Verdict {
  const { calls, numbersOf, facts } = effects;
  const given = calls.filter((call) => toStranger(call, effects));
  const contracts = given.map(({ contract }) => contract);
  return [...new Set(contracts)].map((contract) => {
    const some = given.filter((call) => call.contract === contract);
    const held = facts.balances.get(unpadFelt(contract));
    const ids = some.flatMap(({ summary }) => summary?.ids ?? []);
    const count = BigInt(new Set(ids).size);
    return (
      count >= MANY &&
      (held === undefined ||
        (held > 0n && count * 100n >= held * NEARLY_ALL)) && {
        calls: numbersOf((call) => some.includes(call)),
        contract,
        values: { count: count.toString() },
        softer: held === undefined,
      }
    );
  });
}

/** Whether it sends or lets take, and somebody whom the user doesn't know. An NFT that was
 * approved and is sold in the same transaction is judged by its price. */
function toStranger(
  { contract, summary }: CallView,
  { changes, isSimulated, isStranger }: Effects,
): boolean {
  const { spender, to, ids = [] } = summary ?? {};
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
    isStranger(address)
  );
}

/** Finds tokens and NFTs that leave by an approval from before: the calls of this
 * transaction name neither the amount nor the spender, or a smaller amount, or only
 * afterwards. It is softer where the user gave the spender an approval by this wallet, and
 * all such spenders take less than half of the token. */
function oldApprovalsUsed(effects: Effects): Verdict {
  const { facts, isProtocol, amountOf } = effects;
  const taken = summed(
    takenByOldApprovals(effects).filter(({ by }) => !isProtocol(by)),
    ({ contract, by }) => grantKey(contract, by),
  );
  return taken.map(({ contract, by: address, units }) => {
    if (metadataOf(contract, facts)?.standard === 'erc721') {
      return { address, contract };
    }
    const amount = amountOf(contract, units);
    const held = facts.balances.get(unpadFelt(contract)) ?? 0n;
    const softer =
      isVouchedFor(amount) &&
      unitsOf(contract, taken) * 2n < held &&
      isCodeOfApproval(address, facts).includes(true);
    return { address, amount, softer };
  });
}

/** Follows the calls: what the account approves, the spender may take after that. */
function takenByOldApprovals({ trace, grants, facts }: Effects): Outflow[] {
  const own = BigInt(facts.account);
  const given = new Map<string, bigint>();
  return trace.flatMap((call) => {
    const { contract, caller, value } = call;
    const isTransfer = call.what === 'transfer';
    const key = grantKey(contract, isTransfer ? caller : call.spender);
    const left = given.get(key) ?? 0n;
    if (!isTransfer) {
      given.set(key, caller === own ? allowanceAfter(call, left) : left);
      return [];
    }
    if (call.from !== own || call.to === own || caller === own || !value) {
      return [];
    }
    // Of an NFT, an approval names the id.
    const isToken = metadataOf(contract, facts)?.standard === 'erc20';
    const isGiven = isToken ? left >= value : grants.has(key);
    given.set(key, left > value ? left - value : 0n);
    return isGiven ? [] : takenFrom(facts.account, call);
  });
}

/** A right, a debt or a position moves no token. What is named, and new to the user, gets
 * something that no simulation shows, unless that shows something else of known worth. */
function namesStranger(effects: Effects): Verdict {
  const { numbersOf, lost, gained, facts } = effects;
  const calls = numbersOf(({ named = [] }) =>
    named.some((address) => usesOf(address, facts).length === 0),
  );
  const value = roughValue([...lost.tokens, ...gained.tokens]);
  return calls.length > 0 && value < WORTH_JUDGING && { calls };
}
