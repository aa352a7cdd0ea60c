import type { LineError, LineTransfer } from './payment-lines';
import {
  canBePaid,
  listedTransfer,
  MAX_IN_PART,
  standingParts,
  type StandingPart,
} from './payment-parts';
import type { FormData, TokenTransfer } from './send-form';
import { totalView } from './transfers';
import type { Context } from '../../context/context';
import type { MetadataByContract } from '../../core/call';
import { definedMembers } from '../../core/defined';
import { toFelt, type Felt } from '../../core/felt';
import { DAY_SECONDS } from '../../core/time';
import { selectorOf } from '../../starknet/address';
import type {
  ListedPayment,
  ListPart,
  PaymentList,
} from '../../state/payment-lists';
import { timeText } from '../../ui/format';
import { t } from '../../ui/translate';

/** A list of payments, in parts that each fit into one transaction.
 *
 * @param at - In Unix seconds. */
export function paymentListOf(
  { chainId, account, at }: Pick<PaymentList, 'chainId' | 'account' | 'at'>,
  transfers: readonly LineTransfer[],
): PaymentList {
  const payments = transfers.map(({ line, to, token, units, name, memo }) =>
    definedMembers({ line, to, token, units: toFelt(units), name, memo }),
  );
  const parts = payments.flatMap((_, index) =>
    index % MAX_IN_PART === 0
      ? [{ payments: payments.slice(index, index + MAX_IN_PART) }]
      : [],
  );
  const list = { chainId, account, at, parts };
  return { ...list, id: selectorOf(JSON.stringify(list)) };
}

/** Keeps a list of payments, unless there is one of the same that isn't paid yet, or was made within
 * the last day: whoever doubts that all is paid must not pay again.
 *
 * @returns Its id, or that of the other. */
export async function openPaymentList(
  context: PartTools,
  sender: Sender,
  transfers: readonly LineTransfer[],
): Promise<Felt> {
  const same = findSame(await openLists(context, sender), transfers);
  if (same !== undefined) {
    return same.id;
  }
  const list = paymentListOf({ ...sender, at: context.now() }, transfers);
  await context.paymentLists.put(list);
  return list.id;
}

function findSame(
  lists: readonly StandingList[],
  transfers: readonly LineTransfer[],
): StandingList | undefined {
  const wanted = transfers.map(paymentKey).sort().join();
  return lists.find(
    (list) => transfersIn(list).map(paymentKey).sort().join() === wanted,
  );
}

/** Names the lines that a list may have paid which isn't finished, or was made within the last day:
 * nothing may be paid twice because a file was changed. None if it is the same list. */
export async function paidLines(
  context: PartTools,
  sender: Sender,
  transfers: readonly LineTransfer[],
): Promise<LineError[]> {
  const lists = await openLists(context, sender);
  if (findSame(lists, transfers) !== undefined) {
    return [];
  }
  const paid = new Set(
    lists
      .map(({ parts }) => ({ parts: parts.filter((one) => !canBePaid(one)) }))
      .flatMap(transfersIn)
      .flatMap((payment) => [paymentKey(payment), nameKey(payment)]),
  );
  return transfers
    .filter((one) => paid.has(paymentKey(one)) || paid.has(nameKey(one)))
    .map(({ line }) => ({ line, what: 'listed' }));
}

function transfersIn({
  parts,
}: {
  readonly parts: readonly ListPart[];
}): TokenTransfer[] {
  return parts.flatMap(({ payments }) => payments.map(listedTransfer));
}

function paymentKey({ token, to, units }: TokenTransfer): string {
  return [token, to, units].join(' ');
}

/** Of a name that leads elsewhere by now, too. */
function nameKey({ name, ...payment }: TokenTransfer): string {
  return paymentKey({ ...payment, to: (name ?? payment.to) as Felt });
}

/** The lists of an account that aren't paid yet, in words, newest first. */
export async function unpaidLists(
  context: PartTools,
  {
    chainId,
    account,
    metadata,
  }: Pick<FormData, 'chainId' | 'account' | 'metadata'>,
): Promise<{ id: Felt; text: string }[]> {
  const sender = { chainId, account: account.address };
  return (await standingLists(context, sender))
    .filter(isUnpaid)
    .reverse()
    .map(({ id, parts, at }) => {
      const payments = parts.flatMap((part) => part.payments);
      const amounts = paymentsText(payments, metadata);
      return { id, text: t('payments.list', { amounts, time: timeText(at) }) };
    });
}

type Sender = Pick<PaymentList, 'chainId' | 'account'>;

type PartTools = Pick<
  Context,
  'transactions' | 'paymentLists' | 'journalEntries' | 'now'
>;

type StandingList = Omit<PaymentList, 'parts'> & {
  readonly parts: readonly StandingPart[];
};

/** The lists that aren't paid, or were made within the last day. */
async function openLists(
  context: PartTools,
  sender: Sender,
): Promise<StandingList[]> {
  const now = context.now();
  return (await standingLists(context, sender)).filter(
    (list) => Math.abs(now - list.at) < DAY_SECONDS || isUnpaid(list),
  );
}

function isUnpaid({ parts }: StandingList): boolean {
  return parts.some(({ state }) => state !== 'paid');
}

async function standingLists(
  context: PartTools,
  { chainId, account }: Sender,
): Promise<StandingList[]> {
  const lists = (await context.paymentLists.list()).filter(
    (one) => one.chainId === chainId && one.account === account,
  );
  return await Promise.all(
    lists.map(async (list) => ({
      ...list,
      parts: await standingParts(context, list),
    })),
  );
}

/** How many payments there are, and what they send in all. */
export function paymentsText(
  payments: readonly ListedPayment[],
  metadata: MetadataByContract,
): string {
  return t('payments.total', totalView(payments.map(listedTransfer), metadata));
}
