import { withFailure } from './confirm/simulated-changes';
import {
  sendView,
  offlineSendView,
  type ViewContext,
  type OfflineContext,
} from './confirm/views';
import type { AbiReader } from './prepare/abis';
import {
  DEFAULT_OPTIONS,
  mainTransaction,
  type TransactionOptions,
} from './prepare/build';
import { preflight } from './prepare/preflight';
import { prepareTransaction } from './prepare/prepare';
import { priceTransactions } from './prepare/price';
import { assertNotUpgrading } from './prepare/upgrade';
import type { Tools } from './tools';
import { updateAccounts } from '../accounts/own-accounts';
import { assertCanSign, assertAccepts } from '../accounts/signing-blocker';
import type { ChainId } from '../config/networks';
import type { Account, Sender } from '../core/account';
import { runsCairo0 } from '../core/account-types';
import type { Call } from '../core/call';
import type { Felt } from '../core/felt';
import { signFor } from '../starknet/curve';
import {
  transactionHash,
  type Invoke,
  type ResourceBounds,
  type Transaction,
} from '../starknet/transaction';
import type { SendView } from '../ui/dialog-views';
import { findingOf, mergeFindings } from '../warnings/findings';

/** A transaction that the site has specified completely. */
type OfflineTransaction = {
  readonly chainId: ChainId;
  readonly account: Account;
  readonly calls: readonly Call[];
  readonly options: TransactionOptions & {
    readonly nonce: bigint;
    readonly bounds: ResourceBounds;
  };
  readonly abiReader: AbiReader;
};

/** Whether the site has set the nonce and the bounds, so that the transaction can be built
 * without querying a node. */
export function hasAllFixed(
  options: TransactionOptions,
): options is OfflineTransaction['options'] {
  return options.nonce !== undefined && options.bounds !== undefined;
}

/**
 * @param options - The site's options, with the bounds.
 * @param transaction - The transaction to sign with these options.
 * @param sender - The account, and its class as far as known.
 * @throws WalletError `rejected` if the bounds exceed `maxFee` or the network's limit on L2
 * gas, or if the account's code would reject the transaction.
 */
export function assertBounds(
  options: TransactionOptions,
  transaction: Transaction,
  sender: Sender,
): void {
  assertAccepts(sender, [transaction]);
  priceTransactions({
    options,
    transactions: [transaction],
    simulated: [],
    isRising: false,
  });
}

/**
 * Builds a transaction and its dialog without querying a node.
 *
 * @param request - A transaction that the site has specified completely.
 * @param offline - What is known without querying a node.
 * @returns The transaction to sign, and its dialog's data.
 * @throws WalletError like `assertBounds`.
 */
export function buildOffline(
  { chainId, account, calls, options }: OfflineTransaction,
  viewContext: ViewContext,
  offline: OfflineContext & Pick<Sender, 'classHash'>,
): { transaction: Invoke; view: SendView } {
  const sender = { account, classHash: offline.classHash };
  const transaction: Invoke = {
    type: 'INVOKE',
    chainId,
    sender: account.address,
    nonce: options.nonce,
    tip: options.tip,
    bounds: options.bounds,
    calls,
    isCairo0: runsCairo0(sender),
  };
  assertBounds(options, transaction, sender);
  return {
    transaction,
    view: offlineSendView(
      { chainId, calls, options },
      transaction,
      viewContext,
      offline,
    ),
  };
}

/** Adds a simulation to an open dialog: balance changes, any revert, and the called contracts'
 * metadata. What will be signed does not change: if it was built for code that the account
 * no longer runs, it can't be approved. It never throws: a failure is part of the data. */
export async function withSimulation(
  tools: Tools,
  request: OfflineTransaction,
  built: Invoke,
  viewContext: ViewContext,
  view: SendView,
): Promise<SendView> {
  const { chainId, account } = request;
  try {
    const prepared = await prepareTransaction(tools, request);
    const main = mainTransaction(prepared);
    if (main.type === 'INVOKE' && main.isCairo0 !== built.isCairo0) {
      await updateAccounts(tools, chainId, [account]).catch(() => undefined);
      return {
        ...view,
        balanceChanges: 'not-run',
        findings: mergeFindings([
          ...view.findings,
          findingOf('upgrading', { blocks: true }),
        ]),
      };
    }
    const simulated = sendView(prepared, viewContext);
    return {
      ...simulated,
      resourceBounds: view.resourceBounds,
      fee: { ...simulated.fee, max: view.fee.max },
    };
  } catch (error) {
    return withFailure(view, error);
  }
}

/**
 * Signs a message, or a transaction that the site submits itself. The approval is stored
 * first, so that the dialog of a resent call can say that it was approved already.
 *
 * @param hash - The hash of an approved message or transaction.
 * @throws WalletError `rejected` if the account is being upgraded.
 */
export async function signApproved(
  tools: Pick<Tools, 'journal' | 'keyring' | 'transactions' | 'upgrading'>,
  chainId: ChainId,
  { account, isShared }: Sender,
  hash: Felt,
): Promise<Felt[]> {
  await assertNotUpgrading(tools, chainId, account.address);
  await tools.journal?.approve();
  return await tools.keyring.use(account, (signer) =>
    signFor(hash, signer, isShared),
  );
}

export async function signTransactionHash(
  tools: Tools,
  sender: Sender,
  transaction: Transaction,
): Promise<Felt[]> {
  const hash = transactionHash(transaction);
  return await signApproved(tools, transaction.chainId, sender, hash);
}

/**
 * @throws WalletError if the account can't sign, or no node answers.
 */
export async function fetchNextNonce(
  tools: Tools,
  chainId: ChainId,
  account: Account,
): Promise<bigint> {
  const request = { chainId, account, calls: [], options: DEFAULT_OPTIONS };
  const preflighted = await preflight(tools, request);
  assertCanSign(preflighted.accountState);
  return preflighted.next;
}
