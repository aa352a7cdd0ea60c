import { withAllowance, withTypedAllowance } from './set-allowance';
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
  type SendView,
} from '../../views/dialog-views';
import type { DialogChoice } from '../../views/dialogs';
import {
  compareGuards,
  enforce,
  simulateChecks,
  type ApprovedTransaction,
  type GuardedTransaction,
  type KnownOfAccount,
} from '../enforce/enforce';
import { withEnforcement } from '../enforce/enforcement-view';
import type { OwnChecks } from '../guards/checks';
import { areVouchedFor } from '../guards/vouched';
import { deedOf } from '../ledger/deeds';
import type { TransactionTools } from '../ledger/tools';
import type { TransactionRequest } from '../prepare/build';
import {
  prepareToSend,
  type PreparedTransaction,
  prepareAgain,
  refreshIfStale,
  withNoncesOf,
  type PrepareTransaction,
  type ShownTransaction,
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
export type ViewOf = (
  prepared: ShownTransaction,
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
export async function reviewTransaction(
  tools: TransactionTools & ReviewTools,
  origin: string,
  first: PreparedTransaction,
  viewOf: ViewOf,
  prepare: PrepareTransaction,
): Promise<ApprovedTransaction> {
  const steps = stepsFor(tools, first, viewOf, prepare);
  const { subject, view } = await review(tools, origin, steps);
  subject.abiReader.keep();
  const deed = deedOf(view);
  return deed === undefined ? subject : { ...subject, deed };
}

/** Stores the tokens of an approved window. It comes after the signature: a failure to write
 * the state must not hold that back, and no write may delay the journal's way to disk. */
export async function keepTokens(
  { tokens }: Pick<TransactionTools, 'tokens'>,
  { request, contracts }: PreparedTransaction,
): Promise<void> {
  await tokens
    .keep(request.chainId, contracts.newTokens)
    .catch(() => undefined);
}

/** How the dialog of a transaction is made. */
type Making = {
  readonly tools: TransactionTools;
  readonly viewOf: ViewOf;
  readonly prepare: PrepareTransaction;
};

/** A transaction in its dialog. */
type Shown = ShownSubject<GuardedTransaction>;

/** The steps that create and update the dialog of a transaction, which is prepared without the
 * wallet's own checks. The window opens with the effects; then it is simulated with the checks
 * in it, unless none are needed or the user has switched them off. If a paymaster is to send it,
 * that is asked first what it takes for the calls with the checks. */
function stepsFor(
  tools: TransactionTools,
  first: PreparedTransaction,
  viewOf: ViewOf,
  prepare: PrepareTransaction,
): ReviewSteps<GuardedTransaction> {
  const making = { tools, viewOf, prepare };
  const again: ReviewSteps<GuardedTransaction>['again'] = async (
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
      const { request, quote, isChecked } = shown.subject;
      if (request.payment !== undefined) {
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
      if (reason === 'approve' && !hasOldPrices(tools, shown.subject)) {
        return undefined;
      }
      const repriced = await show(making, await reprice(tools, shown.subject));
      return isPending(repriced.view)
        ? { ...repriced, view: withUnknownEffects(repriced.view, 'no-answer') }
        : repriced;
    },
    keep: (shown, fresh) =>
      shown.quote === fresh.quote &&
      (shown.quote !== undefined || stillSuffices(shown, fresh))
        ? withNoncesOf(shown, fresh)
        : undefined,
  };
}

/** Whether a contract that the wallet doesn't vouch for could tell by made-up prices that it was
 * only simulated, and no simulation with checks follows. */
function needsRealPrices({
  view,
  subject: { arePricesGuessed, isChecked },
}: Shown): boolean {
  return (
    arePricesGuessed &&
    isChecked &&
    view.type === 'send' &&
    !areVouchedFor(view)
  );
}

async function show(
  { viewOf }: Making,
  subject: GuardedTransaction,
): Promise<Shown> {
  return {
    subject,
    view: withAllowance(
      withEnforcement(await viewOf(subject), subject),
      subject,
    ),
    ...(subject.isChecked && { at: subject.simulatedAt }),
  };
}

async function computeChecks(
  { tools, viewOf }: Making,
  bare: PreparedTransaction,
  before: { isOff?: boolean; before?: OwnChecks | undefined } = {},
): Promise<GuardedTransaction> {
  const known = await knownOf(tools, bare);
  return enforce(bare, await viewOf(bare), known, before);
}

/** Prepares a transaction anew, with the checks of before. */
async function prepareWithChecks(
  making: Making,
  guarded: Pick<
    GuardedTransaction,
    'bare' | 'checks' | 'isOff' | 'transactions'
  >,
): Promise<GuardedTransaction> {
  const { bare, checks, isOff } = guarded;
  const { tools, prepare } = making;
  return computeChecks(
    making,
    await prepareAgain(tools, bare, prepare, guarded),
    { isOff, before: checks },
  );
}

/** Simulates a transaction again, with the user's choice if there is one. */
async function makeAgain(
  making: Making,
  { subject, view }: Shown,
  choice: DialogChoice | undefined,
): Promise<Shown> {
  const { tools, viewOf } = making;
  const { bare } = subject;
  const isOff =
    choice?.name === 'enforce' ? choice.value !== true : subject.isOff;
  const payment =
    choice?.name === 'fee-token'
      ? await chosenPayment(tools, bare, choice.value)
      : bare.request.payment;
  const request =
    choice?.name === 'allowance'
      ? withTypedAllowance(bare.request, view, choice.value)
      : bare.request;
  const asked = { ...bare, request: { ...request, payment } };
  const isFresh =
    !subject.isChecked &&
    choice === undefined &&
    !isStale(tools, bare.simulatedAt);
  const next = isFresh
    ? subject
    : await prepareWithChecks(making, { ...subject, isOff, bare: asked });
  let quoted: GuardedTransaction;
  try {
    quoted = await withQuote(tools, next, subject.quote);
  } catch (error) {
    if (choice !== undefined || !(error instanceof WalletError)) {
      throw error;
    }
    const { view: unpaid } = await show(making, next);
    return { subject: next, view: withoutQuote(unpaid, error) };
  }
  const shown = await show(
    making,
    next.isChecked ? next : await simulateChecks(tools, quoted),
  );
  if (choice === undefined) {
    return shown;
  }
  const { asked: first } = request;
  if (choice.name !== 'allowance' || first === undefined) {
    return { ...shown, before: await viewOf(asked) };
  }
  // By what it allows, nothing is worse than what the site asked for; the findings are others.
  const { findings } = shown.view as SendView;
  return { ...shown, before: { ...first.view, findings } };
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
  { request: { chainId, account } }: PreparedTransaction,
): Promise<KnownOfAccount> {
  const { address } = account;
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
