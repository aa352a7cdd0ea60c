import { t, type Key } from './translate';
import { safeText } from '../core/text';
import type { TransactionType } from '../core/transaction';

/** The most that older wallets take of a notification, in characters. */
const MAX_NOTICE = 50;

/** What has a name of its own; anything else is called by the contract's name. */
const NAMES: ReadonlyMap<string, Key> = new Map([
  ['', 'notice.transaction'],
  ['transfer', 'notice.transfer'],
  ['approve', 'notice.approve'],
]);

/** A transaction that has come to its end. */
type Ended = {
  readonly txnType: TransactionType;
  /** What it called; "" for none. */
  readonly contractFuncName: string;
};

/**
 * @param ended - What was done.
 * @param status - Where it ended.
 * @param network - The network's name.
 * @returns The notification that says so.
 */
export function notificationOf(
  { txnType, contractFuncName: entrypoint }: Ended,
  status: string,
  network: string,
): string {
  const key: Key = `notice.${txnType}.${endOf(status)}`;
  const name = NAMES.get(entrypoint);
  const what =
    name === undefined
      ? t('notice.called', { name: safeText(entrypoint) })
      : t(name);
  const full = t(key, { what, network });
  return full.length <= MAX_NOTICE
    ? full
    : t(key, { what: t('notice.transaction'), network });
}

function endOf(status: string): 'done' | 'reverted' | 'rejected' {
  switch (status) {
    case 'REVERTED':
      return 'reverted';
    case 'REJECTED':
      return 'rejected';
    default:
      return 'done';
  }
}
