import { deploymentData } from '../accounts/keyring';
import { assertAccepts, assertCanSign } from '../accounts/signing-blocker';
import { recallAccount, updateAccounts } from '../accounts/stored-accounts';
import type { ChainId } from '../config/networks';
import type { Context } from '../context/context';
import type { Account, SigningAccountInfo } from '../core/account';
import { runsCairo0 } from '../core/account-types';
import type { Felt } from '../core/felt';
import { InvalidInput } from '../core/validate';
import { requestApproval, review } from '../review/review';
import {
  transactionHash,
  type DeployAccount,
  type Invoke,
  type ResourceBounds,
  type Transaction,
} from '../starknet/transaction';
import { knownTokens } from '../tokens/metadata';
import {
  keepTokens,
  reviewTransaction,
} from '../transactions/confirm/approve-transaction';
import { withFailure } from '../transactions/confirm/simulated-changes';
import { readViewContext } from '../transactions/confirm/view-context';
import {
  declareView,
  offlineSendView,
  sendView,
  signedDeploymentView,
  type KnownOffline,
  type ViewContext,
} from '../transactions/confirm/views';
import { withoutEnforcement } from '../transactions/enforce/enforcement-view';
import { createAbiReader } from '../transactions/prepare/abis';
import {
  DEFAULT_OPTIONS,
  mainTransaction,
  type TransactionOptions,
  type TransactionRequest,
} from '../transactions/prepare/build';
import { compiledHashOf } from '../transactions/prepare/declare';
import { replaceableBy } from '../transactions/prepare/nonce';
import { preflight } from '../transactions/prepare/preflight';
import { prepareTransaction } from '../transactions/prepare/prepare';
import { priceTransactions } from '../transactions/prepare/price';
import { isUpgrading } from '../transactions/prepare/upgrade';
import { signApproved } from '../transactions/submit/sign-approved';
import type { SendView } from '../views/dialog-views';
import { findingOf, mergeFindings } from '../warnings/findings';

// From a transaction that a site submits itself to its signature. Names of files are those
// in transactions/:
//
// 1. Nothing is signed while the account is being upgraded (prepare/upgrade.ts): the window says
//    so, and can't be approved.
// 2. If the site has set nonce and bounds, the transaction is built and shown at once,
//    without a node (`offlineSendView` in confirm/views.ts). The open window is then
//    simulated, and can be approved once that is shown, or known to be impossible.
// 3. Otherwise it is prepared like one to be sent (prepare/prepare.ts), and shown by
//    `reviewTransaction` (confirm/approve-transaction.ts).
// 4. `signApproved` (sign-approved.ts) notes the approval in the journal and signs.
//
// Declarations and deployments are never simulated. A node is asked only for what a
// declaration leaves out.

/** A request that the site has specified completely. */
type CompleteRequest = TransactionRequest & {
  readonly options: Required<Pick<TransactionOptions, 'nonce' | 'bounds'>>;
};

/**
 * Signs a transaction of calls without submitting it, once the user approves. If the site
 * has specified it completely, no node is needed for that.
 *
 * @throws WalletError like `assertBounds`, `prepareTransaction`, `review` and `signApproved`.
 */
export async function signCalls(
  context: Context,
  origin: string,
  request: TransactionRequest,
): Promise<Felt[]> {
  const { chainId, account } = request;
  const viewContext: ViewContext = {
    ...(await readViewContext(context, chainId, account.address, undefined)),
    origin,
    abis: undefined,
    purpose: 'sign',
  };
  if (isComplete(request)) {
    return await signComplete(context, request, viewContext);
  }
  const prepared = await reviewTransaction(
    context,
    origin,
    await prepareTransaction(context, request),
    (current) => sendView(current, viewContext),
    prepareTransaction,
  );
  const signature = await signTransactionHash(
    context,
    prepared.accountState,
    mainTransaction(prepared),
  );
  await keepTokens(context, prepared);
  return signature;
}

function isComplete(request: TransactionRequest): request is CompleteRequest {
  const { nonce, bounds } = request.options;
  return nonce !== undefined && bounds !== undefined;
}

/** Shows the transaction before a node is asked; its simulation is added to the window. */
async function signComplete(
  context: Context,
  request: CompleteRequest,
  viewContext: ViewContext,
): Promise<Felt[]> {
  const { chainId, account, calls, options } = request;
  const sender = await recallAccount(context, chainId, account);
  const tokens = await knownTokens(context, chainId);
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
  const view = withoutEnforcement(
    offlineSendView(request, transaction, viewContext, {
      ...sender,
      ...(await knownOffline(context, chainId, account)),
      tokens,
    }),
    'signed',
  );
  const abiReader = createAbiReader(context);
  const { subject: approved } = await review(context, viewContext.origin, {
    open: () => ({ subject: transaction, view }),
    again: async () => ({
      subject: transaction,
      view: await withSimulation(
        context,
        { ...request, abiReader },
        transaction,
        viewContext,
        view,
      ),
      at: context.now(),
    }),
  });
  abiReader.keep();
  return await signTransactionHash(context, sender, approved);
}

/** Adds a simulation to an open dialog: balance changes, any revert, and the called contracts'
 * metadata. What will be signed does not change: if it was built for code that the account
 * no longer runs, it can't be approved. It never throws: a failure is part of the data. */
