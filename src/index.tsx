import type {
  Json,
  OnCronjobHandler,
  OnRpcRequestHandler,
  OnUserInputHandler,
} from '@metamask/snaps-sdk';

import { createContext } from './context';
import { dispatch } from './rpc/dispatcher';
import { lookOnTime } from './transactions/watch';
import { PROGRESS_STOP, closeProgress } from './ui/progress';
import { turnPage } from './ui/show';

const context = createContext(snap, async (input, init) => fetch(input, init));

/** Requests of sites, by `wallet_invokeSnap`. */
export const onRpcRequest: OnRpcRequestHandler = async ({ origin, request }) =>
  dispatch(context, origin, request);

/** The looks at transactions under way, as they were planned. */
export const onCronjob: OnCronjobHandler = async ({ request }) =>
  lookOnTime(context, (request.params as { turn?: Json } | undefined)?.turn);

/** Clicks in our windows: the buttons that turn pages or end a long work. */
export const onUserInput: OnUserInputHandler = async ({
  id,
  event,
  context: shown,
}) => {
  if (event.name === PROGRESS_STOP) {
    await closeProgress(snap, id);
  } else {
    await turnPage(snap, id, event, shown);
  }
};
