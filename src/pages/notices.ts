import { isSigningBlocker } from '../accounts/signing-blocker';
import { FEE_TOKEN_DECIMALS } from '../config/tokens';
import type { Context } from '../context/context';
import { formatAmount } from '../core/amount';
import {
  WALLET_API_ERROR,
  WalletError,
  type WalletErrorData,
  type WalletErrorKind,
} from '../core/errors';
import { safeText } from '../core/text';
import { isRefusal, type RefusalReason } from '../core/transaction';
import { logError } from '../rpc/error-log';
import type { PageNotice } from '../ui/page-interfaces';
import { isKey, t, type TextKey } from '../ui/translate';

const MAX_NOTICE = 200;
const MAX_REASON = 160;

/** The errors of simulations that have a text of their own, by their code in the Starknet
 * JSON-RPC specification. */
const NODE_TEXTS: Readonly<Record<number, TextKey>> = {
  41: 'failure.execution',
  52: 'failure.nonce',
};

/** The notices for errors of these kinds; others are explained from the error's data. */
const BY_KIND: Partial<Record<WalletErrorKind, PageNotice['what']>> = {
  'user-refused': 'refused',
  unreachable: 'unreachable',
  'too-many-requests': 'busy',
};

/** The notice about whatever was thrown while an action ran. */
export function noticeOf(error: unknown): PageNotice {
  if (!(error instanceof WalletError)) {
    logError(error);
    return { what: 'failed' };
  }
  const { kind, data } = error;
  if (isSigned(data) && !['rejected', 'user-refused'].includes(kind)) {
    return { what: 'unclear' };
  }
  const what = BY_KIND[kind];
  return what === undefined
    ? { what: 'because', values: { reason: failureText(data) } }
    : { what };
}

/**
 * Draws a page with notices. MetaMask discards the page when one of our windows takes its
 * place: then a notification reports what went wrong, but not that the user refused.
 *
 * @param draw - Draws the page; throws if it no longer exists.
 */
export async function renderOrNotify(
  { notify }: Pick<Context, 'notify'>,
  notices: readonly PageNotice[],
  draw: () => Promise<void>,
): Promise<void> {
  try {
    await draw();
  } catch {
    for (const { what, values } of notices) {
      if (what !== 'refused') {
        const line = safeText(t(`notice.${what}.text`, values), MAX_NOTICE);
        await notify({ title: t(`notice.${what}`), lines: [line] });
      }
    }
  }
}

/** A notice with the notifications that MetaMask did not show, if there are any. */
export function missedNotice(missed: readonly string[]): PageNotice[] {
  return missed.length === 0
    ? []
    : [{ what: 'missed', values: { what: missed.join(' — ') } }];
}

/** A notice that the state of a version from before the first release was emptied, if it was. */
export function emptiedNotice(wasEmptied: boolean): PageNotice[] {
  return wasEmptied ? [{ what: 'emptied' }] : [];
}

/** A notice about the unreadable values in the state, by their keys, if there are any. */
export function brokenNotice(broken: readonly string[]): PageNotice[] {
  // The main parts of the state have texts of their own.
  const parts = broken.map((key) => {
    const text = `saved-data.${key.replace(/-0x[0-9a-f]+$/u, '')}`;
    return t(isKey(text) ? text : 'saved-data.other');
  });
  return parts.length === 0
    ? []
    : [{ what: 'broken', values: { what: [...new Set(parts)].join(', ') } }];
}

/** Describes a failure in one or two sentences. The error's message is in English and for
 * dapps, so the text is derived from its data alone. */
export function failureText(data: WalletErrorData): string {
  if ('deployTransactionHash' in data) {
    const { deployTransactionHash: _, ...rest } = data;
    return t('failure.after-deployment', {
      failure: failureText({ ...rest, mayHaveMoved: true }),
    });
  }
  if (isRefusal(data.refusal)) {
    return refusalText(data.refusal, data);
  }
  if (isSigned(data)) {
    const { transactionHash: _, messageHash: __, ...rest } = data;
    return t('failure.still-open', { failure: failureText(rest) });
  }
  const { code, reason } = data;
  if (typeof code === 'number') {
    return nodeText(code, reason);
  }
  if (isSigningBlocker(reason)) {
    return t(`account-status.${reason}`);
  }
  if (reason === 'too-little-strk') {
    return missingText(data);
  }
  const text = [`warning.${String(reason)}`, `failure.${String(reason)}`].find(
    isKey,
  );
  return t(
    text ??
      (data.walletError === WALLET_API_ERROR.alreadyDeployed
        ? 'failure.already-deployed'
        : 'failure.other'),
  );
}

/** Whether something was signed, which may have been sent. */
function isSigned(data: WalletErrorData): boolean {
  return 'transactionHash' in data || 'messageHash' in data;
}

/** The network refused a transaction that was sent. */
function refusalText(refusal: RefusalReason, data: WalletErrorData): string {
  if ('missing' in data) {
    return missingText(data);
  }
  const cause = t(`refused.${refusal}`);
  const failure = hasMovedNothing(refusal, data)
    ? t('failure.nothing-moved', { failure: cause })
    : cause;
  // The account contract's own error: one short name.
  return refusal === 'account-refused' && typeof data.reason === 'string'
    ? t('failure.reason', {
        failure,
        reason: safeText(data.reason, MAX_REASON),
      })
    : failure;
}

/** Whether it is known that no money has moved: not if the account was deployed first, which has
 * its fee, nor if another transaction has taken the place of the refused one, or may do so. */
function hasMovedNothing(
  refusal: RefusalReason,
  { mayHaveMoved }: WalletErrorData,
): boolean {
  return (
    refusal !== 'nonce-taken' &&
    refusal !== 'outbid-too-little' &&
    mayHaveMoved === undefined
  );
}

function missingText({ address, missing }: WalletErrorData): string {
  return t('failure.too-little-strk', {
    address: String(address),
    missing: formatAmount(BigInt(String(missing)), FEE_TOKEN_DECIMALS),
  });
}

/** With a code, the reason comes from a node: untrusted text. */
function nodeText(code: number, reason: unknown): string {
  const failure = t(NODE_TEXTS[code] ?? 'failure.rejected');
  return typeof reason === 'string'
    ? t('failure.reason', { failure, reason: safeText(reason, MAX_REASON) })
    : failure;
}
