import type {
  BuildInput,
  TransactionGuards,
  TransactionOptions,
  TransactionRequest,
} from './build';
import type { AccountState } from '../../accounts/on-chain-state';
import { BUNDLED_TOKENS, FEE_TOKEN_DECIMALS, STRK } from '../../config/tokens';
import { formatAmount } from '../../core/amount';
import { WalletError } from '../../core/errors';
import { unpadFelt, padFelt, toFelt, type Felt } from '../../core/felt';
import type { BalanceChange } from '../../decode/balance-changes';
import {
  MAX_L2_GAS,
  chargeForL2Gas,
  expectedFee,
  fitBounds,
  leastBounds,
  totalCharge,
  type FeeFactors,
  isRising,
  withPrices,
} from '../../starknet/fees';
import { refusedByNode } from '../../starknet/node-errors';
import { readBlock } from '../../starknet/reads';
import type { FeeFigures } from '../../starknet/reads';
import type { ResourceBounds, Transaction } from '../../starknet/transaction';
import type { TransactionTools } from '../ledger/tools';

/** Transactions that are sent together, and what they cost. */
export type Pricing = {
  readonly transactions: readonly Transaction[];
  /** The node's estimate, tip included, in FRI (10^-18 STRK). */
  readonly overallFee: bigint;
  /** The maximum that can be charged, in FRI (10^-18 STRK). */
  readonly maxCharge: bigint;
  /** Whether margins were reduced, because the balance doesn't cover the full ones. */
  readonly isTight: boolean;
};

type Input = {
  readonly options: TransactionOptions;
  /** Their bounds are replaced. */
  readonly transactions: readonly Transaction[];
  /** One per transaction; that of the last one may be missing if the site has set its
   * bounds. */
  readonly simulated: readonly { readonly fee: FeeFigures }[];
  readonly isRising: boolean;
  /** Set if the account's balance has to cover the maximum fee. */
  readonly payer?: Pick<AccountState, 'account' | 'strk'>;
} & Pick<TransactionGuards, 'checks'>;

/** What one of the wallet's own checks may take, in units of L2 gas, where it isn't simulated, or
 * where the site limits what its own calls may take: 600,000 on starknet-devnet
 * (docs/performance.md), more for tokens behind proxies. */
const GAS_PER_CHECK = 1_000_000n;

/** Simulations of transactions, with what so many checks may take in the last one. */
export function withGasForChecks<One extends { readonly fee: FeeFigures }>(
  count: number,
  simulated: readonly One[],
): One[] {
  return simulated.map((one, index) => {
    const { fee } = one;
    const gas = BigInt(fee.l2_gas_consumed) + GAS_PER_CHECK * BigInt(count);
    return index === simulated.length - 1
      ? { ...one, fee: { ...fee, l2_gas_consumed: toFelt(gas) } }
      : one;
  });
}

/**
 * Gives transactions the resource bounds that will be signed. What a site sets, bounds or
 * `maxFee`, limits its own calls: the gas of the wallet's checks comes on top.
 *
 * @returns The transactions with bounds, and their cost.
 * @throws WalletError `rejected` if the bounds exceed `maxFee`, if a transaction needs more
 * L2 gas than the network takes, or if the account holds too little STRK.
 */
