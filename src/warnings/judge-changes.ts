import {
  effectsOf,
  isListed,
  ownTransfer,
  summed,
  sumsOf,
  takenFrom,
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
import {
  DANGER,
  FAMILIAR_TIMES,
  WARNING,
  largeShares,
  largeValue,
} from './judge-losses';
import { COST_OF_GIFT, tradeVerdicts } from './judge-trades';
import { amongPadding } from './padding';
import { separateTrades, type Trades } from './trades';
import { WORTH_JUDGING, hasRoughValue, roughValue, shareOf } from './values';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import { grouped } from '../core/groups';
import { type TraceCall, allowanceAfter, grantKey } from '../decode/allowances';
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
  const trades = separateTrades(effects);
  const { lost, gained, isSimulated, given } = effects;
  const moved = [...lost.tokens, ...gained.tokens].map((one) => one.contract);
  const left = (unlimited: boolean): About[] =>
    given
      .filter((one) => one.unlimited === unlimited)
      .map(({ amount, spender: address }) => ({
        calls: approvingCalls(effects, amount.contract, address),
        amount,
        address,
      }));
  const findings = listed({
    // Whichever call granted them.
    'unlimited-approval': left(true),
    // Allowances that the simulated transaction doesn't spend.
    'approval-left': isSimulated && [...left(false), ...nftsLeft(effects)],
    'approval-for-all': collectionsLeft(effects),
    ...muchLeft(effects),
    'large-share': largeShares(effects, trades),
    ...tradeVerdicts(effects, trades),
    'many-nfts': manyNfts(effects),
    'old-approval-used': oldApprovalsUsed(effects),
    'names-stranger': namesStranger(effects, trades),
    'among-padding': amongPadding(effects),
    // Incoming tokens are as easily faked as called ones.
    ...symbolVerdicts(moved, facts),
  });
  return [
    ...findings,
    ...listed({ 'large-value': largeValue(effects, trades, findings) }),
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

/** NFTs that may be taken later. An approval of a protocol's NFT for a stranger is graver. */
function nftsLeft({
  changes,
  numbersOf,
  grants,
  isProtocol,
  isStranger,
}: Effects): About[] {
  return changes.flatMap((change) => {
    if (change.what !== 'nft-allowance') {
      return [];
    }
    const { contract, tokenId, spender: address } = change;
    const calls = numbersOf(
      ({ contract: called, summary }) =>
        isSame(called, contract) && summary?.ids?.includes(tokenId) === true,
    );
    return !grants.has(grantKey(contract, address)) ||
      (isProtocol(contract) && isStranger(address))
      ? []
      : { calls, contract, address, words: 'nft', values: { id: tokenId } };
  });
}

/** Events of collections that aren't called directly prove nothing. */
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

/** Adds up the remaining limited allowances of each token with a known balance: those of all
 * spenders together may exceed it. A spent allowance leaves nothing to take, but one for
 * nearly the whole balance, to be spent later, is how a thief avoids the warning about more
 * than the balance. */
function muchLeft(effects: Effects): Verdicts {
  const { given, lostOf, amountOf, isStranger, facts } = effects;
  const limited = given.filter(
    ({ unlimited, amount }) =>
      !unlimited && facts.balances.has(unpadFelt(amount.contract)),
  );
  const toStrangers = limited.filter(({ spender }) => isStranger(spender));
  const leftOf = (some: typeof limited) => {
    const sumOf = sumsOf(some.map(({ amount }) => amount));
    const byToken = grouped(some.map((one) => [one.amount.contract, one]));
    return [...byToken].map(([token, lefts]) => {
      const sum = sumOf(token);
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
    'more-than-held': leftOf(limited).map(
      ({ sum, held, about }) => sum > held && about,
    ),
    'large-approval': leftOf(toStrangers).map(({ sum, held, about }) => {
      const { amount } = about;
      const kept = held - lostOf(amount.contract);
      const isSmall =
        hasRoughValue(amount) && roughValue([amount]) < WORTH_JUDGING;
      const share = shareOf(sum, kept);
      return (
        isListed(amount) &&
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

/** Giving away fewer NFTs of a collection than this is never many. */
const MANY = 3n;

/** The share of the user's NFTs in a collection, in percent, that counts as nearly all. */
const NEARLY_ALL = 80n;

/** Finds collections that are given away NFT by NFT, without an approval for all. Softer if
 * the number of NFTs that the user holds is unknown. */
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
        (held > 0n && shareOf(count, held) >= NEARLY_ALL)) && {
        calls: numbersOf((call) => some.includes(call)),
        contract,
        values: { count: count.toString() },
        softer: held === undefined,
      }
    );
  });
}

/** Whether a call transfers to or approves an address that is neither the user's nor a known
 * protocol's. An NFT approved and sold in the same transaction is judged by its price. */
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

/** Finds tokens and NFTs that leave by an earlier approval: the calls of this transaction
 * don't approve the spender, or only for a smaller amount, or only afterwards. Softer if the
 * called contracts themselves take less than half of the balance of a token, unless their
 * class has changed since the user's last approval, or they take far more than before. */
function oldApprovalsUsed(effects: Effects): Verdict {
  const { calls, facts, isProtocol, amountOf } = effects;
  const taken = summed(
    takenByOldApprovals(effects).filter(({ by }) => !isProtocol(by)),
    ({ contract, by }) => grantKey(contract, by),
  );
  const takenOf = sumsOf(taken);
  return taken.map(({ contract, by: address, units }) => {
    if (metadataOf(contract, facts)?.standard === 'erc721') {
      return { address, contract };
    }
    const held = facts.balances.get(unpadFelt(contract)) ?? 0n;
    const before = usesOf(address, facts).flatMap(({ took }) =>
      took !== undefined && isSame(took.token, contract) ? [took.units] : [],
    );
    const softer =
      takenOf(contract) * 2n < held &&
      calls.some((call) => isSame(call.contract, address)) &&
      !isCodeOfApproval(address, facts).includes(false) &&
      before.every((one) => units <= one * FAMILIAR_TIMES);
    return { address, amount: amountOf(contract, units), softer };
  });
}

/** Replays the calls: transfers must be covered by approvals made earlier among them. */
function takenByOldApprovals({
  calls,
  trace,
  grants,
  facts,
}: Effects): Outflow[] {
  const own = BigInt(facts.account);
  const given = new Map<string, bigint>();
  const operators = new Set(
    calls.flatMap(({ contract, summary: { spender, ids } = {} }) =>
      spender === undefined || ids !== undefined
        ? []
        : [grantKey(contract, spender)],
    ),
  );
  return trace.flatMap((call) => {
    const { contract, caller, value } = call;
    const isTransfer = call.what === 'transfer';
    const grant = grantKey(contract, isTransfer ? caller : call.spender);
    const standard = metadataOf(contract, facts)?.standard;
    // An approval of an NFT has an id instead of an amount.
    const isNft = standard === 'erc721';
    const key = isNft ? `${grant} ${String(value)}` : grant;
    const left = given.get(key) ?? 0n;
    if (!isTransfer) {
      given.set(key, caller === own ? allowanceAfter(call, left) : left);
      return [];
    }
    const isMoved = isNft || value > 0n;
    const flows = takenFrom(facts.account, call);
    if (flows.length === 0 || caller === own || !isMoved) {
      return [];
    }
    const isGiven = isNft
      ? operators.has(grant) || given.has(key)
      : standard === 'erc20'
        ? left >= value
        : grants.has(grant);
    given.set(key, left > value ? left - value : 0n);
    return isGiven ? [] : flows;
  });
}

/** Granting a right, a debt or a position moves no tokens, so no simulation shows it. Warns
 * of new addresses, whatever moves besides, unless a known protocol names them in a trade of a
 * dollar or more, or the user sends them more than a fee. */
function namesStranger(effects: Effects, { trades }: Trades): Verdict {
  const { calls: all, numbersOf, isProtocol, facts } = effects;
  const traded = trades
    .filter(
      ({ lost, gained }) =>
        roughValue([...lost.tokens, ...gained.tokens]) >= WORTH_JUDGING,
    )
    .flatMap(({ calls }) => calls.filter((call) => isProtocol(call.contract)));
  const sent = all.flatMap((call) => ownTransfer(call, facts.account));
  const isPaid = (address: Felt): boolean =>
    roughValue(sent.filter(({ to }) => to === address)) >= COST_OF_GIFT;
  const calls = numbersOf(
    (call) =>
      !traded.includes(call) &&
      (call.named ?? []).some(
        (at) => usesOf(at, facts).length === 0 && !isPaid(padFelt(at)),
      ),
  );
  return calls.length > 0 && { calls };
}
