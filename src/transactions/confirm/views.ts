import {
  nodeFindings,
  nonceFindings,
  queueFindings,
  outcomeFindings,
  signFindings,
  upgradeFindings,
  TIGHT,
  feeFindings,
  largeFindings,
} from './findings';
import { repeatFindings } from './repeats';
import { simulatedChanges } from './simulated-changes';
import { NETWORKS } from '../../config/networks';
import { FEE_TOKEN_DECIMALS } from '../../config/tokens';
import { formatAmount } from '../../core/amount';
import type { MetadataByContract } from '../../core/call';
import { maxCharge, expectedFee, type ExpectedFee } from '../../starknet/fees';
import type {
  Transaction,
  Declaration,
  DeployAccount,
  ResourceBounds,
} from '../../starknet/transaction';
import type { TransactionRecord } from '../../state/transactions';
import type {
  SendView,
  DeclareView,
  DeployView,
  FeeView,
  ResourceBoundsView,
} from '../../ui/dialog-views';
import {
  describeBatch,
  type RequestContext,
} from '../../warnings/describe-batch';
import {
  mergeFindings,
  standingFindings,
  type Standing,
} from '../../warnings/findings';
import { judgeCalls } from '../../warnings/judge-calls';
import { judgeChanges } from '../../warnings/judge-changes';
import type { Finding } from '../../warnings/types';
import type { BuildInput, TransactionOptions } from '../prepare/build';
import type { PreparedTransaction } from '../prepare/prepare';
import { leavesEnoughForFee } from '../prepare/price';
import { mainTransaction } from '../sign';

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

/** A declaration that is signed but not submitted, so it isn't simulated. */
type SignedOnly = Standing & {
  readonly transaction: Transaction;
  readonly options: TransactionOptions;
};

/**
 * @param declaration - The class hash, the compiled class hash and, if known, the
 * class.
 * @param prepared - The prepared transaction, or the one that is only signed.
 * @returns The dialog's data: exactly what will be signed.
 */
export function declareView(
  declaration: Declaration,
  prepared: PreparedTransaction | SignedOnly,
  origin: string,
): DeclareView {
  const { options } = prepared;
  const isSent = 'transactions' in prepared;
  const transaction = isSent ? mainTransaction(prepared) : prepared.transaction;
  const feeInput = isSent
    ? sentPart(prepared)
    : {
        options,
        transactions: [transaction],
        maxCharge: maxCharge(transaction.bounds, options.tip),
      };
  const { contractClass } = declaration;
  return {
    type: 'declare',
    purpose: isSent ? 'send' : 'sign',
    origin,
    network: NETWORKS[transaction.chainId].name,
    account: transaction.sender,
    fee: feeView(feeInput),
    resourceBounds: resourceBoundsView(feeInput),
    findings: [
      ...feeWarnings(feeInput),
      ...(isSent
        ? [
            ...standingFindings(prepared.accountState),
            ...nodeFindings(prepared),
            ...queueFindings(prepared),
            ...outcomeFindings({
              leavesEnoughForFee: true,
              behavesDifferently: false,
              deploys: prepared.deploysFirst,
              isSent,
            }),
          ]
        : signFindings(prepared)),
    ],
    classHash: declaration.classHash,
    compiledClassHash: declaration.compiledClassHash,
    ...(contractClass === undefined
      ? {}
      : {
          size: {
            felts: contractClass.sierra_program.length,
            functions: contractClass.entry_points_by_type.EXTERNAL.length,
          },
        }),
    ...(options.nonce === undefined ? {} : { nonce: options.nonce.toString() }),
  };
}

/**
 * @param prepared - An account's deployment that the wallet submits.
 * @param origin - The requesting site, or the wallet's own page.
 */
export function deployView(
  prepared: PreparedTransaction,
  origin: string,
): DeployView {
  return {
    type: 'deploy',
    purpose: 'send',
    origin,
    network: NETWORKS[prepared.chainId].name,
    account: prepared.accountState.account.address,
    fee: feeView(prepared),
    resourceBounds: resourceBoundsView(prepared),
    findings: [
      ...nodeFindings(prepared),
      ...queueFindings(prepared),
      ...feeWarnings(prepared),
    ],
  };
}

