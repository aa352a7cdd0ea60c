import type { TransactionOptions } from './options';
import { deploymentData } from '../../accounts/account-types';
import type { AccountState } from '../../accounts/on-chain-state';
import type { ChainId } from '../../config/networks';
import type { Call } from '../../core/call';
import { WalletError } from '../../core/errors';
import { fitBounds, maxCharge } from '../../starknet/fees';
import type { SimulatedTransaction } from '../../starknet/simulation';
import {
  NO_BOUNDS,
  type Declaration,
  type ResourceBounds,
  type Transaction,
} from '../../starknet/transaction';

/** What transactions are made of. */
export type BuildInput = {
  readonly chainId: ChainId;
  readonly accountState: AccountState;
  readonly options: TransactionOptions;
  readonly calls: readonly Call[];
  /** A class to declare, in place of calls. */
  readonly declaration?: Declaration;
  /** The account's next nonce as the node counts it. */
  readonly nonce: bigint;
};

/**
 * @param basis - What is wanted, and what is known.
 * @returns The transactions in order, as they are simulated: without bounds, and with
 * the account's own nonces, whatever nonce a site gave. The account's deployment
 * where it is not deployed, then the calls or the declaration, if there is any.
 */
export function buildTransactions({
  chainId,
  accountState,
  options,
  calls,
  declaration,
  nonce,
}: BuildInput): Transaction[] {
  const { account } = accountState;
  const common = {
    chainId,
    sender: account.address,
    tip: options.tip,
    bounds: NO_BOUNDS,
    nonceDataMode: options.nonceDataMode,
    feeDataMode: options.feeDataMode,
  };
  const deployment: Transaction = {
    ...common,
    ...deploymentData(account.kind, account.publicKey),
    type: 'DEPLOY_ACCOUNT',
    nonce: 0n,
  };
  const numbered = { ...common, nonce: nextNonce({ accountState, nonce }) };
  return [
    ...(accountState.deployed ? [] : [deployment]),
    ...(calls.length > 0
      ? [{ ...numbered, type: 'INVOKE' as const, calls }]
      : []),
    ...(declaration === undefined
      ? []
      : [{ ...numbered, type: 'DECLARE' as const, ...declaration }]),
  ];
}

/**
 * @param known - What is known of the account.
 * @param known.look - The account.
 * @param known.nonce - Its nonce, as the node counts it.
 * @returns The nonce of the account's next transaction that is no deployment.
 */
export function nextNonce({
  accountState,
  nonce,
}: Pick<BuildInput, 'accountState' | 'nonce'>): bigint {
  return accountState.deployed ? nonce : 1n;
}

/**
 * @param transaction - A transaction as it was simulated.
 * @param options - What the dapp fixed.
 * @param bounds - Its bounds.
 * @returns It as it is signed: a given nonce is that of what is no deployment.
 */
export function finalizeTransaction(
  transaction: Transaction,
  options: TransactionOptions,
  bounds: ResourceBounds = NO_BOUNDS,
): Transaction {
  const nonce =
    transaction.type === 'DEPLOY_ACCOUNT' ? undefined : options.nonce;
  return { ...transaction, bounds, nonce: nonce ?? transaction.nonce };
}

/**
 * @param options - What the dapp fixed.
 * @param simulated - The simulation of each transaction.
 * @returns The bounds that each transaction is signed with.
 * @throws WalletError where they don't fit under `maxFee`.
 */
export function resourceBoundsFor(
  options: TransactionOptions,
  simulated: readonly SimulatedTransaction[],
): ResourceBounds[] {
  const fees = simulated.map(({ fee }) => fee);
  const given = options.bounds;
  // Given bounds are those of the calls: a deployment in front gets what is left.
  const left =
    given === undefined || options.maxFee === undefined
      ? options.maxFee
      : options.maxFee - maxCharge(given, options.tip);
  const fitted =
    left !== undefined && left < 0n
      ? undefined
      : fitBounds(given ? fees.slice(0, -1) : fees, options.tip, left);
  if (fitted === undefined) {
    throw new WalletError(
      'rejected',
      'The transaction costs more than maxFee allows',
      { reason: 'max-fee' },
    );
  }
  return given ? [...fitted, given] : fitted;
}
