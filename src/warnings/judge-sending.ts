import { found, standingFindings, UPGRADING, type Standing } from './findings';
import type { Finding } from './types';
import { BUNDLED_TOKENS, STRK } from '../config/tokens';
import { padFelt } from '../core/felt';
import { safeText } from '../core/text';
import { tokenAmount } from '../decode/tokens';
import type { TokenAmount } from '../decode/types';
import { MAX_L2_GAS, MAX_L2_PRICE, type ExpectedFee } from '../starknet/fees';
import { readableReason } from '../starknet/revert-reason';
import type { KnownTokens } from '../starknet/token-metadata';
import type { Transaction } from '../starknet/transaction';

// What is said of a transaction besides its calls and what they change: its fee, its nonce,
// the nodes, and the account that sends it. Fees are in FRI (10^-18 STRK).

/** How much of what contracts and nodes say is quoted: it may be written to mislead. */
const MAX_QUOTED = 120;

/** Our own margins stay below five times the node's estimate, even while prices rise:
 * above this ratio, a site has set the bounds. */
const UNUSUAL_RATIO = 5n;

/** 80 STRK, some ten dollars with STRK at 12 cents, whatever the node's estimate. Most
 * transactions cost hundredths of a STRK; full blocks and the declaration of a large class
 * can cost 20 STRK on ordinary days. */
const ALWAYS_UNUSUAL = 80n * 10n ** 18n;

/** 0.4 STRK, some five cents. Below this no ratio is worth a warning: sites that set
 * generous bounds stay below it, and users who are warned about a few cents stop reading
 * warnings. */
const NEVER_UNUSUAL = 4n * 10n ** 17n;

/** 10 STRK, more than anything but a declaration costs on ordinary days. */
const LARGE = 10n * 10n ** 18n;

/** What our own margins make of the highest price there can be, and a little more. */
const LARGE_PRICE = (MAX_L2_PRICE * 22n) / 10n;

/** Transactions that are sent together, and what they cost. */
export type Fee = {
  readonly transactions: readonly Pick<Transaction, 'type' | 'bounds'>[];
  /** The most that can be charged, with the tip. */
  readonly maxCharge: bigint;
  /** The most that the tip can be. */
  readonly maxTip: bigint;
  /** What it probably costs, if a node was queried. */
  readonly expected?: ExpectedFee | undefined;
  /** Whether the balance doesn't hold the full margins. */
  readonly isTight?: boolean | undefined;
};

/** Warns of a fee that a site has set too high: above 80 STRK, or above 0.4 STRK and more
 * than five times the expected fee; or of a tip above 0.4 STRK that exceeds the
 * expected fee. Fee and tip are judged apart, so that a tip can't hide in the estimate.
 * If neither is, warns of bounds that are high by what the wallet knows of the network,
 * whatever a node says: its estimate is what our own bounds come from. */
export function judgeFee(fee: Fee): Finding[] {
  const { maxCharge, maxTip, expected } = fee;
  const max = maxCharge - maxTip;
  const base = expected?.base;
  const isHigh =
    max > ALWAYS_UNUSUAL ||
    (base !== undefined && max > NEVER_UNUSUAL && max > base * UNUSUAL_RATIO);
  const isTipHigh =
    maxTip > ALWAYS_UNUSUAL ||
    (maxTip > NEVER_UNUSUAL && maxTip > (base ?? 0n));
  const amount = strk(maxCharge);
  return [
    ...(isHigh ? [found('fee-unusual', { amount })] : []),
    ...(isTipHigh
      ? [found('fee-unusual', { amount: strk(maxTip), words: 'tip' })]
      : []),
    ...(!isHigh && !isTipHigh && isLarge(fee)
      ? [found('fee-unusual', { amount }, true)]
      : []),
    ...(fee.isTight === true ? [found('tight')] : []),
  ];
}

function isLarge({ transactions, maxCharge }: Fee): boolean {
  return transactions.some(
    ({ type, bounds: { l2Gas } }, index) =>
      l2Gas.maxPricePerUnit > LARGE_PRICE ||
      l2Gas.maxAmount > MAX_L2_GAS ||
      // Of what comes last, behind a deployment.
      (maxCharge > LARGE && !transactions[index + 1] && type !== 'DECLARE'),
  );
}

