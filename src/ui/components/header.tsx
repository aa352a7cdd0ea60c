import { Box, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { heading, row, smallLine } from './fields';
import { WALLET } from '../../core/fair-queue';
import type { Felt } from '../../core/felt';
import { t } from '../translate';

/** Who asks, and for which account. */
type Sender = {
  /** The site, or the wallet's own page. */
  readonly origin: string;
  /** The network's name. */
  readonly network: string;
  /** Padded. */
  readonly account: Felt;
};

/**
 * @param sender - Who asks, and for which account.
 * @returns Site and network in a line each, and the account's whole address below.
 */
export function senderRows({
  origin,
  network,
  account,
}: Sender): GenericSnapElement[] {
  return [
    originRow(origin),
    row(t('header.network'), network),
    <Box>
      {smallLine(t('header.account'), 'alternative')}
      {smallLine(account)}
    </Box>,
  ];
}

/**
 * @param origin - The site, or the wallet's own page.
 * @returns A line that names it.
 */
export function originRow(origin: string): GenericSnapElement {
  return row(t('header.site'), origin === WALLET ? t('header.wallet') : origin);
}

/**
 * The start of a dialog about an account without anything to warn of first.
 *
 * @param sender - Who asks, and for which account.
 * @returns The title, and the sender's rows.
 */
export function senderHeader(
  title: string,
  sender: Sender,
): GenericSnapElement[] {
  return [heading(title), ...senderRows(sender)];
}
