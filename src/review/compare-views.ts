import { sumByKey } from '../core/groups';
import type { BalanceChange } from '../decode/balance-changes';
import type { DialogView, SendView } from '../views/dialog-views';
import { gravityOf, type Finding } from '../warnings/findings';

/** How a newer simulation's result compares with the one that is shown. */
export type ViewComparison = 'same' | 'better' | 'worse';

/** A dialog with findings: the other kinds have nothing to compare. */
type JudgedView = Extract<DialogView, { findings: unknown }>;

/** Prices move constantly: receiving up to this many percent less counts as the same. */
const TOLERANCE = 1n;

/** Judges from the user's point of view how a newer simulation differs from the shown one. */
export function compareViews(
  shown: DialogView,
  fresh: DialogView,
): ViewComparison {
  if (!('findings' in shown) || !('findings' in fresh)) {
    return 'same';
  }
  if (changesOf(shown) === 'pending') {
    return changesOf(fresh) === 'pending' ? 'same' : 'better';
  }
  const isFirstResult =
    typeof changesOf(shown) === 'string' &&
    typeof changesOf(fresh) !== 'string';
  // What nobody has seen can't have got worse. Each danger in it has to be acknowledged.
  if (isFirstResult && !hasOtherParts(shown, fresh)) {
    return 'better';
  }
  if (
    adds(shown.findings, fresh.findings) ||
    hasOtherParts(shown, fresh) ||
    changesWorse(changesOf(shown), changesOf(fresh))
  ) {
    return 'worse';
  }
  const isBetter =
    adds(fresh.findings, shown.findings) ||
    typeof changesOf(shown) !== typeof changesOf(fresh);
  return isBetter ? 'better' : 'same';
}

/** Whether there is a finding that is new, or more severe than before. */
function adds(before: readonly Finding[], after: readonly Finding[]): boolean {
  return after.some((finding) =>
    before.every(
      (other) =>
        keyOf(other) !== keyOf(finding) ||
        gravityOf(other) < gravityOf(finding),
    ),
  );
}

function keyOf({ name, words, address, calls }: Finding): string {
  return [name, words, address, ...calls].join(' ');
}

/** Whether the account's deployment was added to the transaction, or dropped from it. */
function hasOtherParts(shown: JudgedView, fresh: JudgedView): boolean {
  return (
    'fee' in shown &&
    'fee' in fresh &&
    shown.resourceBounds.length !== fresh.resourceBounds.length
  );
}

/**
 * @param asked - The view that the dialog opened with, or that last replaced it.
 * @param fresh - The same transaction at newer prices.
 * @returns Whether its maximum fee has risen so far that the user must review it again: to
 * three times that of `asked`, or one STRK above it; or at all, if a paymaster is paid.
 */
export function isFeeSurprising(asked: DialogView, fresh: DialogView): boolean {
  if (!('fee' in asked) || !('fee' in fresh)) {
    return false;
  }
  const [paid, now] = [asked.fee.paid, fresh.fee.paid];
  if (typeof paid === 'object' && typeof now === 'object') {
    return BigInt(now.max.units) > BigInt(paid.max.units);
  }
  const [before, after] = [Number(asked.fee.max), Number(fresh.fee.max)];
  return after >= before * 3 || after >= before + 1;
}

/**
 * @param fresh - The same transaction at newer prices.
 * @returns Whether both have the same resource bounds and fee estimate.
 */
export function haveSameFee(shown: DialogView, fresh: DialogView): boolean {
  const [before, after] = [shown, fresh].map((view) =>
    'fee' in view ? JSON.stringify([view.fee, view.resourceBounds]) : '',
  );
  return before === after;
}

function changesOf(view: JudgedView): SendView['balanceChanges'] {
  return 'balanceChanges' in view ? (view.balanceChanges ?? []) : [];
}

function changesWorse(
  shown: SendView['balanceChanges'],
  fresh: SendView['balanceChanges'],
): boolean {
  if (typeof shown === 'string' || typeof fresh === 'string') {
    return fresh !== shown && typeof fresh === 'string';
  }
  const [lost, gained] = [totalsOf(shown, false), totalsOf(shown, true)];
  const losesMore = [...totalsOf(fresh, false)].some(
    ([key, units]) => units > (lost.get(key) ?? 0n),
  );
  const after = totalsOf(fresh, true);
  const getsLess = [...gained].some(
    ([key, units]) =>
      (after.get(key) ?? 0n) * 100n < units * (100n - TOLERANCE),
  );
  return losesMore || getsLess;
}

/** Total gains, or total losses including allowances, by token or NFT and spender. */
function totalsOf(
  changes: readonly BalanceChange[],
  isGain: boolean,
): Map<string, bigint> {
  const isOfKind = (change: BalanceChange): boolean =>
    (change.what === 'revoked' ||
      ('direction' in change && change.direction === 'in')) === isGain;
  return sumByKey(changes.filter(isOfKind).flatMap(entriesOf));
}

function entriesOf(change: BalanceChange): [string, bigint][] {
  switch (change.what) {
    case 'token':
      return [[change.amount.contract, BigInt(change.amount.units)]];
    case 'allowance': {
      const { amount, spender } = change;
      return [[`${amount.contract} ${spender}`, BigInt(amount.units)]];
    }
    case 'nft':
    case 'nfts': {
      const [ids, counts] =
        change.what === 'nft'
          ? [[change.tokenId], [change.count]]
          : [change.tokenIds, change.counts];
      return ids.map((id, index) => [
        `${change.contract} #${id}`,
        BigInt(counts?.[index] ?? 1),
      ]);
    }
    default:
      return [[JSON.stringify(change), 1n]];
  }
}
