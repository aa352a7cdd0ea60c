import type { UserInputEvent } from '@metamask/snaps-sdk';
import {
  type GenericSnapElement,
  Form,
  Button,
  Section,
} from '@metamask/snaps-sdk/jsx';
import {
  BACK_BUTTON,
  MAXIMUM_BUTTON,
  type PageName,
  REVIEW_BUTTON,
} from './button-names';
import {
  type FormData,
  readFormData,
  type SendFormView,
  type FormValues,
  formValuesOf,
  parseForm,
  decimalsOf,
  RECIPIENT_FIELD,
  TOKEN_FIELD,
  AMOUNT_FIELD,
} from './data/send-form';
import { costOf, maxSendable } from './data/transfers';
import { formPage, type OpenForm } from './form';
import { noticeBanner } from './notice-banner';
import type { Page } from './page';
import {
  amountField,
  availableLine,
  cardSelector,
  type CardOption,
  formBox,
  menuRow,
  textField,
  titleLine,
} from './parts';
import { reviewTransfers } from './send-transfers';
import { safeText } from '../core/text';
import {
  addressPicture,
  kindPicture,
  tokenPicture,
} from '../pictures/pictures';
import {
  presentElements,
  note,
  smallLine,
  type DialogContent,
  row,
} from '../ui/components/fields';
import { Icon } from '../ui/components/icon';
import { taggedLine } from '../ui/components/parties';
import {
  shortAddress,
  balanceText,
  shortAmount,
  roundedFee,
} from '../ui/format';
import type { PageRoute } from '../ui/page-interfaces';
import { t } from '../ui/translate';
import { nextWhole, typedAmount, fieldErrorText } from '../ui/typed-amount';

/** The names of the form, its fields and its buttons. */
const SEND_FORM = 'send';
const KNOWN_FIELD = 'known';
const CLEAR_BUTTON = 'clear';

/** The choice of nobody. */
const NOBODY = 'nobody';

/** The choice of a token that isn't among the cards. */
const ALL_TOKENS: string = 'all';

type SendToken = SendFormView['tokens'][number];

type SendForm = OpenForm<FormData, FormValues, Partial<SendFormView>>;

/** The send form. Its transfers are approved and submitted like a site's. */
export const sendPage: Page = formPage({
  name: SEND_FORM,
  params: ['chainId', 'account', 'token'],
  valuesOf: formValuesOf,
  read: readFormData,
  draw: (data, update: Partial<SendFormView>, typed) => {
    const view = typed === undefined ? restored(data) : shown(data, typed);
    const errors = { ...view.errors, ...update.errors };
    const { opened } = data;
    return renderSendForm({ ...data.view, opened, ...view, ...update, errors });
  },
  actions: {
    [REVIEW_BUTTON]: send,
    [MAXIMUM_BUTTON]: fillInMax,
    [KNOWN_FIELD]: fillIn,
    [TOKEN_FIELD]: choose,
    [CLEAR_BUTTON]: async (form) => fillInRecipient(form, ''),
  },
  enter: REVIEW_BUTTON,
  onTyped: preview,
  draftOf: ({ chainId, account: { address } }, typed) =>
    typed.token === ALL_TOKENS
      ? undefined
      : { chainId, account: address, ...typed },
});

/** Restores the draft, with the token that the form was opened for. */
function restored({ draft, opened, view }: FormData): Partial<SendFormView> {
  const wanted = opened ?? draft?.token;
  const token = view.tokens.find(({ address }) => address === wanted)?.address;
  const typed = draft?.lines === undefined ? draft : undefined;
  return { token, filled: { ...typed, token } };
}

/** What the form says of what stands in its fields. */
function shown(data: FormData, typed: FormValues): Partial<SendFormView> {
  const { token, recipient } = typed;
  const { errors, to, units } = parseForm(typed, data, false);
  return {
    token,
    errors,
    to,
    tags: to && data.tagsOf(to),
    // A name is never shown without the whole address.
    isNamed: !recipient.startsWith('0x'),
    worth: units === undefined ? undefined : data.worth(token, units),
    below:
      units === undefined
        ? undefined
        : nextWhole(typed.amount, data.metadata, token),
  };
}

