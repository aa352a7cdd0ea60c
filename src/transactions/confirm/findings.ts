import { BUNDLED_TOKENS, STRK } from '../../config/tokens';
import { padFelt } from '../../core/felt';
import { readableReason } from '../../core/revert-reason';
import { safeText } from '../../core/text';
import { tokenAmount } from '../../decode/tokens';
import type { TokenAmount } from '../../decode/types';
import {
  MAX_L2_GAS,
  MAX_L2_PRICE,
  type ExpectedFee,
} from '../../starknet/fees';
import {
  found,
  standingFindings,
  UPGRADING,
  type Standing,
} from '../../warnings/findings';
import type { Finding } from '../../warnings/types';
import { nextNonce, type BuildInput } from '../prepare/build';
import { mustWait } from '../prepare/nonce';
import type { PreparedTransaction } from '../prepare/prepare';

/** How much of what contracts and nodes say is quoted: it may be written to mislead. */
const MAX_QUOTED = 120;

/** Our own margins stay below five times the node's estimate, even while prices rise:
 * above this ratio, a site has set the bounds. */
const UNUSUAL_RATIO = 5n;

/** In FRI (10^-18 STRK): 80 STRK, some ten dollars with STRK at 12 cents, whatever the
 * node's estimate. Most transactions cost hundredths of a STRK; full blocks and the
 * declaration of a large class can cost 20 STRK on ordinary days. */
const ALWAYS_UNUSUAL = 80n * 10n ** 18n;

/** In FRI (10^-18 STRK): 0.4 STRK, some five cents. Below this no ratio is worth a warning:
 * sites that set generous bounds stay below it, and users who are warned about a few
 * cents stop reading warnings. */
const NEVER_UNUSUAL = 4n * 10n ** 17n;

/** In FRI (10^-18 STRK): 10 STRK, more than anything but a declaration costs on ordinary
 * days. */
const LARGE = 10n * 10n ** 18n;

/** In FRI (10^-18 STRK): what our own margins make of the highest price there can be, and a
 * little more. */
const LARGE_PRICE = (MAX_L2_PRICE * 22n) / 10n;

/** The balance doesn't hold the full margins on the fee. */
export const TIGHT = found('tight');

/** The fee of a transaction, in FRI (10^-18 STRK). */
type Fee = {
  /** The most that can be charged, without the tip. */
  readonly max: bigint;
  /** The most that the tip can be. */
  readonly maxTip: bigint;
  /** What it probably costs, if a node was queried. */
  readonly expected?: ExpectedFee;
};

/** Warns of a fee that a site has set too high: above 80 STRK, or above 0.4 STRK and more
 * than five times the expected fee; or of a tip above 0.4 STRK that exceeds the
 * expected fee. Fee and tip are judged apart, so that a tip can't hide in the estimate.
 */
export function feeFindings({ max, maxTip, expected }: Fee): Finding[] {
  const base = expected?.base;
  const isHigh =
    max > ALWAYS_UNUSUAL ||
    (base !== undefined && max > NEVER_UNUSUAL && max > base * UNUSUAL_RATIO);
  const isTipHigh =
    maxTip > ALWAYS_UNUSUAL ||
    (maxTip > NEVER_UNUSUAL && maxTip > (base ?? 0n));
  return [
    ...(isHigh ? [found('fee-unusual', { amount: strk(max + maxTip) })] : []),
    ...(isTipHigh ? [found('tip-unusual', { amount: strk(maxTip) })] : []),
  ];
}

/**
 * Warns of bounds that are high by what the wallet knows of the network, whatever a node
 * says: its estimate is what our own bounds come from.
 *
 * @param priced.maxCharge - The most that can be charged.
 * @returns The finding, if they are.
 */
export function largeFindings({
  transactions,
  maxCharge,
}: Pick<PreparedTransaction, 'transactions' | 'maxCharge'>): Finding[] {
  const isLarge = transactions.some(
    ({ type, bounds: { l2Gas } }, index) =>
      l2Gas.maxPricePerUnit > LARGE_PRICE ||
      l2Gas.maxAmount > MAX_L2_GAS ||
      // Of what comes last, behind a deployment.
      (maxCharge > LARGE && !transactions[index + 1] && type !== 'DECLARE'),
  );
  return isLarge
    ? [found('fee-unusual', { amount: strk(maxCharge) }, true)]
    : [];
}

function strk(units: bigint): TokenAmount {
  return tokenAmount(STRK, units, BUNDLED_TOKENS);
}

