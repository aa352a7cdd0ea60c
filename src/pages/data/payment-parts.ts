import type { LineError } from './payment-lines';
import { lookUpName, type TokenTransfer } from './send-form';
import { callOf } from './transfers';
import type { Context } from '../../context/context';
import { definedMembers } from '../../core/defined';
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
import type { FieldError } from '../../ui/typed-amount';

// What one transaction can't hold is paid in parts. A part is never changed while something may
// have been sent for it, so that a transaction on record is a part's by its calls alone, also where
// MetaMask stopped before the wallet could write down which one it was.

/** So many payments go into one transaction: the wallet looks at so many recipients before it
 * asks, and each must get the same warnings as a single one; at the tokens too. */
export const MAX_IN_PART = MAX_ADDRESSES - 20;

/** How a part stands: `failed` is open too, but something was sent for it that has ended without
 * paying; of `unknown` the wallet has no record, but may have sent it. */
export type PartState = 'open' | 'pending' | 'paid' | 'failed' | 'unknown';

/** A part, and the transactions that were sent for it. */
export type StandingPart = ListPart & {
  readonly state: PartState;
  /** The last one. */
  readonly record?: TransactionRecord;
  /** Set if something was about to be sent for it when MetaMask stopped. */
  readonly isTried?: true;
  /** The only nonce that it may take: that of a rejected transaction for it, which could run
   * beside any other. */
  readonly onlyAs?: bigint;
};

export function listedTransfer(payment: ListedPayment): TokenTransfer {
  return { ...payment, units: BigInt(payment.units) };
}

/** Whether a part is the same one, which wasn't split since. */
export function isSamePart(one: ListPart, other: ListPart): boolean {
  return JSON.stringify(one.payments) === JSON.stringify(other.payments);
}

/** Returns a function that tells whether calls, by their digests, are those of a part. Nothing is
 * hashed for calls of another number. */
function callsOf({
  payments,
}: ListPart): (calls: readonly string[] | undefined) => boolean {
  let digests: string | undefined;
  return (calls) => {
    if (calls?.length !== payments.length) {
      return false;
    }
    digests ??= payments
      .map((payment) => callDigest(callOf(listedTransfer(payment))))
      .join();
    return calls.join() === digests;
  };
}

/** How the parts of a list stand by the wallet's records. One with a part's calls counts for it,
 * whoever sent it since the list was made: rather than twice, a part isn't paid. */
export async function standingParts(
  {
    transactions,
    journalEntries,
    now,
  }: Pick<Context, 'transactions' | 'journalEntries' | 'now'>,
  list: PaymentList,
): Promise<StandingPart[]> {
  const records = await transactions.of(list.chainId, list.account);
  const tried = await journalEntries.leftOver(now());
  return list.parts.map((part) => {
    const named = records.filter((record) => isRecordOf(record, part.hash));
    const isSettled = part.isPaid === true && named.every(isPayment);
    const areCalls = callsOf(part);
    const sent = isSettled
      ? named
      : records.filter(
          (record) =>
            named.includes(record) ||
            (record.timestamp >= list.at && areCalls(record.calls)),
        );
    const isTried = tried.some(({ attempt }) => areCalls(attempt?.calls));
    return definedMembers({
      ...part,
      state: stateOf(part, sent, isTried),
      record: sent.find(isPayment) ?? sent.at(-1),
      isTried: isTried ? (true as const) : undefined,
      onlyAs: takenNonce(sent, records),
    });
  });
}

function stateOf(
  { hash, isPaid, isApproved }: ListPart,
  sent: readonly TransactionRecord[],
  isLeftOver: boolean,
): PartState {
  if (sent.length > 0) {
    return sent.some(isPayment)
      ? 'paid'
      : sent.every(hasFailed)
        ? 'failed'
        : 'pending';
  }
  if (isPaid) {
    return 'paid';
  }
  // Its window says what is known of what was open when MetaMask stopped.
  const mayBeSent = hash !== undefined || (isApproved === true && !isLeftOver);
  return mayBeSent ? 'unknown' : 'open';
}

/** The nonce of a rejected transaction, unless another one has used it. */
function takenNonce(
  sent: readonly TransactionRecord[],
  records: readonly TransactionRecord[],
): bigint | undefined {
  const used = new Set(
    records.filter(isAgreed).map(({ nonce }) => BigInt(nonce)),
  );
  return sent
    .filter(({ status }) => status === 'REJECTED')
    .filter((record) => !isOutside(record))
    .map(({ nonce }) => BigInt(nonce))
    .find((nonce) => !used.has(nonce));
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

/** Writes down what becomes of a part. */
export async function keepPart(
  { paymentLists }: Pick<Context, 'paymentLists'>,
  { id }: PaymentList,
  changed: ListPart,
  now: Pick<ListPart, 'hash' | 'isApproved'>,
): Promise<void> {
  await paymentLists.amend(id, (list) => ({
    ...list,
    parts: list.parts.map((part) =>
      isSamePart(part, changed)
        ? definedMembers({ ...part, isApproved: undefined, ...now })
        : part,
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
    const parts = list.parts.map((part) => {
      const { state, record } =
        standing.find((one) => isSamePart(one, part)) ?? {};
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
  { paymentLists }: Pick<Context, 'paymentLists'>,
  { id }: PaymentList,
  part: StandingPart,
  stays: (payment: ListedPayment, index: number) => boolean,
  place: 'next' | 'last',
): Promise<boolean> {
  const first = part.payments.filter(stays);
  const rest = part.payments.filter((one) => !first.includes(one));
  if (
    first.length === 0 ||
    rest.length === 0 ||
    (part.state !== 'open' && part.record?.status !== 'REVERTED') ||
    part.isTried === true
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
