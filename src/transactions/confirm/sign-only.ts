import {
  sendView,
  offlineSendView,
  type ViewContext,
  type OfflineContext,
} from './send-view';
import {
  assertCanSign,
  isSigningBlocker,
} from '../../accounts/signing-blocker';
import type { ChainId } from '../../config/networks';
import type { Account } from '../../core/account';
import type { Call } from '../../core/call';
import { WalletError } from '../../core/errors';
import type { Felt } from '../../core/felt';
import { signHash } from '../../starknet/curve';
import {
  transactionHash,
  type ResourceBounds,
  type Transaction,
} from '../../starknet/transaction';
import type { SendView } from '../../ui/dialog-views';
import { resourceBoundsFor, nextNonce } from '../prepare/build';
import { DEFAULT_OPTIONS, type TransactionOptions } from '../prepare/options';
import { preflight } from '../prepare/preflight';
import {
  prepareTransaction,
  type PreparedTransaction,
} from '../prepare/prepare';
import type { Tools } from '../tools';

/** A transaction that the site has fixed whole. */
type OfflineTransaction = {
  readonly chainId: ChainId;
  readonly account: Account;
  readonly calls: readonly Call[];
  readonly options: TransactionOptions & {
    readonly nonce: bigint;
    readonly bounds: ResourceBounds;
  };
};

/**
 * @param options - What a dapp fixed.
 * @returns Whether nothing is left to be asked of a node.
 */
export function hasAllFixed(
  options: TransactionOptions,
): options is OfflineTransaction['options'] {
  return options.nonce !== undefined && options.bounds !== undefined;
}

/**
 * @param fixed - A transaction that the site has fixed whole.
 * @param viewContext - Who asks.
 * @param before - What is known without a node.
 * @returns What will be signed, and its dialog, for which no node is asked.
 * @throws WalletError `rejected` where its bounds exceed `maxFee`.
 */
export function buildOffline(
  { chainId, account, calls, options }: OfflineTransaction,
  viewContext: ViewContext,
  before: OfflineContext,
): { transaction: Transaction; view: SendView } {
  // Bounds that exceed a given maxFee are refused.
  const [bounds = options.bounds] = resourceBoundsFor(options, []);
  const transaction: Transaction = {
    type: 'INVOKE',
    chainId,
    sender: account.address,
    nonce: options.nonce,
    tip: options.tip,
    bounds,
    nonceDataMode: options.nonceDataMode,
    feeDataMode: options.feeDataMode,
    calls,
  };
  return {
    transaction,
    view: offlineSendView(
      { chainId, calls, options },
      transaction,
      viewContext,
      before,
    ),
  };
}

/**
 * The same dialog with what a node knows: effects, a revert, what the called
 * contracts say of themselves. What is signed stays as it is.
 *
 * @param tools - The snap's parts.
 * @param fixed - The transaction.
 * @param viewContext - Who asks.
 * @param view - The dialog as it stands open.
 * @returns The dialog as it goes on.
 */
export async function withSimulation(
  tools: Tools,
  fixed: OfflineTransaction,
  viewContext: ViewContext,
  view: SendView,
): Promise<SendView> {
  try {
    const prepared = await prepareTransaction(tools, fixed);
    const known = sendView(prepared, viewContext);
    const { resourceBounds: limits } = view;
    return {
      ...known,
      resourceBounds: limits,
      fee: { ...known.fee, max: view.fee.max },
    };
  } catch (error) {
    return error instanceof WalletError
      ? withFailure(view, error)
      : { ...view, balanceChanges: 'not-run' };
  }
}

/** Says why the effects are not known. */
function withFailure(view: SendView, failure: WalletError): SendView {
  const { kind, message, data } = failure;
  if (kind === 'unreachable' || kind === 'too-many-requests') {
    return { ...view, balanceChanges: 'no-answer' };
  }
  if (isSigningBlocker(data.reason)) {
    return { ...view, balanceChanges: 'not-run', isBlocked: true };
  }
  return 'code' in data
    ? {
        ...view,
        balanceChanges: 'failed',
        refusal: String(data.reason ?? message),
      }
    : { ...view, balanceChanges: 'not-run' };
}

/**
 * @param tools - The snap's parts.
 * @param account - The sender.
 * @param transaction - What was approved.
 * @returns The signature [r, s].
 */
export async function signTransactionHash(
  tools: Tools,
  account: Account,
  transaction: Transaction,
): Promise<[Felt, Felt]> {
  const hash = transactionHash(transaction);
  return await tools.keyring.use(account, ({ privateKey }) =>
    signHash(hash, privateKey),
  );
}

/**
 * @param tools - The snap's parts.
 * @param chainId - The network.
 * @param account - The sender.
 * @returns The account's next nonce.
 * @throws WalletError where the account can't sign, or no node answers.
 */
export async function fetchNextNonce(
  tools: Tools,
  chainId: ChainId,
  account: Account,
): Promise<bigint> {
  const request = { chainId, account, calls: [], options: DEFAULT_OPTIONS };
  const known = await preflight(tools, request);
  assertCanSign(known.accountState);
  return nextNonce(known);
}

/**
 * @param plan - A planned transaction.
 * @returns What stands behind the account's deployment, if there is one.
 */
export function mainTransaction({
  transactions,
}: PreparedTransaction): Transaction {
  const last = transactions.at(-1);
  if (last === undefined) {
    throw new Error('A plan has at least one transaction');
  }
  return last;
}
