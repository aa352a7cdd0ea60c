import { Button } from '@metamask/snaps-sdk/jsx';

import type { AlertView } from '../../views/dialog-views';
import {
  OFFER_BUTTON,
  type DialogDocument,
} from '../components/dialog-document';
import {
  addressField,
  explorerLink,
  heading,
  line,
  moreLine,
  note,
} from '../components/fields';
import { balanceText } from '../format';
import { t, type TextKey } from '../translate';

/** Welcomes the user and asks whether to search for existing accounts. */
export function welcomeDialog(): DialogDocument {
  return {
    ...plain('welcome', ['welcome.text', 'welcome.offer']),
    buttons: { approve: t('button.find'), cancel: t('button.skip') },
  };
}

/** The maximum number of accounts in a message. */
const FEW_ACCOUNTS = 5;

export function alertDialog({
  what,
  lines,
  accounts = [],
  link,
  tellsHome,
  offersMainnet,
}: AlertView): DialogDocument {
  const { first } = plain(what, [`${what}.text`], lines);
  return {
    first: [
      ...first,
      accounts
        .slice(0, FEW_ACCOUNTS)
        .map(({ network, address, balance }) =>
          addressField(`${network} · ${balanceText(balance)}`, address),
        ),
      moreLine(accounts.length - FEW_ACCOUNTS, 'welcome.more'),
      offersMainnet === true && [
        line(t('welcome.mainnet')),
        <Button name={OFFER_BUTTON}>{t('button.mainnet')}</Button>,
      ],
      link !== undefined && explorerLink(link),
      tellsHome === true && note(t('welcome.home')),
    ],
  };
}

function plain(
  title: TextKey,
  texts: readonly TextKey[],
  lines: readonly string[] = [],
): DialogDocument {
  return {
    first: [
      heading(t(title)),
      ...texts.map((text) => line(t(text))),
      ...lines.map((text) => line(text)),
    ],
  };
}
