import { Button, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';
import { buttonName, REVIEW_BUTTON } from './button-names';
import { paymentsText } from './data/payment-lists';
import {
  canBePaid,
  isSamePart,
  keepPaid,
  standingParts,
  type StandingPart,
} from './data/payment-parts';
import { pollIfPending } from './data/refresh';
import { readFormData, type FormData } from './data/send-form';
import { type PageState } from './notice-banner';
import { noticeOf, renderOrNotify } from './notices';
import { pageOf, type Page, type PageHandle, type RouteParams } from './page';
import { formBox, framed, menuRow, pageBox, pageHead } from './parts';
import { payPart, type Obstacle } from './send-parts';
import { showSent } from './send-transfers';
import { transactionLink } from '../config/networks';
import type { Context } from '../context/context';
import type { Felt } from '../core/felt';
import { tokenAmount } from '../decode/tokens';
import type { PaymentList } from '../state/payment-lists';
import { isFinal } from '../state/transactions';
import {
  line,
  note,
  row,
  smallLine,
  type DialogContent,
} from '../ui/components/fields';
import { amountText } from '../ui/format';
import type { PageNotice } from '../ui/page-interfaces';
import { t } from '../ui/translate';

const REMOVE_BUTTON = 'remove';

/** Payments that are made in parts: what is paid, and what is open. Review opens the windows of
 * all parts that can be paid, one after another, until one isn't sent. */
export const paymentListPage: Page = pageOf(
  ['id', 'part'],
  read,
  renderPaymentList,
  {
    fill: async (context, page) => {
      const list = await findList(context, page.params);
      await pollIfPending(context, list.chainId);
      await keepPaid(context, list, await standingParts(context, list));
      await page.show({ notices: page.noticesAnd([]) });
    },
    onInput: async (context, page, { name }) => {
      if (name === REVIEW_BUTTON) {
        await payParts(context, page);
      }
      if (name !== REMOVE_BUTTON) {
        return undefined;
      }
      const list = await findList(context, page.params);
      const parts = await standingParts(context, list);
      if (!isRemovable(parts) || context.inFlight.has(list.id)) {
        await page.show();
        return undefined;
      }
      await context.paymentLists.remove(list.id);
      return { page: 'home' };
    },
  },
);

/** @throws Error if the state doesn't have it. */
async function findList(
  { paymentLists }: Pick<Context, 'paymentLists'>,
  { id }: RouteParams,
): Promise<PaymentList> {
  const list = await paymentLists.find(String(id));
  if (list === undefined) {
    throw new Error('The wallet doesn’t know this list of payments');
  }
  return list;
}

async function read(context: Context, params: RouteParams) {
  const list = await findList(context, params);
  const { chainId, account } = list;
  const parts = await standingParts(context, list);
  const data = await readFormData(context, { chainId, account });
  const { metadata, recipients, view } = data;
  return {
    id: list.id,
    chainId,
    network: view.network,
    account: view.account,
    parts,
    /** The part whose payments are shown one by one. */
    chosen: parts[Number(params.part)],
    metadata,
    names: new Map(recipients.map(({ address, name }) => [address, name])),
  };
}

/** Asks for each part in turn. No part is asked for twice at the same time. */
async function payParts(context: Context, page: PageHandle): Promise<void> {
  const { inFlight } = context;
  const list = await findList(context, page.params);
  if (inFlight.has(list.id)) {
    return;
  }
  inFlight.add(list.id);
  await keepDraft(context, list);
  const notices: PageNotice[] = [];
  try {
    await page.show({ isBusy: true });
    const isKnown = await pollIfPending(context, list.chainId);
    const { chainId, account } = list;
    const data = await readFormData(context, { chainId, account });
    const parts = await standingParts(context, list);
    const sent: SentPart[] = [];
    for (const before of parts) {
      const part = await partNow(context, list, before, isKnown);
      if (part === undefined) {
        continue;
      }
      const result = await payPart(context, list, data, part).catch(
        (error: unknown): Obstacle => ({ notice: noticeOf(error) }),
      );
      if (typeof result === 'string') {
        sent.push({ part, hash: result });
        continue;
      }
      notices.push(result.notice);
      if (result.isPassed !== true) {
        break;
      }
    }
    await tellSent(context, list, data, sent);
  } catch (error) {
    notices.push(noticeOf(error));
  } finally {
    inFlight.delete(list.id);
  }
  await (notices.length === 0 && context.draft.clear());
  await renderOrNotify(context, notices, async () => page.show({ notices }));
}

/** Keeps the list as what the wallet opens with: its windows take the page's place. */
async function keepDraft(
  { draft, now }: Pick<Context, 'draft' | 'now'>,
  { chainId, account, id: list }: PaymentList,
): Promise<void> {
  const empty = { recipient: '', token: '', amount: '' };
  await draft.keep({ ...empty, chainId, account, list, at: now() });
}

/** A part as it stands by now, if it can be paid: not after a rejected transaction of which
 * nobody could say whether it has run. */
async function partNow(
  context: Context,
  { id }: PaymentList,
  before: StandingPart,
  isKnown: boolean,
): Promise<StandingPart | undefined> {
  const list = await findList(context, { id });
  const part = (await standingParts(context, list)).find((one) =>
    isSamePart(one, before),
  );
  return part !== undefined &&
    canBePaid(part) &&
    (isKnown || part.record?.status !== 'REJECTED')
    ? part
    : undefined;
}

type SentPart = { readonly part: StandingPart; readonly hash: Felt };

async function tellSent(
  context: Context,
  { chainId }: PaymentList,
  { metadata }: FormData,
  sent: readonly SentPart[],
): Promise<void> {
  const last = sent.at(-1);
  if (last !== undefined) {
    await showSent(
      context,
      [
        paymentsText(
          sent.flatMap(({ part }) => part.payments),
          metadata,
        ),
      ],
      transactionLink(chainId, last.hash),
    );
  }
}

/** Between the first and the last payment, what is paid would be forgotten. */
function isRemovable(parts: readonly StandingPart[]): boolean {
  return parts.every(({ state }) => state === 'paid') || parts.every(canBePaid);
}

type PaymentListView = Awaited<ReturnType<typeof read>> & PageState;

/** Draws the parts with their sums, or the payments of one. */
export function renderPaymentList(view: PaymentListView): GenericSnapElement {
  const { chosen, parts, metadata, network, isLoading, isBusy = false } = view;
  if (chosen !== undefined) {
    return renderPart(view, chosen);
  }
  const payments = parts.flatMap((part) => part.payments);
  const paid = parts
    .filter(({ state }) => state === 'paid')
    .flatMap((part) => part.payments);
  const content: DialogContent = [
    note(view.account),
    line(paymentsText(payments, metadata)),
    line(
      t('payments.paid', {
        paid: String(paid.length),
        count: String(payments.length),
      }),
    ),
    parts.length > 1 && note(t('payments.parts')),
    (isLoading || isBusy) && line(t('home.loading'), true),
    parts.map((part, index) => partBlock(view, part, index)),
    isRemovable(parts) && !isBusy && (
      <Button name={REMOVE_BUTTON} variant="destructive">
        {t('payments.remove')}
      </Button>
    ),
  ];
  return parts.some(canBePaid)
    ? formBox(
        'payment-list',
        [pageHead(t('payments'), view, network), content],
        [REVIEW_BUTTON, t('send-form.review')],
      )
    : pageBox(t('payments'), view, content);
}

/** A part: how it stands, and its sums; a click leads to its payments. */
function partBlock(
  { id, metadata }: PaymentListView,
  part: StandingPart,
  index: number,
): GenericSnapElement {
  return framed([
    row(partName(index), stateText(part)),
    note(paymentsText(part.payments, metadata)),
    menuRow(
      'arrow-right',
      t('payments.each'),
      'payment-list',
      id,
      String(index),
    ),
  ]);
}

function partName(index: number): string {
  return t('payments.part', { number: String(index + 1) });
}

function stateText({ state, record }: StandingPart): string {
  if (state === 'open' || state === 'unknown') {
    return t(`payments.${state}`);
  }
  const { status = 'ACCEPTED_ON_L2' } = record ?? {};
  return t(
    `status.${state === 'pending' && isFinal(status) ? 'DOUBTFUL' : status}`,
  );
}

function renderPart(
  view: PaymentListView,
  part: StandingPart,
): GenericSnapElement {
  const { id, parts, chainId, metadata, names } = view;
  return pageBox(
    partName(parts.indexOf(part)),
    view,
    [
      line(stateText(part)),
      note(paymentsText(part.payments, metadata)),
      part.record !== undefined &&
        menuRow(
          'arrow-right',
          t('activity.invoke'),
          'transaction',
          chainId,
          part.record.txnHash,
        ),
      part.payments.map(({ line: number, to, token, units, name, memo }) => [
        smallLine(
          [
            `${String(number)}. ${amountText(tokenAmount(token, BigInt(units), metadata))}`,
            name ?? names.get(to) ?? '',
            memo ?? '',
          ]
            .filter(Boolean)
            .join(' · '),
        ),
        note(to),
      ]),
    ],
    buttonName(['payment-list', id]),
  );
}