/** After typing: shows the errors or, if there are none, the fee. */
async function preview(form: SendForm): Promise<undefined> {
  const { context, data, typed } = form;
  const { transfer } = parseForm(typed, data, false);
  await form.show({ isLoading: transfer !== undefined });
  return transfer && form.show(await costOf(context, data, transfer));
}

/** Shows the chosen token, or leads to all tokens. */
async function choose(
  form: SendForm,
): Promise<PageRoute<PageName> | undefined> {
  return form.typed.token === ALL_TOKENS
    ? { page: 'tokens', params: form.params }
    : preview(form);
}

/** Fills in the address of somebody who was chosen. */
async function fillIn(
  form: SendForm,
  event: UserInputEvent,
): Promise<undefined> {
  const chosen = 'value' in event ? event.value : NOBODY;
  const known = form.data.recipients
    .map(choiceOf)
    .find((choice) => choice === chosen);
  return known === undefined ? undefined : fillInRecipient(form, known);
}

/** What choosing a recipient fills in. */
function choiceOf({
  starkName,
  address,
}: Pick<SendFormView['recipients'][number], 'starkName' | 'address'>): string {
  return starkName ?? address;
}

async function fillInRecipient(
  form: SendForm,
  recipient: string,
): Promise<undefined> {
  const filled = { recipient };
  return form.show({ filled }, { ...form.typed, ...filled });
}

/** Draws the form only once, with the amount, unless something was typed meanwhile: a key
 * pressed during a redraw can be lost, such as a decimal point. */
async function fillInMax(form: SendForm): Promise<undefined> {
  const { context, data, typed } = form;
  const { to = data.account.address } = parseForm(typed, data, false);
  const { token } = typed;
  const max = await maxSendable(context, data, { token, to });
  if (max === undefined || max === 0n) {
    return form.show({ errors: { amount: { what: 'nothing-left' } } });
  }
  const amount = typedAmount(max, decimalsOf(data, token));
  const filled = { ...typed, amount };
  const { transfer } = parseForm(filled, data, false);
  const cost = transfer && (await costOf(context, data, transfer));
  return form.show({ ...cost, filled: { amount } }, filled);
}

/** Opens the window that asks whether to send what stands in the fields. */
async function send(form: SendForm): Promise<undefined> {
  const { transfer, errors } = parseForm(form.typed, form.data, true);
  await form.show({ errors, isLoading: transfer !== undefined });
  const lacking = transfer && (await reviewTransfers(form, [transfer]));
  return lacking && form.show({ errors: { amount: lacking.lacks } });
}

/** Renders the send form: token, recipient, amount and fee. It repeats none of them, so that
 * it fits the side panel: the window that Review opens shows how they were understood.
 *
 * How the wallet treats a field when the form is redrawn (snaps-controllers 17,
 * `constructState`): a `value` other than null and undefined replaces the typed text;
 * without one the field keeps it; a new selector starts with its first option. So no
 * field has a value, except in the first drawing, which restores the draft, and in the one
 * redraw that fills something in.
 *
 * What MetaMask's UI does next: an identical tree changes nothing. With any other, each
 * field shows the value that the wallet had stored just before, so a key pressed in
 * between is lost. And a component is remounted, losing focus and caret, if its React
 * key changes: the `key` given here, else a hash of its type, its name and its children
 * (the types of several children, all of a single one, for example a field's `value`).
 * So everything around a field has a key. */
export function renderSendForm(view: SendFormView): GenericSnapElement {
  const { errors = {}, notices = [], filled = {}, tokens } = view;
  const chosen =
    tokens.find(({ address }) => address === view.token) ?? tokens[0];
  return formBox(
    SEND_FORM,
    [
      titleLine(t('button.send'), BACK_BUTTON, view.network),
      note(view.account),
      <Form name={SEND_FORM} key={SEND_FORM}>
        {presentElements([
          tokenField(view, chosen),
          knownField(view),
          textField(
            RECIPIENT_FIELD,
            t('to'),
            {
              error: errors.recipient && fieldErrorText(errors.recipient),
              placeholder: t('send-form.recipient'),
              value: filled.recipient,
            },
            [
              <Button name={CLEAR_BUTTON}>
                <Icon name="close" size="md" />
              </Button>,
            ],
          ),
          whoLines(view),
          amountLines(view, chosen),
        ])}
      </Form>,
      feeSection(view),
      menuRow('people', t('payments'), 'payments', ...view.of),
      notices.map(noticeBanner),
    ],
    [REVIEW_BUTTON, t('send-form.review')],
  );
}

