import { withUnknownEffects } from '../../review/effects';
import {
  isStale,
  review,
  type ReviewTools,
  type ShownSubject,
  type ReviewSteps,
} from '../../review/review';
import { isPending, type DialogView } from '../../views/dialog-views';
import type { OwnChecks } from '../enforce/checks';
import {
  enforce,
  simulateChecks,
  withEnforcement,
  type EnforcedTransaction,
  type KnownOfAccount,
} from '../enforce/enforce';
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
import type { TransactionTools } from '../tools';

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
  const { prepared } = await review(tools, origin, steps);
  prepared.abiReader.keep();
  return prepared;
}

/** Stores the tokens of an approved window. It comes after the signature: a failure to write
 * the state must not hold that back, and no write may delay the journal's way to disk. */
export async function keepTokens(
  { tokens }: Pick<TransactionTools, 'tokens'>,
  { chainId, newTokens }: PreparedTransaction,
): Promise<void> {
  await tokens.keep(chainId, newTokens).catch(() => undefined);
}

/** The steps that create and update the dialog of a transaction, which is prepared without the
 * wallet's own checks. The window opens with the effects; then it is simulated with the checks
 * in it, unless none are needed or the user has switched them off. */
function stepsFor<Prepared extends PreparedTransaction>(
  tools: TransactionTools,
  first: Prepared,
  viewOf: ViewOf<Prepared>,
  prepare: PrepareTransaction,
): ReviewSteps<EnforcedTransaction<Prepared>> {
  const show = async (
    subject: EnforcedTransaction<Prepared>,
  ): Promise<ShownSubject<EnforcedTransaction<Prepared>>> => ({
    subject,
    view: withEnforcement(await viewOf(subject.prepared), subject),
    ...(subject.isChecked && { at: subject.prepared.simulatedAt }),
  });
  const enforced = async (
    bare: Prepared,
    before: { isOff?: boolean; before?: OwnChecks | undefined } = {},
  ): Promise<EnforcedTransaction<Prepared>> => {
    const known = await knownOf(tools, bare);
    return enforce(bare, await viewOf(bare), known, before);
  };
  const again: ReviewSteps<EnforcedTransaction<Prepared>>['again'] = async (
    { subject },
    choice,
  ) => {
    const { prepared, bare } = subject;
    const isOff = choice === undefined ? subject.isOff : choice.value !== true;
    const isFresh =
      !subject.isChecked &&
      choice === undefined &&
      !isStale(tools, bare.simulatedAt);
    const next = isFresh
      ? subject
      : await enforced(
          await prepareAgain(
            tools,
            { ...bare, transactions: prepared.transactions },
            prepare,
          ),
          { isOff, before: prepared.checks },
        );
    const shown = await show(
      next.isChecked ? next : await simulateChecks(tools, next),
    );
    return choice === undefined
      ? shown
      : { ...shown, before: await viewOf(bare) };
  };
  return {
    open: async () =>
      show(await enforced(await refreshIfStale(tools, first, prepare))),
    again,
    reprice: async (shown, reason) => {
      const { subject } = shown;
      const { prepared, isChecked } = subject;
      if (reason === 'prices' && (isBlocked(shown.view) || !isChecked)) {
        return await again(shown);
      }
      if (reason === 'approve' && !hasOldPrices(tools, prepared)) {
        return undefined;
      }
      const repriced = await show({
        ...subject,
        prepared: await reprice(tools, prepared),
      });
      return isPending(repriced.view)
        ? { ...repriced, view: withUnknownEffects(repriced.view, 'no-answer') }
        : repriced;
    },
    keep: (shown, fresh) =>
      stillSuffices(shown.prepared, fresh.prepared) &&
      shown.prepared.checks === fresh.prepared.checks
        ? {
            ...shown,
            prepared: withNoncesOf(shown.prepared, fresh.prepared),
          }
        : undefined,
  };
}

async function knownOf(
  { transactions, approvals }: TransactionTools,
  { chainId, accountState }: PreparedTransaction,
): Promise<KnownOfAccount> {
  const { address } = accountState.account;
  return {
    own: await transactions.of(chainId, address),
    approvals: await approvals.of(chainId, address),
  };
}

/** Whether a finding prevents the approval until a later simulation clears it. */
function isBlocked(view: DialogView): boolean {
  return (
    'findings' in view && view.findings.some(({ blocks }) => blocks === true)
  );
}
