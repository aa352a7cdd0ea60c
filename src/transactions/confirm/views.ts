import {
  costsOf,
  feeView,
  resourceBoundsView,
  signedBy,
  type SignedTransactions,
} from './signed-costs';
import { simulationFailures, simulatedChanges } from './simulated-changes';
import { networkView } from '../../config/networks';
import type { Call, MetadataByContract } from '../../core/call';
import { definedMembers } from '../../core/defined';
import type { TokenAmount } from '../../decode/types';
import type {
  Transaction,
  Declaration,
  DeployAccount,
} from '../../starknet/transaction';
import { centsOf, type TokenPrices } from '../../tokens/values';
import type {
  SendView,
  DeclareView,
  DeployView,
} from '../../views/dialog-views';
import {
  describeBatch,
  type RequestContext,
} from '../../warnings/describe-batch';
import type { SigningRights } from '../../warnings/facts';
import {
  findingOf,
  mergeFindings,
  type Finding,
} from '../../warnings/findings';
import { judgeCalls, judgeChanges, judgeSending } from '../../warnings/judge';
import type {
  RecentPayment,
  ReplacedTransaction,
  SendingFacts,
} from '../../warnings/judge-sending';
import { areTimeless } from '../guards/vouched';
import { repeatedCalls } from '../ledger/records';
import {
  nextNonce,
  mainTransaction,
  type TransactionOptions,
  type TransactionRequest,
} from '../prepare/build';
import { mustWait } from '../prepare/nonce';
import type { PendingOfAccount } from '../prepare/preflight';
import type { PreparedTransaction, ShownTransaction } from '../prepare/prepare';
import { leavesEnoughForFee } from '../prepare/price';
import { pendingReplacedBy } from '../prepare/replacement';

/** The request behind a dialog. */
export type ViewContext = RequestContext & {
  readonly origin: string;
  readonly purpose: SendView['purpose'];
  /** The calls that the account may have made already, as `callDigest`s. */
  readonly callsMade: ReadonlySet<string>;
  /** What the tokens that home would value are worth: shown, and judged by nobody. */
  readonly prices?: TokenPrices;
  /** Finds the payments among calls that the account has just made. */
  readonly recentAmong: (calls: readonly Call[]) => RecentPayment[];
  /** Whether it reuses the nonce of a transaction that the network dropped. */
  readonly replaces?: boolean;
};

/** What the state knows about the account, without querying a node. */
export type KnownOffline = SigningRights &
  Pick<PendingOfAccount, 'replaceable' | 'isUpgrading'>;

/** The same, and about tokens. */
type OfflineContext = KnownOffline & {
  readonly tokens: MetadataByContract;
};

/** The data that all dialogs of transactions share: exactly what will be signed, and the
 * findings about it. */
function common(
  signed: SignedTransactions,
  origin: string,
  sending: SendingFacts,
  findings: readonly Finding[] = [],
): Omit<DeployView, 'type'> {
  const { chainId, sender, bounds } = mainTransaction(signed);
  return {
    purpose: sending.isSent ? 'send' : 'sign',
    origin,
    network: networkView(chainId),
    account: sender,
    fee: feeView(signed),
    resourceBounds: resourceBoundsView(signed, sending.isSent),
    findings: mergeFindings([
      ...findings,
      ...judgeSending({
        ...sending,
        ...(signed.payment === undefined
          ? { fee: { ...signed, ...costsOf(signed) } }
          : { paid: signed }),
        limits: {
          bounds,
          fee: signed.simulated?.at(-1)?.fee,
          set: signed.options,
        },
        origin,
        replaced: replacedOf(signed, sending.isSent),
      }),
    ]),
  };
}

/** The pending transactions whose place is taken: what is sent without a set nonce gets a free
 * one. A paymaster's transaction takes none. */
function replacedOf(
  { options, payment, replaceable = [], ...signed }: SignedTransactions,
  isSent: boolean,
): ReplacedTransaction[] {
  const main = mainTransaction(signed);
  const isFree =
    isSent && options.nonce === undefined && main.type !== 'DEPLOY_ACCOUNT';
  return isFree || payment !== undefined
    ? []
    : pendingReplacedBy(replaceable, main);
}

/** How a prepared transaction is sent, or signed for the site. */
function sendingOf(
  prepared: PreparedTransaction,
  isSent: boolean,
): SendingFacts {
  const { request, accountState, second } = prepared;
  const { options, payment } = request;
  const { doubts } = prepared.contracts;
  const { isUpgrading } = prepared.pending;
  const { deploysFirst, next, closed, waiting } = prepared.nonces;
  const secondNonce = prepared.nonces.second;
  const { isShared, deployed } = accountState;
  const known = { doubts, second, isUpgrading, isShared, isSent };
  if (payment !== undefined) {
    // A paymaster's transaction takes none of the account's nonces.
    return {
      ...known,
      deploys: deploysFirst,
      mustWait: !deployed && !deploysFirst,
    };
  }
  return isSent
    ? {
        ...known,
        secondNonce,
        deploys: deploysFirst,
        // After a deployment of its own, it waits once the deployment is submitted.
        mustWait:
          !deploysFirst && mustWait(request, options.nonce ?? next, closed),
        waiting,
        ...((options.nonce ?? next) > next && {
          nonce: { set: options.nonce, next },
        }),
      }
    : {
        ...known,
        secondNonce,
        deploys: !deployed,
        nonce: { set: options.nonce, next: nextNonce(prepared) },
      };
}