/**
 * @param transaction - An account's deployment that is only signed, so it isn't simulated.
 * @returns The dialog's data: exactly what will be signed.
 */
export function signedDeploymentView(
  transaction: DeployAccount,
  options: TransactionOptions,
  origin: string,
): DeployView {
  const feeInput = {
    options,
    transactions: [transaction],
    maxCharge: maxCharge(transaction.bounds, options.tip),
  };
  return {
    type: 'deploy',
    purpose: 'sign',
    origin,
    network: NETWORKS[transaction.chainId].name,
    account: transaction.sender,
    fee: feeView(feeInput),
    resourceBounds: resourceBoundsView(feeInput).map((limits) => ({
      ...limits,
      bySite: true,
    })),
    findings: [...feeWarnings(feeInput), ...signFindings({})],
  };
}

const SIGNED = {
  INVOKE: 'calls',
  DEPLOY_ACCOUNT: 'deployment',
  DECLARE: 'declaration',
} as const;

/** A prepared transaction, or what is known of one without querying a node. */
export type FeeInput = Pick<
  PreparedTransaction,
  'options' | 'transactions' | 'maxCharge'
> &
  Partial<Pick<PreparedTransaction, 'simulated' | 'isTight'>>;

/** The fee as its dialog shows it. */
export function feeView(prepared: FeeInput): FeeView {
  const { options } = prepared;
  const expected = expectedOf(prepared);
  const tip = maxTip(prepared);
  return {
    max: strk(prepared.maxCharge),
    ...(expected === undefined
      ? {}
      : { estimated: strk(expected.base + expected.tip) }),
    ...(tip === 0n
      ? {}
      : { tip: { max: strk(tip), price: strk(options.tip) } }),
  };
}

/** What to warn of in its fee. */
export function feeWarnings(prepared: FeeInput): Finding[] {
  const tip = maxTip(prepared);
  const expected = expectedOf(prepared);
  const dangers = feeFindings({
    max: prepared.maxCharge - tip,
    maxTip: tip,
    ...(expected === undefined ? {} : { expected }),
  });
  return [
    ...(dangers.length > 0 ? dangers : largeFindings(prepared)),
    ...(prepared.isTight === true ? [TIGHT] : []),
  ];
}

function maxTip({ transactions, options }: FeeInput): bigint {
  return transactions.reduce(
    (sum, { bounds }) =>
      sum + maxCharge(bounds, options.tip) - maxCharge(bounds, 0n),
    0n,
  );
}

function expectedOf({ simulated, options }: FeeInput): ExpectedFee | undefined {
  return (
    simulated &&
    expectedFee(
      simulated.map(({ fee }) => fee),
      options.tip,
    )
  );
}

/** The resource bounds of each transaction in order: everything that is signed besides the
 * calls and the nonce. */
export function resourceBoundsView({
  transactions,
  options,
}: FeeInput): ResourceBoundsView[] {
  return transactions.map((transaction) => ({
    of: SIGNED[transaction.type],
    bySite:
      transaction.type !== 'DEPLOY_ACCOUNT' && options.bounds !== undefined,
    bounds: boundsView(transaction.bounds),
  }));
}

function boundsView(bounds: ResourceBounds): ResourceBoundsView['bounds'] {
  const rows = [
    ['l1-gas', bounds.l1Gas],
    ['l1-data-gas', bounds.l1DataGas],
    ['l2-gas', bounds.l2Gas],
  ] as const;
  return rows.map(([resource, { maxAmount, maxPricePerUnit }]) => ({
    resource,
    amount: maxAmount.toString(),
    price: strk(maxPricePerUnit),
  }));
}

function strk(amount: bigint): string {
  return formatAmount(amount, FEE_TOKEN_DECIMALS);
}
