import { t, type Key } from './translate';
import { safeText } from '../core/text';
import type { TransactionType } from '../core/transaction';

/** The maximum length of a notification in older wallets, in characters. */
const MAX_NOTICE = 50;

/** Functions with a text of their own; others go by their name. */
const NAMES: ReadonlyMap<string, Key> = new Map([
  ['', 'notification.transaction'],
  ['transfer', 'notification.transfer'],
  ['approve', 'notification.approve'],
]);

/** More results at once are told in one notification: the wallet limits them. */
const MAX_AT_ONCE = 3;

/** A finalized transaction. */
type FinalizedTransaction = {
  readonly txnType: TransactionType;
  /** The function that it called first; "" if none. */
  readonly contractFuncName: string;
};

/**
 * @param transaction - The transaction.
 * @param transaction.txnType - Its type.
 * @param transaction.contractFuncName - The function that it called first.
 * @param status - Its final status.
 * @param network - The network's name.
 * @returns The text of the notification.
 */
export function notificationOf(
  { txnType, contractFuncName: entrypoint }: FinalizedTransaction,
  status: string,
  network: string,
): string {
  const key: Key = `notification.${txnType}.${outcomeOf(status)}`;
  const name = NAMES.get(entrypoint);
  const what =
    name === undefined
      ? t('notification.called', { name: safeText(entrypoint) })
      : t(name);
  const full = t(key, { what, network });
  return full.length <= MAX_NOTICE
    ? full
    : t(key, { what: t('notification.transaction'), network });
}

/**
 * @param ended - The transactions that ended at the same time, with their final status.
 * @param network - The network's name.
 * @returns The notifications, failures first; one that counts them if they are many.
 */
export function notificationsOf(
  ended: readonly (FinalizedTransaction & { readonly status: string })[],
  network: string,
): string[] {
  const done = ended.filter(({ status }) => outcomeOf(status) === 'done');
  const failed = ended.filter((each) => !done.includes(each));
  return ended.length > MAX_AT_ONCE
    ? [
        t('notification.many', {
          failed: `${failed.length}`,
          done: `${done.length}`,
        }),
      ]
    : [...failed, ...done].map((each) =>
        notificationOf(each, each.status, network),
      );
}

function outcomeOf(status: string): 'done' | 'reverted' | 'rejected' {
  switch (status) {
    case 'REVERTED':
      return 'reverted';
    case 'REJECTED':
      return 'rejected';
    default:
      return 'done';
  }
}
