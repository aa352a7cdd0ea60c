import { t } from './translate';
import { formatAmount } from '../core/amount';
import type { Felt } from '../core/felt';
import { MAX_GIVEN_NAME } from '../core/limits';
import type { NetworkView } from '../core/network-view';
import { safeText } from '../core/text';
import {
  DROPPED_REASON,
  EXPIRED_REASON,
  REPLACED_REASON,
  UNDONE_REASON,
  refusalOf,
  replacementIn,
} from '../core/transaction';
import { UNLIMITED_UNITS } from '../decode/tokens';
import type { AmountMoved, ShownFees, TokenAmount } from '../decode/types';

/** How an amount is shortened: what leaves is rounded up, what comes in or stays is rounded
 * down, so that nobody loses more or gets less than they read. */
export type Rounding = 'up' | 'down' | 'exact';

/** An amount as text, for example "1.5 STRK". If the decimals are only the contract's own
 * claim, the number of smallest units is added. The symbol is already sanitised. */
export function amountText(
  { amount: exact, symbol, units, trusted, watched }: TokenAmount,
  rounding: Rounding = 'exact',
): string {
  if (exact === undefined) {
    return t('amount.units', { units });
  }
  const amount = roundedAmount(exact, rounding);
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

/** An amount for the details: exact, and the smallest units that are signed. */
export function exactAmountText(amount: TokenAmount): string {
  return amount.trusted
    ? t('amount.exact', { amount: amountText(amount), units: amount.units })
    : amountText(amount);
}

/** The significant digits of an amount outside the details. */
const AMOUNT_DIGITS = 6;

/**
 * Shortens an amount to this many significant digits. Digits before the point are kept.
 *
 * @param amount - As `formatAmount` writes it.
 * @param decimals - The maximum number of digits behind the point.
 */
export function roundedAmount(
  amount: string,
  rounding: Rounding,
  digits = AMOUNT_DIGITS,
  decimals = Infinity,
): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const zeros = /^0*/u.exec(fraction)?.[0].length ?? 0;
  const wanted = whole === '0' ? zeros + digits : digits - whole.length;
  const dropped = fraction.length - Math.max(Math.min(wanted, decimals), 0);
  if (rounding === 'exact' || dropped <= 0) {
    return amount;
  }
  const step = 10n ** BigInt(dropped);
  const units = BigInt(whole + fraction);
  const steps = (units + (rounding === 'up' ? step - 1n : 0n)) / step;
  return formatAmount(steps * step, fraction.length);
}

let areHidden = false;

/** Sets whether balances are hidden from now on, as the user has MetaMask do. */
export function setHidesBalances(hides: boolean): void {
  areHidden = hides;
}

/** Whether the user wants balances hidden. */
export function hidesBalances(): boolean {
  return areHidden;
}

/** The text of a balance or of a past payment, unless the user wants them hidden. */
export function balanceText(text: string): string {
  return areHidden ? t('home.hidden') : text;
}

/** What came and went, for example "−40 STRK, +30 xSTRK", unless balances are hidden; "" if
 * nothing did. */
export function movedText(moved: readonly AmountMoved[] = []): string {
  return moved
    .map(({ amount, isOut }) =>
      balanceText(
        isOut
          ? `−${amountText(amount, 'up')}`
          : `+${amountText(amount, 'down')}`,
      ),
    )
    .join(', ');
}

/** Describes the approval of an effectively unlimited amount. */
export function unlimitedText(amount: TokenAmount): string {
  return t('call.approve.unlimited', { tokens: tokensText(amount) });
}

/** An amount that may be spent; a word instead of its 78 digits if it is effectively
 * unlimited. */
export function allowanceText(
  amount: TokenAmount,
  rounding: Rounding = 'exact',
): string {
  return BigInt(amount.units) < UNLIMITED_UNITS
    ? amountText(amount, rounding)
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
  return roundedAmount(amount, 'up', FEE_DIGITS, FEE_DECIMALS);
}

/** A past or future fee, shortened as `roundedFee` does. */
export function feeText(fee: TokenAmount): string {
  return amountText(
    fee.amount === undefined ? fee : { ...fee, amount: roundedFee(fee.amount) },
  );
}

/** What came back of what a paymaster got at first; "" if nothing did. */
export function refundText({ asked, refund }: ShownFees): string {
  return asked && refund
    ? t('transaction.refund', {
        asked: amountText(asked, 'up'),
        refund: amountText(refund, 'down'),
      })
    : '';
}

/** The maximum time of a JavaScript Date, in Unix seconds. */
const LAST = 8.64e12;

/** For example "2026-11-21T10:40:05Z" (ISO 8601). The seconds are untrusted, so they are clamped
 * to valid dates. */
export function isoTime(seconds: number): string {
  const known = Math.min(Math.max(seconds, 0), LAST);
  return new Date(known * 1000).toISOString().replace('.000', '');
}

