import type { FormSubmitEvent, UserInputEvent } from '@metamask/snaps-sdk';

import { drawOrTell, noticeOf } from './notices';
import type { Page, Shown } from './page';
import { readSetup, viewOf, type Setup } from './send-setup';
import type { Context } from '../context';
import { formatAmount } from '../core/amount';
import type { Felt } from '../core/felt';
import { WALLET } from '../core/turns';
import { readDraft, typedOf, type ReadDraft, type Typed } from '../home/draft';
import {
  mostToSend,
  planTransfer,
  type Planned,
  type Transfer,
} from '../home/transfer';
import { approveAndSend } from '../transactions/approve';
import { feeView } from '../transactions/fee-view';
import type { Plan } from '../transactions/plan';
import { drawSendForm } from '../ui/pages/send';
import {
  MAX,
  SEND_FORM,
  type SendFormView,
  type Wrong,
} from '../ui/pages/send-view';
import { t } from '../ui/t';

/** What the form shows beside what does not change. */
type News = Pick<
  SendFormView,
  'isAsking' | 'notices' | 'wrong' | 'amount' | 'fee' | 'deploys'
>;

/** The form that sends. What it sends goes the way of a site's transaction. */
export const sendPage: Page = {
  draw: async (context, about) =>
    drawSendForm(viewOf(await readSetup(context, about))),
  react: async (context, shown, event) => {
    const form = await openForm(context, shown);
    // As text: the SDK's enum would bring 3 kB of structs into the bundle.
    const type: string = event.type;
    try {
      if (type === 'InputChangeEvent') {
        await preview(form, await form.typed());
      } else if (type === 'ButtonClickEvent' && event.name === MAX) {
        await fillInMost(form, await form.typed());
      } else if (type === 'FormSubmitEvent' && event.name === SEND_FORM) {
        return await send(form, typedIn(event));
      }
    } catch (error) {
      const notices = [noticeOf(error)];
      await drawOrTell(context, notices, async () => form.show({ notices }));
    }
    return undefined;
  },
};

/** How long the form waits for what else is typed. */
const PAUSE_MS = 400;

type Form = {
  readonly context: Context;
  readonly setup: Setup;
  readonly show: (news: News) => Promise<void>;
  readonly typed: () => Promise<Typed>;
};

async function openForm(context: Context, shown: Shown): Promise<Form> {
  const setup = await readSetup(context, shown.about);
  return {
    context,
    setup,
    show: async (news) =>
      shown.redraw(drawSendForm({ ...viewOf(setup), ...news })),
    typed: async () => typedOf(await shown.valuesIn(SEND_FORM)),
  };
}

function typedIn(event: UserInputEvent): Typed {
  return typedOf((event as FormSubmitEvent).value);
}

/** As the user types: what is wrong, or, once nothing is, what it would cost. */
async function preview(form: Form, typed: Typed): Promise<void> {
  const { wrong, ...draft } = readDraft(typed, form.setup.facts, false);
  const wanted = wantedBy(form, typed, draft);
  if (wanted === undefined) {
    await form.show({ wrong });
    return;
  }
  // Nobody needs the fee of an amount that is half typed.
  await form.context.wait(PAUSE_MS);
  if (!(await isStill(form, typed))) {
    return;
  }
  await form.show({ isAsking: true });
  const news = await planTransfer(form.context, wanted).then(
    (planned) => newsOf(planned, form, typed),
    (error: unknown): News => ({ notices: [noticeOf(error)] }),
  );
  // Who has typed on meanwhile gets the answer to that.
  if (await isStill(form, typed)) {
    await form.show(news);
  }
}

async function fillInMost(form: Form, typed: Typed): Promise<void> {
  const { context, setup } = form;
  const { to = setup.account.address } = readDraft(typed, setup.facts, false);
  await form.show({ isAsking: true });
  const most = await mostToSend(context, { ...setup, token: typed.token, to });
  if (!(await isStill(form, typed))) {
    return;
  }
  if (most === undefined || most === 0n) {
    await form.show({ wrong: { amount: { what: 'nothing-left' } } });
    return;
  }
  const amount = formatAmount(most, setup.decimalsOf(typed.token));
  await form.show({ amount });
  await preview(form, { ...typed, amount });
}

async function send(form: Form, typed: Typed): ReturnType<Page['react']> {
  const { wrong, ...draft } = readDraft(typed, form.setup.facts, true);
  const wanted = wantedBy(form, typed, draft);
  if (wanted === undefined) {
    await form.show({ wrong });
    return undefined;
  }
  await form.show({ isAsking: true });
  const planned = await planTransfer(form.context, wanted);
  if (!('plan' in planned)) {
    await form.show(newsOf(planned, form, typed));
    return undefined;
  }
  // Who has typed on or gone away wants this no more.
  return (await isStill(form, typed))
    ? { page: 'home', about: { told: await sendPlanned(form, planned.plan) } }
    : undefined;
}

async function sendPlanned({ context }: Form, wanted: Plan): Promise<string> {
  try {
    await approveAndSend(context, wanted, WALLET);
    return 'sent';
  } catch (error) {
    const { what } = noticeOf(error);
    if (what !== 'unclear') {
      throw error;
    }
    // Whatever page the user is on by now: it must not be sent twice.
    await context.notify(t('told.unclear'));
    return what;
  }
}

/** What the form says, if it says all; undefined where it does not. */
function wantedBy(
  { setup }: Form,
  { token }: Typed,
  { to, units }: Omit<ReadDraft, 'wrong'>,
): Transfer | undefined {
  return to === undefined || units === undefined
    ? undefined
    : { ...setup, token, to, units };
}

function newsOf(planned: Planned, { setup }: Form, { token }: Typed): News {
  return 'plan' in planned
    ? { fee: feeView(planned.plan), deploys: !planned.plan.look.deployed }
    : { wrong: { amount: lacking(planned, setup, token) } };
}

function lacking(
  planned: Exclude<Planned, { plan: unknown }>,
  setup: Setup,
  token: Felt,
): Wrong {
  return planned.lacks === 'tokens'
    ? {
        what: 'lacks-tokens',
        values: { held: formatAmount(planned.held, setup.decimalsOf(token)) },
      }
    : {
        what: 'lacks-fee',
        values: { needed: formatAmount(planned.needed, 18) },
      };
}

/** Whether the form says yet what it said. */
async function isStill(form: Form, typed: Typed): Promise<boolean> {
  return JSON.stringify(await form.typed()) === JSON.stringify(typed);
}
