import { failureText } from './failure-text';
import type { Notice } from './notice-banner';
import type { Context } from '../context/context';
import { WalletError } from '../core/errors';
import { safeText } from '../core/text';
import { logError } from '../rpc/error-log';
import { t, type Key } from '../ui/translate';

const MAX_NOTICE = 200;

/**
 * @param error - Anything thrown while an action ran.
 * @returns The notice for the page to show.
 */
export function noticeOf(error: unknown): Notice {
  if (!(error instanceof WalletError)) {
    logError(error);
    return { what: 'failed' };
  }
  const { kind, data } = error;
  if (kind === 'user-refused') {
    return { what: 'refused' };
  }
  if ('transactionHash' in data && kind !== 'rejected') {
    return { what: 'unclear' };
  }
  if (kind === 'unreachable') {
    return { what: 'unreachable' };
  }
  if (kind === 'too-many-requests') {
    return { what: 'busy' };
  }
  return { what: 'because', values: { reason: failureText(data) } };
}

/** Notices that need no notification: the user knows, or is notified later anyway. */
const KNOWN: readonly Notice['what'][] = ['refused', 'sent', 'deployed'];

/**
 * Draws a page with notices. A wallet may have discarded the page when one of our
 * windows replaced it: then a notification reports what went wrong.
 *
 * @param draw - Draws it; throws if the page no longer exists.
 */
export async function renderOrNotify(
  { notify }: Pick<Context, 'notify'>,
  notices: readonly Notice[],
  draw: () => Promise<void>,
): Promise<void> {
  try {
    await draw();
  } catch {
    for (const { what, values } of notices) {
      if (!KNOWN.includes(what)) {
        const line = safeText(t(`notice.${what}.text`, values), MAX_NOTICE);
        await notify({ title: t(`notice.${what}`), lines: [line] });
      }
    }
  }
}

/** Texts for the main parts of the state; the rest share one text. */
const PARTS: Readonly<Record<string, Key>> = {
  accounts: 'saved-data.accounts',
  transactions: 'saved-data.transactions',
  grants: 'saved-data.grants',
  refusals: 'saved-data.refusals',
  tokens: 'saved-data.tokens',
  settings: 'saved-data.settings',
};

/**
 * @param missed - Notifications that MetaMask did not show.
 * @returns A notice with them, if there are any.
 */
export function missedNotice(missed: readonly string[]): Notice[] {
  return missed.length === 0
    ? []
    : [{ what: 'missed', values: { what: missed.join(' — ') } }];
}

/**
 * @param broken - The keys of unreadable values in the state.
 * @returns A notice about them, if there are any.
 */
export function brokenNotice(broken: readonly string[]): Notice[] {
  const parts = broken.map((key) =>
    t(PARTS[key.split('-')[0] ?? ''] ?? 'saved-data.other'),
  );
  return parts.length === 0
    ? []
    : [{ what: 'broken', values: { what: [...new Set(parts)].join(', ') } }];
}
