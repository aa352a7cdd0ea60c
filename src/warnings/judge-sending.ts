import type { SigningRights } from './facts';
import {
  DANGER_SHARE,
  hasRoughValue,
  roughValue,
  shareOf,
  WARNING_SHARE,
  WORTH_JUDGING,
} from './values';
import type { RuleVerdict } from './verdicts';
import { BUNDLED_TOKENS, STRK } from '../config/tokens';
import { unpadFelt, type Felt } from '../core/felt';
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
import type { ResourceBounds, Transaction } from '../starknet/transaction';

// Warnings about a transaction other than those about its calls and their effects: its fee,
// its nonce, the nodes, and the sending account. Fees are in FRI (10^-18 STRK).

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
  /** In the token's smallest unit; absent until it has made its quote. */
  readonly quote?:
    { readonly token: Felt; readonly maxFee: bigint } | undefined;
  readonly balances?: ReadonlyMap<Felt, bigint> | undefined;
  readonly simulated?: readonly { readonly fee: FeeFigures }[] | undefined;
};

export const unusualFee: SendingJudge = ({ fee, paid }) =>
  fee ? unusualOwnFee(fee) : paid && unusualPaidFee(paid);

/** Fee and tip are judged apart, so that a tip can't hide in the estimate. Our own bounds are
 * derived from a node's estimate, so that they are judged by the wallet's own figures too. */
function unusualOwnFee(fee: MaximumFee): RuleVerdict {
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
    isHigh && { amount },
    isTipHigh && { amount: strk(maxTip), words: 'tip' },
    !isHigh && !isTipHigh && isLarge(fee) && { amount, softer: true },
  ];
}

/** No node's and no paymaster's word counts alone. */
function unusualPaidFee({
  quote,
  balances,
  simulated = [],
}: PaidFee): RuleVerdict {
  if (quote === undefined) {
    return false;
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
  return [
    isHigh && { amount },
    !isHigh &&
      !isNothing &&
      share >= WARNING_SHARE && { amount, words: 'share', softer: true },
  ];
}

/** A site's bounds, or those that its `maxFee` leads to: also by what was simulated, at the
 * price of the simulated block. */
export const lowBounds: SendingJudge = ({ limits }) => {
  if (
    limits === undefined ||
    (limits.set.bounds ?? limits.set.maxFee) === undefined
  ) {
    return false;
  }
  const { bounds, fee, set } = limits;
  const price = BigInt(fee?.l2_gas_price ?? 0);
  const least = price > MIN_L2_PRICE ? price : MIN_L2_PRICE;
  return [
    fee !== undefined && !coversFee(bounds, fee),
    set.bounds !== undefined &&
      bounds.l2Gas.maxPricePerUnit < least && { words: 'price' },
  ];
};

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
  /** What the account pays for it itself, or through a paymaster. */
  readonly fee?: MaximumFee | undefined;
  readonly paid?: PaidFee | undefined;
  /** Its bounds, what it used in the simulation, and what the site set. */
  readonly limits?: {
    readonly bounds: ResourceBounds;
    readonly fee: FeeFigures | undefined;
    readonly set: { readonly bounds?: unknown; readonly maxFee?: unknown };
  };
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

export type SendingJudge = (sending: SendingFacts) => RuleVerdict;

export const sentRecently: SendingJudge = ({ recent = [] }) =>
  recent.map(({ call, seconds, isPending }) => ({
    calls: [call],
    values: { seconds: seconds.toString() },
    words: isPending ? 'pending' : undefined,
  }));

export const nodesDisagree: SendingJudge = ({ second, secondNonce }) => [
  second === 'effects',
  second === 'failure' && { words: second },
  secondNonce === 'differs' && { words: 'nonce' },
];

/** Counts the transactions that must come first, unless the nonce is already used. */
export const wrongNonce: SendingJudge = ({ isSent, nonce }) => {
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
};

export const replacesPending: SendingJudge = ({
  isSent,
  origin,
  replaced = [],
}) =>
  isSent && replaced.some(({ isKept }) => isKept)
    ? { words: 'refused', blocks: true }
    : replaced.map(({ site, name }) => ({
        text: name,
        ...(site === undefined
          ? { words: 'own' }
          : { values: { site }, softer: site === origin }),
      }));
