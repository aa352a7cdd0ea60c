import type {
  OnRpcRequestHandler,
  OnUserInputHandler,
} from '@metamask/snaps-sdk';

import { createContext } from './context';
import { dispatch } from './rpc/dispatcher';
import { turnPage } from './ui/show';

const context = createContext(snap, async (input, init) => fetch(input, init));

/** Requests of sites, by `wallet_invokeSnap`. */
export const onRpcRequest: OnRpcRequestHandler = async ({ origin, request }) =>
  dispatch(context, origin, request);

/** Clicks in our dialogs: the buttons that turn their pages. */
export const onUserInput: OnUserInputHandler = async ({
  id,
  event,
  context: shown,
}) => turnPage(snap, id, event, shown);
