import type { UserInputEvent } from '@metamask/snaps-sdk';
import {
  type GenericSnapElement,
  Container,
  Box,
  Form,
  Field,
  Input,
  Dropdown,
  Option,
  Button,
  type FieldElement,
} from '@metamask/snaps-sdk/jsx';
import {
  readFormData,
  type SendFormView,
  type FormValues,
  formValuesOf,
  lookUpName,
  parseForm,
  type SendDraft,
  type TokenTransfer,
  decimalsOf,
  RECIPIENT_FIELD,
  TOKEN_FIELD,
  AMOUNT_FIELD,
  type FieldError,
} from './data/send-form';
import { fieldErrorText } from './data/send-form';
import { prepareTransfers, maxSendable } from './data/transfers';
import { inFormTurn } from './form';
import { noticeOf, renderOrNotify } from './notices';
import type { Page, PageHandle } from './page';
import { REVIEW_BUTTON, targetButton, noticeBanner, formFooter } from './parts';
import { sendPrepared } from './send-transfers';
import { BUNDLED_TOKENS } from '../config/tokens';
import type { Context } from '../context/context';
import { formatAmount } from '../core/amount';
import { safeText } from '../core/text';
import { feeView } from '../transactions/confirm/views';
import { payable } from '../transactions/outside/fee-token';
import {
  presentElements,
  heading,
  note,
  smallLine,
  type DialogContent,
  row,
} from '../ui/components/fields';
import {
  networkLabel,
  shortAddress,
  balanceText,
  shortAmount,
  roundedFee,
} from '../ui/format';
import { typeOf } from '../ui/page-interfaces';
import { t } from '../ui/translate';

/** The send form. Its transfers are approved and submitted like a site's. */
export const sendPage: Page = {
  render: async (context, params) => {
    const { view, chainId, account } = await readFormData(context, params);
    const draft = await context.draft.read(context.now());
    return renderSendForm({
      ...view,
      ...(draft?.chainId === chainId &&
        draft.lines === undefined &&
        draft.account === account.address && { typed: draft }),
    });
  },
  params: ['chainId', 'account'],
  onInput: async (context, page, event) => {
    const act = actionFor(event);
    if (act === undefined) {
      return undefined;
    }
    await inFormTurn(context, page, act === preview, async (me) =>
      runAction(context, page, me, act),
    );
    return undefined;
  },
};

/** What the form shows besides its fields. */
type FormUpdate = Pick<
  SendFormView,
  | 'isLoading'
  | 'notices'
  | 'errors'
  | 'amount'
  | 'recipient'
  | 'fee'
  | 'feeToken'
  | 'deploys'
>;

/** The send form, as a handler of user input sees it. */
type SendForm = Awaited<ReturnType<typeof openForm>>;

/**
 * @throws Error if the page's account or network isn't one of this wallet's.
 */
async function openForm(context: Context, page: PageHandle, me: symbol) {
  const data = await readFormData(context, page.params);
  const currentValues = async (): Promise<FormValues> =>
    formValuesOf(await page.valuesIn(SEND_FORM));
  const typed = await currentValues();
  const resolved = await lookUpName(context, data.chainId, typed);
  const names = { recipients: data.recipients, resolved };
  /** Whether the form's fields are unchanged; false if it was closed. */
  const isUnchanged = async (): Promise<boolean> =>
    currentValues().then(
      (values) => JSON.stringify(values) === JSON.stringify(typed),
      () => false,
    );
  return {
    context,
    data,
    /** The values of its fields when the handler started. */
    typed,
    isUnchanged,
    /** Parses fields as they are typed, or finally. */
    parse: (values: FormValues, isFinal: boolean) =>
      parseForm(values, data.metadata, isFinal, names),
    /** Draws the form, unless the user has gone on typing meanwhile. */
    show: async ({ errors, to }: SendDraft, update: FormUpdate = {}) => {
      if (!(await isUnchanged())) {
        return;
      }
      const drawing = renderSendForm({
        ...data.view,
        ...update,
        token: typed.token,
        // A name is never shown without the whole address.
        named: typed.recipient.trim().startsWith('0x') ? undefined : to,
        errors: { ...errors, ...update.errors },
      });
      await page.redraw(drawing, () => context.formOwners.get(page.id) === me);
    },
  };
}

type Action = (form: SendForm) => Promise<void>;

