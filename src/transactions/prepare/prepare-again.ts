import type { TransactionRequest } from './preflight';
import type { PreparedTransaction } from './prepare';
import { isUpgrading } from './upgrade';
import type { Call } from '../../core/call';
import { isStale } from '../../review/review';
import type { Tools } from '../tools';

/** How a transaction is prepared. */
export type Prepare = (
  tools: Tools,
  request: TransactionRequest,
) => Promise<PreparedTransaction>;

/** Whether the account's code may have changed since, or changes now. */
async function wasUpgraded(
  tools: Tools,
  { chainId, accountState, simulatedAt, upgrade }: PreparedTransaction,
): Promise<boolean> {
  const { address } = accountState.account;
  return (
    upgrade === undefined &&
    (await isUpgrading(tools, chainId, address, simulatedAt))
  );
}

/**
 * Prepares a transaction again if its simulation is older than a minute, or made for other
 * code.
 *
 * @param prepared - The transaction, which may have waited for its dialog.
 * @returns The same transaction, or the new one.
 * @throws Whatever `prepare` throws if the transaction is no longer possible.
 */
export async function refreshIfStale<Prepared extends PreparedTransaction>(
  tools: Tools,
  prepared: Prepared,
  prepare: Prepare,
): Promise<Prepared> {
  return isStale(tools, prepared.simulatedAt) ||
    (await wasUpgraded(tools, prepared))
    ? await prepareAgain(tools, prepared, prepare)
    : prepared;
}

/**
 * @throws Whatever `prepare` throws if the transaction is no longer possible.
 */
export async function prepareAgain<Prepared extends PreparedTransaction>(
  tools: Tools,
  prepared: Prepared,
  prepare: Prepare,
): Promise<Prepared> {
  const again = await prepare(tools, {
    ...requestOf(prepared),
    likelyBounds: prepared.transactions.map(({ bounds }) => bounds),
  });
  return { ...prepared, ...again };
}

/**
 * Prepares a transaction again with other calls of the user at its end.
 *
 * @param safeguardCalls - The calls; they replace those added before.
 * @throws Whatever `prepare` throws if the transaction is no longer possible.
 */
export async function prepareWithSafeguards<
  Prepared extends PreparedTransaction,
>(
  tools: Tools,
  prepared: Prepared,
  prepare: Prepare,
  safeguardCalls: readonly Call[],
): Promise<Prepared> {
  const again = await prepare(tools, {
    ...requestOf(prepared),
    safeguardCalls,
  });
  return { ...prepared, ...again };
}

function requestOf({
  chainId,
  accountState,
  options,
  calls,
  safeguardCalls,
  declaration,
  upgrade,
}: PreparedTransaction): TransactionRequest {
  return {
    chainId,
    account: accountState.account,
    options,
    calls,
    ...(safeguardCalls === undefined ? {} : { safeguardCalls }),
    ...(declaration === undefined ? {} : { declaration }),
    ...(upgrade === undefined ? {} : { upgrade }),
  };
}

/** The shown one with the account's current nonces, the only signed fields that a dialog
 * leaves out, and with the time at which its prices were found to do. */
export function withNoncesOf<Prepared extends PreparedTransaction>(
  prepared: Prepared,
  next: Prepared,
): Prepared {
  const transactions = prepared.transactions.map((transaction, index) => ({
    ...transaction,
    nonce: next.transactions[index]?.nonce ?? transaction.nonce,
  }));
  const { nonce, isRising, pricedAt } = next;
  return { ...prepared, nonce, isRising, pricedAt, transactions };
}
