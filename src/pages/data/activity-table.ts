import type { ActivityItem } from './activity';
import { timeText } from '../../ui/format';

/** At most so many rows are copied at once: a page has room for 50 kB. */
const MAX_ROWS = 150;

const HEADER = [
  'time',
  'kind',
  'amount',
  'token',
  'token contract',
  'counterparty',
  'fee in STRK',
  'status',
  'transaction',
];

/** Activity as comma-separated values (RFC 4180), in English whatever the language: a
 * spreadsheet reads it. A batch has a row for each call, the fee in the first. */
export function activityTable(items: readonly ActivityItem[]): string {
  const rows = items.flatMap(rowsOf).slice(0, MAX_ROWS);
  return [HEADER, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}

function rowsOf(item: ActivityItem): string[][] {
  const time = item.time === 0 ? '' : timeText(item.time);
  const hash = item.hash ?? '';
  if (item.what !== 'sent') {
    const { what, amount, isLoss, other = '' } = item;
    const kind =
      what === 'change' ? 'balance change' : isLoss ? 'taken' : 'received';
    const units =
      what === 'nft' ? `#${amount.units}` : (amount.amount ?? amount.units);
    return [
      [
        time,
        kind,
        isLoss ? `-${units}` : units,
        amount.symbol ?? '',
        amount.contract,
        other,
        '',
        '',
        hash,
      ],
    ];
  }
  const { calls, fee = '', status, type } = item;
  const rows = calls.map(({ summary, entrypoint, contract }) => {
    const { action, gives, gets, to = '', spender = '' } = summary ?? {};
    const moved = gives ?? gets;
    const units = moved && (moved.amount ?? moved.units);
    return [
      time,
      action ?? entrypoint,
      units === undefined ? '' : gives === undefined ? units : `-${units}`,
      moved?.symbol ?? '',
      moved?.contract ?? contract,
      to || spender,
    ];
  });
  return (rows.length === 0 ? [[time, type, '', '', '', '']] : rows).map(
    (row, index) => [...row, index === 0 ? fee : '', status, hash],
  );
}

/** A cell; spreadsheets run text that begins like a formula, unless it is a number. */
function cell(text: string): string {
  const isFormula =
    /^[=+\-@\t\r]/u.test(text) && !/^-\d+(?:\.\d+)?$/u.test(text);
  const plain = isFormula ? `'${text}` : text;
  return /[",\r\n]/u.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
