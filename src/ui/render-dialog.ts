import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import {
  renderDocument,
  UNTOUCHED,
  type DialogDocument,
  type DialogState,
  paged,
  type PagedDialog,
} from './dialog-document';
import type { DialogView } from './dialog-views';
import { addTokenDialog } from './dialogs/add-token';
import { connectDialog } from './dialogs/connect';
import { declareDialog } from './dialogs/declare';
import { deployDialog } from './dialogs/deploy';
import { privateKeyDialog } from './dialogs/private-key';
import { sendDialog } from './dialogs/send';
import { signMessageDialog } from './dialogs/sign-message';
import { siteAccountDialog } from './dialogs/site-account';
import { switchNetworkDialog } from './dialogs/switch-network';
import {
  showMainnetDialog,
  alertDialog,
  welcomeDialog,
} from './dialogs/welcome';

export function documentOf(view: DialogView): PagedDialog {
  return paged(dialogOf(view));
}

function dialogOf(view: DialogView): DialogDocument {
  switch (view.type) {
    case 'grant':
      return connectDialog(view);
    case 'site-account':
      return siteAccountDialog(view);
    case 'switch-network':
      return switchNetworkDialog(view);
    case 'private-key':
      return privateKeyDialog(view);
    case 'declare':
      return declareDialog(view);
    case 'deploy':
      return deployDialog(view);
    case 'add-token':
      return addTokenDialog(view);
    case 'send':
      return sendDialog(view);
    case 'sign-message':
      return signMessageDialog(view);
    case 'welcome':
      return welcomeDialog();
    case 'show-mainnet':
      return showMainnetDialog();
    case 'alert':
      return alertDialog(view);
  }
}

/**
 * @param state - What the user has done in it.
 */
export function renderDialog(
  view: DialogView,
  state: Partial<DialogState> = {},
): GenericSnapElement {
  return renderDocument(documentOf(view), { ...UNTOUCHED, ...state });
}
