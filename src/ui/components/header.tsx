import { Heading, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { field, row } from './fields';
import { WALLET } from '../../core/fair-queue';
import type { Felt } from '../../core/felt';
import { t } from '../translate';

/**
 * The header of every page of a dialog about an account: requester, network and
 * account.
 *
 * @param title - The dialog's title.
 * @param sender - The requester, the network and the account.
 * @param sender.origin - The site, or the wallet's own page.
 * @param sender.network - The network's name.
 * @param sender.account - The account's address, padded.
 * @returns The header.
 */
export function senderHeader(
  title: string,
  sender: { origin: string; network: string; account: Felt },
): GenericSnapElement[] {
  return [
    <Heading>{title}</Heading>,
    row(
      t('header.site'),
      sender.origin === WALLET ? t('header.wallet') : sender.origin,
    ),
    row(t('header.network'), sender.network),
    field(t('header.account'), sender.account),
  ];
}
