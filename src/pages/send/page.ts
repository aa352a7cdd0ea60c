import type { FormSubmitEvent, UserInputEvent } from '@metamask/snaps-sdk';

import { costOf, formUpdateOf } from './cost';
import {
  openForm,
  takeRenderTurn,
  type Draft,
  type SendForm,
  type RenderTurn,
} from './form';
import { readFormData, viewOf } from './model';
import { formValuesOf } from './parse-form';
import { maxSendable, prepareTransfer } from './transfer';
import { MAX, SEND_FORM } from './types';
import { renderSendForm } from './view';
import type { Context } from '../../context/context';
import { formatAmount } from '../../core/amount';
import { WALLET } from '../../core/fair-queue';
import type { PreparedTransaction } from '../../transactions/prepare/prepare';
import { approveAndSend } from '../../transactions/submit/approve-and-send';
import { t } from '../../ui/translate';
import { renderOrNotify, noticeOf } from '../notices';
import type { Page, PageHandle } from '../page';

/** How long the user must pause typing before the form is redrawn, in milliseconds:
 * keys pressed during a redraw can be lost. */
const PAUSE_MS = 600;

/** The send form. Its transfers are approved and submitted like a site's. */
export const sendPage: Page = {
  render: async (context, params) =>
    renderSendForm(viewOf(await readFormData(context, params))),
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
  if (type === 'ButtonClickEvent' && event.name === MAX) {
    return fillInMax;
  }
  return type === 'FormSubmitEvent' && event.name === SEND_FORM
    ? async (form) =>
        send(
          form,
          form.read(formValuesOf((event as FormSubmitEvent).value), true),
        )
    : undefined;
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

/** The amount is set only in the last redraw, so that no later one overwrites what the
 * user types into the field. */
async function fillInMax(form: SendForm): Promise<undefined> {
  const { context, data, typed } = form;
  const draft = form.read(typed);
  const { to = data.account.address } = draft;
  const { token } = typed;
  await form.show(draft, { isLoading: true });
  const max = await maxSendable(context, { ...data, token, to });
  if (max === undefined || max === 0n) {
    await form.show(draft, { errors: { amount: { what: 'nothing-left' } } });
    return;
  }
  const amount = formatAmount(max, data.decimalsOf(token));
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
  return (await form.isUnchanged())
    ? {
        page: 'home',
        params: { notice: await sendPrepared(form, prepared.prepared) },
      }
    : undefined;
}

async function sendPrepared(
  form: SendForm,
  prepared: PreparedTransaction,
): Promise<string> {
  const { context } = form;
  try {
    await approveAndSend(context, prepared, WALLET);
    return 'sent';
  } catch (error) {
    const { what } = noticeOf(error);
    if (what !== 'unclear') {
      form.takeTurn();
      throw error;
    }
    // Notify the user on any page: the transfer must not be sent twice.
    await context.notify(t('notice.unclear'));
    return what;
  }
}
