import { feeView, feeWarnings, resourceBoundsView } from './fee-view';
import {
  nodeFindings,
  nonceFindings,
  queueFindings,
  outcomeFindings,
  signFindings,
  upgradeFindings,
} from './findings';
import { repeatFindings } from './repeats';
import { simulatedChanges } from './simulated-changes';
import { NETWORKS } from '../../config/networks';
import type { MetadataByContract } from '../../core/call';
import { maxCharge } from '../../starknet/fees';
import type { Transaction } from '../../starknet/transaction';
import type { TransactionRecord } from '../../state/transactions';
import type { SendView } from '../../ui/dialog-views';
import {
  describeBatch,
  type RequestContext,
} from '../../warnings/describe-batch';
import { mergeFindings } from '../../warnings/findings';
import { standingFindings, type Standing } from '../../warnings/findings';
import { judgeCalls } from '../../warnings/judge-calls';
import { judgeChanges } from '../../warnings/judge-changes';
import type { BuildInput } from '../prepare/build';
import { leavesEnoughForFee } from '../prepare/funds';
import type { PreparedTransaction } from '../prepare/prepare';

/** The request behind a dialog. */
export type ViewContext = RequestContext & {
  readonly origin: string;
  readonly purpose: SendView['purpose'];
  /** The account's transactions that may have made the same calls already. */
  readonly doubtful: readonly TransactionRecord[];
};

/** What the state knows about the account and tokens, without querying a node. */
export type OfflineContext = Standing & {
  readonly tokens: MetadataByContract;
};

/** The dialog's data, all of it from the transaction that will be signed. */
export function sendView(
  prepared: PreparedTransaction,
  viewContext: ViewContext,
): SendView {
  const { options, accountState, chainId } = prepared;
  const { purpose, origin } = viewContext;
  const account = accountState.account.address;
  const isSent = purpose === 'send';
  const signed = isSent ? sentPart(prepared) : withoutDeployment(prepared);
  const { shown, changes, balanceChanges, findings } = simulatedChanges(
    prepared,
    viewContext,
  );
  return {
    type: 'send',
    purpose,
    origin,
    network: NETWORKS[chainId].name,
    account,
    fee: feeView(signed),
    resourceBounds: resourceBoundsView(signed),
    ...shown,
    balanceChanges,
    findings: mergeFindings([
      ...repeatFindings(prepared.calls, viewContext.doubtful),
      ...findings,
      ...outcomeFindings({
        leavesEnoughForFee: leavesEnoughForFee(prepared, changes),
        behavesDifferently: prepared.behavesDifferently,
        deploys: isSent ? prepared.deploysFirst : !accountState.deployed,
        isSent,
      }),
      ...nodeFindings(prepared),
      ...feeWarnings(signed),
      ...(isSent
        ? [...queueFindings(prepared), ...standingFindings(accountState)]
        : [
            ...upgradeFindings(prepared),
            ...signFindings(accountState),
            ...nonceFindings(prepared),
          ]),
    ]),
    ...(options.nonce === undefined ? {} : { nonce: options.nonce.toString() }),
  };
}

/** The part that is sent: a deployment that is on its way isn't sent again. */
export function sentPart(prepared: PreparedTransaction): PreparedTransaction {
  const { accountState, deploysFirst } = prepared;
  return accountState.deployed || deploysFirst
    ? prepared
    : withoutDeployment(prepared);
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
 * @param offline - What is known without querying a node.
 * @returns The dialog's data; balance changes are pending.
 */
export function offlineSendView(
  request: Omit<BuildInput, 'accountState' | 'nonce'>,
  transaction: Transaction,
  viewContext: ViewContext,
  offline: OfflineContext,
): SendView {
  const { options, chainId } = request;
  const { purpose, origin } = viewContext;
  const account = transaction.sender;
  const feeInput = {
    options,
    transactions: [transaction],
    maxCharge: maxCharge(transaction.bounds, options.tip),
  };
  const { calls, facts, shown } = describeBatch(
    { ...request, account, metadata: offline.tokens },
    viewContext,
  );
  return {
    type: 'send',
    purpose,
    origin,
    network: NETWORKS[chainId].name,
    account,
    fee: feeView(feeInput),
    resourceBounds: resourceBoundsView(feeInput),
    ...shown,
    balanceChanges: 'pending',
    findings: mergeFindings([
      ...repeatFindings(request.calls, viewContext.doubtful),
      ...judgeCalls(calls, facts),
      ...judgeChanges(calls, undefined, [], facts),
      ...feeWarnings(feeInput),
      ...signFindings(offline),
    ]),
    nonce: transaction.nonce.toString(),
  };
}
