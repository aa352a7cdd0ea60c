import type {
  Json,
  OnCronjobHandler,
  OnRpcRequestHandler,
  OnSettingsPageHandler,
  OnUserInputHandler,
} from '@metamask/snaps-sdk';

import { createContext } from './context';
import { whileAlive } from './core/lock';
import { handleInput, openPage } from './pages/pages';
import { dispatch } from './rpc/dispatcher';
import { lookOnTime } from './transactions/watch';

const context = createContext(snap, ethereum, async (input, init) =>
  fetch(input, init),
);

/** Requests of sites, by `wallet_invokeSnap`. */
export const onRpcRequest: OnRpcRequestHandler = async ({ origin, request }) =>
  whileAlive(async () => dispatch(context, origin, request));

/** The looks at transactions under way, as they were planned. */
export const onCronjob: OnCronjobHandler = async ({ request }) =>
  whileAlive(async () =>
    lookOnTime(context, (request.params as { turn?: Json } | undefined)?.turn),
  );

/** The settings, where the user opens them in the wallet. */
export const onSettingsPage: OnSettingsPageHandler = async () =>
  whileAlive(async () => openPage(context, 'settings'));

/** What the user does in our windows and pages. */
export const onUserInput: OnUserInputHandler = async (input) =>
  whileAlive(async () => handleInput(context, input));
