import { t } from './translate';
import { formatAmount } from '../core/amount';
import type { Felt } from '../core/felt';
import { safeText } from '../core/text';
import { DROPPED_REASON, refusalOf } from '../core/transaction';
import { UNLIMITED_UNITS } from '../decode/tokens';
import type { TokenAmount } from '../decode/types';

/** An amount as text, for example "1.5 STRK". If the decimals are only the contract's own
 * claim, the number of smallest units is added. The symbol is already sanitised. */
export function amountText({
  amount,
  symbol,
  units,
  trusted,
  watched,
}: TokenAmount): string {
  if (amount === undefined) {
    return t('amount.units', { units });
  }
  if (symbol === undefined) {
    return t('amount.no-symbol', { amount, units });
  }
  if (trusted) {
    return t('amount.known', { amount, symbol });
  }
  return t(watched ? 'amount.watched' : 'amount.claimed', {
    amount,
    symbol,
    units,
  });
}

let hidesBalances = false;

/** Sets whether balances are hidden from now on, as the user has MetaMask do. */
export function setHidesBalances(hides: boolean): void {
  hidesBalances = hides;
}

/** The text of a balance or of a past payment, unless the user wants them hidden. */
export function balanceText(text: string): string {
  return hidesBalances ? t('home.hidden') : text;
}

/** Describes the approval of an effectively unlimited amount. */
export function unlimitedText(amount: TokenAmount): string {
  return t('call.approve.unlimited', { tokens: tokensText(amount) });
}

/** An amount that may be spent; a word instead of its 78 digits if it is effectively
 * unlimited. */
export function allowanceText(amount: TokenAmount): string {
  return BigInt(amount.units) < UNLIMITED_UNITS
    ? amountText(amount)
    : t('amount.unlimited', { tokens: tokensText(amount) });
}

/** The name of the token, for use after "your". */
export function tokensText({ symbol, trusted, watched }: TokenAmount): string {
  if (symbol === undefined) {
    return t('amount.tokens');
  }
  return trusted
    ? symbol
    : t(watched ? 'amount.symbol-watched' : 'amount.symbol-claimed', {
        symbol,
      });
}

/** How precise a fee is outside the details. */
const FEE_DIGITS = 3;
const FEE_DECIMALS = 6;

/** A fee with three significant digits and at most six decimals, so that it fits beside its
 * label. Always rounded up: nobody pays more than what is shown.
 *
 * @param amount - In STRK, as `formatAmount` writes it. */
export function roundedFee(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const units = BigInt(whole + fraction);
  const dropped = Math.max(
    units.toString().length - FEE_DIGITS,
    fraction.length - FEE_DECIMALS,
    0,
  );
  const step = 10n ** BigInt(dropped);
  return formatAmount(((units + step - 1n) / step) * step, fraction.length);
}

/** The maximum time of a JavaScript Date, in Unix seconds. */
const LAST = 8.64e12;

/** For example "2026-11-21 10:40 UTC". The seconds are untrusted, so they are clamped to
 * valid dates. */
export function timeText(seconds: number): string {
  const known = Math.min(Math.max(seconds, 0), LAST);
  const [date = '', time = ''] = new Date(known * 1000)
    .toISOString()
    .split(/[T.]/u);
  return `${date} ${time.slice(0, 5)} UTC`;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How far away a time is, for example "in 1 hour", rounded; days from two days on. A time
 * that is not in the future is over. */
export function distanceText(seconds: number): string {
  if (seconds <= 0) {
    return t('time.over');
  }
  const count = (unit: number): number => Math.round(seconds / unit);
  if (count(MINUTE) < 60) {
    return distance('minute', Math.max(count(MINUTE), 1));
  }
  return count(HOUR) < 48
    ? distance('hour', count(HOUR))
    : t('time.in.days', { count: String(count(DAY)) });
}

function distance(unit: 'minute' | 'hour', count: number): string {
  return t(count === 1 ? `time.in.${unit}` : `time.in.${unit}s`, {
    count: String(count),
  });
}

/** How many leading characters of an address the short form keeps, "0x" included, and how
 * many trailing ones. */
const HEAD = 6;
const TAIL = 4;

/** The ends of an address, to tell those apart that the user knows; the whole address is
 * shown elsewhere. */
export function shortAddress(address: Felt): string {
  return `${address.slice(0, HEAD)}…${address.slice(-TAIL)}`;
}

/** An account's name: the user's own, or its number counted from 1. */
export function accountName(index: number, given = ''): string {
  return (
    safeText(given, MAX_NAME) || t('home.account', { index: String(index + 1) })
  );
}

/** Names that the user gives are as long as this, in characters. */
export const MAX_NAME = 32;

/** An account's name and the ends of its address, to tell the user's own accounts apart. */
export function accountLabel(name: string, address: Felt): string {
  return `${name} · ${shortAddress(address)}`;
}

/** A network's name where there is little room; a test network says that it is one. */
export function networkLabel(name: string, isTest: boolean): string {
  const short = name.replace(/^Starknet /u, '');
  return isTest ? t('network.test', { network: short }) : short;
}

/** The significant decimals of an amount where there is little room. */
const FEW_DECIMALS = 4;

/** An amount with four decimals at most, or its first four digits if it is below one. Rounded
 * down, but never to zero. With the decimal sign of the user's language.
 *
 * @param amount - As `formatAmount` writes it. */
export function shortAmount(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const zeros = whole === '0' ? fraction.search(/[1-9]/u) : 0;
  const kept = fraction
    .slice(0, Math.max(zeros, 0) + FEW_DECIMALS)
    .replace(/0+$/u, '');
  return kept === '' ? whole : `${whole}${t('number.decimal')}${kept}`;
}

/** How long ago a time was, for example "2 hours ago"; the date from two days on. */
export function agoText(time: number, now: number): string {
  const seconds = Math.max(now - time, 0);
  if (seconds < MINUTE) {
    return t('time.now');
  }
  if (seconds >= 2 * DAY) {
    return timeText(time).slice(0, 10);
  }
  const [unit, length] =
    seconds < HOUR ? (['minute', MINUTE] as const) : (['hour', HOUR] as const);
  const count = Math.floor(seconds / length);
  return t(count === 1 ? `time.ago.${unit}` : `time.ago.${unit}s`, {
    count: String(count),
  });
}

/** Why a transaction failed, from its record, but in the user's language if the network
 * refused it; "" if it didn't fail. Not sanitised. */
export function reasonText(reason: string | null): string {
  const refusal = reason === DROPPED_REASON ? 'dropped' : refusalOf(reason);
  return refusal === undefined ? (reason ?? '') : t(`refused.${refusal}`);
}
