import { compareViews, losesTokens } from './compare-views';
import type { Choice } from '../../ui/components/choices';
import type { DialogView } from '../../ui/dialog-views';
import type { Refresh, Update } from '../../ui/refresher';
import { isStale } from '../prepare/refresh-if-stale';
import type { Tools } from '../tools';

/** The transaction of an open dialog, simulated again. */
type Made = {
  readonly view: DialogView;
  /** When, in Unix seconds. */
  readonly at: number;
  /** Called if this view is shown from now on. */
  readonly accept?: () => void;
  /** Called if the older one stays. */
  readonly keep?: () => void;
};

/**
 * Simulates the transaction of an open dialog again, and replaces what is shown if the
 * result is another. A worse result says so, and the user has to acknowledge it.
 *
 * @param tools - Shared services.
 * @param first - What is shown at first.
 * @param simulatedAt - When it was simulated, in Unix seconds; undefined if it was not.
 * @param make - Simulates it again; with a choice of the user, as it is then.
 * @returns The function that the dialog calls. Before an approval it simulates again
 * only if what is shown is older than a minute.
 */
export function keepFresh(
  tools: Pick<Tools, 'now'>,
  first: DialogView,
  simulatedAt: number | undefined,
  make: (choice?: Choice) => Promise<Made>,
): Refresh {
  let shown = first;
  let at = simulatedAt;
  // The banner stays: the user may not have seen it yet.
  let hasWorsened = false;
  const show = (made: Made): void => {
    shown = made.view;
    at = made.at;
    made.accept?.();
  };
  const replace = (made: Made, isWorse: boolean): Update => ({
    view: isWorse ? marked(made.view) : made.view,
    accept: () => {
      hasWorsened = isWorse;
      show(made);
    },
  });
  return async (reason) => {
    if (reason === 'approve' && (at === undefined || !isStale(tools, at))) {
      return undefined;
    }
    if (typeof reason === 'object') {
      // The user wants another transaction. Only its price can be compared.
      const made = await make(reason);
      return replace(made, hasWorsened || losesTokens(shown, made.view));
    }
    const made = await make();
    const comparison = compareViews(shown, made.view);
    if (comparison === 'same') {
      at = made.at;
      made.keep?.();
      return undefined;
    }
    return replace(made, hasWorsened || comparison === 'worse');
  };
}

/** The view with a banner that says that the result has changed. */
function marked(view: DialogView): DialogView {
  return 'findings' in view
    ? {
        ...view,
        findings: [
          {
            name: 'result-changed',
            level: 'danger',
            calls: [],
            acknowledge: true,
          },
          ...view.findings,
        ],
      }
    : view;
}
