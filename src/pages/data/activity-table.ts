import type { ActivityItem, SentItem } from './activity';
import { hasAction } from '../../ui/call-text';
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
  'fee',
  'fee token',
  'status',
  'transaction',
];

/** Activity as comma-separated values (RFC 4180), in English whatever the language: a
 * spreadsheet reads it. The fee stands in a transaction's first row. */
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
        '',
        hash,
      ],
    ];
  }
  const { fee, status } = item;
  const fees = [fee?.amount ?? '', fee?.symbol ?? ''];
  return deedRows(item).map((row, index) => [
    time,
    ...row,
    ...(index === 0 ? fees : ['', '']),
    status,
    hash,
  ]);
}

/** What a transaction did, with a row for what went and one for what came; of a batch whose calls
 * don't belong together, for each call. */
function deedRows({ calls, summary, cancels, type }: SentItem): string[][] {
  if (cancels !== undefined) {
    return [['cancellation', '', '', '', '']];
  }
  const deeds = hasAction(summary)
    ? [{ summary, entrypoint: '', contract: '' }]
    : calls;
  const rows = deeds.flatMap((deed) => {
    const { action, gives, gets, to = '', spender = '' } = deed.summary ?? {};
    const moves = [
      gives && ([gives, '-'] as const),
      gets && ([gets, ''] as const),
    ].filter((move) => move !== undefined);
    const kind = action ?? deed.entrypoint;
    const party = to || spender;
    return moves.length === 0
      ? [[kind, '', '', deed.contract, party]]
      : moves.map(([{ amount, units, symbol = '', contract }, sign]) => [
          kind,
          `${sign}${amount ?? units}`,
          symbol,
          contract,
          party,
        ]);
  });
  return rows.length === 0 ? [[type, '', '', '', '']] : rows;
}

/** A cell; spreadsheets run text that begins like a formula, unless it is a number. */
function cell(text: string): string {
  const isFormula =
    /^[=+\-@\t\r]/u.test(text) && !/^-\d+(?:\.\d+)?$/u.test(text);
  const plain = isFormula ? `'${text}` : text;
  return /[",\r\n]/u.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
