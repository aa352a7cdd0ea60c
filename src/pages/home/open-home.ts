import { renderUnanswered } from './page';
import type { Context } from '../../context/context';
import { hydratePage, openPage } from '../router';

/** How long opening waits for the network if the wallet can't schedule a background
 * event, in milliseconds. */
const FILL_TIMEOUT_MS = 4_000;

/**
 * Opens the home page right away, from the state, or the send form that the user has not
 * finished. A background event fills in the rest:
 * once this handler has returned, the wallet drops whatever the snap is still waiting
 * for. If the wallet can't schedule one, the page is filled in before it is shown, as
 * far as the network answers in time.
 *
 * @returns The id of its interface, as the wallet expects it.
 * @throws Only SnapError.
 */
export async function openHome(context: Context): Promise<{ id: string }> {
  const draft = await context.draft.read(context.now());
  if (draft !== null) {
    const { chainId, account } = draft;
    try {
      return await openPage(context, 'send', { chainId, account });
    } catch {
      // The account is no longer one of this wallet's.
    }
  }
  const opened = await openPage(context, 'home');
  if (!(await context.hydrateLater(opened.id))) {
    await fillSoon(context, opened.id);
  }
  return opened;
}

async function fillSoon(context: Context, id: string): Promise<void> {
  const isFilled = await Promise.race([
    hydratePage(context, id).then(() => true),
    context.wait(FILL_TIMEOUT_MS).then(() => false),
  ]);
  if (!isFilled) {
    try {
      await context.pageInterfaces.redraw(id, await renderUnanswered(context));
    } catch {
      // The page was closed meanwhile.
    }
  }
}
