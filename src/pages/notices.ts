import type { Notice } from './notice-banner';
import type { Context } from '../context/context';
import { WalletError } from '../core/errors';
import { safeText } from '../core/text';
import { t, type Key } from '../ui/translate';

const MAX_REASON = 160;
const MAX_NOTICE = 200;

/**
 * @param error - Whatever was thrown while something was done.
 * @returns What the page tells of it.
 */
export function noticeOf(error: unknown): Notice {
  if (!(error instanceof WalletError)) {
    return { what: 'failed' };
  }
  const { kind, message, data } = error;
  if (kind === 'user-refused') {
    return { what: 'refused' };
  }
  if ('transactionHash' in data) {
    return { what: 'unclear' };
  }
  if (kind === 'unreachable' || kind === 'too-many-requests') {
    return { what: 'unreachable' };
  }
  // Only what a node has refused comes with its reason as text.
  const reason =
    'code' in data && typeof data.reason === 'string'
      ? `: ${safeText(data.reason, MAX_REASON)}`
      : '';
  return { what: 'because', values: { reason: `${message}${reason}` } };
}

/** What its user knows, or learns when it is done. */
const KNOWN: readonly Notice['what'][] = ['refused', 'sent', 'deployed'];

/**
 * Draws a page that tells something. A wallet may have thrown the page away when a
 * window of ours took its place: what went wrong is told by a notification then.
 *
 * @param context - The snap's parts.
 * @param notices - What the page tells.
 * @param draw - Draws it; throws where there is no page any more.
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
        const words = `${t(`told.${what}`)}. ${t(`told.${what}.text`, values)}`;
        await notify(safeText(words, MAX_NOTICE));
      }
    }
  }
}

/** What the parts of the state are called; the others are figures. */
const PARTS: Readonly<Record<string, Key>> = {
  accounts: 'kept.accounts',
  transactions: 'kept.transactions',
  grants: 'kept.grants',
  tokens: 'kept.tokens',
  settings: 'kept.settings',
};

/**
 * @param broken - The keys of values in the state that can't be read.
 * @returns What the page tells of them; nothing where there are none.
 */
export function brokenNotice(broken: readonly string[]): Notice[] {
  const parts = broken.map((key) =>
    t(PARTS[key.split('-')[0] ?? ''] ?? 'kept.other'),
  );
  return parts.length === 0
    ? []
    : [{ what: 'broken', values: { what: [...new Set(parts)].join(', ') } }];
}
