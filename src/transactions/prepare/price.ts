import { tooLittleStrk } from './funds';
import type { TransactionOptions } from './options';
import type { AccountState } from '../../accounts/on-chain-state';
import { BUNDLED_TOKENS } from '../../config/tokens';
import { WalletError } from '../../core/errors';
import { unpadFelt } from '../../core/felt';
import {
  MAX_L2_GAS,
  expectedFee,
  fitBounds,
  leastBounds,
  totalCharge,
  type Estimate,
} from '../../starknet/fees';
import type { FeeFigures } from '../../starknet/schemas';
import type { ResourceBounds, Transaction } from '../../starknet/transaction';

/** Transactions that are sent together, and what they cost. */
export type Priced = {
  readonly transactions: readonly Transaction[];
  /** The node's estimate, tip included, in FRI (10^-18 STRK). */
  readonly overallFee: bigint;
  /** The maximum that can be charged, in FRI (10^-18 STRK). */
  readonly maxCharge: bigint;
  /** Whether the account's balance doesn't hold the full margins. */
  readonly isTight: boolean;
};

type Input = {
  readonly options: TransactionOptions;
  /** With any bounds. */
  readonly transactions: readonly Transaction[];
  /** Of each transaction; of the last one, it may be missing if the site has set its
   * bounds. */
  readonly simulated: readonly { readonly fee: FeeFigures }[];
  readonly isRising: boolean;
  /** Set if the account has to hold the maximum fee. */
  readonly payer?: Pick<AccountState, 'account' | 'strk'>;
};

/**
 * Gives transactions the resource bounds that will be signed.
 *
 * @returns The same with bounds, and their cost.
 * @throws WalletError `rejected` if the bounds exceed `maxFee`, if a transaction needs more
 * L2 gas than the network takes, or if the account holds too little STRK.
 */
export function priceTransactions(input: Input): Priced {
  const { options, transactions, simulated, payer } = input;
  const { tip, bounds: given } = options;
  // Bounds set by the site apply to the calls, not to the account's deployment before them.
  const ours = given === undefined ? transactions : transactions.slice(0, -1);
  const estimates = ours.flatMap((transaction, index) => {
    const fee = simulated[index]?.fee;
    return fee === undefined ? [] : [estimateOf(transaction, fee)];
  });
  const rest = given === undefined ? [] : [given];
  assertGas(transactions.at(-1), given?.l2Gas.maxAmount ?? 0n);
  const fit = (cap?: bigint): ResourceBounds[] | undefined => {
    const own = fitBounds(estimates, {
      tip,
      isRising: input.isRising,
      cap: cap === undefined ? undefined : cap - totalCharge(rest, tip),
    });
    return own && [...own, ...rest];
  };

  const wanted = fit(options.maxFee);
  if (wanted === undefined) {
    throw new WalletError(
      'rejected',
      'The transaction costs more than maxFee allows',
      { reason: 'max-fee' },
    );
  }
  if (payer === undefined || totalCharge(wanted, tip) <= payer.strk) {
    return { ...priced(input, wanted), isTight: false };
  }
  const tight = fit(payer.strk);
  if (tight === undefined) {
    const least = [...leastBounds(estimates), ...rest];
    const { account, strk } = payer;
    throw tooLittleStrk(account.address, totalCharge(least, tip), strk);
  }
  return { ...priced(input, tight), isTight: true };
}

function priced(
  { options: { tip }, transactions, simulated }: Input,
  bounds: readonly ResourceBounds[],
): Omit<Priced, 'isTight'> {
  const expected = expectedFee(
    simulated.map(({ fee }) => fee),
    tip,
  );
  return {
    transactions: transactions.map((transaction, index) => ({
      ...transaction,
      bounds: bounds[index] ?? transaction.bounds,
    })),
    overallFee: expected.base + expected.tip,
    maxCharge: totalCharge(bounds, tip),
  };
}

/** Calls other than transfers of well-known tokens may do more than in the simulation. */
function estimateOf(transaction: Transaction, fee: FeeFigures): Estimate {
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
