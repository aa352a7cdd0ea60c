import type { UserInputEvent } from '@metamask/snaps-sdk';

import {
  decimalsOf,
  formValuesOf,
  parseForm,
  readFormData,
  type Draft,
  type FormData,
  type FormValues,
  type Transfer,
} from './form';
import { maxSendable, prepareTransfer } from './transfer';
import {
  MAX,
  renderSendForm,
  REVIEW,
  SEND_FORM,
  type SendFormView,
} from './view';
import { transactionLink } from '../../config/networks';
import type { Context } from '../../context/context';
import { formatAmount } from '../../core/amount';
import { WALLET } from '../../core/fair-queue';
import { tokenAmount } from '../../decode/tokens';
import { feeView } from '../../transactions/confirm/views';
import { attemptOf } from '../../transactions/journal/attempt';
import { withCallJournal } from '../../transactions/journal/call-journal';
import type { PreparedTransaction } from '../../transactions/prepare/prepare';
import {
  approveAndSubmit,
  sendDialogFor,
  unlessSent,
} from '../../transactions/send';
import { amountText } from '../../ui/format';
import { typeOf } from '../../ui/page-interfaces';
import { t } from '../../ui/translate';
import { noticeOf, renderOrNotify } from '../notices';
import type { Page, PageHandle } from '../page';

// The user may go on typing while a handler waits for the network, and a redraw can lose a
// key that is pressed meanwhile. So a handler draws only while it owns the form, that is,
// no later input has been handled, and while the fields are unchanged. And only a transfer
// that the user has seen in the form's summary, which the page's note records, goes on to
// the approval.

/** How long the user must pause typing before the form is redrawn, in milliseconds:
 * keys pressed during a redraw can be lost. */
const PAUSE_MS = 600;

/** The send form. Its transfers are approved and submitted like a site's. */
export const sendPage: Page = {
  render: async (context, params) => {
    const { view, chainId, account } = await readFormData(context, params);
    const draft = await context.draft.read(context.now());
    return renderSendForm({
      ...view,
      ...(draft?.chainId === chainId &&
        draft.account === account.address && { typed: draft }),
    });
  },
  onInput: async (context, page, event) => {
    const act = actionFor(event);
    if (act === undefined) {
      return undefined;
    }
    const { formOwners: owners, wait } = context;
    const me = Symbol(page.id);
    owners.set(page.id, me);
    try {
      if (act === preview) {
        await wait(PAUSE_MS);
      }
      // If the user has gone on typing, the handler of that input takes over.
      return owners.get(page.id) === me
        ? await runAction(context, page, me, act)
        : undefined;
    } finally {
      if (owners.get(page.id) === me) {
        owners.delete(page.id);
      }
    }
  },
};

/** What the form shows besides its fields. */
type FormUpdate = Pick<
  SendFormView,
  'isLoading' | 'notices' | 'errors' | 'amount' | 'fee' | 'deploys'
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
    /** Makes this handler the owner again, whatever the user did meanwhile. */
    take: () => context.formOwners.set(page.id, me),
    /** Draws the form, unless the user has gone on typing meanwhile. */
    show: async ({ errors, transfer }: Draft, update: FormUpdate = {}) => {
      if (!(await isUnchanged())) {
        return;
      }
      const shown = update.errors === undefined ? transfer : undefined;
      const drawing = renderSendForm({
        ...data.view,
        ...update,
        errors: { ...errors, ...update.errors },
        ...(shown && { summary: summaryOf(shown, data) }),
      });
      await page.redraw(drawing, {
        note: shown === undefined ? '' : keyOf(shown),
        isCurrent: () => context.formOwners.get(page.id) === me,
      });
    },
    /** Whether the form's summary showed the user this transfer. */
    hasShown: (transfer: Transfer) => page.note === keyOf(transfer),
  };
}

/** The summary for the user to check. */
function summaryOf(
  { to, token, units }: Transfer,
  { metadata }: FormData,
): NonNullable<SendFormView['summary']> {
  return { to, amount: tokenAmount(token, units, metadata) };
}

/** Identifies a transfer among those of the form. */
function keyOf({ to, token, units }: Transfer): string {
  return [to, token, units].join(' ');
}

type Action = (form: SendForm) => ReturnType<Page['onInput']>;

async function runAction(
  context: Context,
  page: PageHandle,
  me: symbol,
  act: Action,
): ReturnType<Page['onInput']> {
  const form = await openForm(context, page, me);
  await keepDraft(form);
  try {
    return await act(form);
  } catch (error) {
    const notices = [noticeOf(error)];
    await renderOrNotify(context, notices, async () => {
      const { show, typed, data } = await openForm(context, page, me);
      await show(parseForm(typed, data.metadata, false), { notices });
    });
    return undefined;
  }
}

