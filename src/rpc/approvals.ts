import { WalletFailure } from '../core/errors';
import type { Confirm } from '../ui/show';
import type { DialogView } from '../ui/views';

/** Shows the user a dialog on behalf of a site; anything but a clear yes is a no. */
export type Approve = (
  origin: string,
  view: DialogView,
  later?: Promise<DialogView>,
) => Promise<boolean>;

/** Dialogs of one site that may stand open: more would only wear the user down. */
const MAX_OPEN = 10;

/**
 * @param confirm - Opens one dialog and gives its answer.
 * @returns The same, bounded for each site.
 */
export function createApprovals(confirm: Confirm): Approve {
  const open = new Map<string, number>();
  return async (origin, view, later) => {
    const count = open.get(origin) ?? 0;
    if (count >= MAX_OPEN) {
      throw new WalletFailure(
        'too-many-requests',
        'Too many approvals of this site stand open',
      );
    }
    open.set(origin, count + 1);
    try {
      return await confirm(view, later);
    } finally {
      const left = (open.get(origin) ?? 1) - 1;
      if (left > 0) {
        open.set(origin, left);
      } else {
        open.delete(origin);
      }
    }
  };
}
