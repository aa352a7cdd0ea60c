import {
  Box,
  Copyable,
  Text,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import type {
  ConnectView,
  PrivateKeyView,
  SiteAccountView,
  SwitchNetworkView,
} from '../../views/dialog-views';
import type { DialogDocument } from '../components/dialog-document';
import { banner, line, note, requestHeading, row } from '../components/fields';
import { accountLabel, accountName, networkLabel } from '../format';
import { t } from '../translate';

/** Asks whether a site may see all of the wallet's Starknet accounts. */
export function connectDialog(view: ConnectView): DialogDocument {
  const { hasOne } = view;
  return {
    first: [
      requestHeading(t(hasOne ? 'connect.all.title' : 'connect.title'), view),
      <Text>{t('connect.may')}</Text>,
      <Text>{t('connect.may-not')}</Text>,
    ],
    buttons: { approve: t(hasOne ? 'button.allow' : 'button.connect') },
  };
}

/** The name of the list of accounts, and its option for a new one. */
const ACCOUNT = 'account';
const NEW_ACCOUNT = 'new';

/** Lets the user choose the account that a site gets. */
export function siteAccountDialog(view: SiteAccountView): DialogDocument {
  const { purpose, seesAll, accounts, chosen } = view;
  const isNew = chosen === undefined;
  const isFirst = purpose === 'connect';
  return {
    first: [
      requestHeading(
        t(isFirst ? 'connect.title' : 'site-account.change.title'),
        view,
      ),
    ],
    choices: [
      {
        name: ACCOUNT,
        label: t('site-account.account'),
        value: chosen ?? NEW_ACCOUNT,
        options: [
          ...accounts.map(({ address, index, name }) => ({
            value: address,
            label: accountLabel(accountName(index, name), address),
          })),
          { value: NEW_ACCOUNT, label: t('site-account.new') },
        ],
      },
    ],
    below: [
      note(isNew ? t('site-account.new.text') : chosen),
      <Text>{t(seesAll ? 'site-account.sees-all' : 'site-account.may')}</Text>,
      <Text>{t('connect.may-not')}</Text>,
    ],
    buttons: {
      approve: t(isFirst ? 'button.connect' : 'button.use-account'),
    },
  };
}

/** Asks whether a site may switch its own network. */
export function switchNetworkDialog({
  origin,
  from,
  to,
  isToMainnet,
}: SwitchNetworkView): DialogDocument {
  return {
    first: [
      requestHeading(t('switch.title'), { origin }),
      row(t('from'), networkLabel(from)),
      row(t('switch.to'), networkLabel(to)),
      isToMainnet === true && line(t('switch.mainnet')),
      line(t('switch.site')),
    ],
    buttons: { approve: t('button.switch') },
  };
}

/** Asks, with a warning, whether to show the private key. */
export function privateKeyDialog(view: PrivateKeyView): DialogDocument {
  return {
    first: [
      banner(t('private-key.warning'), t('private-key.warning.text'), 'danger'),
      requestHeading(t('private-key.title'), view),
      <Text>{t('private-key.site')}</Text>,
    ],
    buttons: { approve: t('button.show-key'), isDangerous: true },
  };
}

/** The key itself, hidden until the user reveals it. Pass the result to nothing but
 * MetaMask's own window. */
export function privateKeyShown(
  view: PrivateKeyView,
  privateKey: string,
): GenericSnapElement {
  return (
    <Box>
      {requestHeading(t('private-key.shown'), view)}
      <Text color="error">{t('private-key.shown.text')}</Text>
      <Copyable value={privateKey} sensitive={true} />
    </Box>
  );
}
