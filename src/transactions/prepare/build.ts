import type { TransactionOptions } from './options';
import { deploymentData } from '../../accounts/deployment-data';
import type { AccountState } from '../../accounts/on-chain-state';
import type { ChainId } from '../../config/networks';
import type { Call } from '../../core/call';
import { WalletError } from '../../core/errors';
import { MAX_L2_GAS, fitBounds, maxCharge } from '../../starknet/fees';
import type { SimulatedTransaction } from '../../starknet/simulation';
import {
  NO_BOUNDS,
  type Declaration,
  type ResourceBounds,
  type Transaction,
} from '../../starknet/transaction';

/** What transactions are built from. */
export type BuildInput = {
  readonly chainId: ChainId;
  readonly accountState: AccountState;
  readonly options: TransactionOptions;
  readonly calls: readonly Call[];
  /** Calls that the user has added to them; they come last. */
  readonly safeguardCalls?: readonly Call[];
  /** A class to declare instead of calls. */
  readonly declaration?: Declaration;
  /** The bounds that will probably be signed, one per transaction, if it was prepared
   * before. */
  readonly likelyBounds?: readonly ResourceBounds[];
  /** Set if only the fee is wanted, and nothing is shown to the user. */
  readonly isEstimate?: true;
  /** The account's next nonce according to the node. */
  readonly nonce: bigint;
};

/**
 * Builds the transactions to simulate: without bounds, and with the account's own
 * nonces, whatever nonce the dapp set.
 *
 * @param input - The account's state, and what to send.
 * @returns The account's deployment if it isn't deployed yet, then the calls or the
 * declaration, if any.
 */
export function buildTransactions({
  chainId,
  accountState,
  options,
  calls,
  safeguardCalls = [],
  declaration,
  nonce,
}: BuildInput): Transaction[] {
  const { account } = accountState;
  const common = {
    chainId,
    sender: account.address,
    tip: options.tip,
    bounds: NO_BOUNDS,
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
      ? [
          {
            ...numbered,
            type: 'INVOKE' as const,
            calls: [...calls, ...safeguardCalls],
          },
        ]
      : []),
    ...(declaration === undefined
      ? []
      : [{ ...numbered, type: 'DECLARE' as const, ...declaration }]),
  ];
}

/**
 * @param input - The account's state, and its nonce according to the node.
 * @returns The nonce of the account's next transaction after its deployment.
 */
export function nextNonce({
  accountState,
  nonce,
}: Pick<BuildInput, 'accountState' | 'nonce'>): bigint {
  return accountState.deployed ? nonce : 1n;
}

/**
 * @param transaction - A transaction as it was simulated.
 * @param options - The dapp's options. Their nonce never applies to a deployment.
 * @param bounds - The resource bounds to sign.
 * @returns The transaction to sign.
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
 * @param options - The dapp's options.
 * @param types - The type of each transaction.
 * @param simulated - The simulation of each transaction; of the last one, it may be missing
 * if the dapp has set its bounds.
 * @returns The resource bounds to sign for each transaction.
 * @throws WalletError `rejected` if they exceed `maxFee`, or if a transaction needs more L2
 * gas than the network takes.
 */
export function resourceBoundsFor(
  options: TransactionOptions,
  types: readonly Transaction['type'][],
  simulated: readonly SimulatedTransaction[],
): ResourceBounds[] {
  const fees = simulated.map(({ fee }) => fee);
  const given = options.bounds;
  // Bounds set by the dapp apply to the calls; a deployment gets the rest of maxFee.
  const left =
    given === undefined || options.maxFee === undefined
      ? options.maxFee
      : options.maxFee - maxCharge(given, options.tip);
  const fitted = fitBounds(given ? fees.slice(0, -1) : fees, options.tip, left);
  if (fitted === undefined) {
    throw new WalletError(
      'rejected',
      'The transaction costs more than maxFee allows',
      { reason: 'max-fee' },
    );
  }
  const own = fitted.map((bounds, index) => {
    const used = BigInt(simulated[index]?.fee.l2_gas_consumed ?? 0);
    return withGasLimit(types[index], bounds, used);
  });
  return given
    ? [...own, withGasLimit(types.at(-1), given, given.l2Gas.maxAmount)]
    : own;
}

/** The bounds with at most as much L2 gas as the network takes; that may be less than our
 * margin, but not less than what is used. */
function withGasLimit(
  type: Transaction['type'] | undefined,
  bounds: ResourceBounds,
  used: bigint,
): ResourceBounds {
  const { l2Gas } = bounds;
  if (type === 'DECLARE' || l2Gas.maxAmount <= MAX_L2_GAS) {
    return bounds;
  }
  if (used > MAX_L2_GAS) {
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
  return { ...bounds, l2Gas: { ...l2Gas, maxAmount: MAX_L2_GAS } };
}
