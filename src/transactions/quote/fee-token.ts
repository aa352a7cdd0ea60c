import { STRK } from '../../config/tokens';
import { classOf } from '../../core/account-types';
import { WalletError } from '../../core/errors';
import { unpadFelt, type Felt } from '../../core/felt';
import { roughValue } from '../../warnings/values';
import { lossesOf } from '../enforce/losses';
import { checkableTokens } from '../guards/checks';
import type { TransactionTools } from '../ledger/tools';
import type { FeePayment } from '../prepare/build';
import type { PreparedTransaction } from '../prepare/prepare';
import { withinBalance } from '../prepare/price';

// Who has no STRK can pay the network fee in another token: a paymaster sends the calls then,
// as an outside execution (SNIP-9) that the account signs. The paymaster is asked only where
// STRK is missing, or where the user wants it.

/** The choice of any token, before the paymaster was asked which it takes. */
export const ANOTHER_TOKEN = 'another';

/**
 * The bundled tokens besides STRK of which something is left after the calls, and how much, the
 * most valuable first. None where the fee can only be STRK: in declarations and upgrades; in what
 * replaces another transaction; where the site has set the nonce or the fee; and for accounts of
 * Cairo 0. While an account's deployment is pending, its window can't be approved.
 */
export function heldForFee(
  prepared: PreparedTransaction,
): (readonly [token: Felt, units: bigint])[] {
  const { request, accountState, contracts } = prepared;
  const { chainId, options, declaration, upgrade, onlyAs } = request;
  const { nonce, bounds, maxFee, tip } = options;
  const isFixed =
    [nonce, bounds, maxFee, declaration, upgrade, onlyAs].some(
      (set) => set !== undefined,
    ) || tip > 0n;
  const canBeSent = classOf(accountState)?.outsideVersion !== undefined;
  if (isFixed || !canBeSent) {
    return [];
  }
  const losses = lossesOf(prepared);
  const valueOf = ([contract, units]: readonly [Felt, bigint]): bigint =>
    roughValue([{ contract, units }]);
  return checkableTokens(chainId)
    .map(
      (token) =>
        [
          token,
          (contracts.balances.get(token) ?? 0n) - (losses.get(token) ?? 0n),
        ] as const,
    )
    .filter(([token, units]) => token !== STRK && units > 0n)
    .sort((one, other) => (valueOf(one) < valueOf(other) ? 1 : -1));
}

/**
 * Asks the paymaster which of the held tokens it takes, and leaves out those of which too little
 * is left for the estimated fee.
 *
 * @param wanted - The token that pays the fee, if it is offered; else the most valuable one does.
 * @throws WalletError `rejected` if no token can pay it, or like `Paymaster.feeTokens`.
 */
async function paymentFor(
  { paymaster }: Pick<TransactionTools, 'paymaster'>,
  prepared: PreparedTransaction,
  wanted?: boolean | string,
): Promise<FeePayment> {
  const held = heldForFee(prepared);
  const taken = new Map(
    (held.length === 0
      ? []
      : await paymaster.feeTokens(prepared.request.chainId)
    ).map((one) => [unpadFelt(one.contract), one]),
  );
  const offered = held.flatMap(([token, units]) => {
    const { priceInStrk = 0n, decimals = 0 } = taken.get(token) ?? {};
    const inStrk = units * priceInStrk;
    return inStrk > 0n &&
      inStrk >= prepared.overallFee * 10n ** BigInt(decimals)
      ? [token]
      : [];
  });
  const token = offered.find((one) => one === wanted) ?? offered[0];
  if (token === undefined) {
    throw new WalletError('rejected', 'No other token can pay the fee');
  }
  return { token, offered };
}

/** What the user chose in the dialog; undefined for STRK. Throws like `paymentFor`. */
export async function chosenPayment(
  tools: Pick<TransactionTools, 'paymaster'>,
  prepared: PreparedTransaction,
  value: boolean | string,
): Promise<FeePayment | undefined> {
  return value === STRK ? undefined : paymentFor(tools, prepared, value);
}

/**
 * Gives a transaction bounds that the balance covers; or else, another token that pays its fee.
 *
 * @throws WalletError `rejected` if the account can't pay the fee in any way.
 */
export async function chooseFeePayment(
  tools: Pick<TransactionTools, 'paymaster'>,
  prepared: PreparedTransaction,
): Promise<PreparedTransaction> {
  try {
    return withinBalance(prepared);
  } catch (error) {
    if (
      !(error instanceof WalletError) ||
      error.data.reason !== 'too-little-strk'
    ) {
      throw error;
    }
    const paid = await paidInToken(tools, prepared);
    if (paid === undefined) {
      throw error;
    }
    return paid;
  }
}

/** The transaction with another token that pays its fee; undefined if none can. */
export async function paidInToken(
  tools: Pick<TransactionTools, 'paymaster'>,
  prepared: PreparedTransaction,
): Promise<PreparedTransaction | undefined> {
  const payment = await paymentFor(tools, prepared).catch(() => undefined);
  const { request } = prepared;
  return (
    payment && withinBalance({ ...prepared, request: { ...request, payment } })
  );
}
