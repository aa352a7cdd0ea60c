import { t, type Key } from './t';
import { safeText } from '../core/text';

/** The most that older wallets take of a notification, in characters. */
const MAX_NOTICE = 50;

const WORDS: Readonly<Record<string, Key>> = {
  REVERTED: 'notice.reverted',
  REJECTED: 'notice.rejected',
};

/**
 * @param entrypoint - What the transaction called; "" for none.
 * @param status - Where it ended.
 * @param network - The network's name.
 * @returns The notification that says so.
 */
export function noticeOf(
  entrypoint: string,
  status: string,
  network: string,
): string {
  const key = WORDS[status] ?? 'notice.done';
  const full = t(key, {
    what: entrypoint === '' ? '' : ` (${safeText(entrypoint)})`,
    network,
  });
  return full.length <= MAX_NOTICE ? full : t(key, { what: '', network });
}