function actionFor(event: UserInputEvent): Action | undefined {
  const type = typeOf(event);
  if (type === 'InputChangeEvent') {
    return preview;
  }
  if (event.name === MAX) {
    return fillInMax;
  }
  // The Enter key submits the form where the wallet supports that.
  return event.name === REVIEW || type === 'FormSubmitEvent' ? send : undefined;
}

async function keepDraft({ context, data, typed }: SendForm): Promise<void> {
  const { chainId, account } = data;
  const at = context.now();
  await context.draft.keep({ ...typed, chainId, account: account.address, at });
}

/** After typing: shows the errors or, if there are none, the transfer and its fee. */
async function preview(form: SendForm): Promise<undefined> {
  await showCost(form, parseForm(form.typed, form.data.metadata, false));
}

async function showCost(form: SendForm, draft: Draft): Promise<void> {
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
  transfer: Transfer,
): Promise<FormUpdate> {
  try {
    const result = await prepareTransfer(context, data, transfer);
    return 'prepared' in result
      ? { fee: feeView(result.prepared), deploys: result.prepared.deploysFirst }
      : { errors: { amount: result.lacks } };
  } catch (error) {
    return { notices: [noticeOf(error)] };
  }
}

/** Draws the form only once, with the amount, unless something was typed meanwhile: a key
 * pressed during a redraw can be lost, such as a decimal point. */
async function fillInMax(form: SendForm): Promise<undefined> {
  const { context, data, typed } = form;
  const draft = parseForm(typed, data.metadata, false);
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
  const filled = parseForm({ ...typed, amount }, data.metadata, false);
  const { transfer } = filled;
  const update = transfer === undefined ? {} : await costOf(form, transfer);
  await form.show(filled, { ...update, amount });
}

async function send(form: SendForm): ReturnType<Page['onInput']> {
  const { context, data } = form;
  const draft = parseForm(form.typed, data.metadata, true);
  const { transfer } = draft;
  if (transfer === undefined || !form.hasShown(transfer)) {
    await showCost(form, draft);
    return undefined;
  }
  await form.show(draft, { isLoading: true });
  const result = await prepareTransfer(context, data, transfer);
  if ('lacks' in result) {
    await form.show(draft, { errors: { amount: result.lacks } });
    return undefined;
  }
  // Drop it if the user has gone on typing or left the page.
  if (!(await form.isUnchanged())) {
    return undefined;
  }
  const notice = await sendPrepared(form, transfer, result.prepared);
  return { page: 'home', params: notice === '' ? {} : { notice } };
}

/** Returns the notice for the home page; "" if the user has already seen it. */
async function sendPrepared(
  form: SendForm,
  transfer: Transfer,
  prepared: PreparedTransaction,
): Promise<string> {
  const { context, data } = form;
  const { address: account } = data.account;
  // A transfer that may have been sent must not reappear in the form.
  await context.draft.clear();
  try {
    const hash = await withCallJournal(
      context,
      WALLET,
      () =>
        [
          'send',
          data.chainId,
          account,
          transfer.token,
          transfer.to,
          transfer.units,
        ].join(' '),
      async (journal) => {
        await journal.begin(attemptOf(prepared));
        return await unlessSent(
          { ...context, journal },
          data.chainId,
          account,
          (sent) => sent,
          async (own) =>
            approveAndSubmit(own, WALLET, prepared, sendDialogFor(own, WALLET)),
        );
      },
    );
    const { to, amount } = summaryOf(transfer, data);
    const isSeen = await showSent(
      context,
      [amountText(amount), `${t('to')}: ${to}`],
      transactionLink(data.chainId, hash),
    );
    return isSeen ? '' : 'sent';
  } catch (error) {
    const { what } = noticeOf(error);
    if (what !== 'unclear') {
      form.take();
      await keepDraft(form);
      throw error;
    }
    // Notify the user on any page: the transfer must not be sent twice.
    await context.notify({
      title: t('notice.unclear'),
      lines: [t('notice.unclear.text')],
    });
    return what;
  }
}

/** Uses a window, since MetaMask closed the page when it showed the approval, and goes on to
 * a page of its own. Returns whether the window stayed until the user closed it. */
async function showSent(
  { windows }: Context,
  lines: readonly string[],
  link: string,
): Promise<boolean> {
  return await windows
    .inTurn(WALLET, async (dialogs) =>
      dialogs.alert(
        { type: 'alert', what: 'notice.sent', lines, link },
        { yields: true },
      ),
    )
    .catch(() => false);
}
