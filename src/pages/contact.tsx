import {
  type GenericSnapElement,
  Box,
  Form,
  Image,
  Copyable,
  Button,
} from '@metamask/snaps-sdk/jsx';
import { type PageName } from './button-names';
import { namedAccounts } from './data/accounts';
import { isSameName } from './data/recipients';
import { lookUpName } from './data/send-form';
import { formPage, type OpenForm } from './form';
import { type PageState } from './notice-banner';
import { type Page, typedText, type RouteParams } from './page';
import { formBox, menuRow, pageHead, textField } from './parts';
import { allAccounts } from '../accounts/stored-accounts';
import type { ChainId } from '../config/networks';
import { BUNDLED_TOKENS } from '../config/tokens';
import type { Context } from '../context/context';
import { definedMembers } from '../core/defined';
import { type Felt, unpadFelt } from '../core/felt';
import { MAX_GIVEN_NAME } from '../core/limits';
import { safeText } from '../core/text';
import { addressPicture } from '../pictures/pictures';
import { parseTypedAddress } from '../starknet/address';
import { findKnownAddresses } from '../transactions/ledger/known-addresses';
import {
  presentElements,
  note,
  type DialogContent,
  banner,
  addressField,
} from '../ui/components/fields';
import type { PageRoute } from '../ui/page-interfaces';
import { type TextKey, t } from '../ui/translate';
import { lookAlikeOf, isSameFelt } from '../warnings/facts';

/** The names of the form, its fields and its buttons. The last one is followed by the
 * address. */
const CONTACT_FORM = 'contact';
const CONTACT_NAME = 'contactName';
const CONTACT_ADDRESS = 'contactAddress';
const SAVE_CONTACT = 'saveContact';
const SAVE_LOOK_ALIKE = 'save-look-alike';

type ContactForm = OpenForm<ContactData, Typed, Partial<ContactView>>;

type Typed = { readonly name: string; readonly address: string };

/** A contact: a new one, typed or from an own payment, or one to rename or remove. */
export const contactPage: Page = formPage({
  name: CONTACT_FORM,
  params: ['address'],
  back: 'contacts',
  valuesOf: (stored): Typed => ({
    name: typedText(stored, CONTACT_NAME, MAX_GIVEN_NAME),
    address: typedText(stored, CONTACT_ADDRESS),
  }),
  read,
  draw: (data, update: Partial<ContactView> & PageState) =>
    renderContact({ ...data, ...update }),
  actions: {
    [SAVE_CONTACT]: save,
    [SAVE_LOOK_ALIKE]: save,
  },
  enter: SAVE_CONTACT,
});

/** @param agreed - The typed address that the user saves although it looks like a known one. */
async function save(
  { context, data, typed, show }: ContactForm,
  _: unknown,
  agreed: string,
): Promise<PageRoute<PageName> | undefined> {
  const isTyped = data.address === undefined || data.lookAlike !== undefined;
  const read = isTyped
    ? await readTyped(context, typed.address)
    : { address: data.address, starkName: data.starkName };
  const name = typed.name === '' ? (read.starkName?.name ?? '') : typed.name;
  if (!('address' in read) || name === '') {
    return show({
      errors: {
        ...(name === '' && { name: 'contacts.error.no-name' }),
        ...('error' in read && { address: read.error }),
      },
    });
  }
  const { address } = read;
  if (await isNameTaken(context, name, address)) {
    return show({ errors: { name: 'contacts.error.taken' } });
  }
  const lookAlike = isTyped ? await findLookAlike(context, address) : undefined;
  if (lookAlike !== undefined && agreed !== address) {
    return show({ typed: address, lookAlike });
  }
  const { starkName } = read;
  await context.contacts.put(definedMembers({ address, name, starkName }));
  return { page: 'contacts' };
}

/** Whether another contact, or an account here, has this name. */
async function isNameTaken(
  context: Context,
  name: string,
  address: Felt,
): Promise<boolean> {
  const [contacts, accounts] = await Promise.all([
    context.contacts.list(),
    namedAccounts(context, await context.networks.current()),
  ]);
  return [
    ...contacts,
    ...accounts.map((own) => ({ ...own.stored, name: own.name })),
  ].some((one) => one.address !== address && isSameName(one.name, name));
}

