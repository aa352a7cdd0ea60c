import {
  Box,
  Button,
  Container,
  Copyable,
  Field,
  Form,
  Input,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import type { ContactsView, ContactView } from './model';
import type { Felt } from '../../core/felt';
import { safeText } from '../../core/text';
import {
  addressField,
  banner,
  heading,
  line,
  note,
  presentElements,
  type DialogContent,
} from '../../ui/components/fields';
import { shortAddress } from '../../ui/format';
import { renderPage } from '../../ui/paging';
import { t, type NameIn } from '../../ui/translate';
import {
  formFooter,
  listItem,
  noticeBanner,
  pageHead,
  targetButton,
  type PageState,
} from '../parts';

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

/** The names of the form, its fields and its buttons. The last one is followed by the
 * address. */
export const CONTACT_FORM = 'contact';
export const CONTACT_NAME = 'contactName';
export const CONTACT_ADDRESS = 'contactAddress';
export const SAVE_CONTACT = 'saveContact';
export const SAVE_LOOK_ALIKE = 'save-look-alike';

/** What is wrong with what stands in the form. */
export type ContactErrors = {
  readonly name?: NameIn<'contacts.error'>;
  readonly address?:
    NameIn<'contacts.error'> | `address.${NameIn<'send-form.error.address'>}`;
};

/** Draws a contact's form. The wallet keeps what is typed: fields have no value, except the
 * name of a contact when its page opens. */
export function renderContact(
  view: ContactView &
    PageState & {
      readonly errors?: ContactErrors;
      /** The typed address, if it looks like a known one: the user has to save it twice. */
      readonly typed?: Felt;
    },
): GenericSnapElement {
  const { address, name, lookAlike, errors = {}, typed } = view;
  const isFixed = address !== undefined && (lookAlike ?? typed) === undefined;
  return (
    <Container>
      <Box>
        {presentElements([
          heading(name === undefined ? t('contacts.add') : safeText(name)),
          view.notices.map(noticeBanner),
          <Form name={CONTACT_FORM}>
            {presentElements([
              <Field
                label={t('contacts.name')}
                {...(errors.name && { error: errorText(errors.name) })}
              >
                <Input name={CONTACT_NAME} />
              </Field>,
              !isFixed && (
                <Field
                  label={t('contacts.address')}
                  {...(errors.address && { error: errorText(errors.address) })}
                >
                  <Input name={CONTACT_ADDRESS} placeholder="0x…" />
                </Field>
              ),
            ])}
          </Form>,
          isFixed && <Copyable value={address} />,
          lookAlikeLines(typed ?? address, lookAlike, typed),
          name !== undefined &&
            address !== undefined &&
            targetButton(t('settings.remove'), 'remove-contact', address),
          note(t('contacts.text')),
        ])}
      </Box>
      {formFooter(SAVE_CONTACT, t('settings.save'))}
    </Container>
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

function errorText(error: NonNullable<ContactErrors['address']>): string {
  return error.startsWith('address.')
    ? t(`send-form.error.${error}` as Parameters<typeof t>[0])
    : t(`contacts.error.${error}` as Parameters<typeof t>[0]);
}
