import type { UserInputEvent } from '@metamask/snaps-sdk';

import {
  assertSameNames,
  decimalsOf,
  formValuesOf,
  lookUpName,
  parseForm,
  readFormData,
  type SendDraft,
  type FormValues,
  type TokenTransfer,
} from './form';
import { maxSendable, prepareTransfers } from './transfer';
import {
  KNOWN_FIELD,
  MAXIMUM_BUTTON,
  NOBODY,
  renderSendForm,
  REVIEW_BUTTON,
  SEND_FORM,
  type SendFormView,
} from './view';
import { transactionLink } from '../../config/networks';
import { BUNDLED_TOKENS } from '../../config/tokens';
import type { Context } from '../../context/context';
import { formatAmount } from '../../core/amount';
import { WALLET_REQUESTER } from '../../core/fair-queue';
import { tokenAmount } from '../../decode/tokens';
import { sendPreparedCalls } from '../../flows/send';
import { feeView } from '../../transactions/confirm/views';
import { attemptOf } from '../../transactions/journal/attempt';
import { withOwnJournal } from '../../transactions/journal/call-journal';
import { payable } from '../../transactions/outside/fee-token';
import type { PreparedTransaction } from '../../transactions/prepare/prepare';
import { amountText } from '../../ui/format';
import { typeOf } from '../../ui/page-interfaces';
import { t } from '../../ui/translate';
import { noticeOf, renderOrNotify } from '../notices';
import type { Page, PageHandle } from '../page';

// The user may go on typing while a handler waits for the network, and a redraw can lose a
// key that is pressed meanwhile. So a handler draws only while it owns the form, that is,
// no later input has been handled, and while the fields are unchanged. And only what stands
// in the fields, from the click until the window opens, goes on to the approval.
//
// The window takes the form's place for good: afterwards only notifications reach the user.

/** How long the user must pause typing before the form is redrawn, in milliseconds:
 * keys pressed during a redraw can be lost. */
const TYPING_PAUSE_MS = 600;

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

/**
 * Handles an input as the form's owner, unless a later input has taken over.
 *
 * @param isTyping - Whether to wait for a pause first.
 */
export async function inFormTurn(
  { formOwners: owners, wait }: Pick<Context, 'formOwners' | 'wait'>,
  page: Pick<PageHandle, 'id'>,
  isTyping: boolean,
  run: (me: symbol) => Promise<void>,
): Promise<void> {
  const me = Symbol(page.id);
  owners.set(page.id, me);
  try {
    if (isTyping) {
      await wait(TYPING_PAUSE_MS);
    }
    // If the user has gone on typing, the handler of that input takes over.
    if (owners.get(page.id) === me) {
      await run(me);
    }
  } finally {
    if (owners.get(page.id) === me) {
      owners.delete(page.id);
    }
  }
}

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

/**
 * Opens the window that asks whether to send prepared transfers.
 *
 * @param keep - Keeps what was typed, if nothing was sent.
 * @throws WalletError like `sendPreparedCalls`, unless they may have been sent.
 */
export async function sendPrepared(
  { context, data }: Pick<SendForm, 'context' | 'data'>,
  transfers: readonly TokenTransfer[],
  prepared: PreparedTransaction,
  keep: () => Promise<void>,
): Promise<void> {
  const { address: account } = data.account;
  // A transfer that may have been sent must not reappear in the form.
  await context.draft.clear();
  try {
    const hash = await withOwnJournal(
      context,
      [
        'send',
        data.chainId,
        account,
        ...transfers.flatMap(({ token, to, units }) => [
          token,
          to,
          String(units),
        ]),
      ],
      async (tools) => {
        await tools.journal.begin(attemptOf(prepared));
        const assertSameRecipients = async (): Promise<void> =>
          assertSameNames(context, data.chainId, transfers);
        return await sendPreparedCalls(
          { ...tools, assertSameRecipients },
          WALLET_REQUESTER,
          prepared,
        );
      },
    );
    await showSent(
      context,
      transfers.flatMap(({ token, to, units }) => [
        amountText(tokenAmount(token, units, data.metadata)),
        `${t('to')}: ${to}`,
      ]),
      transactionLink(data.chainId, hash),
    );
  } catch (error) {
    const { what } = noticeOf(error);
    if (what !== 'unclear') {
      await keep();
      throw error;
    }
    // Whatever the user does meanwhile: the transfer must not be sent twice.
    await context.notify({
      title: t('notice.unclear'),
      lines: [t('notice.unclear.text')],
    });
  }
}

/** Says in a window that it was sent; a notification follows in any case. */
async function showSent(
  { windows }: Context,
  lines: readonly string[],
  link: string,
): Promise<void> {
  await windows
    .inTurn(WALLET_REQUESTER, async (dialogs) =>
      dialogs.alert(
        { type: 'alert', what: 'notice.sent', lines, link },
        { yields: true },
      ),
    )
    .catch(() => false);
}
