import type { DialogView, SendView } from '../views/dialog-views';
import { findingOf, mergeFindings, type Finding } from '../warnings/findings';
import { regradeRoutine } from '../warnings/routine';

/** A dialog that shows what a simulation changes. */
export type SimulatedView = {
  readonly findings: readonly Finding[];
  readonly balanceChanges?: SendView['balanceChanges'];
  readonly enforcement?: SendView['enforcement'];
};

/** Shows that nobody knows what the user would sign: it has to be acknowledged, and is no
 * routine. What was simulated without the wallet's own checks stays in sight.
 *
 * @param why - Why there is no simulation.
 * @param findings - What else was found.
 */
export function withUnknownEffects<View extends SimulatedView>(
  view: View,
  why: 'no-answer' | 'not-run',
  findings: readonly Finding[] = [],
): View {
  const { enforcement } = view;
  return {
    ...view,
    ...(enforcement?.is === 'pending'
      ? { enforcement: { ...enforcement, is: 'unchecked' as const } }
      : { balanceChanges: why }),
    findings: mergeFindings([
      ...regradeRoutine(view.findings, false),
      findingOf('effects-unknown'),
      ...findings,
    ]),
  };
}

/** Whether the simulation that a dialog shows gave no result. */
export function areEffectsUnknown(view: DialogView): boolean {
  return (
    'findings' in view &&
    view.findings.some(({ name }) => name === 'effects-unknown')
  );
}
