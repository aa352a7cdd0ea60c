import { guaranteesLess } from './swap-minimum';
import { STRK } from '../../config/tokens';
import { WalletError } from '../../core/errors';
import { unpadFelt, type Felt } from '../../core/felt';
import type { CallView } from '../../decode/types';
import type { ViewComparison } from '../../review/compare-views';
import { maxCharge } from '../../starknet/fees';
import { mayOthersTake, type AccountApprovals } from '../../state/approvals';
import type { Deed } from '../../state/deeds';
import type { TransactionRecord } from '../../state/transactions';
import type {
  DialogView,
  EnforcementView,
  SendView,
} from '../../views/dialog-views';
import {
  areWeaker,
  checksFor,
  stillFit,
  type OwnChecks,
} from '../guards/checks';
import { areVouchedFor, notVouchedFor } from '../guards/vouched';
import { spendsOfAll, waitingBefore } from '../ledger/spends';
import type { TransactionTools } from '../ledger/tools';
import { buildTransactions } from '../prepare/build';
import type { PreparedTransaction, ShownTransaction } from '../prepare/prepare';
import {
  leavesEnoughForFee,
  withGasForChecks,
  withPricing,
} from '../prepare/price';
import { runSimulations } from '../prepare/simulations';
import { withoutFee } from '../prepare/without-fee';

// What is shown is enforced by the transaction itself: wherever a contract is called that the
// wallet doesn't vouch for, and where a swap's own limit is far below what is shown. The window
// opens with the effects; the checks, which are computed from them, are simulated while it is
// open.

/** Why a transaction carries no checks. */
export type LeftOut = Extract<EnforcementView, { is: 'left-out' }>['why'];

/** A transaction with all that guards it: the wallet's checks, lowered approvals among them, and
 * its bounds, or a paymaster's quote. The window is drawn from it, the signature covers it, and a
 * newer one is compared with it as a whole. */
export type GuardedTransaction = ShownTransaction & {
  /** The same without the checks, as first simulated. */
  readonly bare: PreparedTransaction;
  /** Whether the user has switched the checks off. */
  readonly isOff: boolean;
  /** Whether it was simulated with the checks in it, or has none. */
  readonly isChecked: boolean;
  readonly leftOut?: LeftOut | undefined;
  /** Whether anything has to be enforced. */
  readonly isNeeded: boolean;
};

/** A transaction as its window showed it when the user approved it. */
export type ApprovedTransaction = GuardedTransaction & {
  /** What the window said that it does. */
  readonly deed?: Deed;
};

/** What the state has of an account. */
export type KnownOfAccount = {
  readonly records: readonly TransactionRecord[];
  readonly approvals: AccountApprovals;
};

/** How many checks an estimate allows for. */
const EXPECTED_CHECKS = 3;

/**
 * Adds to a transaction the checks that it needs, which aren't simulated yet.
 *
 * @param bare - The transaction without checks.
 * @param view - Its dialog.
 * @param known - What the state has of the account: its records, and whether somebody may take a
 * token by an earlier approval.
 * @param before - What was shown so far: its checks stay if they still fit.
 */
export function enforce(
  bare: PreparedTransaction,
  view: DialogView,
  known: KnownOfAccount,
  {
    isOff = false,
    before,
  }: { isOff?: boolean; before?: OwnChecks | undefined } = {},
): GuardedTransaction {
  // A paymaster's quote is for the calls with their checks, so it comes last.
  const isChecked = bare.request.payment === undefined;
  const none = { ...bare, bare, isOff, isChecked };
  if (
    view.type !== 'send' ||
    view.upgrade !== undefined ||
    (areVouchedFor(view) && !guaranteesLess(view))
  ) {
    return { ...none, isNeeded: false };
  }
  const leftOut = (why: LeftOut): GuardedTransaction => ({
    ...none,
    leftOut: why,
    isNeeded: true,
  });
  if (view.purpose === 'sign') {
    return leftOut('signed');
  }
  const checks = checksOf(bare, view, known);
  if (checks === undefined) {
    return leftOut('on-the-way');
  }
  if (checks.calls.length === 0 && checks.missing.length === 0) {
    return { ...none, isNeeded: false };
  }
  if (isOff) {
    return { ...none, isNeeded: true };
  }
  // Those that were shown stay, so that nothing new has to be read.
  const kept =
    before !== undefined && stillFit(before, checks) ? before : checks;
  if (kept.calls.length === 0) {
    return { ...none, checks: kept, isNeeded: true };
  }
  const prepared = withChecks(bare, view, kept);
  return typeof prepared === 'string'
    ? leftOut(prepared)
    : { ...prepared, bare, isOff, isChecked: false, isNeeded: true };
}

