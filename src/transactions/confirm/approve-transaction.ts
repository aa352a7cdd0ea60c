import { WalletError } from '../../core/errors';
import { withUnknownEffects } from '../../review/effects';
import {
  isStale,
  review,
  type ReviewTools,
  type ShownSubject,
  type ReviewSteps,
} from '../../review/review';
import {
  isPending,
  type DialogView,
  type NoQuote,
} from '../../views/dialog-views';
import type { DialogChoice } from '../../views/dialogs';
import {
  compareGuards,
  enforce,
  simulateChecks,
  type GuardedTransaction,
  type KnownOfAccount,
} from '../enforce/enforce';
import { withEnforcement } from '../enforce/enforcement-view';
import type { OwnChecks } from '../guards/checks';
import { areVouchedFor } from '../guards/vouched';
import { deedOf } from '../ledger/deeds';
import type { TransactionTools } from '../ledger/tools';
import type { TransactionRequest } from '../prepare/preflight';
import {
  prepareToSend,
  type PreparedTransaction,
  prepareAgain,
  refreshIfStale,
  withNoncesOf,
  type PrepareTransaction,
} from '../prepare/prepare';
import {
  hasOldPrices,
  reprice,
  stillSuffices,
  withinBalance,
} from '../prepare/price';
import { chosenPayment } from '../quote/fee-token';
import { isSendable, withQuote } from '../quote/request-quote';

/** Makes the dialog of a prepared transaction. */
export type ViewOf<Prepared> = (
  prepared: Prepared,
) => DialogView | Promise<DialogView>;

/** Prepares a transaction to submit, with bounds that the account's balance covers. */
export async function prepareWithinBalance(
  tools: TransactionTools,
  request: TransactionRequest,
): Promise<PreparedTransaction> {
  return withinBalance(await prepareToSend(tools, request));
}

/**
 * Asks the user to approve a transaction. It is re-simulated if it is stale when the dialog
 * opens, and while the dialog is open: the transaction returned is the one that the user saw
 * last and that will be signed.
 *
 * @param origin - The requesting site, or the wallet's own page.
 * @throws WalletError like `review` and `prepare`.
 */
export async function reviewTransaction<Prepared extends PreparedTransaction>(
  tools: TransactionTools & ReviewTools,
  origin: string,
  first: Prepared,
  viewOf: ViewOf<Prepared>,
  prepare: PrepareTransaction,
): Promise<Prepared> {
  const steps = stepsFor(tools, first, viewOf, prepare);
  const { subject, view } = await review(tools, origin, steps);
  const { prepared } = subject;
  prepared.abiReader.keep();
  const deed = deedOf(view);
  return deed === undefined ? prepared : { ...prepared, deed };
}

/** Stores the tokens of an approved window. It comes after the signature: a failure to write
 * the state must not hold that back, and no write may delay the journal's way to disk. */
export async function keepTokens(
  { tokens }: Pick<TransactionTools, 'tokens'>,
  { chainId, newTokens }: PreparedTransaction,
): Promise<void> {
  await tokens.keep(chainId, newTokens).catch(() => undefined);
}

/** How the dialog of a transaction is made. */
type Making<Prepared> = {
  readonly tools: TransactionTools;
  readonly viewOf: ViewOf<Prepared>;
  readonly prepare: PrepareTransaction;
};

/** A transaction in its dialog. */
type Shown<Prepared> = ShownSubject<GuardedTransaction<Prepared>>;

/** The steps that create and update the dialog of a transaction, which is prepared without the
 * wallet's own checks. The window opens with the effects; then it is simulated with the checks
 * in it, unless none are needed or the user has switched them off. If a paymaster is to send it,
 * that is asked first what it takes for the calls with the checks. */
function stepsFor<Prepared extends PreparedTransaction>(
  tools: TransactionTools,
  first: Prepared,
  viewOf: ViewOf<Prepared>,
  prepare: PrepareTransaction,
): ReviewSteps<GuardedTransaction<Prepared>> {
  const making = { tools, viewOf, prepare };
  const again: ReviewSteps<GuardedTransaction<Prepared>>['again'] = async (
    shown,
    choice,
  ) => makeAgain(making, shown, choice);
  return {
    open: async () => {
      const opened = await show(
        making,
        await computeChecks(
          making,
          await refreshIfStale(tools, first, prepare),
        ),
      );
      return needsRealPrices(opened)
        ? show(making, await prepareWithChecks(making, opened.subject))
        : opened;
    },
    again,
    compare: compareGuards,
    reprice: async (shown, reason) => {
      const { subject } = shown;
      const { prepared, isChecked } = subject;
      const { payment, quote } = prepared;
      if (payment !== undefined) {
        // A paymaster's quote stands, whatever the prices do.
        return quote === undefined ||
          !isSendable(tools, quote) ||
          isBlocked(shown.view)
          ? await again(shown)
          : undefined;
      }
      if (reason === 'prices' && (isBlocked(shown.view) || !isChecked)) {
        return await again(shown);
      }
      if (reason === 'approve' && !hasOldPrices(tools, prepared)) {
        return undefined;
      }
      const repriced = await show(making, {
        ...subject,
        prepared: await reprice(tools, prepared),
      });
      return isPending(repriced.view)
        ? { ...repriced, view: withUnknownEffects(repriced.view, 'no-answer') }
        : repriced;
    },
    keep: (shown, fresh) =>
      shown.prepared.quote === fresh.prepared.quote &&
      (shown.prepared.quote !== undefined ||
        stillSuffices(shown.prepared, fresh.prepared)) &&
      shown.prepared.checks === fresh.prepared.checks
        ? { ...shown, prepared: withNoncesOf(shown.prepared, fresh.prepared) }
        : undefined,
  };
}

