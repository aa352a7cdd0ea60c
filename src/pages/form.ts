import type { PageHandle } from './page';
import type { Context } from '../context/context';

// The user may go on typing while a handler waits for the network, and a redraw can lose a
// key that is pressed meanwhile. So a handler draws only while it owns the form, that is,
// no later input has been handled, and while the fields are unchanged. And only what stands
// in the fields, from the click until the window opens, goes on to the approval.
//
// The window takes the form's place for good: afterwards only notifications reach the user.

/** How long the user must pause typing before the form is redrawn, in milliseconds:
 * keys pressed during a redraw can be lost. */
const TYPING_PAUSE_MS = 600;

/**
 * Handles an input as the form's owner, unless a later input has taken over.
 *
 * @param isTyping - Whether to wait for a pause first.
 */
export async function inFormTurn(
  { formOwners: owners, wait }: Pick<Context, 'formOwners' | 'wait'>,
  page: Pick<PageHandle, 'id'>,
  isTyping: boolean,
  run: (me: symbol) => Promise<void>,
): Promise<void> {
  const me = Symbol(page.id);
  owners.set(page.id, me);
  try {
    if (isTyping) {
      await wait(TYPING_PAUSE_MS);
    }
    // If the user has gone on typing, the handler of that input takes over.
    if (owners.get(page.id) === me) {
      await run(me);
    }
  } finally {
    if (owners.get(page.id) === me) {
      owners.delete(page.id);
    }
  }
}