async function readTyped(
  context: Context,
  text: string,
): Promise<
  ReadContact | { readonly error: TextKey; readonly starkName?: never }
> {
  const chainId = await context.networks.current();
  const found = await lookUpName(context, chainId, text);
  if (found?.ok === false) {
    return { error: `send-form.error.name.${found.why}` };
  }
  const parsed = found ?? parseTypedAddress(text);
  if (!parsed.ok) {
    return { error: `send-form.error.address.${parsed.why}` };
  }
  const { address } = parsed;
  const { here, elsewhere } = await allAccounts(context, chainId);
  if ([...here, ...elsewhere].some((own) => own.address === address)) {
    return { error: 'contacts.error.own' };
  }
  return BUNDLED_TOKENS.has(unpadFelt(address))
    ? { error: 'contacts.error.token' }
    : definedMembers({
        address,
        starkName: found && { name: text.toLowerCase(), chainId },
      });
}

/** Who is saved. */
type ReadContact = {
  readonly address: Felt;
  readonly starkName?:
    { readonly name: string; readonly chainId: ChainId } | undefined;
};

type ContactData = Awaited<ReturnType<typeof read>>;

/** @param params.address - Padded; absent for a new contact, whose address the user types. */
async function read(context: Context, params: RouteParams) {
  const address = params.address as Felt | undefined;
  const contact = address && (await context.contacts.find(address));
  const isNew = contact === undefined;
  const lookAlike =
    address && isNew ? await findLookAlike(context, address) : undefined;
  return definedMembers({
    address,
    /** The contact's name; absent if it isn't one yet. */
    name: contact?.name,
    /** The `.stark` name that it was saved by. */
    starkName: contact?.starkName,
    /** An address that the user knows and that this one can be taken for. Then only typing this
     * one makes it a contact. */
    lookAlike,
  });
}

/** An address that the user knows, or a well-known one, that looks like this one.
 *
 * @param address - Padded. */
async function findLookAlike(
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

/** What is wrong with what stands in the form. */
type ContactErrors = { readonly [Field in keyof Typed]?: TextKey };

/** The data of a contact's page. */
type ContactView = ContactData & {
  readonly errors?: ContactErrors;
  /** The typed address, if it looks like a known one: the user has to save it twice. */
  readonly typed?: Felt;
};

/** Draws a contact's form. The wallet keeps what is typed: fields have no value. */
export function renderContact(
  view: ContactView & PageState,
): GenericSnapElement {
  const { address, name, lookAlike, errors = {}, typed } = view;
  const isFixed = address !== undefined && (lookAlike ?? typed) === undefined;
  return formBox(
    CONTACT_FORM,
    [
      pageHead(name === undefined ? t('contacts.add') : safeText(name), view),
      isFixed && [
        <Box center>
          <Image src={addressPicture(address, 'top')} />
        </Box>,
        <Copyable value={address} />,
      ],
      <Form name={CONTACT_FORM}>
        {presentElements([
          textField(CONTACT_NAME, t('contacts.name'), {
            error: errors.name && t(errors.name),
          }),
          !isFixed &&
            textField(CONTACT_ADDRESS, t('contacts.address'), {
              error: errors.address && t(errors.address),
              placeholder: '0x…',
            }),
        ])}
      </Form>,
      lookAlikeLines(typed ?? address, lookAlike, typed),
      name !== undefined &&
        address !== undefined &&
        menuRow('close', t('settings.remove'), 'remove-contact', address),
      note(t('contacts.text')),
    ],
    [SAVE_CONTACT, t('settings.save')],
  );
}

function lookAlikeLines(
  address: Felt | undefined,
  lookAlike: Felt | undefined,
  typed: Felt | undefined,
): DialogContent {
  return address === undefined || lookAlike === undefined
    ? []
    : [
        banner(
          t('warning.look-alike'),
          t(typed === undefined ? 'contacts.look-alike' : 'contacts.typed'),
          'danger',
        ),
        addressField(t('warning.look-alike.this'), address),
        addressField(t('warning.look-alike.known'), lookAlike),
        typed !== undefined && (
          <Button name={`${SAVE_LOOK_ALIKE}:${typed}`} variant="destructive">
            {t('contacts.anyway')}
          </Button>
        ),
      ];
}
