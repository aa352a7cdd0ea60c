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

/** How long the user has to type nothing before the form is drawn again: what is typed
 * while it is drawn can be lost. */
const PAUSE_MS = 600;

/** The form that sends. What it sends goes the way of a site's transaction. */
export const sendPage: Page = {
  render: async (context, about) =>
    renderSendForm(viewOf(await readFormData(context, about))),
  onInput: async (context, shown, event) => {
    const act = actionFor(event);
    if (act === undefined) {
      return undefined;
    }
    const turn = takeRenderTurn(context, shown.id);
    try {
      if (act === preview) {
        await context.wait(PAUSE_MS);
      }
      // Who has typed on meanwhile gets the answer to that.
      return turn.isMine() ? await react(context, shown, turn, act) : undefined;
    } finally {
      turn.end();
    }
  },
};

type Action = (form: SendForm) => ReturnType<Page['onInput']>;

async function react(
  context: Context,
  shown: PageHandle,
  turn: RenderTurn,
  act: Action,
): ReturnType<Page['onInput']> {
  const form = await openForm(context, shown, turn);
  try {
    return await act(form);
  } catch (error) {
    const notices = [noticeOf(error)];
    await renderOrNotify(context, notices, async () => {
      const now = await openForm(context, shown, turn);
      await now.show(now.read(now.typed), { notices });
    });
    return undefined;
  }
}

function actionFor(event: UserInputEvent): Action | undefined {
  // As text: the SDK's enum would bring 3 kB of structs into the bundle.
  const type: string = event.type;
  if (type === 'InputChangeEvent') {
    return preview;
  }
  if (type === 'ButtonClickEvent' && event.name === MAX) {
    return fillInMost;
  }
  return type === 'FormSubmitEvent' && event.name === SEND_FORM
    ? async (form) =>
        send(
          form,
          form.read(formValuesOf((event as FormSubmitEvent).value), true),
        )
    : undefined;
}

/** Once the user has typed: what is wrong, or, if nothing is, what would be sent and
 * what it would cost. */
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

/** The amount is drawn once and last: no drawing after it can take back what the user
 * types over it. */
async function fillInMost(form: SendForm): Promise<undefined> {
  const { context, data: setup, typed } = form;
  const draft = form.read(typed);
  const { to = setup.account.address } = draft;
  const { token } = typed;
  await form.show(draft, { isLoading: true });
  const most = await maxSendable(context, { ...setup, token, to });
  if (most === undefined || most === 0n) {
    await form.show(draft, { errors: { amount: { what: 'nothing-left' } } });
    return;
  }
  const amount = formatAmount(most, setup.decimalsOf(token));
  const filled = form.read({ ...typed, amount });
  const { request } = filled;
  const news = request === undefined ? {} : await costOf(form, request);
  await form.show(filled, { ...news, amount });
}

async function send(form: SendForm, draft: Draft): ReturnType<Page['onInput']> {
  const { request } = draft;
  // Nothing is sent on that the form itself has not shown as the wallet reads it.
  if (request === undefined || !form.showed(request)) {
    await showCost(form, draft);
    return undefined;
  }
  await form.show(draft, { isLoading: true });
  const prepared = await prepareTransfer(form.context, request);
  if (!('prepared' in prepared)) {
    await form.show(draft, formUpdateOf(prepared, form, request));
    return undefined;
  }
  // Who has typed on or gone away wants this no more.
  return (await form.isStill())
    ? {
        page: 'home',
        params: { told: await sendPlanned(form, prepared.prepared) },
      }
    : undefined;
}

async function sendPlanned(
  form: SendForm,
  request: PreparedTransaction,
): Promise<string> {
  const { context } = form;
  try {
    await approveAndSend(context, request, WALLET);
    return 'sent';
  } catch (error) {
    const { what } = noticeOf(error);
    if (what !== 'unclear') {
      form.takeTurn();
      throw error;
    }
    // Whatever page the user is on by now: it must not be sent twice.
    await context.notify(t('told.unclear'));
    return what;
  }
}
