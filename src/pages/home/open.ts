import { renderUnanswered } from './page';
import type { Context } from '../../context/context';
import { hydratePage, openPage } from '../router';

/** How long the page is held back for the network where the wallet can't be asked to
 * call again, in milliseconds. */
const PATIENCE_MS = 4_000;

/**
 * Opens the home page at once, from what is kept. What takes longer is filled in by a
 * request of its own: once this one has ended, the wallet drops whatever the snap
 * still waits for. A wallet that plans no such request gets it filled in before it is
 * shown, as far as the network answers soon.
 *
 * @param context - The snap's parts.
 * @returns Its interface, as the wallet wants it.
 * @throws SnapError, and nothing else.
 */
export async function openHome(context: Context): Promise<{ id: string }> {
  const opened = await openPage(context, 'home');
  if (!(await context.hydrateLater(opened.id))) {
    await fillSoon(context, opened.id);
  }
  return opened;
}

async function fillSoon(context: Context, id: string): Promise<void> {
  const isFilled = await Promise.race([
    hydratePage(context, id).then(() => true),
    context.wait(PATIENCE_MS).then(() => false),
  ]);
  if (!isFilled) {
    try {
      await context.pageInterfaces.redraw(id, await renderUnanswered(context));
    } catch {
      // The page was closed meanwhile.
    }
  }
}
