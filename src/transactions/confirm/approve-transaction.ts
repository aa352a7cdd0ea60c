import { safeguardsFor, type Safeguard } from './safeguards';
import {
  review,
  type ReviewTools,
  type ShownSubject,
  type ReviewSteps,
} from '../../review/review';
import type { DialogView } from '../../views/dialog-views';
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

/** What is signed if the user approves. */
type Subject<Prepared> = {
  readonly prepared: Prepared;
  /** The safeguards on offer, computed from the transaction without any of them. */
  readonly safeguards: readonly Safeguard[];
  /** The names of the safeguards that the user has switched on. */
  readonly chosen: ReadonlySet<string>;
};

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

/** The steps that create and update the dialog of a transaction, which is prepared without
 * safeguards. A safeguard that the user switches on keeps its amounts, whatever later
 * simulations show. */
export function stepsFor<Prepared extends PreparedTransaction>(
  tools: TransactionTools,
  first: Prepared,
  viewOf: ViewOf<Prepared>,
  prepare: PrepareTransaction,
): ReviewSteps<Subject<Prepared>> {
  const show = async (
    prepared: Prepared,
    before?: Subject<Prepared>,
  ): Promise<ShownSubject<Subject<Prepared>>> => {
    const view = await viewOf(prepared);
    const subject =
      before === undefined || before.chosen.size === 0
        ? {
            prepared,
            safeguards: safeguardsFor(prepared, view),
            chosen: new Set<string>(),
          }
        : { ...before, prepared };
    return {
      subject,
      view: withSwitches(view, subject),
      at: prepared.simulatedAt,
    };
  };
  const again: ReviewSteps<Subject<Prepared>>['again'] = async (
    { subject },
    choice,
  ) => {
    const { prepared, safeguards } = subject;
    const chosen = new Set(subject.chosen);
    if (choice !== undefined) {
      chosen[choice.value === true ? 'add' : 'delete'](choice.name);
    }
    const calls =
      choice &&
      safeguards
        .filter(({ name }) => chosen.has(name))
        .flatMap((safeguard) => safeguard.calls);
    return await show(await prepareAgain(tools, prepared, prepare, calls), {
      ...subject,
      chosen,
    });
  };
  return {
    open: async () => show(await refreshIfStale(tools, first, prepare)),
    again,
    reprice: async (shown, reason) => {
      const { prepared } = shown.subject;
      if (reason === 'prices' && isBlocked(shown.view)) {
        return await again(shown);
      }
      return reason === 'prices' || hasOldPrices(tools, prepared)
        ? await show(await reprice(tools, prepared), shown.subject)
        : undefined;
    },
    keep: (shown, fresh) =>
      stillSuffices(shown.prepared, fresh.prepared)
        ? {
            ...shown,
            prepared: withNoncesOf(shown.prepared, fresh.prepared),
          }
        : undefined,
  };
}

/** Whether a finding prevents the approval until a later simulation clears it. */
function isBlocked(view: DialogView): boolean {
  return (
    'findings' in view && view.findings.some(({ blocks }) => blocks === true)
  );
}

/** Adds the switches of the safeguards to the dialog. */
function withSwitches<Prepared>(
  view: DialogView,
  { safeguards, chosen }: Subject<Prepared>,
): DialogView {
  return view.type !== 'send' || safeguards.length === 0
    ? view
    : {
        ...view,
        safeguards: safeguards.map(({ name, amounts }) => ({
          name,
          amounts,
          isOn: chosen.has(name),
        })),
      };
}
