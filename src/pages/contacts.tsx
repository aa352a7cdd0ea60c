import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';
import { type PageState } from './notice-banner';
import { type Page, pageOf } from './page';
import { menuRow, pageHead, pictureRow } from './parts';
import { allAccounts } from '../accounts/stored-accounts';
import type { Context } from '../context/context';
import { type Felt, padFelt } from '../core/felt';
import { safeText } from '../core/text';
import { addressPicture } from '../pictures/pictures';
import { line, heading } from '../ui/components/fields';
import { renderPage, WITH_PICTURES } from '../ui/components/paging';
import { shortAddress } from '../ui/format';
import { t } from '../ui/translate';

/** The contacts. */
export const contactsPage: Page = pageOf([], read, renderContacts);

/** How many recipients of own payments are offered. */
const FEW_RECIPIENTS = 5;

async function read(context: Context) {
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

/** Draws the list of contacts, and whom the user paid besides. */
export function renderContacts(
  view: Awaited<ReturnType<typeof read>> & PageState,
  number: number,
): GenericSnapElement {
  const { contacts, recipients } = view;
  return renderPage(
    pageHead(t('contacts.title'), view),
    [
      menuRow('add', t('contacts.add'), 'contact'),
      contacts.length === 0 && line(t('contacts.none'), true),
      contacts.map(({ address, name }) => contactRow(safeText(name), address)),
      recipients.length > 0 && [
        heading(t('contacts.recipients')),
        recipients.map((address) => contactRow('', address)),
      ],
    ],
    number,
    WITH_PICTURES,
  );
}

/** A click leads to the whole address. */
function contactRow(name: string, address: Felt): GenericSnapElement {
  const short = shortAddress(address);
  return pictureRow(
    addressPicture(address, 'row'),
    name || short,
    [name && short],
    ['contact', address],
  );
}
