import {
  findingOf,
  findingsOf,
  type Finding,
  type RuleVerdict,
  type SigningRights,
  type SingleVerdict,
} from './findings';
import {
  DANGER_SHARE,
  hasRoughValue,
  roughValue,
  shareOf,
  WARNING_SHARE,
  WORTH_JUDGING,
} from './values';
import { BUNDLED_TOKENS, STRK } from '../config/tokens';
import { unpadFelt, type Felt } from '../core/felt';
import { safeText } from '../core/text';
import { tokenAmount } from '../decode/tokens';
import type { TokenAmount } from '../decode/types';
import {
  MAX_L2_GAS,
  MAX_OWN_PRICE,
  MIN_L2_PRICE,
  coversFee,
  plausibleFee,
  type ExpectedFee,
} from '../starknet/fees';
import type { FeeFigures } from '../starknet/reads';
import { readableReason } from '../starknet/revert-reason';
import type { Transaction } from '../starknet/transaction';

// Warnings about a transaction other than those about its calls and their effects: its fee,
// its nonce, the nodes, and the sending account. Fees are in FRI (10^-18 STRK).

/** The maximum length of quotes from contracts and nodes, which may be meant to mislead. */
const MAX_QUOTED = 120;

/** Our own margins stay below five times the node's estimate, even while prices rise:
 * above this ratio, a site must have set the bounds. */
const UNUSUAL_RATIO = 5n;

/** 80 STRK, some five dollars with STRK at 6 cents, whatever the node's estimate. Most
 * transactions cost hundredths of a STRK; full blocks and the declaration of a large class
 * can cost 20 STRK on ordinary days. */
const ALWAYS_UNUSUAL = 80n * 10n ** 18n;

/** 0.4 STRK, some two cents. Below this no ratio is worth a warning: sites that set
 * generous bounds stay below it, and users who are warned about a few cents stop reading
 * warnings. */
const NEVER_UNUSUAL = 4n * 10n ** 17n;

/** 10 STRK, more than anything but a declaration costs on ordinary days. */
const LARGE = 10n * 10n ** 18n;

/** A tenth more than the wallet itself signs at the network's highest price. */
const LARGE_PRICE = (MAX_OWN_PRICE * 11n) / 10n;

/** Transactions that are sent together, and their fee. */
export type MaximumFee = {
  readonly transactions: readonly Pick<Transaction, 'type' | 'bounds'>[];
  /** The maximum charge, including the tip. */
  readonly maxCharge: bigint;
  /** The maximum tip. */
  readonly maxTip: bigint;
  /** The estimated fee, if a node was queried. */
  readonly expected?: ExpectedFee | undefined;
  /** Whether the balance doesn't cover the full margins. */
  readonly isTight?: boolean | undefined;
};

/** A fee that a paymaster takes in a token. */
type PaidFee = {
  /** In the token's smallest unit; absent until it has made an offer. */
  readonly quote?:
    { readonly token: Felt; readonly maxFee: bigint } | undefined;
  readonly balances?: ReadonlyMap<Felt, bigint> | undefined;
  readonly simulated?: readonly { readonly fee: FeeFigures }[] | undefined;
};

/** Warns of a fee that a site has set too high: above 80 STRK, or above 0.4 STRK and more
 * than five times the expected fee; or of a tip above 0.4 STRK that exceeds the
 * expected fee. Fee and tip are judged apart, so that a tip can't hide in the estimate.
 * Otherwise warns of bounds that are high by the wallet's own figures, whatever a node
 * says, since our own bounds are derived from its estimate. */
export function judgeFee(fee: MaximumFee): Finding[] {
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
  return findingsOf({
    'fee-unusual': [
      isHigh && { amount },
      isTipHigh && { amount: strk(maxTip), words: 'tip' },
      !isHigh && !isTipHigh && isLarge(fee) && { amount, softer: true },
    ],
    tight: fee.isTight,
  });
}

/** Warns of what a paymaster may charge: by its rough value as of any fee, for which no node's
 * and no paymaster's word counts alone; else if it is half or more of what is held. */
