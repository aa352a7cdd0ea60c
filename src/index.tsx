import type {
  Json,
  OnCronjobHandler,
  OnHomePageHandler,
  OnInstallHandler,
  OnRpcRequestHandler,
  OnSettingsPageHandler,
  OnUpdateHandler,
  OnUserInputHandler,
} from '@metamask/snaps-sdk';

import { createContext } from './context/context';
import { trackHandler } from './core/handlers';
import { openHome } from './pages/home/open';
import { showUpdateNotes, welcome } from './pages/onboarding';
import { hydratePage, handleInput, openPage } from './pages/router';
import { dispatch } from './rpc/dispatcher';
import { pollOnSchedule } from './transactions/track/schedule';

const context = createContext(snap, ethereum, async (input, init) =>
  fetch(input, init),
);

/** Requests of sites, by `wallet_invokeSnap`. */
export const onRpcRequest: OnRpcRequestHandler = async ({ origin, request }) =>
  trackHandler(async () => dispatch(context, origin, request));

/** What the snap had the wallet call for: the looks at transactions under way, and
 * what an open page takes longer for. */
export const onCronjob: OnCronjobHandler = async ({ request }) =>
  trackHandler(async () => {
    const params = (request.params ?? {}) as { id?: string; turn?: Json };
    await (request.method === 'fill'
      ? hydratePage(context, params.id ?? '')
      : pollOnSchedule(context, params.turn));
  });

/** The user's accounts, where the user opens the snap in the wallet. */
export const onHomePage: OnHomePageHandler = async () =>
  trackHandler(async () => openHome(context));

/** The settings, where the user opens them in the wallet. */
export const onSettingsPage: OnSettingsPageHandler = async () =>
  trackHandler(async () => openPage(context, 'settings'));

/** What the user does in our windows and pages. */
export const onUserInput: OnUserInputHandler = async (input) =>
  trackHandler(async () => handleInput(context, input));

/** The first time that the snap runs. */
export const onInstall: OnInstallHandler = async () =>
  trackHandler(async () => welcome(context));

/** The first time that a newer version runs. */
export const onUpdate: OnUpdateHandler = async () =>
  trackHandler(async () => showUpdateNotes(context));