/** The dialog's data, all of it from the transaction that will be signed. */
export function sendView(
  prepared: ShownTransaction,
  context: ViewContext,
): SendView {
  const { options, calls } = prepared.request;
  const { origin, purpose, callsMade, recentAmong, replaces, prices } = context;
  const isSent = purpose === 'send';
  const { shown, changes, balanceChanges, findings } = simulatedChanges(
    prepared,
    context,
  );
  const sending: SendingFacts = {
    ...sendingOf(prepared, isSent),
    spendsFee: !leavesEnoughForFee(prepared, changes),
    repeats: repeatedCalls(calls, callsMade),
    recent: recentAmong(calls),
    replaces,
    isTimeless: areTimeless(shown),
  };
  const signed = isSent ? sentPart(prepared) : withoutDeployment(prepared);
  return definedMembers({
    type: 'send' as const,
    ...common(signedBy(signed), origin, sending, findings),
    ...shown,
    balanceChanges: withValues(balanceChanges, prices),
    nonce: options.nonce?.toString(),
  });
}

/** Adds what tokens are worth to changes that were judged without. */
function withValues(
  changes: SendView['balanceChanges'],
  prices: TokenPrices = new Map(),
): SendView['balanceChanges'] {
  return typeof changes === 'string'
    ? changes
    : changes.map((change) =>
        change.what === 'token'
          ? definedMembers({ ...change, cents: valueOf(change.amount, prices) })
          : change,
      );
}

function valueOf(
  { contract, units }: TokenAmount,
  prices: TokenPrices,
): string | undefined {
  // An amount has 256 bits, more than a felt.
  const hex = `0x${BigInt(units).toString(16)}` as const;
  return centsOf({ token: contract, units: hex }, prices)?.toString();
}

/** The part that is sent: a pending deployment isn't sent again. */
function sentPart<Prepared extends PreparedTransaction>(
  prepared: Prepared,
): Prepared {
  const { accountState, nonces } = prepared;
  return accountState.deployed || nonces.deploysFirst
    ? prepared
    : withoutDeployment(prepared);
}

/** The part that is signed if nothing is submitted: everything but the deployment. */
function withoutDeployment<Prepared extends PreparedTransaction>(
  prepared: Prepared,
): Prepared {
  return {
    ...prepared,
    transactions: prepared.transactions.slice(-1),
    simulated: prepared.simulated.slice(-1),
  };
}

/** A transaction that is only signed, with the site's bounds, so it isn't simulated. */
function unsimulated(
  transaction: Transaction,
  options: TransactionOptions,
  { replaceable }: KnownOffline,
): SignedTransactions {
  const { bounds } = transaction;
  return {
    options: { ...options, bounds },
    transactions: [transaction],
    replaceable,
  };
}

/** The dialog of a transaction that the site has specified completely, before any node has
 * answered: balance changes are pending. */
export function offlineSendView(
  request: Omit<TransactionRequest, 'account'>,
  transaction: Transaction,
  context: ViewContext,
  { tokens, ...known }: OfflineContext,
): SendView {
  const { calls, facts, effects, recipients, shown } = describeBatch(
    { ...request, account: transaction.sender, metadata: tokens },
    context,
  );
  const repeats = repeatedCalls(request.calls, context.callsMade);
  const recent = context.recentAmong(request.calls);
  const isTimeless = areTimeless(shown);
  return {
    type: 'send',
    ...common(
      unsimulated(transaction, request.options, known),
      context.origin,
      definedMembers({ ...known, isSent: false, isTimeless, repeats, recent }),
      [...judgeCalls(calls, facts), ...judgeChanges(effects, recipients)],
    ),
    ...shown,
    balanceChanges: 'pending',
    nonce: transaction.nonce.toString(),
  };
}

/** The dialog of a declaration that is sent, or only signed: exactly what will be signed. */
export function declareView(
  { classHash, compiledClassHash, contractClass }: Declaration,
  prepared:
    | PreparedTransaction
    | (KnownOffline & {
        readonly transaction: Transaction;
        readonly options: TransactionOptions;
      }),
  origin: string,
): DeclareView {
  const { options } = 'request' in prepared ? prepared.request : prepared;
  const shared =
    'request' in prepared
      ? common(signedBy(sentPart(prepared)), origin, sendingOf(prepared, true))
      : common(unsimulated(prepared.transaction, options, prepared), origin, {
          ...prepared,
          isSent: false,
        });
  return definedMembers({
    type: 'declare' as const,
    ...shared,
    classHash,
    compiledClassHash,
    size: contractClass && {
      felts: contractClass.sierra_program.length,
      functions: contractClass.entry_points_by_type.EXTERNAL.length,
    },
    nonce: options.nonce?.toString(),
  });
}

/** The dialog of an account's deployment that the wallet submits. With `replaces`, it reuses
 * the nonce of one that the network dropped; `repeats` says that a paymaster may still do the
 * same. */
export function deployView(
  prepared: PreparedTransaction,
  origin: string,
  { replaces = false, repeats = false } = {},
): DeployView {
  const sending = { ...sendingOf(prepared, true), deploys: false, replaces };
  const findings = [
    ...simulationFailures(prepared),
    ...(repeats ? [findingOf('sent-before')] : []),
  ];
  return {
    type: 'deploy',
    ...common(signedBy(prepared), origin, sending, findings),
  };
}

/** The dialog of an account's deployment that is only signed: exactly what will be signed. */
export function signedDeploymentView(
  transaction: DeployAccount,
  options: TransactionOptions,
  origin: string,
  known: KnownOffline,
): DeployView {
  const signed = unsimulated(transaction, options, known);
  return { type: 'deploy', ...common(signed, origin, { isSent: false }) };
}
