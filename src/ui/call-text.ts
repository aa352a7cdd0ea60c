import { allowanceText, amountText, tokensText, unlimitedText } from './format';
import { isKey, t, type Key } from './translate';
import type { Felt } from '../core/felt';
import type { CallSummary, CallView, TokenAmount } from '../decode/types';

/** The maximum length of a label that names an amount: a longer one wraps in the side
 * panel. */
const MAX_LABEL = 12;

/** Describes a call of the account in one line. */
export function callTitle(call: CallView, account: Felt): string {
  const { summary, entrypoint, protocol } = call;
  if (summary?.action !== undefined) {
    return summaryText(summary, entrypoint, account);
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
): string {
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
    amount:
      amount !== undefined && more.formerSpender !== undefined
        ? allowanceText(amount)
        : amountOr(amount),
    tokens: amount === undefined ? '' : tokensText(amount),
    sell: amountOr(gives),
    buy: amountOr(gets),
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

/** The approve button's label: a verb that says what approving does, if it can be said in
 * a word, and the amount where it fits. */
export function approveLabel(summary: CallSummary | undefined): string {
  const { action, gives, allows, unlimited, formerSpender } = summary ?? {};
  const key = `button.${String(action)}`;
  switch (action) {
    case 'transfer':
      return withAmount('button.send', gives);
    case 'approve':
    case 'increase-allowance':
      return unlimited === true
        ? t('button.allow')
        : withAmount('button.allow', allows);
    case 'nft-approve':
      return t('button.allow');
    case 'approve-all':
      return t(
        formerSpender === undefined ? 'button.allow.all' : 'button.revoke',
      );
    default:
      return t(isKey(key) ? key : 'button.send');
  }
}

/** Names the amount only for bundled tokens, whose decimals and symbol are trusted. */
function withAmount(
  key: 'button.send' | 'button.allow',
  amount: TokenAmount | undefined,
): string {
  const label = t(`${key}.amount`, { amount: amountOr(amount) });
  return amount?.trusted === true && label.length <= MAX_LABEL ? label : t(key);
}