/** For example "2026-11-21 10:40 UTC". */
export function timeText(seconds: number): string {
  const [date = '', time = ''] = isoTime(seconds).split('T');
  return `${date} ${time.slice(0, 5)} UTC`;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30.44 * DAY;
const YEAR = 365.25 * DAY;

/** The units of a distance, each with the seconds from which on it is used. */
const UNITS = [
  ['years', YEAR, 2 * YEAR],
  ['months', MONTH, 60 * DAY],
  ['days', DAY, 47.5 * HOUR],
  ['hours', HOUR, 59.5 * MINUTE],
  ['minutes', MINUTE, -Infinity],
] as const;

/** How far away a time is, for example "in 1 hour", rounded; days from two days on, months
 * from 60 days on, years from two years on. A time that is not in the future is over. */
export function distanceText(seconds: number): string {
  const [unit, length] =
    UNITS.find(([, , from]) => seconds >= from) ?? UNITS[4];
  const count = Math.max(Math.round(seconds / length), 1);
  return seconds <= 0
    ? t('time.over')
    : t(`time.in.${unit}`, { count: String(count) });
}

/** The day of a deadline with its weekday, for example "Friday, 2027-01-15", in UTC; with the
 * time if it is within a day, and the date alone if it is more than a week away. */
export function dayText(seconds: number, now: number): string {
  const [date = ''] = timeText(seconds).split(' ');
  const day = new Date(Math.min(Math.max(seconds, 0), LAST) * 1000).getUTCDay();
  if (seconds - now < DAY) {
    return timeText(seconds);
  }
  return seconds - now <= 7 * DAY
    ? t('time.day', { day: t(`time.weekday.${String(day) as '0'}`), date })
    : date;
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

/** An account's name: the user's own, or its number counted from 1; "" without either. */
export function accountName(index: number | undefined, given = ''): string {
  const number = index === undefined ? '' : String(index + 1);
  return (
    safeText(given, MAX_GIVEN_NAME) ||
    (number && t('home.account', { index: number }))
  );
}

/** An account's name and the ends of its address, to tell the user's own accounts apart. */
export function accountLabel(name: string, address: Felt): string {
  return `${name} · ${shortAddress(address)}`;
}

/** A network's name wherever the user reads it, without “Starknet”; a test network says that it
 * is one. */
export function networkLabel({ name, isTest }: NetworkView): string {
  const short = name.replace(/^Starknet /u, '');
  return isTest ? t('network.test', { network: short }) : short;
}

/** The significant decimals of an amount where there is little room. */
const FEW_DECIMALS = 4;

/** An amount with four decimals at most, or its first four digits if it is below one. Rounded
 * down, but never to zero. With the signs of the user's language.
 *
 * @param amount - As `formatAmount` writes it. */
export function shortAmount(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const zeros = whole === '0' ? fraction.search(/[1-9]/u) : 0;
  const kept = fraction
    .slice(0, Math.max(zeros, 0) + FEW_DECIMALS)
    .replace(/0+$/u, '');
  const grouped = groupedText(whole);
  return kept === '' ? grouped : `${grouped}${t('number.decimal')}${kept}`;
}

/** Digits in groups of three, as the user's language writes them. */
export function groupedText(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/gu, t('number.group'));
}

/** The time of day, for example "14:02 UTC"; "" if it is unknown. */
export function clockText(time: number): string {
  return time === 0 ? '' : timeText(time).slice(11);
}

/** A past time: of today the time of day, else with its date. */
export function recentTimeText(time: number, now: number): string {
  const isToday = timeText(time).slice(0, 10) === timeText(now).slice(0, 10);
  return isToday ? clockText(time) : timeText(time);
}

/** The day of a past time, in UTC: "Today", "Yesterday", or for example "21 November", with the
 * year if that is another one. */
export function pastDayText(time: number, now: number): string {
  const [date, today, yesterday] = [time, now, now - DAY].map((seconds) =>
    timeText(seconds).slice(0, 10),
  );
  if (time === 0) {
    return t('time.unknown');
  }
  if (date === today || date === yesterday) {
    return t(date === today ? 'time.today' : 'time.yesterday');
  }
  const [year = '', month = '', day = ''] = (date ?? '').split('-');
  return t(today?.startsWith(year) === true ? 'time.date' : 'time.date.year', {
    day: String(Number(day)),
    month: t(`time.month.${String(Number(month)) as '1'}`),
    year,
  });
}

/** How long ago a time was, for example "2 h ago"; the date from two days on. */
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
  return t(`time.ago.${unit}`, { count: String(count) });
}

/** How long ago something was, to the second within a minute. */
export function secondsAgoText(seconds: number): string {
  if (seconds < 1 || seconds >= MINUTE) {
    return agoText(0, seconds);
  }
  return t('time.ago.seconds', { count: String(seconds) });
}

/** Why a transaction failed, from its record, but in the user's language if the network
 * refused it; "" if it didn't fail. Not sanitised. */
export function reasonText(reason: string | null): string {
  if (reason?.startsWith(UNDONE_REASON) === true) {
    const least = reason.slice(UNDONE_REASON.length);
    const [amount = '', ...symbol] = least.split(' ');
    return t('refused.undone', {
      amount: t('amount.known', { amount, symbol: symbol.join(' ') }),
    });
  }
  if (reason?.startsWith(REPLACED_REASON) === true) {
    const hash = replacementIn(reason);
    return hash === undefined
      ? t('refused.replaced')
      : t('refused.replaced.by', { hash });
  }
  const refusal =
    reason === DROPPED_REASON
      ? 'dropped'
      : reason === EXPIRED_REASON
        ? 'expired'
        : refusalOf(reason);
  return refusal === undefined ? (reason ?? '') : t(`refused.${refusal}`);
}
