import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import {
  pagedDialog,
  renderDocument,
  NEW_DIALOG,
  type DialogDocument,
  type DialogState,
  type PagedDialog,
} from './components/dialog-document';
import {
  connectDialog,
  privateKeyDialog,
  siteAccountDialog,
  switchNetworkDialog,
} from './dialogs/access';
import { addTokenDialog } from './dialogs/add-token';
import { signMessageDialog } from './dialogs/sign-message';
import { declareDialog, deployDialog, sendDialog } from './dialogs/transaction';
import { alertDialog, welcomeDialog } from './dialogs/welcome';
import { isIncomplete, type DialogView } from '../views/dialog-views';

const DIALOGS: {
  readonly [Type in DialogView['type']]: (
    view: Extract<DialogView, { readonly type: Type }>,
  ) => DialogDocument;
} = {
  grant: connectDialog,
  'site-account': siteAccountDialog,
  'switch-network': switchNetworkDialog,
  'private-key': privateKeyDialog,
  declare: declareDialog,
  deploy: deployDialog,
  'add-token': addTokenDialog,
  send: sendDialog,
  'sign-message': signMessageDialog,
  welcome: welcomeDialog,
  alert: alertDialog,
};

export function documentOf(view: DialogView): PagedDialog {
  const document = (DIALOGS[view.type] as (view: DialogView) => DialogDocument)(
    view,
  );
  return pagedDialog(
    isIncomplete(view) ? { ...document, isBlocked: true } : document,
  );
}

/**
 * @param state - What the user has done in the dialog so far.
 */
export function renderDialog(
  view: DialogView,
  state: Partial<DialogState> = {},
): GenericSnapElement {
  return renderDocument(documentOf(view), { ...NEW_DIALOG, ...state });
}
