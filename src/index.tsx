import type {
  Json,
  OnActiveHandler,
  OnCronjobHandler,
  OnHomePageHandler,
  OnInstallHandler,
  OnRpcRequestHandler,
  OnUpdateHandler,
  OnUserInputHandler,
} from '@metamask/snaps-sdk';

import { createContext } from './context/context';
import { trackHandler } from './core/track-handler';
import { searchReceivedAfterPoll } from './pages/data/search-received';
import { showUpdateNotes, showWelcome } from './pages/onboarding';
import { openHome, handleInput, fillPage } from './pages/router';
import { dispatch } from './rpc/dispatcher';
import { pollOnSchedule, runOverduePoll } from './transactions/settle/schedule';
import { routeOf } from './ui/page-interfaces';

// Handlers take the context (context/). Requests go through rpc/dispatcher.ts to a method, which
// starts one of the flows (flows/); these prepare and submit transactions (transactions/), or sign
// messages, and show windows (review/, ui/). What a user opens is a page (pages/).
// docs/architecture.md says which folder may import which.
const context = createContext(snap, ethereum, async (input, init) =>
  fetch(input, init),
);

/** Runs a handler, with all texts in the user's language. */
async function handle<Result>(handler: () => Promise<Result>): Promise<Result> {
  return await trackHandler(async () => {
    await context.loadLanguage();
    return await handler();
  });
}

/** Handles requests from sites, made with `wallet_invokeSnap`. Most show no text; those
 * that open a window load the language then. */
export const onRpcRequest: OnRpcRequestHandler = async ({ origin, request }) =>
  trackHandler(async () => dispatch(context, origin, request));

/** Handles the background events that the snap scheduled, polls of pending transactions and
 * filling in an open page, and the manifest's hourly job, which runs an overdue poll. Events that
 * only keep something end unheard. */
export const onCronjob: OnCronjobHandler = async ({ request }) =>
  handle(async () => {
    const params = (request.params ?? {}) as { id?: string; turn?: Json };
    switch (request.method) {
      case 'fill':
        return fillPage(context, params.id ?? '');
      case 'overdue':
        return searchReceivedAfterPoll(context, runOverduePoll(context));
      case 'note':
        return undefined;
      default: // 'look'
        return searchReceivedAfterPoll(
          context,
          pollOnSchedule(context, params.turn),
        );
    }
  });

/** Opens the home page, when the user opens the snap in the wallet. */
export const onHomePage: OnHomePageHandler = async () => {
  // Read beside the texts, which they don't need.
  void context.loadLogos();
  context.preferences.read().catch(() => undefined);
  return handle(async () => openHome(context));
};

/** Runs whenever the user opens or unlocks MetaMask: pending transactions may be final by
 * now, polls may have waited for the unlock, and an open window may show stale data. */
export const onActive: OnActiveHandler = async () =>
  handle(async () => {
    await Promise.all([
      context.windows.wake(),
      searchReceivedAfterPoll(context, runOverduePoll(context)),
    ]);
  });

/** Handles user input in the snap's windows and pages: an interface without a route is a
 * dialog. */
export const onUserInput: OnUserInputHandler = async (input) =>
  handle(async () =>
    routeOf(input.context) === undefined
      ? context.windows.onInput(input.id, input.event)
      : handleInput(context, input),
  );

/** Runs after the snap's installation. */
export const onInstall: OnInstallHandler = async () =>
  handle(async () => showWelcome(context));

/** Runs after an update of the snap. */
export const onUpdate: OnUpdateHandler = async () =>
  handle(async () => showUpdateNotes(context));
