import type { UserInputEvent } from '@metamask/snaps-sdk';

import { costOf, formUpdateOf } from './cost';
import {
  openForm,
  takeRenderTurn,
  type Draft,
  type SendForm,
  type RenderTurn,
} from './form';
import { readFormData, viewOf } from './model';
import { summaryOf } from './parse-form';
import { maxSendable, prepareTransfer, type Transfer } from './transfer';
import { MAX, REVIEW } from './types';
import { renderSendForm } from './view';
import { transactionLink } from '../../config/explorer-links';
import type { Context } from '../../context/context';
import { formatAmount } from '../../core/amount';
import { WALLET } from '../../core/fair-queue';
import type { PreparedTransaction } from '../../transactions/prepare/prepare';
import { approveAndSend } from '../../transactions/send';
import { amountText } from '../../ui/format';
import { t } from '../../ui/translate';
import { renderOrNotify, noticeOf } from '../notices';
import type { Page, PageHandle } from '../page';

/** How long the user must pause typing before the form is redrawn, in milliseconds:
 * keys pressed during a redraw can be lost. */
const PAUSE_MS = 600;

/** The send form. Its transfers are approved and submitted like a site's. */
export const sendPage: Page = {
  render: async (context, params) => {
    const data = await readFormData(context, params);
    const draft = await context.draft.read(context.now());
    return renderSendForm({
      ...viewOf(data),
      ...(draft?.chainId === data.chainId &&
        draft.account === data.account.address && { typed: draft }),
    });
  },
  onInput: async (context, page, event) => {
    const act = actionFor(event);
    if (act === undefined) {
      return undefined;
    }
    const turn = takeRenderTurn(context, page.id);
    try {
      if (act === preview) {
        await context.wait(PAUSE_MS);
      }
      // If the user has gone on typing, the handler of that input answers.
      return turn.isMine()
        ? await runAction(context, page, turn, act)
        : undefined;
    } finally {
      turn.end();
    }
  },
};

type Action = (form: SendForm) => ReturnType<Page['onInput']>;

async function runAction(
  context: Context,
  page: PageHandle,
  turn: RenderTurn,
  act: Action,
): ReturnType<Page['onInput']> {
  const form = await openForm(context, page, turn);
  await keepDraft(form);
  try {
    return await act(form);
  } catch (error) {
    const notices = [noticeOf(error)];
    await renderOrNotify(context, notices, async () => {
      const current = await openForm(context, page, turn);
      await current.show(current.read(current.typed), { notices });
    });
    return undefined;
  }
}

function actionFor(event: UserInputEvent): Action | undefined {
  // As a string: the SDK's enum would add 3 kB of structs to the bundle.
  const type: string = event.type;
  if (type === 'InputChangeEvent') {
    return preview;
  }
  if (event.name === MAX) {
    return fillInMax;
  }
  // The return key submits the form where the wallet lets it.
  return event.name === REVIEW || type === 'FormSubmitEvent'
    ? async (form) => send(form, form.read(form.typed, true))
    : undefined;
}

async function keepDraft({ context, data, typed }: SendForm): Promise<void> {
  const { chainId, account } = data;
  const at = context.now();
  await context.draft.keep({ ...typed, chainId, account: account.address, at });
}

/** After typing: shows the errors or, if there are none, the transfer and its fee. */
async function preview(form: SendForm): Promise<undefined> {
  await showCost(form, form.read(form.typed));
}

async function showCost(form: SendForm, draft: Draft): Promise<void> {
  const { request } = draft;
  if (request === undefined) {
    await form.show(draft);
    return;
  }
  await form.show(draft, { isLoading: true });
  await form.show(draft, await costOf(form, request));
}

/** The form is drawn once, with the amount, unless something was typed meanwhile: a key
 * pressed during a redraw can be lost, such as the point of an amount. */
async function fillInMax(form: SendForm): Promise<undefined> {
  const { context, data, typed } = form;
  const draft = form.read(typed);
  const { to = data.account.address } = draft;
  const { token } = typed;
  const max = await maxSendable(context, { ...data, token, to });
  if (max === undefined || max === 0n) {
    await form.show(draft, { errors: { amount: { what: 'nothing-left' } } });
    return;
  }
  const amount = formatAmount(max, data.decimalsOf(token)).replace(
    '.',
    t('number.decimal'),
  );
  const filled = form.read({ ...typed, amount });
  const { request } = filled;
  const update = request === undefined ? {} : await costOf(form, request);
  await form.show(filled, { ...update, amount });
}

async function send(form: SendForm, draft: Draft): ReturnType<Page['onInput']> {
  const { request } = draft;
  // Only a transfer that the form's summary has shown goes on to the approval.
  if (request === undefined || !form.hasShown(request)) {
    await showCost(form, draft);
    return undefined;
  }
  await form.show(draft, { isLoading: true });
  const prepared = await prepareTransfer(form.context, request);
  if (!('prepared' in prepared)) {
    await form.show(draft, formUpdateOf(prepared, form, request));
    return undefined;
  }
  // Drop it if the user has gone on typing or left the page.
  if (!(await form.isUnchanged())) {
    return undefined;
  }
  const notice = await sendPrepared(form, request, prepared.prepared);
  return { page: 'home', params: notice === '' ? {} : { notice } };
}

/** Returns the notice for the home page; "" if the user has seen it. */
async function sendPrepared(
  form: SendForm,
  request: Transfer,
  prepared: PreparedTransaction,
): Promise<string> {
  const { context, data } = form;
  // What may have been sent is not to be found in the form again.
  await context.draft.clear();
  try {
    const hash = await approveAndSend(context, prepared, WALLET);
    const { to, amount } = summaryOf(request, data.metadata);
    const lines = [amountText(amount), `${t('to')}: ${to}`];
    return (await showSent(context, lines, transactionLink(data.chainId, hash)))
      ? ''
      : 'sent';
  } catch (error) {
    const { what } = noticeOf(error);
    if (what !== 'unclear') {
      form.takeTurn();
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

/** In a window: MetaMask closed the page when it showed the approval, and goes on to a
 * page of its own. Returns whether it stayed until the user closed it. */
async function showSent(
  { windows }: Context,
  lines: readonly string[],
  link: string,
): Promise<boolean> {
  try {
    return await windows.inTurn(WALLET, async (dialogs) =>
      dialogs.alert(
        { type: 'alert', what: 'notice.sent', lines, link },
        { yields: true },
      ),
    );
  } catch {
    return false;
  }
}
