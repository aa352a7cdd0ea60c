import { allAccounts } from '../../accounts/stored-accounts';
import type { Context } from '../../context/context';
import { definedMembers } from '../../core/defined';
import { padFelt, type Felt } from '../../core/felt';
import { findKnownAddresses } from '../../transactions/known-addresses';
import { isSameFelt, lookAlikeOf } from '../../warnings/facts';
import type { RouteParams } from '../page';

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

/** The data of a contact's page. */
export type ContactView = Awaited<ReturnType<typeof loadContact>>;

/** @param params.address - Padded; absent for a new contact, whose address the user types. */
async function loadContact(context: Context, params: RouteParams) {
  const address = params.address as Felt | undefined;
  const contact =
    address === undefined ? undefined : await context.contacts.find(address);
  const lookAlike =
    address === undefined || contact !== undefined
      ? undefined
      : await findLookAlike(context, address);
  return definedMembers({
    address,
    /** The contact's name; absent if it isn't one yet. */
    name: contact?.name,
    /** An address that the user knows and that this one can be taken for. Then only typing this
     * one makes it a contact. */
    lookAlike,
  });
}

/** An address that the user knows, or a well-known one, that looks like this one.
 *
 * @param address - Padded. */
export async function findLookAlike(
  context: Context,
  address: Felt,
): Promise<Felt | undefined> {
  const chainId = await context.networks.current();
  const { contracts } = await context.protocols(chainId);
  const knownAddresses = await findKnownAddresses(context, chainId);
  const own = knownAddresses.find(({ relation }) => relation === 'own');
  return lookAlikeOf(address, {
    account: own?.address ?? address,
    knownAddresses: knownAddresses.filter(
      (known) => !isSameFelt(known.address, address),
    ),
    protocols: contracts,
  });
}

export async function readContacts(
  ...args: Parameters<typeof loadContacts>
): Promise<ContactsView> {
  return await loadContacts(...args);
}

export async function readContact(
  ...args: Parameters<typeof loadContact>
): Promise<ContactView> {
  return await loadContact(...args);
}
