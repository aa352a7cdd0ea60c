import type { LineError, LineTransfer } from './payment-lines';
import { lookUpName, type FormData, type TokenTransfer } from './send-form';
import { callOf, totalsOf } from './transfers';
import type { Context } from '../../context/context';
import type { MetadataByContract } from '../../core/call';
import { definedMembers } from '../../core/defined';
import { toFelt, type Felt } from '../../core/felt';
import { DAY_SECONDS } from '../../core/time';
import { tokenAmount } from '../../decode/tokens';
import { selectorOf } from '../../starknet/address';
import type {
  ListedPayment,
  ListPart,
  PaymentList,
} from '../../state/payment-lists';
import {
  isAgreed,
  isOutside,
  isRecordOf,
  type TransactionRecord,
} from '../../state/transactions';
import { callDigest } from '../../transactions/ledger/call-digest';
import { MAX_ADDRESSES } from '../../transactions/prepare/addresses-in-calls';
import { amountText, timeText } from '../../ui/format';
import { t } from '../../ui/translate';
import type { FieldError } from '../../ui/typed-amount';

// What one transaction can't hold is paid in parts. A part is never changed while something may
// have been sent for it, so that a transaction on record is a part's by its calls alone, also where
// MetaMask stopped before the wallet could write down which one it was.

/** So many payments go into one transaction: the wallet looks at so many recipients before it
 * asks, and each must get the same warnings as a single one. */
export const MAX_IN_PART = MAX_ADDRESSES;

/** How a part stands: `failed` is open too, but something was sent for it that has ended without
 * paying; of `unknown` the wallet has no record any more. */
export type PartState = 'open' | 'pending' | 'paid' | 'failed' | 'unknown';

/** A part, and the transactions that were sent for it. */
export type StandingPart = ListPart & {
  readonly state: PartState;
  /** The last one. */
  readonly record?: TransactionRecord;
};

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

/** Keeps a list of payments, unless there is the same one that isn't paid yet, or was made within
 * the last day: whoever doubts that all is paid must not pay again.
 *
 * @returns Its id, or that of the other. */
export async function openPaymentList(
  context: Pick<Context, 'transactions' | 'paymentLists' | 'now'>,
  sender: Pick<PaymentList, 'chainId' | 'account'>,
  transfers: readonly LineTransfer[],
): Promise<Felt> {
  const list = paymentListOf({ ...sender, at: context.now() }, transfers);
  const payments = linesOf(list);
  const isRecent = ({ at }: PaymentList): boolean =>
    Math.abs(list.at - at) < DAY_SECONDS;
  const same = [
    ...(await unpaidOf(context, sender)),
    ...(await listsOf(context, sender)).filter(isRecent),
  ].find((one) => linesOf(one) === payments);
  if (same === undefined) {
    await context.paymentLists.put(list);
  }
  return (same ?? list).id;
}

function linesOf({ parts }: PaymentList): string {
  return JSON.stringify(
    parts
      .flatMap(({ payments }) => payments)
      .sort((one, other) => one.line - other.line),
  );
}

/** The lists of an account that aren't paid yet, in words, newest first. */
export async function unpaidLists(
  context: Pick<Context, 'transactions' | 'paymentLists'>,
  {
    chainId,
    account,
    metadata,
  }: Pick<FormData, 'chainId' | 'account' | 'metadata'>,
): Promise<{ id: Felt; text: string }[]> {
  const sender = { chainId, account: account.address };
  return (await unpaidOf(context, sender))
    .reverse()
    .map(({ id, parts, at }) => {
      const payments = parts.flatMap((part) => part.payments);
      const amounts = paymentsText(payments, metadata);
      return { id, text: t('payments.list', { amounts, time: timeText(at) }) };
    });
}

async function unpaidOf(
  context: Pick<Context, 'transactions' | 'paymentLists'>,
  sender: Pick<PaymentList, 'chainId' | 'account'>,
): Promise<PaymentList[]> {
  const lists = await listsOf(context, sender);
  const parts = await Promise.all(
    lists.map(async (one) => standingParts(context, one)),
  );
  return lists.filter((_, index) =>
    parts[index]?.some(({ state }) => state !== 'paid'),
  );
}

async function listsOf(
  { paymentLists }: Pick<Context, 'paymentLists'>,
  { chainId, account }: Pick<PaymentList, 'chainId' | 'account'>,
): Promise<PaymentList[]> {
  return (await paymentLists.list()).filter(
    (one) => one.chainId === chainId && one.account === account,
  );
}

/** How many payments there are, and what they send in all. */
export function paymentsText(
  payments: readonly ListedPayment[],
  metadata: MetadataByContract,
): string {
  const amounts = [...totalsOf(payments.map(listedTransfer))]
    .map((sum) => amountText(tokenAmount(...sum, metadata)))
    .join(', ');
  return t('payments.total', { count: String(payments.length), amounts });
}

export function listedTransfer(payment: ListedPayment): TokenTransfer {
  return { ...payment, units: BigInt(payment.units) };
}

/** No payment is in two parts. */
function isSamePart(one: ListPart, other: ListPart): boolean {
  return one.payments[0]?.line === other.payments[0]?.line;
}

function digestsOf({ payments }: ListPart): string {
  return JSON.stringify(
    payments.map((payment) => callDigest(callOf(listedTransfer(payment)))),
  );
}