async function runAction(
  context: Context,
  page: PageHandle,
  me: symbol,
  act: Action,
): Promise<void> {
  const form = await openForm(context, page, me);
  await keepDraft(form);
  try {
    await act(form);
  } catch (error) {
    const notices = [noticeOf(error)];
    await renderOrNotify(context, notices, async () => {
      const { show, typed, parse } = await openForm(context, page, me);
      await show(parse(typed, false), { notices });
    });
  }
}

function actionFor(event: UserInputEvent): Action | undefined {
  const type = typeOf(event);
  if (type === 'InputChangeEvent') {
    return event.name === KNOWN_FIELD && 'value' in event
      ? fillIn(event.value)
      : preview;
  }
  if (event.name === MAXIMUM_BUTTON) {
    return fillInMax;
  }
  // The Enter key submits the form where the wallet supports that.
  return event.name === REVIEW_BUTTON || type === 'FormSubmitEvent'
    ? send
    : undefined;
}

async function keepDraft({ context, data, typed }: SendForm): Promise<void> {
  const { chainId, account } = data;
  const at = context.now();
  await context.draft.keep({ ...typed, chainId, account: account.address, at });
}

/** After typing: shows the errors or, if there are none, the fee. */
async function preview(form: SendForm): Promise<void> {
  const draft = form.parse(form.typed, false);
  const { transfer } = draft;
  if (transfer === undefined) {
    await form.show(draft);
    return;
  }
  await form.show(draft, { isLoading: true });
  await form.show(draft, await costOf(form, transfer));
}

/** The fee of a transfer, or why it isn't possible. */
async function costOf(
  { context, data }: SendForm,
  transfer: TokenTransfer,
): Promise<FormUpdate> {
  try {
    const result = await prepareTransfers(context, data, [transfer]);
    if ('lacks' in result) {
      return { errors: { amount: result.lacks } };
    }
    const prepared = await payable(context, result.prepared);
    const { payment, deploysFirst: deploys } = prepared;
    return {
      fee: feeView(prepared),
      feeToken: payment && BUNDLED_TOKENS.get(payment.token)?.symbol,
      deploys,
    };
  } catch (error) {
    return { notices: [noticeOf(error)] };
  }
}

/** Fills in the address of somebody who was chosen. */
function fillIn(chosen: unknown): Action {
  return async (form) => {
    const { data, typed } = form;
    const known = data.recipients.find(({ address }) => address === chosen);
    if (chosen !== NOBODY && known !== undefined) {
      const { address: recipient } = known;
      await form.show(form.parse({ ...typed, recipient }, false), {
        recipient,
      });
    }
  };
}

/** Draws the form only once, with the amount, unless something was typed meanwhile: a key
 * pressed during a redraw can be lost, such as a decimal point. */
async function fillInMax(form: SendForm): Promise<void> {
  const { context, data, typed } = form;
  const draft = form.parse(typed, false);
  const { to = data.account.address } = draft;
  const { token } = typed;
  const max = await maxSendable(context, data, { token, to });
  if (max === undefined || max === 0n) {
    await form.show(draft, { errors: { amount: { what: 'nothing-left' } } });
    return;
  }
  const amount = formatAmount(max, decimalsOf(data, token)).replace(
    '.',
    t('number.decimal'),
  );
  const filled = form.parse({ ...typed, amount }, false);
  const { transfer } = filled;
  const update = transfer === undefined ? {} : await costOf(form, transfer);
  await form.show(filled, { ...update, amount });
}

/** Opens the window that asks whether to send what stands in the fields. */
async function send(form: SendForm): Promise<void> {
  const { context, data } = form;
  const draft = form.parse(form.typed, true);
  const { transfer } = draft;
  if (transfer === undefined) {
    await form.show(draft);
    return;
  }
  await form.show(draft, { isLoading: true });
  const result = await prepareTransfers(context, data, [transfer]);
  if ('lacks' in result) {
    await form.show(draft, { errors: { amount: result.lacks } });
    return;
  }
  // Drop it if the user has gone on typing or left the page.
  if (await form.isUnchanged()) {
    await sendPrepared(form, [transfer], result.prepared, async () =>
      keepDraft(form),
    );
  }
}

/** The names of the form, its fields and its buttons. */
export const SEND_FORM = 'send';

export const KNOWN_FIELD = 'known';

export const MAXIMUM_BUTTON = 'max';

/** The choice of nobody. */
export const NOBODY = 'nobody';

