import type { SnapsProvider, UserInputEvent } from '@metamask/snaps-sdk';

import { PROGRESS_STOP, closeProgress } from './progress';
import type { Carried } from './screens';
import { turnPage } from './show';

/** Does what the user asks for in a dialog beside answering it. */
export type DialogInput = (
  id: string,
  event: UserInputEvent,
  carried: Carried,
) => Promise<void>;

/**
 * @param snap - The wallet.
 * @returns What turns pages and ends long works at a click.
 */
export function createDialogInput(snap: SnapsProvider): DialogInput {
  return async (id, event, carried) => {
    if (event.name === PROGRESS_STOP) {
      await closeProgress(snap, id);
    } else {
      await turnPage(snap, id, event, carried);
    }
  };
}
