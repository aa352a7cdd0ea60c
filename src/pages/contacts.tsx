import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';
import { type PageState, pageHead, targetButton, listItem } from './parts';
import { allAccounts } from '../accounts/stored-accounts';
import type { Context } from '../context/context';
import { padFelt } from '../core/felt';
import { safeText } from '../core/text';
import { line, heading } from '../ui/components/fields';
import { shortAddress } from '../ui/format';
import { renderPage } from '../ui/paging';
import { t } from '../ui/translate';

/** The data of the page that lists the contacts. */
export type ContactsView = Awaited<ReturnType<typeof loadContacts>>;

/** How many recipients of own payments are offered. */
const FEW_RECIPIENTS = 5;

async function loadContacts(context: Context) {
  const chainId = await context.networks.current();
  const [contacts, { here, elsewhere }, counterparties] = await Promise.all([
    context.contacts.list(),
    allAccounts(context, chainId),
    context.counterparties.list(chainId),
  ]);
  const known = new Set(
    [...contacts, ...here, ...elsewhere].map(({ address }) => address),
  );
  return {
    contacts: [...contacts].sort((a, b) => a.name.localeCompare(b.name)),
    /** Padded; the latest first. Only whom the user paid: anybody can send something. */
    recipients: counterparties
      .filter(({ usedAs, address }) => usedAs === 'sent' && !known.has(address))
      .map(({ address }) => padFelt(address))
      .reverse()
      .slice(0, FEW_RECIPIENTS),
  };
}

export async function readContacts(
  ...args: Parameters<typeof loadContacts>
): Promise<ContactsView> {
  return await loadContacts(...args);
}

/** Draws the list of contacts, and whom the user paid besides. */
export function renderContacts(
  view: ContactsView & PageState,
  number: number,
): GenericSnapElement {
  const { contacts, recipients } = view;
  return renderPage(
    pageHead(t('contacts.title'), view),
    [
      targetButton(t('contacts.add'), 'contact'),
      contacts.length === 0
        ? line(t('contacts.none'), true)
        : contacts.map(({ address, name }) =>
            listItem(
              targetButton(safeText(name), 'contact', address),
              '',
              address,
            ),
          ),
      recipients.length > 0 && [
        heading(t('contacts.recipients')),
        recipients.map((address) =>
          listItem(
            targetButton(shortAddress(address), 'contact', address),
            '',
            address,
          ),
        ),
      ],
    ],
    number,
  );
}
