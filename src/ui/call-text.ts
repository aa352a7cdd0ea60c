import {
  allowanceText,
  amountText,
  balanceText,
  tokensText,
  unlimitedText,
} from './format';
import { isKey, t, type Key } from './translate';
import type { Felt } from '../core/felt';
import type { CallSummary, CallView, TokenAmount } from '../decode/types';

/** Describes a call of the account in one line. In one that `isPast`, amounts are hidden if
 * balances are. */
export function callTitle(
  call: CallView,
  account: Felt,
  isPast = false,
): string {
  const { summary, entrypoint, protocol } = call;
  if (summary?.action !== undefined) {
    return summaryText(summary, entrypoint, account, isPast);
  }
  return protocol === undefined
    ? t('call.call', { entrypoint })
    : t('call.protocol', { entrypoint, protocol });
}

/** Describes a call of the account, or several that belong together, in one line. */
export function summaryText(
  summary: CallSummary,
  entrypoint: string,
  account: Felt,
  isPast = false,
): string {
  const shown = (text: string): string => (isPast ? balanceText(text) : text);
  const { action, gives, gets, allows, ids = [], ...more } = summary;
  const amount = allows ?? gives ?? gets;
  const { count = String(ids.length), name = '', days = '' } = more;
  if (action === 'nfts-transfer') {
    return t('changes.nfts.out', { count });
  }
  if (amount !== undefined && more.unlimited === true) {
    return unlimitedText(amount);
  }
  const variants = {
    [more.exact ?? '']: more.exact,
    amount,
    count: more.count,
    end: more.formerSpender,
    own: more.isOwn === true || more.from === account || undefined,
  };
  const key = Object.entries(variants).reduce(
    (so, [variant, applies]) =>
      applies !== undefined && isKey(`${so}.${variant}`)
        ? `${so}.${variant}`
        : so,
    `call.${action ?? 'call'}`,
  );
  return t(key as Key, {
    amount: shown(
      amount !== undefined && more.formerSpender !== undefined
        ? allowanceText(amount)
        : amountOr(amount),
    ),
    tokens: amount === undefined ? '' : tokensText(amount),
    sell: shown(amountOr(gives)),
    buy: shown(amountOr(gets)),
    id: ids[0] ?? '',
    count,
    name,
    days,
    entrypoint,
  });
}

function amountOr(amount: TokenAmount | undefined): string {
  return amount === undefined ? t('amount.some') : amountText(amount);
}

/** The approve button's label: a verb that says what approving does, without the amount,
 * which the title has. */
export function approveLabel(summary: CallSummary | undefined): string {
  const { action, formerSpender } = summary ?? {};
  switch (action) {
    case 'approve':
    case 'increase-allowance':
    case 'nft-approve':
      return t('button.allow');
    case 'approve-all':
      return t(
        formerSpender === undefined ? 'button.allow.all' : 'button.revoke',
      );
    default: {
      const key = `button.${String(action)}`;
      return t(isKey(key) ? key : 'button.send');
    }
  }
}