/** How many cards have a picture: with the recipient's, no more than MetaMask draws fast. */
const FEW_TOKENS = 5;

const FEW_RECIPIENTS = 5;

/** How many recipients there are cards for; all others can be typed. */
const MANY_RECIPIENTS = 12;

/** The first tokens, the chosen one and the one that the form was opened for, and the way to the
 * others. Only a bundled token's symbol can be trusted; the whole address of another is below it. */
function tokenField(
  { tokens, opened, filled = {} }: SendFormView,
  chosen: SendToken | undefined,
): DialogContent {
  const shown = tokens.filter(
    (one, index) =>
      index < FEW_TOKENS || one === chosen || one.address === opened,
  );
  const title = t('send-form.token');
  return [
    cardSelector(TOKEN_FIELD, title, filled.token, [
      ...shown.map(tokenCard),
      ...(shown.length < tokens.length
        ? [
            {
              value: ALL_TOKENS,
              picture: kindPicture('other', 'card'),
              title: t('tokens.all'),
            },
          ]
        : []),
    ]),
    chosen?.trusted === false && smallLine(chosen.address),
  ];
}

function tokenCard({
  address,
  symbol,
  trusted,
  balance = '0',
  value = '',
}: SendToken): CardOption {
  return {
    value: address,
    picture: tokenPicture(address, 'card'),
    title: trusted ? symbol : safeText(symbol) || t('amount.token'),
    description: trusted
      ? balanceText(shortAmount(balance))
      : shortAddress(address),
    end: trusted ? value : t('tokens.unverified'),
  };
}

/** Contacts, own accounts and earlier recipients, if there are any. Choosing one fills in the
 * address, and the choice returns to its first option. */
function knownField({ recipients, filled = {} }: SendFormView): DialogContent {
  const title = t('send-form.known');
  return recipients.length === 0
    ? []
    : [
        cardSelector(
          KNOWN_FIELD,
          title,
          filled.recipient === undefined ? undefined : NOBODY,
          [
            { value: NOBODY, picture: kindPicture('accounts', 'card'), title },
            ...recipients
              .slice(0, MANY_RECIPIENTS)
              .map(
                ({ address, name, isLookAlike = false, starkName }, index) => ({
                  value: choiceOf({ address, starkName }),
                  title: name || shortAddress(address),
                  description: isLookAlike
                    ? t('send-form.look-alike', {
                        address: shortAddress(address),
                      })
                    : name && shortAddress(address),
                  picture:
                    index < FEW_RECIPIENTS
                      ? addressPicture(address, 'card')
                      : undefined,
                }),
              ),
          ],
        ),
      ];
}

/** Who the recipient is, and the whole address that a name stands for. */
function whoLines({
  to,
  tags = [],
  isNamed = false,
}: SendFormView): DialogContent {
  return to === undefined
    ? []
    : [taggedLine(to, [], tags), isNamed && smallLine(to)];
}

function amountLines(
  { errors = {}, filled = {}, worth, below }: SendFormView,
  chosen: SendToken | undefined,
): DialogContent {
  const symbol = chosen?.trusted === true ? chosen.symbol : undefined;
  return [
    amountField(AMOUNT_FIELD, symbol, {
      error: errors.amount && fieldErrorText(errors.amount),
      value: filled.amount,
    }),
    availableLine(chosen?.balance, worth),
    below && smallLine(t('send-form.below', below)),
  ];
}

/** The fee of the transfer in the form, if it is complete and valid, and what leaves with it. */
function feeSection({
  fee,
  feeToken,
  total,
  deploys = false,
  isLoading = false,
}: SendFormView): DialogContent {
  return [
    (isLoading || fee !== undefined) && (
      <Section>
        {presentElements([
          row(
            t('fee.title'),
            fee === undefined
              ? t('send-form.estimating')
              : feeToken === undefined
                ? t('send-form.fee', { max: roundedFee(fee.max) })
                : t('send-form.fee.token', { symbol: feeToken }),
          ),
          total !== undefined && row(t('send-form.total'), total),
          deploys && smallLine(t('send-form.deploys')),
        ])}
      </Section>
    ),
  ];
}
