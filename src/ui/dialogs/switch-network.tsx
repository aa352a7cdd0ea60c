import type { SwitchNetworkView } from '../access-views';
import { heading, line, row } from '../components/fields';
import type { DialogDocument } from '../dialog-document';
import { t } from '../translate';

/**
 * Asks whether a site may switch the snap's current network, or its own.
 *
 * @param view - The requesting site, and the networks' names.
 */
export function switchNetworkDialog(view: SwitchNetworkView): DialogDocument {
  return {
    first: [
      heading(t('switch.title')),
      row(t('header.site'), view.origin),
      row(t('switch.from'), view.from),
      row(t('switch.to'), view.to),
      ...(view.isForSite === true ? [line(t('switch.site'), true)] : []),
    ],
    buttons: { approve: t('button.switch') },
  };
}