function strk(units: bigint): TokenAmount {
  return tokenAmount(STRK, units, BUNDLED_TOKENS);
}

/** How a transaction is sent. What is absent isn't known, or doesn't matter. */
export type Sending = Standing & {
  /** Whether the wallet submits it; if not, the site gets its signature. */
  readonly isSent: boolean;
  /** Whether the account has to be deployed first. */
  readonly deploys?: boolean;
  /** The calls that a transaction of the account has made, or may still make, by number. */
  readonly repeats?: readonly number[];
  /** Whether it takes the nonce of one that the network dropped. */
  readonly replaces?: boolean | undefined;
  /** Whether it spends STRK that its own fee needs. */
  readonly spendsFee?: boolean;
  readonly isUpgrading?: boolean;
  /** Whether the network takes it only once a block is closed. */
  readonly mustWait?: boolean;
  /** How many of the account's transactions run right after it. */
  readonly waiting?: number;
  /** Tokens that two nodes describe differently. */
  readonly doubts?: KnownTokens['doubts'];
  /** What a second node says of what it does, and of the account's nonce. */
  readonly second?: 'agrees' | 'failure' | 'effects' | 'silent' | undefined;
  readonly secondNonce?: 'agrees' | 'differs' | 'silent' | undefined;
  /** The nonce that the site set for the signature, and the account's next one. */
  readonly nonce?: { readonly set: bigint | undefined; readonly next: bigint };
};

/** Everything to say of how a transaction is sent. */
export function judgeSending(sending: Sending): Finding[] {
  const { isSent, doubts, second, secondNonce } = sending;
  const { waiting = 0, nonce, repeats = [] } = sending;
  const isSilent = second === 'silent' || secondNonce === 'silent';
  return [
    ...(repeats.length > 0 ? [found('sent-before', { calls: repeats })] : []),
    ...(sending.replaces === true ? [found('replaces-dropped')] : []),
    ...(sending.spendsFee === true ? [found('no-fee-left')] : []),
    ...(sending.deploys === true
      ? [found(isSent ? 'deploys-first' : 'sign-undeployed')]
      : []),
    ...[...(doubts ?? [])].map(([contract, values]) =>
      found('token-in-doubt', { contract: padFelt(contract), values }),
    ),
    ...(second === 'effects' ? [found('nodes-disagree')] : []),
    ...(second === 'failure'
      ? [found('nodes-disagree', { words: 'failure' })]
      : []),
    ...(secondNonce === 'differs'
      ? [found('nodes-disagree', { words: 'nonce' })]
      : []),
    ...(isSilent ? [found('nodes-silent')] : []),
    ...(sending.isUpgrading === true ? [UPGRADING] : []),
    ...(sending.mustWait === true
      ? [found('not-in-block', { blocks: true })]
      : []),
    ...(waiting > 0
      ? [found('fills-gap', { values: { count: waiting.toString() } })]
      : []),
    ...(isSent ? [] : [found('sign-only')]),
    ...standingFindings(sending),
    ...(nonce === undefined ? [] : judgeNonce(nonce)),
  ];
}

/** If the site set a nonce other than the account's next one: whether it is used already,
 * or how many transactions must come before it. */
function judgeNonce({ set, next }: NonNullable<Sending['nonce']>): Finding[] {
  if (set === undefined || set === next) {
    return [];
  }
  const isUsed = set < next;
  const before = (isUsed ? 0n : set - next).toString();
  return [
    found('wrong-nonce', {
      words: isUsed ? 'used' : undefined,
      values: { next: next.toString(), before },
    }),
  ];
}

/**
 * @param reason - The revert reason of a failed simulation.
 * @returns The finding that says so, with the contract's words if there are any.
 */
export function failureFinding(reason: string): Finding {
  const text = readableReason(reason);
  return text === ''
    ? found('will-fail', { words: 'unexplained' })
    : found('will-fail', { text: safeText(text, MAX_QUOTED) });
}

/** The finding that a node refused to simulate, and why. */
export function refusalFinding(reason: string): Finding {
  return found('will-fail', {
    text: safeText(reason, MAX_QUOTED),
    words: 'refused',
  });
}