/** Renders the send form: recipient, token, amount and fee. It repeats none of them, so that
 * it fits the side panel: the window that Review opens shows how they were understood.
 *
 * How the wallet treats a field when the form is redrawn (snaps-controllers 17,
 * `constructState`): a `value` other than null and undefined replaces the typed text;
 * without one the field keeps it; a new dropdown starts with its first option. So no
 * field has a value, except in the first drawing, which restores the draft, and the amount
 * in the one redraw that fills it in.
 *
 * What MetaMask's UI does next: an identical tree changes nothing. With any other, each
 * field shows the value that the wallet had stored just before, so a key pressed in
 * between is lost. And a component is remounted, losing focus and caret, if its React
 * key changes: the `key` given here, else a hash of its type, its name and its children
 * (the types of several children, all of a single one, for example a field's `value`).
 * So everything around a field has a key. */
export function renderSendForm(view: SendFormView): GenericSnapElement {
  const { errors = {}, notices = [] } = view;
  return (
    <Container key={SEND_FORM}>
      <Box key={SEND_FORM}>
        {presentElements([
          heading(t('button.send')),
          note(`${networkLabel(view.network)} · ${view.account}`),
          <Form name={SEND_FORM} key={SEND_FORM}>
            <Field
              key={RECIPIENT_FIELD}
              label={t('to')}
              {...errorProps(errors.recipient)}
            >
              <Input
                name={RECIPIENT_FIELD}
                placeholder={t('send-form.recipient')}
                value={view.recipient ?? view.typed?.recipient}
              />
            </Field>
            {view.named === undefined ? null : smallLine(view.named)}
            {knownField(view)}
            <Field key={TOKEN_FIELD} label={t('send-form.token')}>
              <Dropdown name={TOKEN_FIELD} value={view.typed?.token}>
                {view.tokens.map((token) => (
                  <Option value={token.address}>{optionText(token)}</Option>
                ))}
              </Dropdown>
            </Field>
            <Field
              key={AMOUNT_FIELD}
              label={amountLabel(view)}
              {...errorProps(errors.amount)}
            >
              <Input
                name={AMOUNT_FIELD}
                placeholder="0.0"
                value={view.amount ?? view.typed?.amount}
              />
            </Field>
            <Button name={MAXIMUM_BUTTON}>{t('send-form.max')}</Button>
          </Form>,
          feeLines(view),
          targetButton(t('payments'), 'payments', ...view.several),
          notices.map(noticeBanner),
        ])}
      </Box>
      {formFooter(REVIEW_BUTTON, t('send-form.review'))}
    </Container>
  );
}

/** Contacts, own accounts and earlier recipients, if there are any. Choosing one fills in the
 * address, and the choice returns to its first option. */
function knownField({
  recipients = [],
  recipient,
}: SendFormView): FieldElement | null {
  return recipients.length === 0 ? null : (
    <Field key={KNOWN_FIELD} label={t('send-form.known')}>
      <Dropdown
        name={KNOWN_FIELD}
        value={recipient === undefined ? undefined : NOBODY}
      >
        {[{ address: NOBODY, name: '' } as const, ...recipients].map(
          ({ address, name }) => (
            <Option value={address}>
              {address === NOBODY
                ? t('send-form.known.choose')
                : [name, shortAddress(address)].filter(Boolean).join(' · ')}
            </Option>
          ),
        )}
      </Dropdown>
    </Field>
  );
}

/** A token's symbol. Only a bundled token's can be trusted; others are followed by their
 * address. */
function optionText({
  address,
  symbol,
  trusted,
}: SendFormView['tokens'][number]): string {
  return trusted
    ? symbol
    : `${safeText(symbol) || t('amount.token')} ${address}`;
}

/** What the account has of the chosen token stands beside the amount. */
function amountLabel({ tokens, token, typed }: SendFormView): string {
  const chosen = token ?? typed?.token;
  const { balance } =
    tokens.find(({ address }) => address === chosen) ?? tokens[0] ?? {};
  return balance === undefined
    ? t('send-form.amount')
    : t('send-form.amount.held', {
        balance: balanceText(shortAmount(balance)),
      });
}

/** The fee of the transfer in the form, if it is complete and valid. */
function feeLines({
  fee,
  feeToken,
  deploys = false,
  isLoading = false,
}: SendFormView): DialogContent {
  return [
    (isLoading || fee !== undefined) &&
      row(
        t('fee.title'),
        fee === undefined
          ? t('send-form.estimating')
          : feeToken === undefined
            ? t('send-form.fee', { max: roundedFee(fee.max) })
            : t('send-form.fee.token', { symbol: feeToken }),
      ),
    deploys && smallLine(t('send-form.deploys')),
  ];
}

function errorProps(error: FieldError | undefined): { error?: string } {
  return error === undefined ? {} : { error: fieldErrorText(error) };
}
