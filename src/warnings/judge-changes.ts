import {
  approvalLeft,
  collectionLeft,
  largeApproval,
  moreThanHeld,
  unlimitedLeft,
} from './allowances';
import { nothingInReturn, outForDust } from './bad-trades';
import { effectsOf, type ChangeRule } from './effects';
import type { Facts } from './facts';
import { largeShare } from './large-share';
import { lowMinimum } from './low-minimum';
import { manyNfts } from './many-nfts';
import { nftForDust } from './nft-trades';
import { oldApprovalUsed } from './old-approvals';
import { symbolDangers } from './symbols';
import type { Finding } from './types';
import type { BalanceChange } from '../decode/balance-change';
import type { TraceCall } from '../decode/trace-call';
import type { CallView } from '../decode/types';

/** Tokens that come in are as easily faked as those that are called. */
const symbolsOfChanges: ChangeRule = ({ changes, facts }) => {
  const tokens = changes.flatMap((change) =>
    change.what === 'token' ? [change.amount.contract] : [],
  );
  return [...new Set(tokens)].flatMap((token) =>
    symbolDangers(token, facts).map((found) => ({ ...found, calls: [] })),
  );
};

const RULES: readonly ChangeRule[] = [
  unlimitedLeft,
  collectionLeft,
  moreThanHeld,
  largeApproval,
  approvalLeft,
  largeShare,
  outForDust,
  nothingInReturn,
  nftForDust,
  manyNfts,
  lowMinimum,
  oldApprovalUsed,
  symbolsOfChanges,
];

/**
 * Judges a transaction as a whole: what it takes, gives and leaves open.
 *
 * @param calls - The calls that the user approves, in order.
 * @param changes - What `balanceChangesOf` found in the simulation; undefined if there is
 * none: then only the calls' own transfers and approvals are judged.
 * @param trace - The token calls that the simulated transaction made, in order; empty if
 * there is no simulation.
 * @param facts - What is known.
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
  return RULES.flatMap((rule) => rule(effects));
}
