import { NETWORKS } from '../../config/networks';
import { ETH, STRK } from '../../config/tokens';
import { feeView, resourceBoundsView } from './fee-view';
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

/** Who asks for what, and what is known around it. */
export type ViewContext = {
  readonly origin: string;
  readonly purpose: SendView['purpose'];
  /** What the site says of the called contracts. */
  readonly abis: unknown;
  /** Addresses that the user knows. */
  readonly knownAddresses: readonly Felt[];
};

/** What is known of the account and its tokens without a node. */
export type OfflineContext = {
  readonly tokens: MetadataByContract;
  /** Whether an earlier look found that the key can't sign for the account. */
  readonly isBlocked: boolean;
};

/**
 * @param prepared - A planned transaction.
 * @param viewContext - Who asks for it.
 * @returns The dialog's data: the plan's own, and the plan is what will be signed.
 */
export function sendView(
  prepared: PreparedTransaction,
  viewContext: ViewContext,
): SendView {
  const { options, accountState, metadata, simulated } = prepared;
  const account = accountState.account.address;
  const signed =
    viewContext.purpose === 'send' ? prepared : withoutDeployment(prepared);
  const note = viewContext.purpose === 'send' ? undefined : nonceNote(prepared);
  const events = simulated.flatMap((one) => one.events);
  const effects = balanceChangesOf(events, account, metadata);
  const reverted = simulated.find(
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
    calls: callViews(prepared, viewContext, metadata, [
      [STRK, accountState.strk],
      [ETH, accountState.eth],
    ]),
    leavesEnoughForFee: leavesEnoughForFee(prepared, effects),
    ...(reverted === undefined
      ? { balanceChanges: effects }
      : { balanceChanges: 'failed', revertReason: readableReason(reverted) }),
    ...(options.nonce === undefined ? {} : { nonce: options.nonce.toString() }),
    ...(note === undefined ? {} : { nonceNote: note }),
  };
}

/** The part of a plan that is signed where nothing is sent: no deployment. */
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
 * What can be shown of a transaction that the site has fixed whole, before any
 * node has answered.
 *
 * @param request - What the site fixed.
 * @param transaction - What will be signed.
 * @param viewContext - Who asks for it.
 * @param before - What is known without a node.
 * @returns The dialog's data; the effects are pending.
 */
export function offlineSendView(
  request: Omit<BuildInput, 'accountState' | 'nonce'>,
  transaction: Transaction,
  viewContext: ViewContext,
  { tokens, isBlocked }: OfflineContext,
): SendView {
  const { options, chainId } = request;
  const most = maxCharge(transaction.bounds, options.tip);
  const figures = { options, transactions: [transaction], maxCharge: most };
  return {
    type: 'send',
    purpose: viewContext.purpose,
    origin: viewContext.origin,
    network: NETWORKS[chainId].name,
    account: transaction.sender,
    fee: feeView(figures),
    resourceBounds: resourceBoundsView(figures),
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
  };
  return sent.calls.map((call) => describeCall(call, decodeContext));
}