function checksOf(
  bare: PreparedTransaction,
  { balanceChanges, calls }: SendView,
  { records, approvals }: KnownOfAccount,
): OwnChecks | undefined {
  const { request, contracts, nonces, effects } = bare;
  const { chainId, account, options } = request;
  const { address } = account;
  const { balances, allowances } = contracts;
  const next = options.nonce ?? nonces.next;
  const waiting = waitingBefore(records, nonces.account, next);
  const spends = spendsOfAll(waiting);
  if (spends === undefined) {
    return undefined;
  }
  const deployment = bare.transactions.find(
    ({ type }) => type === 'DEPLOY_ACCOUNT',
  );
  return checksFor({
    chainId,
    account: address,
    balances,
    changes: typeof balanceChanges === 'string' ? [] : balanceChanges,
    trace: effects.flatMap(({ calls }) => calls),
    allowances,
    isFollowing: waiting.length > 0 || deployment !== undefined,
    mayLeave: (token) =>
      mayOthersTake(approvals, token, next) ||
      mayBeGiven(token, address, calls) ||
      allowances.some(
        (standing) => standing.token === token && standing.units > 0n,
      ),
    spends:
      deployment === undefined
        ? spends
        : new Map([
            ...spends,
            [
              STRK,
              (spends.get(STRK) ?? 0n) +
                maxCharge(deployment.bounds, deployment.tip),
            ],
          ]),
  });
}

/** Whether the calls may let somebody take a token: they call it, or the account itself, which
 * may do anything. */
function mayBeGiven(
  token: Felt,
  account: Felt,
  calls: readonly CallView[],
): boolean {
  return calls.some(({ contract }) =>
    [token, unpadFelt(account)].includes(unpadFelt(contract)),
  );
}

/** The transaction with the checks and bounds for them, or why there can't be any. */
function withChecks(
  bare: PreparedTransaction,
  { balanceChanges }: SendView,
  checks: OwnChecks,
): ShownTransaction | LeftOut {
  const simulated = withGasForChecks(checks.calls.length, bare.simulated);
  try {
    const prepared = withPricing({
      ...bare,
      checks,
      simulated,
      transactions: bare.transactions.map((one) =>
        one.type === 'INVOKE'
          ? { ...one, calls: [...one.calls, ...checks.calls] }
          : one,
      ),
    });
    const changes = typeof balanceChanges === 'string' ? [] : balanceChanges;
    return leavesEnoughForFee(bare, changes) &&
      !leavesEnoughForFee(prepared, changes)
      ? 'fee'
      : prepared;
  } catch (error) {
    return whyNot(error);
  }
}

/**
 * Makes room in the bounds of an estimate for the checks that its calls will probably get, so
 * that a site that passes them on leaves that room. Only public lists decide, although the user's
 * own accounts get no checks: the room must not tell a site which addresses are theirs.
 */
export async function withRoomForChecks(
  tools: TransactionTools,
  prepared: PreparedTransaction,
): Promise<PreparedTransaction> {
  const { chainId, calls } = prepared.request;
  const called = calls.map(({ contractAddress }) => unpadFelt(contractAddress));
  // The protocols' file is read only where a contract needs it.
  const isNeeded =
    notVouchedFor(called, [], undefined).length > 0 &&
    notVouchedFor(called, [], await tools.protocols(chainId)).length > 0;
  if (!isNeeded) {
    return prepared;
  }
  try {
    const simulated = withGasForChecks(EXPECTED_CHECKS, prepared.simulated);
    const { transactions, maxCharge } = withPricing({ ...prepared, simulated });
    return { ...prepared, transactions, maxCharge };
  } catch (error) {
    whyNot(error);
    return prepared;
  }
}

/** Why a transaction can't be priced with its checks in it. */
function whyNot(error: unknown): LeftOut {
  if (!(error instanceof WalletError) || error.kind !== 'rejected') {
    throw error;
  }
  return error.data.reason === 'too-little-strk' ? 'fee' : 'gas';
}

/** Whether two transactions are guarded alike; else whether the newer one is guarded less than
 * what was shown, for a reason other than the user's own choice. */
export function compareGuards(
  shown: GuardedTransaction,
  fresh: GuardedTransaction,
): ViewComparison {
  const [before, after] = [shown.checks, fresh.checks];
  if (
    before === after &&
    shown.isOff === fresh.isOff &&
    shown.leftOut === fresh.leftOut
  ) {
    return 'same';
  }
  return !fresh.isOff &&
    before !== undefined &&
    (after === undefined || areWeaker(before, after))
    ? 'worse'
    : 'better';
}

/**
 * Simulates a transaction with its checks in it, and with the bounds that will be signed; or
 * with the transfer that pays a paymaster, which isn't among the effects that are shown.
 *
 * @returns What the chain does with the checks, and bounds for what they take.
 * @throws WalletError like `runSimulations`.
 */
export async function simulateChecks(
  tools: TransactionTools,
  guarded: GuardedTransaction,
): Promise<GuardedTransaction> {
  const { request, transactions, bare, isOff, isNeeded } = guarded;
  const likelyBounds = transactions.map(({ bounds }) => bounds);
  const simulations = await runSimulations(
    tools,
    { ...guarded, request: { ...request, likelyBounds } },
    buildTransactions(guarded),
  );
  const simulated = {
    ...guarded,
    ...simulations,
    pricedAt: simulations.simulatedAt,
    effects: withoutFee(simulations.effects, guarded),
    isChecked: true,
  };
  try {
    return withPricing(simulated);
  } catch (error) {
    // The site's calls have come to cost more than its `maxFee`: the bounds stay as they are.
    return error instanceof WalletError && error.data.reason === 'max-fee'
      ? simulated
      : {
          ...bare,
          bare,
          isOff,
          isChecked: true,
          isNeeded,
          leftOut: whyNot(error),
        };
  }
}
