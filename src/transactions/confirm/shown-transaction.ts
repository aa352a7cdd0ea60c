import { safeguardsFor, type Safeguard } from './safeguards';
import type { Choice } from '../../ui/components/choices';
import type { DialogView } from '../../ui/dialog-views';
import type { PreparedTransaction } from '../prepare/prepare';
import {
  prepareAgain,
  prepareWithSafeguards,
  type Prepare,
} from '../prepare/refresh-if-stale';
import { reprice } from '../prepare/reprice';
import type { Tools } from '../tools';

/** Makes the dialog of a prepared transaction. */
export type ViewOf<Prepared> = (
  prepared: Prepared,
) => DialogView | Promise<DialogView>;

/** A transaction as a dialog shows it. */
export type ShownTransaction<Prepared> = {
  /** What will be signed. */
  readonly prepared: Prepared;
  readonly view: DialogView;
  /** What it can be protected with, computed from the transaction without safeguards. */
  readonly safeguards: readonly Safeguard[];
  /** The names of the safeguards that the user has switched on. */
  readonly chosen: ReadonlySet<string>;
};

/**
 * @param prepared - A prepared transaction without safeguards.
 * @param viewOf - Makes its dialog.
 * @returns The transaction as it is shown.
 */
export async function showTransaction<Prepared extends PreparedTransaction>(
  prepared: Prepared,
  viewOf: ViewOf<Prepared>,
): Promise<ShownTransaction<Prepared>> {
  const view = await viewOf(prepared);
  const safeguards = safeguardsFor(prepared, view);
  return withSwitches({ prepared, view, safeguards, chosen: new Set() });
}

/**
 * @param tools - Shared services.
 * @param shown - A transaction as it is shown.
 * @param viewOf - Makes its dialog.
 * @param prepare - Prepares it.
 * @returns The same, simulated again. Safeguards that are switched on keep their amounts.
 * @throws Whatever `prepare` throws.
 */
export async function showAgain<Prepared extends PreparedTransaction>(
  tools: Tools,
  shown: ShownTransaction<Prepared>,
  viewOf: ViewOf<Prepared>,
  prepare: Prepare,
): Promise<ShownTransaction<Prepared>> {
  const prepared = await prepareAgain(tools, shown.prepared, prepare);
  return shown.chosen.size === 0
    ? await showTransaction(prepared, viewOf)
    : withSwitches({ ...shown, prepared, view: await viewOf(prepared) });
}

/**
 * @param tools - Shared services.
 * @param shown - A transaction as it is shown.
 * @param viewOf - Makes its dialog.
 * @returns The same at the network's prices now, without another simulation.
 * @throws WalletError like `reprice`.
 */
export async function showRepriced<Prepared extends PreparedTransaction>(
  tools: Tools,
  shown: ShownTransaction<Prepared>,
  viewOf: ViewOf<Prepared>,
): Promise<ShownTransaction<Prepared>> {
  const prepared = await reprice(tools, shown.prepared);
  return withSwitches({ ...shown, prepared, view: await viewOf(prepared) });
}

/**
 * @param tools - Shared services.
 * @param shown - A transaction as it is shown.
 * @param viewOf - Makes its dialog.
 * @param prepare - Prepares it.
 * @param choice - The safeguard that the user switches on or off.
 * @returns The transaction with the safeguards that are on then, simulated.
 * @throws Whatever `prepare` throws.
 */
export async function showWithChoice<Prepared extends PreparedTransaction>(
  tools: Tools,
  shown: ShownTransaction<Prepared>,
  viewOf: ViewOf<Prepared>,
  prepare: Prepare,
  choice: Choice,
): Promise<ShownTransaction<Prepared>> {
  const chosen = new Set(shown.chosen);
  if (choice.value === true) {
    chosen.add(choice.name);
  } else {
    chosen.delete(choice.name);
  }
  const prepared = await prepareWithSafeguards(
    tools,
    shown.prepared,
    prepare,
    shown.safeguards
      .filter(({ name }) => chosen.has(name))
      .flatMap(({ calls }) => calls),
  );
  return chosen.size === 0
    ? await showTransaction(prepared, viewOf)
    : withSwitches({
        ...shown,
        prepared,
        view: await viewOf(prepared),
        chosen,
      });
}

/** Adds the switches to the dialog. */
function withSwitches<Prepared>(
  shown: ShownTransaction<Prepared>,
): ShownTransaction<Prepared> {
  const { view, safeguards, chosen } = shown;
  return view.type !== 'send' || safeguards.length === 0
    ? shown
    : {
        ...shown,
        view: {
          ...view,
          safeguards: safeguards.map(({ name, amounts }) => ({
            name,
            amounts,
            isOn: chosen.has(name),
          })),
        },
      };
}