export function judgePaidFee({
  quote,
  balances,
  simulated = [],
}: PaidFee): Finding[] {
  if (quote === undefined) {
    return [];
  }
  const { token, maxFee } = quote;
  const valueOf = (contract: Felt, units: bigint): bigint =>
    roughValue([{ contract, units }]);
  const value = valueOf(token, maxFee);
  const own = plausibleFee(simulated.map(({ fee }) => fee));
  const share = shareOf(maxFee, balances?.get(unpadFelt(token)) ?? 0n);
  const isWorthJudging = value > WORTH_JUDGING;
  const isHigh =
    value > valueOf(STRK, ALWAYS_UNUSUAL) ||
    (isWorthJudging &&
      (value > valueOf(STRK, own * UNUSUAL_RATIO) || share >= DANGER_SHARE));
  const isNothing =
    hasRoughValue({ contract: token }) && value <= valueOf(STRK, NEVER_UNUSUAL);
  const amount = tokenAmount(token, maxFee, BUNDLED_TOKENS);
  return findingsOf({
    'fee-unusual': [
      isHigh && { amount },
      !isHigh &&
        !isNothing &&
        share >= WARNING_SHARE && { amount, words: 'share', softer: true },
    ],
  });
}

/** Warns of a site's bounds, or those that its `maxFee` leads to, that are too low: for what was
 * simulated, at the price of the simulated block, or at the least price that the network takes. */
export function judgeBounds(
  transactions: readonly Pick<Transaction, 'bounds'>[],
  simulated: readonly { readonly fee: FeeFigures }[] | undefined,
  set: { readonly bounds?: unknown; readonly maxFee?: unknown },
): Finding[] {
  if ((set.bounds ?? set.maxFee) === undefined) {
    return [];
  }
  return transactions.flatMap(({ bounds }, index) => {
    const fee = simulated?.[index]?.fee;
    const price = BigInt(fee?.l2_gas_price ?? 0);
    const least = price > MIN_L2_PRICE ? price : MIN_L2_PRICE;
    return findingsOf({
      'low-bounds': [
        fee !== undefined && !coversFee(bounds, fee),
        set.bounds !== undefined &&
          bounds.l2Gas.maxPricePerUnit < least && { words: 'price' },
      ],
    });
  });
}

function isLarge({ transactions, maxCharge }: MaximumFee): boolean {
  return transactions.some(
    ({ type, bounds: { l2Gas } }, index) =>
      l2Gas.maxPricePerUnit > LARGE_PRICE ||
      l2Gas.maxAmount > MAX_L2_GAS ||
      // The last one decides, as a deployment may come first.
      (maxCharge > LARGE && !transactions[index + 1] && type !== 'DECLARE'),
  );
}

function strk(units: bigint): TokenAmount {
  return tokenAmount(STRK, units, BUNDLED_TOKENS);
}

/** A payment that equals a recent one, which no other finding tells of. */
export type RecentPayment = {
  /** The number of its call, from 1. */
  readonly call: number;
  /** How long ago the other one was sent. */
  readonly seconds: number;
  /** Whether that one is not in a block yet. */
  readonly isPending: boolean;
};

/** A pending transaction that another one takes the place of. */
export type ReplacedTransaction = {
  /** The site that asked for it; undefined if the user sent it from the wallet. */
  readonly site: string | undefined;
  /** Its first function, or its type. */
  readonly name: string;
  /** Whether the network would keep it, since the other one doesn't pay enough more. */
  readonly isKept: boolean;
};