/** How the parts of a list stand by the wallet's records. */
export async function standingParts(
  {
    transactions,
    paymentLists,
  }: Pick<Context, 'transactions' | 'paymentLists'>,
  list: PaymentList,
): Promise<StandingPart[]> {
  const records = await transactions.of(list.chainId, list.account);
  const others = (await paymentLists.list())
    .filter(({ id }) => id !== list.id)
    .flatMap(({ parts }) => parts.map(({ hash }) => hash));
  return list.parts.map((part) => {
    const digests = part.isPaid ? '' : digestsOf(part);
    const sent = records.filter(
      (record) =>
        isRecordOf(record, part.hash) ||
        (record.timestamp >= list.at &&
          JSON.stringify(record.calls) === digests &&
          !others.some((hash) => isRecordOf(record, hash))),
    );
    const paid = sent.find(isPayment);
    return definedMembers({
      ...part,
      state: stateOf(part, sent),
      record: paid ?? sent.at(-1),
    });
  });
}

function stateOf(
  { hash, isPaid }: ListPart,
  sent: readonly TransactionRecord[],
): PartState {
  if (sent.length === 0) {
    return isPaid ? 'paid' : hash === undefined ? 'open' : 'unknown';
  }
  return sent.some(isPayment)
    ? 'paid'
    : sent.every(hasFailed)
      ? 'failed'
      : 'pending';
}

function isPayment(record: TransactionRecord): boolean {
  return record.status.startsWith('ACCEPTED') && isAgreed(record);
}

/** Whether a transaction can't pay any more, or only in place of the next one: that takes the
 * nonce of a rejected one. A paymaster may still use what it has until that has expired. */
function hasFailed(record: TransactionRecord): boolean {
  return record.status === 'REJECTED'
    ? !isOutside(record) || record.inDoubt === undefined
    : record.status === 'REVERTED' && isAgreed(record);
}

/** Whether a part is asked for next. */
export function canBePaid({ state }: StandingPart): boolean {
  return state === 'open' || state === 'failed';
}

/** Writes down which transaction was sent for a part. */
export async function keepHash(
  { paymentLists }: Pick<Context, 'paymentLists'>,
  { id }: PaymentList,
  sentFor: ListPart,
  hash: Felt,
): Promise<void> {
  await paymentLists.amend(id, (list) => ({
    ...list,
    parts: list.parts.map((part) =>
      isSamePart(part, sentFor) ? { ...part, hash } : part,
    ),
  }));
}

/** Writes down which transactions paid the parts of a list, since records are dropped at last. */
export async function keepPaid(
  { paymentLists }: Pick<Context, 'paymentLists'>,
  { id }: PaymentList,
  standing: readonly StandingPart[],
): Promise<void> {
  await paymentLists.amend(id, (list) => {
    const parts = list.parts.map((part, index) => {
      const { state, record } = standing[index] ?? {};
      const isNew = state === 'paid' && part.isPaid === undefined;
      return isNew && record !== undefined
        ? { ...part, hash: record.txnHash, isPaid: true as const }
        : part;
    });
    return parts.every((part, index) => part === list.parts[index])
      ? list
      : { ...list, parts };
  });
}

/** What is wrong with the names in a part by now. */
export async function nameErrors(
  context: Pick<Context, 'client' | 'now'>,
  { chainId }: PaymentList,
  { payments }: ListPart,
): Promise<(LineError & { readonly line: number })[]> {
  const errors = await Promise.all(
    payments.map(async ({ line, name = '', to }) => {
      const found = await lookUpName(context, chainId, name, to);
      const what: FieldError['what'] | undefined =
        found === undefined || (found.ok && found.address === to)
          ? undefined
          : found.ok
            ? 'name.moved'
            : `name.${found.why}`;
      return what === undefined ? [] : [{ line, what }];
    }),
  );
  return errors.flat();
}

/** Makes two parts of one: of some payments, which stay in its place, and of the others, in the
 * next place or the last one. Does nothing while what may have been sent for it could still run.
 *
 * @returns Whether it did. */
export async function splitPart(
  {
    paymentLists,
    journalEntries,
    now,
  }: Pick<Context, 'paymentLists' | 'journalEntries' | 'now'>,
  { id }: PaymentList,
  part: StandingPart,
  stays: (payment: ListedPayment, index: number) => boolean,
  place: 'next' | 'last',
): Promise<boolean> {
  const digests = digestsOf(part);
  const leftOver = await journalEntries.leftOver(now());
  const first = part.payments.filter(stays);
  const rest = part.payments.filter((one) => !first.includes(one));
  if (
    first.length === 0 ||
    rest.length === 0 ||
    (part.state !== 'open' && part.record?.status !== 'REVERTED') ||
    leftOver.some(({ attempt }) => JSON.stringify(attempt?.calls) === digests)
  ) {
    return false;
  }
  await paymentLists.amend(id, (list) => ({
    ...list,
    parts: [
      ...list.parts.flatMap((one) =>
        !isSamePart(one, part)
          ? [one]
          : place === 'last'
            ? [{ payments: first }]
            : [{ payments: first }, { payments: rest }],
      ),
      ...(place === 'last' ? [{ payments: rest }] : []),
    ],
  }));
  return true;
}
