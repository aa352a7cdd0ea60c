import { findLookAlike, readContact } from './model';
import {
  CONTACT_ADDRESS,
  CONTACT_FORM,
  CONTACT_NAME,
  renderContact,
  SAVE_CONTACT,
  SAVE_LOOK_ALIKE,
  type ContactErrors,
} from './view';
import { allAccounts } from '../../accounts/stored-accounts';
import { BUNDLED_TOKENS } from '../../config/tokens';
import type { Context } from '../../context/context';
import { unpadFelt, type Felt } from '../../core/felt';
import { parseAddress } from '../../starknet/address';
import { MAX_NAME } from '../../ui/format';
import { typeOf, type PageRoute } from '../../ui/page-interfaces';
import { pageOf, typedText, type Page, type PageHandle } from '../page';
import { splitButtonName, type PageName } from '../parts';

/** A contact: a new one, typed or from an own payment, or one to rename or remove. */
export const contactPage: Page = pageOf(
  ['address'],
  readContact,
  renderContact,
  {
    back: 'contacts',
    onInput: async (context, page, event) => {
      const [button, agreed] = splitButtonName(event.name ?? '');
      const isSave =
        button === SAVE_CONTACT ||
        button === SAVE_LOOK_ALIKE ||
        typeOf(event) === 'FormSubmitEvent';
      return isSave
        ? await save(context, page, agreed as Felt | undefined)
        : undefined;
    },
  },
);

/** @param agreed - The typed address that the user saves although it looks like a known one. */
async function save(
  context: Context,
  page: PageHandle,
  agreed: Felt | undefined,
): Promise<PageRoute<PageName> | undefined> {
  const view = await readContact(context, page.params);
  const values = await page.valuesIn(CONTACT_FORM);
  const name = typedText(values, CONTACT_NAME, MAX_NAME);
  const isTyped = view.address === undefined || view.lookAlike !== undefined;
  const read = isTyped
    ? await readTyped(context, typedText(values, CONTACT_ADDRESS))
    : { address: view.address };
  const errors: ContactErrors = {
    ...(name === '' && { name: 'no-name' }),
    ...('error' in read && { address: read.error }),
  };
  const show = async (more: object): Promise<undefined> => {
    const drawing = { ...view, errors, notices: [], isLoading: false, ...more };
    await page.redraw(renderContact(drawing));
  };
  if (!('address' in read) || name === '') {
    await show({});
    return;
  }
  const { address } = read;
  const lookAlike = isTyped ? await findLookAlike(context, address) : undefined;
  if (lookAlike !== undefined && agreed !== address) {
    await show({ typed: address, lookAlike });
    return;
  }
  await context.contacts.put({ address, name });
  return { page: 'contacts' };
}

async function readTyped(
  context: Context,
  text: string,
): Promise<
  { address: Felt } | { error: NonNullable<ContactErrors['address']> }
> {
  const parsed = parseAddress(text);
  if (!parsed.ok) {
    return { error: `address.${parsed.why}` };
  }
  const { address } = parsed;
  const chainId = await context.networks.current();
  const { here, elsewhere } = await allAccounts(context, chainId);
  if ([...here, ...elsewhere].some((own) => own.address === address)) {
    return { error: 'own' };
  }
  return BUNDLED_TOKENS.has(unpadFelt(address))
    ? { error: 'token' }
    : { address };
}
