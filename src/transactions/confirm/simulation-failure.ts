import { refusalFinding } from './findings';
import { isSigningBlocker } from '../../accounts/signing-blocker';
import { WalletError } from '../../core/errors';
import type { SendView } from '../../ui/dialog-views';
import { mergeFindings, BLOCKED } from '../../warnings/findings';
import type { Finding } from '../../warnings/types';

/** A dialog that shows what a simulation changes. */
type SimulatedView = {
  readonly findings: readonly Finding[];
  readonly balanceChanges?: SendView['balanceChanges'];
};

/**
 * Explains in a dialog why the balance changes are unknown.
 *
 * @returns The updated data: "no answer" only where no node gave one, "failed" with the
 * reason where a node refused, "not simulated" for all else, such as an account that this
 * wallet can't sign for.
 */
export function withFailure<View extends SimulatedView>(
  view: View,
  failure: unknown,
): View {
  if (!(failure instanceof WalletError)) {
    return { ...view, balanceChanges: 'not-run' };
  }
  const { kind, message, data } = failure;
  if (kind === 'unreachable' || kind === 'too-many-requests') {
    return { ...view, balanceChanges: 'no-answer' };
  }
  if (isSigningBlocker(data.reason)) {
    return withFinding({ ...view, balanceChanges: 'not-run' }, BLOCKED);
  }
  return 'code' in data
    ? withFinding(
        { ...view, balanceChanges: 'failed' },
        refusalFinding(String(data.reason ?? message)),
      )
    : { ...view, balanceChanges: 'not-run' };
}

function withFinding<View extends SimulatedView>(
  view: View,
  finding: Finding,
): View {
  return { ...view, findings: mergeFindings([...view.findings, finding]) };
}