/**
 * @param reason - The revert reason of a failed simulation; undefined if it succeeded.
 * @returns The finding that says so, with the contract's words if there are any.
 */
export function failureFindings(reason: string | undefined): Finding[] {
  if (reason === undefined) {
    return [];
  }
  const text = readableReason(reason);
  return text === ''
    ? [found('will-fail-unexplained')]
    : [found('will-fail', { text: safeText(text, MAX_QUOTED) })];
}

/**
 * @param reason - Why the node refused to simulate.
 * @returns The finding that says so.
 */
export function refusalFinding(reason: string): Finding {
  return found('refused', { text: safeText(reason, MAX_QUOTED) });
}

/**
 * @param what - What else is to be said about the transaction.
 * @param what.leavesEnoughForFee - Whether enough STRK is left for the fee.
 * @param what.behavesDifferently - Whether a contract notices that it is simulated.
 * @param what.deploys - Whether the account is deployed first.
 */
export function outcomeFindings(what: {
  leavesEnoughForFee: boolean;
  behavesDifferently: boolean;
  deploys: boolean;
  isSent: boolean;
}): Finding[] {
  return [
    ...effectFindings(what),
    ...(what.leavesEnoughForFee ? [] : [found('no-fee-left')]),
    ...(what.deploys
      ? [found(what.isSent ? 'deploys-first' : 'sign-undeployed')]
      : []),
  ];
}

/**
 * @param simulations - The two simulations of a transaction.
 * @param simulations.behavesDifferently - Whether a contract notices that it is simulated.
 * @returns The finding that says so.
 */
export function effectFindings({
  behavesDifferently,
}: {
  readonly behavesDifferently: boolean;
}): Finding[] {
  return behavesDifferently ? [found('behaves-differently')] : [];
}

/**
 * @param standing - What is known about the key that signs.
 * @returns What to say of a transaction that the site gets signed.
 */
export function signFindings(standing: Standing): Finding[] {
  return [found('sign-only'), ...standingFindings(standing)];
}

/**
 * @param input - The dapp's options, and the account's nonce.
 * @returns If the site set a nonce other than the account's next one: whether it is
 * used already, or how many transactions must come before it.
 */
export function nonceFindings(
  input: Pick<BuildInput, 'accountState' | 'nonce' | 'options'>,
): Finding[] {
  const { nonce } = input.options;
  const next = nextNonce(input);
  if (nonce === undefined || nonce === next) {
    return [];
  }
  const isUsed = nonce < next;
  return [
    found(isUsed ? 'nonce-used' : 'nonce-ahead', {
      values: {
        next: next.toString(),
        before: (isUsed ? 0n : nonce - next).toString(),
      },
    }),
  ];
}

/**
 * @param compared - What a second node says, if one was asked.
 * @returns A danger for each contradiction, or a warning if it is silent about what the
 * user has it asked.
 */
export function nodeFindings({
  second,
  secondNonce,
  doubts,
}: Pick<PreparedTransaction, 'second' | 'secondNonce' | 'doubts'>): Finding[] {
  return [
    ...[...doubts].map(([contract, values]) =>
      found('token-in-doubt', { contract: padFelt(contract), values }),
    ),
    ...(secondNonce === 'differs' ? [found('nodes-nonce')] : []),
    ...(second === 'failure' || second === 'effects'
      ? [found(`nodes-${second}`)]
      : []),
    ...(second === 'silent' || secondNonce === 'silent'
      ? [found('nodes-silent')]
      : []),
  ];
}

/**
 * @param prepared.isUpgrading - Whether the account is being upgraded.
 * @returns The finding that says so.
 */
export function upgradeFindings({
  isUpgrading,
}: Pick<PreparedTransaction, 'isUpgrading'>): Finding[] {
  return isUpgrading ? [UPGRADING] : [];
}

/**
 * @param prepared - A transaction that will be submitted.
 * @returns What is to say of the account's other transactions that haven't run yet.
 */
export function queueFindings(prepared: PreparedTransaction): Finding[] {
  const { deploysFirst, next, closed, waiting } = prepared;
  return [
    ...upgradeFindings(prepared),
    // Behind a deployment of its own it waits once that is sent.
    ...(!deploysFirst && mustWait(prepared, next, closed)
      ? [found('not-in-block', { blocks: true })]
      : []),
    ...(waiting > 0
      ? [found('fills-gap', { values: { count: waiting.toString() } })]
      : []),
  ];
}
