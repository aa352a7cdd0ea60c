import { feeView, resourceBoundsView } from './fee-view';
import { NETWORKS } from '../../config/networks';
import type { MetadataByContract } from '../../core/call';
import type { Felt } from '../../core/felt';
import { readableReason } from '../../core/revert-reason';
import { readAbis } from '../../decode/abi';
import { balanceChangesOf } from '../../decode/balance-changes';
import { describeCall } from '../../decode/describe-call';
import { maxCharge } from '../../starknet/fees';
import type { Transaction } from '../../starknet/transaction';
import type { SendView } from '../../ui/dialog-views';
import type { BuildInput } from '../prepare/build';
import { leavesEnoughForFee } from '../prepare/funds';
import { nonceNote } from '../prepare/nonce';
import type { PreparedTransaction } from '../prepare/prepare';

/** The request behind a dialog. */
export type ViewContext = {
  readonly origin: string;
  readonly purpose: SendView['purpose'];
  /** The called contracts' ABIs, as given by the site. */
  readonly abis: unknown;
  /** The user's accounts and past recipients. */
  readonly knownAddresses: readonly Felt[];
};

/** What the state knows about the account and tokens, without querying a node. */
export type OfflineContext = {
  readonly tokens: MetadataByContract;
  /** Whether the last known on-chain state says that the key can't sign. */
  readonly isBlocked: boolean;
};

/**
 * @param prepared - A prepared transaction.
 * @param viewContext - The request behind it.
 * @returns The dialog's data, all of it from the transaction that will be signed.
 */
export function sendView(
  prepared: PreparedTransaction,
  viewContext: ViewContext,
): SendView {
  const { options, accountState, metadata, effects } = prepared;
  const account = accountState.account.address;
  const signed =
    viewContext.purpose === 'send' ? prepared : withoutDeployment(prepared);
  const note = viewContext.purpose === 'send' ? undefined : nonceNote(prepared);
  const events = effects.flatMap((transaction) => transaction.events);
  const balanceChanges = balanceChangesOf(events, account, metadata);
  const reverted = effects.find(
    ({ revertReason }) => revertReason !== undefined,
  )?.revertReason;
  return {
    type: 'send',
    purpose: viewContext.purpose,
    origin: viewContext.origin,
    network: NETWORKS[prepared.chainId].name,
    account,
    fee: feeView(signed),
    resourceBounds: resourceBoundsView(signed),
    deploys: !accountState.deployed,
    calls: callViews(prepared, viewContext, metadata, [...prepared.balances]),
    leavesEnoughForFee: leavesEnoughForFee(prepared, balanceChanges),
    ...(reverted === undefined
      ? { balanceChanges }
      : { balanceChanges: 'failed', revertReason: readableReason(reverted) }),
    ...(options.nonce === undefined ? {} : { nonce: options.nonce.toString() }),
    ...(note === undefined ? {} : { nonceNote: note }),
  };
}

/** The part that is signed if nothing is submitted: everything but the deployment. */
function withoutDeployment(prepared: PreparedTransaction): PreparedTransaction {
  const transactions = prepared.transactions.slice(-1);
  return {
    ...prepared,
    transactions,
    simulated: prepared.simulated.slice(-1),
    maxCharge: transactions.reduce(
      (sum, { bounds, tip }) => sum + maxCharge(bounds, tip),
      0n,
    ),
  };
}

/**
 * Makes the dialog of a transaction that the site has specified completely, before
 * any node has answered.
 *
 * @param request - What the site specified.
 * @param transaction - The transaction to sign.
 * @param viewContext - The request behind it.
 * @param offline - What is known without querying a node.
 * @returns The dialog's data; balance changes are pending.
 */
export function offlineSendView(
  request: Omit<BuildInput, 'accountState' | 'nonce'>,
  transaction: Transaction,
  viewContext: ViewContext,
  { tokens, isBlocked }: OfflineContext,
): SendView {
  const { options, chainId } = request;
  const feeInput = {
    options,
    transactions: [transaction],
    maxCharge: maxCharge(transaction.bounds, options.tip),
  };
  return {
    type: 'send',
    purpose: viewContext.purpose,
    origin: viewContext.origin,
    network: NETWORKS[chainId].name,
    account: transaction.sender,
    fee: feeView(feeInput),
    resourceBounds: resourceBoundsView(feeInput),
    deploys: false,
    calls: callViews(
      { calls: request.calls, account: transaction.sender },
      viewContext,
      tokens,
      [],
    ),
    leavesEnoughForFee: true,
    balanceChanges: 'pending',
    ...(isBlocked ? { isBlocked } : {}),
    nonce: transaction.nonce.toString(),
  };
}

function callViews(
  sent:
    | PreparedTransaction
    | { calls: PreparedTransaction['calls']; account: Felt },
  { abis, knownAddresses }: ViewContext,
  metadata: MetadataByContract,
  balances: readonly (readonly [Felt, bigint])[],
): SendView['calls'] {
  const account =
    'account' in sent ? sent.account : sent.accountState.account.address;
  const decodeContext = {
    account,
    metadata,
    knownAddresses,
    abi: readAbis(abis),
    balances: new Map(balances),
    ...('abis' in sent ? { contractAbis: sent.abis } : {}),
  };
  return sent.calls.map((call) => describeCall(call, decodeContext));
}
