import type { ActivityItem, SentItem } from './activity';
import type { ChainId } from '../../config/networks';
import type { Context } from '../../context/context';
import { formatAmount } from '../../core/amount';
import { definedMembers } from '../../core/defined';
import type { Felt } from '../../core/felt';
import type { TokenAmount } from '../../decode/types';
import { areValuesShown, centsOf, readPastPrice } from '../../tokens/values';
import { hasAction } from '../../ui/call-text';
import { isoTime } from '../../ui/format';

/** At most so many rows are copied at once: a page has room for 50 kB. */
const MAX_ROWS = 150;

/** So many values of the past are read at once, the newest. */
const MAX_VALUES = 50;

const HEADER = [
  'time',
  'deed',
  'amount out',
  'token out',
  'amount in',
  'token in',
  'counterparty',
  'fee',
  'fee token',
  'value in dollars',
  'status',
  'transaction',
  'contract out',
  'contract in',
];

/** The token that fees are paid in. */
const FEE_SYMBOL = 'STRK';

/** Prices in dollars, with 8 decimals, by the transaction and the token. */
export type PastPrices = Readonly<Record<string, bigint | undefined>>;

/** What a transaction did, or a part of it. */
type TableDeed = {
  readonly does: string;
  readonly out?: TokenAmount;
  readonly back?: TokenAmount;
  readonly party?: Felt;
};

/**
 * Activity as comma-separated values (RFC 4180), in English whatever the language: a spreadsheet
 * reads it. There is a row for each deed; the fee stands in a transaction's first one.
 *
 * @param prices - Those of the time, as far as they are known.
 */
export function activityTable(
  items: readonly ActivityItem[],
  prices: PastPrices = {},
): string {
  const rows = items.flatMap((item) => rowsOf(item, prices)).slice(0, MAX_ROWS);
  return [HEADER, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}

function rowsOf(item: ActivityItem, prices: PastPrices): string[][] {
  const { time, hash = '' } = item;
  const { fee = '', status = '' } = item.what === 'sent' ? item : {};
  return deedsOf(item).map((deed, index) => {
    const { does, out, back, party = '' } = deed;
    return [
      time === 0 ? '' : isoTime(time),
      does,
      amountText(out),
      out?.symbol ?? '',
      amountText(back),
      back?.symbol ?? '',
      party,
      ...(index === 0 && fee !== '' ? [fee, FEE_SYMBOL] : ['', '']),
      valueText(item, deed, prices),
      status,
      hash,
      contractText(out),
      contractText(back),
    ];
  });
}

function deedsOf(item: ActivityItem): TableDeed[] {
  if (item.what === 'sent') {
    return sentDeeds(item);
  }
  const { what, amount, isLoss, other } = item;
  const moved =
    what === 'nft' ? { ...amount, amount: `#${amount.units}` } : amount;
  return [
    definedMembers({
      does:
        what === 'change' ? 'balance change' : isLoss ? 'taken' : 'received',
      ...(isLoss ? { out: moved } : { back: moved }),
      party: other,
    }),
  ];
}

/** What a transaction did as a whole; of a batch whose calls don't belong together, each call. */
function sentDeeds({
  calls,
  count,
  summary,
  cancels,
  type,
}: SentItem): TableDeed[] {
  if (cancels !== undefined) {
    return [{ does: 'cancellation' }];
  }
  const isEach =
    !hasAction(summary) ||
    (calls.length === count &&
      ['payments', 'revocations'].includes(summary.action));
  const deeds = (isEach ? calls : [{ summary, entrypoint: '' }]).map(
    ({ summary: { action, gives, gets, ...by } = {}, entrypoint }) =>
      definedMembers({
        does: action ?? entrypoint,
        out: gives,
        back: gets,
        party: by.to ?? by.spender ?? by.formerSpender ?? by.l1Recipient,
      }),
  );
  return deeds.length === 0 ? [{ does: type }] : deeds;
}

function movedBy({ out, back }: TableDeed): TokenAmount[] {
  return [out, back].flatMap((one) => one ?? []);
}

function amountText(moved: TokenAmount | undefined): string {
  return moved?.amount ?? moved?.units ?? '';
}

/** The contract of a token whose symbol says nothing. */
function contractText(moved: TokenAmount | undefined): string {
  return moved?.trusted === false ? moved.contract : '';
}

function keyOf(item: ActivityItem, token: Felt): string {
  return `${item.hash ?? ''} ${token}`;
}

/** What went out was worth or, if that isn't known, what came in. */
function valueText(
  item: ActivityItem,
  deed: TableDeed,
  prices: PastPrices,
): string {
  const [cents] = movedBy(deed).flatMap(({ contract: token, units }) => {
    const price = prices[keyOf(item, token)];
    const known = price === undefined ? [] : [[token, price] as const];
    return centsOf({ token, units }, new Map(known)) ?? [];
  });
  return cents === undefined ? '' : formatAmount(cents, 2);
}

/**
 * Reads what the newest amounts were worth in their blocks, in one round trip: nothing where that
 * was never known or a node no longer knows it, or if the user wants no values.
 *
 * @throws WalletError if no node answers.
 */
export async function readPastPrices(
  context: Context,
  chainId: ChainId,
  items: readonly ActivityItem[],
): Promise<PastPrices> {
  const reads = items.flatMap((item) => {
    const { block = 0, time } = item;
    const hasFailed = item.what === 'sent' && item.status === 'REVERTED';
    return block === 0 || time === 0 || hasFailed
      ? []
      : deedsOf(item)
          .flatMap(movedBy)
          .filter(({ trusted }) => trusted)
          .map(
            ({ contract }) =>
              [
                keyOf(item, contract),
                readPastPrice(chainId, contract, block, time),
              ] as const,
          );
  });
  return (await areValuesShown(context))
    ? await context
        .client(chainId)
        .read(Object.fromEntries(reads.slice(0, MAX_VALUES)))
    : {};
}

/** A cell; spreadsheets run text that begins like a formula, unless it is a number. */
function cell(text: string): string {
  const isFormula =
    /^[=+\-@\t\r]/u.test(text) && !/^-\d+(?:\.\d+)?$/u.test(text);
  const plain = isFormula ? `'${text}` : text;
  return /[",\r\n]/u.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
