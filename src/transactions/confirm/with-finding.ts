import type { DialogView } from '../../ui/dialog-views';
import type { Finding } from '../../warnings/types';

/**
 * @param view - A dialog.
 * @param finding - What to say first in it, whichever calls it is about.
 * @returns The dialog with the finding, if it is of a kind that has any.
 */
export function withFinding(view: DialogView, finding: Finding): DialogView {
  return 'findings' in view
    ? { ...view, findings: [finding, ...view.findings] }
    : view;
}
