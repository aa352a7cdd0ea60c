import {
  compareViews,
  haveSameFee,
  isFeeSurprising,
  losesTokens,
  withFeeOf,
} from './compare-views';
import { withFinding } from './with-finding';
import type { Choice } from '../../ui/components/choices';
import type { DialogView } from '../../ui/dialog-views';
import type { Refresh, RefreshReason, Update } from '../../ui/refresher';
import { found } from '../../warnings/findings';
import { isStale } from '../prepare/refresh-if-stale';
import type { Tools } from '../tools';

/** The transaction of an open dialog, simulated again, or at newer prices. */
export type Made = {
  readonly view: DialogView;
  /** When it was simulated, in Unix seconds. */
  readonly at: number;
  /** Called if this view is shown from now on. */
  readonly accept?: () => void;
  /** Called if the older one stays. */
  readonly keep?: () => void;
  /** Whether the bounds that are shown are still high enough. */
  readonly suffices?: boolean;
};

/** Brings what is shown up to newer prices, if it is time for that. */
export type PriceReader = (
  reason: 'prices' | 'approve',
) => Promise<Made | undefined>;

/**
 * Simulates the transaction of an open dialog again, and replaces what is shown if the
 * result is another. A worse result says so, and the user has to acknowledge it. A fee that
 * merely moves is drawn anew.
 *
 * @param tools - Shared services.
 * @param first - What is shown at first.
 * @param simulatedAt - When it was simulated, in Unix seconds; undefined if it was not.
 * @param make - Simulates it again; with a choice of the user, as it is then.
 * @param readPrices - Reads the prices alone; left out if its fee doesn't follow them.
 * @returns The function that the dialog calls. Before an approval it simulates again
 * only if what is shown is older than a minute.
 */
export function keepFresh(
  tools: Pick<Tools, 'now'>,
  first: DialogView,
  simulatedAt: number | undefined,
  make: (choice?: Choice) => Promise<Made>,
  readPrices: PriceReader = async () => Promise.resolve(undefined),
): Refresh {
  let shown = first;
  /** The one whose fee the user has been asked about. */
  let asked = first;
  let at = simulatedAt;
  // The banner stays: the user may not have seen it yet.
  let hasWorsened = false;
  const replace = (made: Made, isWorse: boolean): Update => ({
    view: isWorse ? marked(made.view) : made.view,
    accept: () => {
      hasWorsened = isWorse;
      shown = made.view;
      asked = made.view;
      at = made.at;
      made.accept?.();
    },
  });
  const withNewFee = (made: Made): Update => {
    const view = withFeeOf(shown, made.view);
    return {
      view: hasWorsened ? marked(view) : view,
      isQuiet: true,
      accept: () => {
        shown = view;
        at = made.at;
        made.accept?.();
      },
    };
  };
  const makeFor = async (
    reason: Exclude<RefreshReason, Choice>,
  ): Promise<Made | undefined> => {
    switch (reason) {
      case 'prices':
        return await readPrices(reason);
      case 'approve':
        return at !== undefined && isStale(tools, at)
          ? await make()
          : await readPrices(reason);
      default:
        return await make();
    }
  };
  return async (reason) => {
    if (typeof reason === 'object') {
      // The user wants another transaction. Only its price can be compared.
      const made = await make(reason);
      return replace(made, hasWorsened || losesTokens(shown, made.view));
    }
    const made = await makeFor(reason);
    if (made === undefined) {
      return undefined;
    }
    const comparison = compareViews(shown, made.view);
    if (comparison !== 'same' || isFeeSurprising(asked, made.view)) {
      return replace(made, hasWorsened || comparison !== 'better');
    }
    if (reason !== 'approve' && !haveSameFee(shown, made.view)) {
      return withNewFee(made);
    }
    if (made.suffices === false) {
      return replace(made, hasWorsened);
    }
    at = made.at;
    made.keep?.();
    return undefined;
  };
}

/** The view with a banner that says that the result has changed. */
function marked(view: DialogView): DialogView {
  return withFinding(view, found('result-changed'));
}