async function withSimulation(
  context: Context,
  request: TransactionRequest,
  built: Invoke,
  viewContext: ViewContext,
  view: SendView,
): Promise<SendView> {
  const { chainId, account } = request;
  try {
    const prepared = await prepareTransaction(context, request);
    const main = mainTransaction(prepared);
    if (main.type === 'INVOKE' && main.isCairo0 !== built.isCairo0) {
      await updateAccounts(context, chainId, [account]).catch(() => undefined);
      return {
        ...view,
        balanceChanges: 'not-run',
        findings: mergeFindings([
          ...view.findings,
          findingOf('upgrading', { blocks: true }),
        ]),
      };
    }
    const simulated = withoutEnforcement(
      sendView(prepared, viewContext),
      'signed',
    );
    return {
      ...simulated,
      resourceBounds: view.resourceBounds,
      fee: { ...simulated.fee, max: view.fee.max },
    };
  } catch (error) {
    return withFailure(view, error);
  }
}

/** What is signed without a simulation, so that the site has to set the bounds. */
type BoundedRequest = Pick<
  TransactionRequest,
  'chainId' | 'account' | 'options'
> & { readonly bounds: ResourceBounds };

/**
 * Signs a declaration without submitting it, once the user approves. Without the class it
 * can't be simulated. A node is asked only for what the site has left out: the nonce, and the
 * compiled class hash of a class that is declared already.
 *
 * @throws WalletError like `assertBounds`, `requestApproval` and `signApproved`; InvalidInput if
 * no node has the class.
 */
export async function signDeclaration(
  context: Context,
  origin: string,
  request: BoundedRequest & {
    readonly classHash: Felt;
    readonly compiledClassHash: Felt | undefined;
    /** The path of the compiled class hash in the request, for errors. */
    readonly path: readonly string[];
  },
): Promise<Felt[]> {
  const { chainId, account, options, bounds, classHash, path } = request;
  const sender = await recallAccount(context, chainId, account);
  const [compiledClassHash, nonce] = await Promise.all([
    request.compiledClassHash ?? compiledHashOf(context, chainId, classHash),
    options.nonce ?? fetchNextNonce(context, chainId, account),
  ]);
  if (compiledClassHash === undefined) {
    throw new InvalidInput(
      path,
      'the compiled class hash, for no node has the class',
    );
  }
  const declaration = { classHash, compiledClassHash };
  const transaction: Transaction = {
    ...declaration,
    type: 'DECLARE',
    chainId,
    sender: account.address,
    nonce,
    tip: options.tip,
    bounds,
  };
  assertBounds(options, transaction, sender);
  const view = declareView(
    declaration,
    {
      ...sender,
      ...(await knownOffline(context, chainId, account)),
      transaction,
      options,
    },
    origin,
  );
  await requestApproval(context, origin, () => view);
  return await signTransactionHash(context, sender, transaction);
}

/** What the state knows of an account's pending transactions. */
async function knownOffline(
  context: Context,
  chainId: ChainId,
  { address }: Account,
): Promise<KnownOffline> {
  const records = await context.transactions.of(chainId, address);
  return {
    replaceable: replaceableBy(context, records, new Map()),
    isUpgrading: isUpgrading(context, chainId, address, records),
  };
}

/** Throws WalletError if the account can't sign, or no node answers. */
async function fetchNextNonce(
  context: Context,
  chainId: ChainId,
  account: Account,
): Promise<bigint> {
  const { accountState, nonces } = await preflight(context, {
    chainId,
    account,
    calls: [],
    options: DEFAULT_OPTIONS,
  });
  assertCanSign(accountState);
  return nonces.next;
}

/**
 * Signs an account's deployment without submitting it, once the user approves. The account
 * determines everything but the fee, so no node is queried.
 *
 * @throws WalletError like `assertBounds` and `requestApproval`.
 */
export async function signDeployment(
  context: Context,
  origin: string,
  { chainId, account, options, bounds }: BoundedRequest,
): Promise<Felt[]> {
  const transaction: DeployAccount = {
    ...deploymentData(account.accountType, account.publicKey),
    type: 'DEPLOY_ACCOUNT',
    chainId,
    sender: account.address,
    nonce: 0n,
    tip: options.tip,
    bounds,
  };
  assertBounds(options, transaction, { account });
  const view = signedDeploymentView(
    transaction,
    options,
    origin,
    await knownOffline(context, chainId, account),
  );
  await requestApproval(context, origin, () => view);
  return await signTransactionHash(context, { account }, transaction);
}

/**
 * @param options - The site's options, with the bounds.
 * @param transaction - The transaction to sign with these options.
 * @param sender - The account, and its class as far as known.
 * @throws WalletError `rejected` if the bounds exceed `maxFee` or the network's limit on L2
 * gas, or if the account's code would reject the transaction.
 */
function assertBounds(
  options: TransactionOptions,
  transaction: Transaction,
  sender: SigningAccountInfo,
): void {
  assertAccepts(sender, [transaction]);
  priceTransactions({
    options,
    transactions: [transaction],
    simulated: [],
    isRising: false,
  });
}

async function signTransactionHash(
  context: Context,
  sender: SigningAccountInfo,
  transaction: Transaction,
): Promise<Felt[]> {
  const hash = transactionHash(transaction);
  return await signApproved(context, transaction.chainId, sender, hash);
}