/** How a transaction is sent. Absent members are unknown or irrelevant. */
export type SendingFacts = SigningRights & {
  /** Whether the wallet submits it; if not, the site gets its signature. */
  readonly isSent: boolean;
  /** Whether it makes no difference to the user when it is sent. */
  readonly isTimeless?: boolean;
  /** Whether the account has to be deployed first. */
  readonly deploys?: boolean;
  /** The numbers of calls that an earlier transaction has made, or may still make. */
  readonly repeats?: readonly number[];
  readonly recent?: readonly RecentPayment[];
  /** Whether it reuses the nonce of a transaction that the network dropped. */
  readonly replaces?: boolean | undefined;
  /** Whether it spends STRK that its own fee needs. */
  readonly spendsFee?: boolean;
  /** Whether an upgrade is pending, or has its place taken by this. */
  readonly isUpgrading?: boolean | 'replaced';
  /** Whether the account's earlier transactions have to be in a closed block first. */
  readonly mustWait?: boolean;
  /** How many waiting transactions of the account run right after it. */
  readonly waiting?: number;
  /** What its nonce makes it take the place of, and the site that set that. */
  readonly replaced?: readonly ReplacedTransaction[];
  readonly origin?: string;
  /** Tokens that two nodes describe differently. */
  readonly doubts?: ReadonlyMap<Felt, Readonly<Record<string, string>>>;
  /** A second node's results for its effects, and for the account's nonce. */
  readonly second?: 'agrees' | 'failure' | 'effects' | 'silent' | undefined;
  readonly secondNonce?: 'agrees' | 'differs' | 'silent' | undefined;
  /** The nonce that the site set, and the account's next one. */
  readonly nonce?: { readonly set: bigint | undefined; readonly next: bigint };
};

/** Judges how a transaction is sent. */
export function judgeSending(sending: SendingFacts): Finding[] {
  const {
    isSent,
    isTimeless = false,
    second,
    secondNonce,
    waiting = 0,
  } = sending;
  const { repeats = [], recent = [] } = sending;
  return findingsOf({
    'sent-before': repeats.length > 0 && { calls: repeats },
    'sent-recently': recent.map(({ call, seconds, isPending }) => ({
      calls: [call],
      values: { seconds: seconds.toString() },
      words: isPending ? ('pending' as const) : undefined,
    })),
    'replaces-dropped': sending.replaces,
    'no-fee-left': sending.spendsFee,
    'deploys-first': sending.deploys === true && isSent,
    'sign-undeployed': sending.deploys === true && !isSent,
    'token-in-doubt': [...(sending.doubts ?? [])].map(([contract, values]) => ({
      contract,
      values,
    })),
    'nodes-disagree': [
      second === 'effects',
      second === 'failure' && { words: second },
      secondNonce === 'differs' && { words: 'nonce' },
    ],
    'nodes-silent': [second, secondNonce].includes('silent'),
    upgrading: [
      sending.isUpgrading === true && { blocks: true },
      sending.isUpgrading === 'replaced' && { words: 'replaced' },
    ],
    'not-in-block': sending.mustWait === true && { blocks: true },
    'fills-gap': waiting > 0 && { values: { count: waiting.toString() } },
    'sign-only': !isSent && { softer: isTimeless },
    blocked: sending.cannotSign,
    'co-owned': sending.isShared,
    'wrong-nonce': judgeNonce(sending),
    'replaces-pending': judgeReplaced(sending),
  });
}

/** Counts the transactions that must come first, unless the nonce is already used. */
function judgeNonce({ isSent, nonce }: SendingFacts): SingleVerdict {
  const { set, next = 0n } = nonce ?? {};
  if (set === undefined || set === next) {
    return false;
  }
  const isUsed = set < next;
  const before = isUsed ? 0n : set - next;
  return {
    words: isUsed ? 'used' : undefined,
    values: { next: next.toString(), before: before.toString() },
    blocks: isSent || undefined,
  };
}

function judgeReplaced({
  isSent,
  origin,
  replaced = [],
}: SendingFacts): RuleVerdict {
  return isSent && replaced.some(({ isKept }) => isKept)
    ? { words: 'refused', blocks: true }
    : replaced.map(({ site, name }) => ({
        text: name,
        ...(site === undefined
          ? { words: 'own' }
          : { values: { site }, softer: site === origin }),
      }));
}

/** The finding that a simulation failed, with the revert reason if it is readable. */
export function failureFinding(reason: string): Finding {
  const text = safeText(readableReason(reason), MAX_QUOTED);
  return findingOf(
    'will-fail',
    text === '' ? { words: 'unexplained' } : { text },
  );
}

/** The finding that a node refused to simulate, and why. */
export function refusalFinding(reason: string): Finding {
  return findingOf('will-fail', {
    text: safeText(reason, MAX_QUOTED),
    words: 'refused',
  });
}