export function priceTransactions(input: Input): Pricing {
  const { options, transactions, simulated, payer } = input;
  const { tip, bounds: given } = options;
  // Bounds set by the site apply to the calls, not to the account's deployment before them.
  const ours = given === undefined ? transactions : transactions.slice(0, -1);
  const estimates = ours.flatMap((transaction, index) => {
    const fee = simulated[index]?.fee;
    const isLast = index === transactions.length - 1;
    return fee === undefined
      ? []
      : [
          {
            ...estimateOf(transaction, fee),
            leastL2Price: isLast ? options.leastL2Price : undefined,
          },
        ];
  });
  assertGas(transactions.at(-1), given?.l2Gas.maxAmount ?? 0n);
  const gas = GAS_PER_CHECK * BigInt(input.checks?.calls.length ?? 0);
  const rest = given === undefined ? [] : [withMoreL2Gas(given, gas)];
  const fit = (cap?: bigint): ResourceBounds[] | undefined => {
    const own = fitBounds(estimates, {
      tip,
      isRising: input.isRising,
      cap: cap === undefined ? undefined : cap - totalCharge(rest, tip),
    });
    return own && [...own, ...rest];
  };

  const expected = expectedFee(
    simulated.map(({ fee }) => fee),
    tip,
  );
  const pricedAt = (
    bounds: readonly ResourceBounds[],
    isTight: boolean,
  ): Pricing => ({
    transactions: transactions.map((transaction, index) => ({
      ...transaction,
      bounds: bounds[index] ?? transaction.bounds,
    })),
    overallFee: expected.base + expected.tip,
    maxCharge: totalCharge(bounds, tip),
    isTight,
  });

  const wanted = fit(
    options.maxFee && options.maxFee + chargeForChecks(gas, input),
  );
  if (wanted === undefined) {
    throw new WalletError(
      'rejected',
      'The transaction costs more than maxFee allows',
      { reason: 'max-fee' },
    );
  }
  if (payer === undefined || totalCharge(wanted, tip) <= payer.strk) {
    return pricedAt(wanted, false);
  }
  const tight = fit(payer.strk);
  if (tight === undefined) {
    const least = [...leastBounds(estimates), ...rest];
    const { account, strk } = payer;
    throw tooLittleStrk(account.address, totalCharge(least, tip), strk);
  }
  return pricedAt(tight, true);
}

/** A site's bounds with more L2 gas, as far as the network takes it. */
function withMoreL2Gas(bounds: ResourceBounds, more: bigint): ResourceBounds {
  const { l2Gas } = bounds;
  if (more === 0n) {
    return bounds;
  }
  const amount = l2Gas.maxAmount + more;
  const maxAmount = amount > MAX_L2_GAS ? MAX_L2_GAS : amount;
  return { ...bounds, l2Gas: { ...l2Gas, maxAmount } };
}

/** The most that L2 gas for checks may cost. */
function chargeForChecks(
  gas: bigint,
  { simulated, isRising: rising, options: { tip } }: Input,
): bigint {
  const last = simulated.at(-1);
  return last === undefined
    ? 0n
    : chargeForL2Gas(gas, last.fee, { tip, isRising: rising });
}

/** Calls other than transfers of well-known tokens may do more than in the simulation. */
function estimateOf(transaction: Transaction, fee: FeeFigures): FeeFactors {
  assertGas(transaction, BigInt(fee.l2_gas_consumed));
  return {
    fee,
    mayWriteMore:
      transaction.type === 'INVOKE' &&
      !transaction.calls.every(
        ({ entrypoint, contractAddress }) =>
          entrypoint === 'transfer' &&
          BUNDLED_TOKENS.has(unpadFelt(contractAddress)),
      ),
    isLimited: transaction.type !== 'DECLARE',
  };
}

function assertGas(transaction: Transaction | undefined, used: bigint): void {
  if (transaction?.type !== 'DECLARE' && used > MAX_L2_GAS) {
    throw new WalletError(
      'rejected',
      `The transaction needs ${used} L2 gas: the network takes at most ${MAX_L2_GAS}`,
      {
        refusal: 'too-much-gas',
        used: used.toString(),
        limit: MAX_L2_GAS.toString(),
      },
    );
  }
}

/** A transaction whose bounds are final; the nonce of the last one isn't. */
export type PricedRequest = Pricing & {
  readonly isRising: boolean;
  /** When its gas prices were read, in Unix seconds; it may be after the simulation. */
  readonly pricedAt: number;
  /** Set for submission: the account's balance has to cover the maximum fee. */
  readonly mustAfford?: true;
};

/** What its price depends on. */
type PricedInput = PricedRequest &
  Pick<Input, 'checks' | 'simulated'> &
  Pick<BuildInput, 'accountState'> & {
    readonly request: Pick<
      TransactionRequest,
      'chainId' | 'options' | 'payment'
    >;
  };

/** How old prices may be when they are signed, in seconds: calm ones may have begun to rise
 * since. */
const MAX_AGE = 5;