/** Whether a contract that the wallet doesn't vouch for could tell by made-up prices that it was
 * only simulated, and no simulation with checks follows. */
function needsRealPrices({
  view,
  subject: { prepared, isChecked },
}: Shown<PreparedTransaction>): boolean {
  return (
    prepared.arePricesGuessed &&
    isChecked &&
    view.type === 'send' &&
    !areVouchedFor(view)
  );
}

async function show<Prepared extends PreparedTransaction>(
  { viewOf }: Making<Prepared>,
  subject: GuardedTransaction<Prepared>,
): Promise<Shown<Prepared>> {
  return {
    subject,
    view: withEnforcement(await viewOf(subject.prepared), subject),
    ...(subject.isChecked && { at: subject.prepared.simulatedAt }),
  };
}

async function computeChecks<Prepared extends PreparedTransaction>(
  { tools, viewOf }: Making<Prepared>,
  bare: Prepared,
  before: { isOff?: boolean; before?: OwnChecks | undefined } = {},
): Promise<GuardedTransaction<Prepared>> {
  const known = await knownOf(tools, bare);
  return enforce(bare, await viewOf(bare), known, before);
}

/** Prepares a transaction anew, with the checks of before. */
async function prepareWithChecks<Prepared extends PreparedTransaction>(
  making: Making<Prepared>,
  { bare, prepared, isOff }: GuardedTransaction<Prepared>,
): Promise<GuardedTransaction<Prepared>> {
  const { transactions, checks } = prepared;
  return computeChecks(
    making,
    await prepareAgain(making.tools, { ...bare, transactions }, making.prepare),
    { isOff, before: checks },
  );
}

/** Simulates a transaction again, with the user's choice if there is one. */
async function makeAgain<Prepared extends PreparedTransaction>(
  making: Making<Prepared>,
  { subject }: Shown<Prepared>,
  choice: DialogChoice | undefined,
): Promise<Shown<Prepared>> {
  const { tools, viewOf } = making;
  const { prepared, bare } = subject;
  const isOff =
    choice?.name === 'enforce' ? choice.value !== true : subject.isOff;
  const payment =
    choice?.name === 'fee-token'
      ? await chosenPayment(tools, bare, choice.value)
      : bare.payment;
  const isFresh =
    !subject.isChecked &&
    choice === undefined &&
    !isStale(tools, bare.simulatedAt);
  const next = isFresh
    ? subject
    : await prepareWithChecks(making, {
        ...subject,
        isOff,
        bare: { ...bare, payment },
      });
  let quoted: Prepared;
  try {
    quoted = await withQuote(tools, next.prepared, prepared.quote);
  } catch (error) {
    if (choice !== undefined || !(error instanceof WalletError)) {
      throw error;
    }
    const { view } = await show(making, next);
    return { subject: next, view: withoutQuote(view, error) };
  }
  const shown = await show(
    making,
    next.isChecked
      ? next
      : await simulateChecks(tools, { ...next, prepared: quoted }),
  );
  return choice === undefined
    ? shown
    : { ...shown, before: await viewOf({ ...bare, payment }) };
}

const NO_QUOTE: Readonly<Record<string, NoQuote>> = {
  'paymaster-differs': 'differs',
  'paymaster-expensive': 'expensive',
};

/** The dialog while the paymaster makes no quote that can be taken. It is asked again with the
 * next prices. */
function withoutQuote(view: DialogView, { data }: WalletError): DialogView {
  const paid = NO_QUOTE[String(data.reason)] ?? 'none';
  return 'fee' in view ? { ...view, fee: { ...view.fee, paid } } : view;
}

async function knownOf(
  { transactions, approvals }: TransactionTools,
  { chainId, accountState }: PreparedTransaction,
): Promise<KnownOfAccount> {
  const { address } = accountState.account;
  return {
    records: await transactions.of(chainId, address),
    approvals: await approvals.of(chainId, address),
  };
}

/** Whether a finding prevents the approval until a later simulation clears it. */
function isBlocked(view: DialogView): boolean {
  return (
    'findings' in view && view.findings.some(({ blocks }) => blocks === true)
  );
}