/** Whether its prices are too old to be signed. */
export function hasOldPrices(
  { now }: Pick<TransactionTools, 'now'>,
  prepared: Pick<PricedInput, 'pricedAt'>,
): boolean {
  return now() - prepared.pricedAt > MAX_AGE;
}

/**
 * Reads the prices of the block that is being built, without another simulation.
 *
 * @returns The transaction with bounds at these prices.
 * @throws WalletError if no node answers, or like `priceTransactions`.
 */
export async function reprice<Priced extends PricedInput>(
  tools: Pick<TransactionTools, 'client' | 'now'>,
  prepared: Priced,
): Promise<Priced> {
  const client = tools.client(prepared.request.chainId);
  const answer = await client.read(readBlock('pre_confirmed'));
  if (!answer.ok) {
    throw refusedByNode(answer.error);
  }
  const { prices } = answer.value;
  const [before] = prepared.simulated.map(({ fee }) =>
    BigInt(fee.l2_gas_price),
  );
  return withPricing({
    ...prepared,
    simulated: prepared.simulated.map((one) => ({
      ...one,
      fee: withPrices(one.fee, prices),
    })),
    isRising: isRising(prices.l2Gas, before),
    pricedAt: tools.now(),
  });
}

/**
 * Returns the transaction for submission, with bounds that the account's balance covers.
 *
 * @throws WalletError `rejected` if the balance doesn't even cover the minimum bounds. */
export function withinBalance<Priced extends PricedInput>(
  prepared: Priced,
): Priced {
  return withPricing({ ...prepared, mustAfford: true });
}

/** The transaction with bounds for what it was simulated to use. Throws like
 * `priceTransactions`. */
export function withPricing<Priced extends PricedInput>(
  prepared: Priced,
): Priced {
  const { request, accountState, mustAfford } = prepared;
  return {
    ...prepared,
    ...priceTransactions({
      ...prepared,
      options: request.options,
      ...(mustAfford === true && request.payment === undefined
        ? { payer: accountState }
        : {}),
    }),
  };
}

/** Whether the shown bounds are at least the new ones, or leave a margin of a third: three
 * full blocks may raise the price before the transaction arrives. */
export function stillSuffices(
  shown: Pick<PricedInput, 'transactions'>,
  next: Pick<PricedInput, 'transactions' | 'simulated'>,
): boolean {
  return shown.transactions.every(({ bounds }, index) => {
    const { maxPricePerUnit } = bounds.l2Gas;
    const wanted = next.transactions[index]?.bounds.l2Gas.maxPricePerUnit ?? 0n;
    const price = BigInt(next.simulated[index]?.fee.l2_gas_price ?? 0);
    return maxPricePerUnit >= wanted || maxPricePerUnit * 3n >= price * 4n;
  });
}

/** The error for a balance below the maximum fee, which the network requires the account to
 * hold. Amounts, also those in the error's data, are in FRI (10^-18 STRK). */
export function tooLittleStrk(
  address: Felt,
  required: bigint,
  available: bigint,
): WalletError {
  const missing = required - available;
  return new WalletError(
    'rejected',
    `Too little STRK for the fee: ${address} needs ${formatAmount(missing, FEE_TOKEN_DECIMALS)} STRK more`,
    {
      reason: 'too-little-strk',
      address,
      required: required.toString(),
      available: available.toString(),
      missing: missing.toString(),
    },
  );
}

/** Whether the balance that remains after these changes is certain to cover the fee. The
 * simulation charges none, so it can't detect a transaction that spends the STRK needed for
 * its own: that reverts and still costs the fee. */
export function leavesEnoughForFee(
  prepared: {
    readonly request: Pick<TransactionRequest, 'payment'>;
    readonly maxCharge: bigint;
    readonly accountState: Pick<AccountState, 'strk'>;
  },
  balanceChanges: readonly BalanceChange[],
): boolean {
  const spent = balanceChanges.reduce(
    (sum, change) =>
      change.what === 'token' &&
      change.direction === 'out' &&
      change.amount.contract === padFelt(STRK)
        ? sum + BigInt(change.amount.units)
        : sum,
    0n,
  );
  const { request, maxCharge, accountState } = prepared;
  return (
    request.payment !== undefined || spent + maxCharge <= accountState.strk
  );
}
