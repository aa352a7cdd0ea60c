import {
  type TokenTransfer,
  type FormData,
  type LookedUpName,
  type FieldError,
  parseForm,
} from './send-form';
import { parseAddress } from '../../starknet/address';
import { isStarkName } from '../../starknet/stark-names';
import { MAX_ADDRESSES } from '../../transactions/prepare/addresses-in-calls';
import { t } from '../../ui/translate';

// Several payments are written as lines of recipient, token and amount: in the form's field with
// `;` between them, or in a CSV file. A file's lines go into the field as they are, so that what
// is in the field is all there is.

/** So many payments go into one transaction: the wallet looks at so many recipients before it
 * asks, and each must get the same warnings as a single one. The network takes more. */
export const MAX_PAYMENTS = MAX_ADDRESSES;

/** The most bytes of a file: room for so many times two addresses and the longest amount, in
 * quotes. */
export const MAX_BYTES = 12_000;

/** The most characters of the field: a file's, and what it adds between them. */
export const MAX_TEXT = 2 * MAX_BYTES;

/** Between a file's values; the first one that its first line has. */
const FILE_MARKS = ['\t', ';'];

/** What reads as a thousand to some and as one to others. */
const THOUSANDS = /^[1-9]\d*,\d{3}$/u;

/** The payments in the field, or what is wrong with them. */
export type PaymentLines = {
  readonly transfers: readonly TokenTransfer[];
  readonly errors: readonly LineError[];
};

/**
 * The lines of a CSV file (RFC 4180) with commas, semicolons or tabs between its values, as the
 * field has them. Lines without values count, so that an error has the file's line number.
 *
 * @param text - Without a byte order mark.
 * @returns Undefined if a quotation mark is out of place.
 */
export function linesOfFile(text: string): string | undefined {
  const lines = text.trimEnd().split(/\r\n|\r|\n/u);
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const mark = FILE_MARKS.find((one) => splitAt(first, one).length > 1) ?? ',';
  const rows = lines.map((line) => splitAt(line, mark).map(unquoted));
  return rows.flat().includes(undefined)
    ? undefined
    : rows.map((row) => lineOf(row as string[])).join('; ');
}

/** A line of the field, with values in quotes where they need them. */
export function lineOf(values: readonly string[]): string {
  return values
    .map((value) =>
      /[,;"]/u.test(value) ? `"${value.replaceAll('"', '""')}"` : value,
    )
    .join(', ');
}

/** The names to look up in the field. */
export function starkNamesIn(text: string): string[] {
  const recipients = rowsIn(text).flatMap(({ values: [to] }) => to ?? []);
  return [...new Set(recipients)].filter(isStarkName).slice(0, MAX_PAYMENTS);
}

/**
 * Parses the field. A first line with the names of the three values is skipped.
 *
 * @param resolved - The names that were looked up.
 */
export function parsePayments(
  text: string,
  form: Pick<FormData, 'metadata' | 'recipients'> & {
    readonly view: Pick<FormData['view'], 'tokens'>;
  },
  resolved: ReadonlyMap<string, LookedUpName | undefined>,
): PaymentLines {
  const rows = rowsIn(text);
  if (rows.length === 0) {
    return { transfers: [], errors: [{ what: 'three-values', line: 1 }] };
  }
  if (rows.length > MAX_PAYMENTS || text.length > MAX_TEXT) {
    const values = { most: String(MAX_PAYMENTS) };
    return { transfers: [], errors: [{ what: 'too-many', values }] };
  }
  const transfers: TokenTransfer[] = [];
  const errors: LineError[] = [];
  const lineByPayment = new Map<string, number>();
  for (const { line, values } of rows) {
    const read = readPayment(values, form, resolved);
    if ('what' in read) {
      errors.push({ ...read, line });
      continue;
    }
    const payment = [read.to, read.token, read.units].join(' ');
    const earlier = lineByPayment.get(payment);
    if (earlier !== undefined) {
      const repeated = { earlier: String(earlier) };
      errors.push({ what: 'repeated', values: repeated, line });
    }
    lineByPayment.set(payment, line);
    transfers.push(read);
  }
  return { transfers, errors };
}

function readPayment(
  values: readonly (string | undefined)[],
  { metadata, recipients, view }: Parameters<typeof parsePayments>[1],
  resolved: Parameters<typeof parsePayments>[2],
): TokenTransfer | FieldError {
  const [recipient, named, amount, ...more] = values;
  if (
    recipient === undefined ||
    named === undefined ||
    amount === undefined ||
    more.length > 0
  ) {
    return { what: 'three-values' };
  }
  const address = parseAddress(named);
  // Anybody can give a token the symbol of another, so it has to be one that the wallet knows.
  const token = view.tokens.find((one) =>
    address.ok
      ? one.address === address.address
      : one.trusted && one.symbol.toLowerCase() === named.toLowerCase(),
  );
  if (token === undefined) {
    return { what: 'unknown-token' };
  }
  if (THOUSANDS.test(amount)) {
    return { what: 'thousands' };
  }
  const typed = { recipient, token: token.address, amount };
  const names = { metadata, recipients, resolved: resolved.get(recipient) };
  const { transfer, errors } = parseForm(typed, names, true);
  return (
    transfer ?? errors.recipient ?? errors.amount ?? { what: 'three-values' }
  );
}

type Row = {
  /** Its number among all lines, from 1. */
  readonly line: number;
  /** Undefined where a quotation mark is out of place. */
  readonly values: readonly (string | undefined)[];
};

/** The field's lines that have values, without a header. */
function rowsIn(text: string): Row[] {
  return splitAt(text, ';')
    .map((line, index) => ({
      line: index + 1,
      values: splitAt(line, ',').map(unquoted),
    }))
    .filter(({ values }) => values.some((value) => value !== ''))
    .filter(({ values }, index) => index > 0 || !isHeader(values));
}

/** Nothing else is skipped: it could be a payment with a mistake. */
function isHeader(values: Row['values']): boolean {
  const text = values.join(',').toLowerCase();
  const own = [t('to'), t('send-form.token'), t('send-form.amount')];
  return [own, ['to', 'token', 'amount']].some(
    (names) => names.join(',').toLowerCase() === text,
  );
}

/** Splits text at a mark that isn't in quotes. */
function splitAt(text: string, mark: string): string[] {
  const parts = [''];
  let isQuoted = false;
  for (const character of text) {
    isQuoted = isQuoted !== (character === '"');
    if (character === mark && !isQuoted) {
      parts.push('');
    } else {
      parts.push(`${parts.pop() ?? ''}${character}`);
    }
  }
  return parts;
}

/** A value without its quotes; undefined if a quotation mark is out of place. */
function unquoted(cell: string): string | undefined {
  const text = cell.trim();
  const [, inner] = /^"((?:[^"]|"")*)"$/u.exec(text) ?? [];
  return (
    inner?.replaceAll('""', '"').trim() ??
    (text.includes('"') ? undefined : text)
  );
}

/** An error, and the number of its line, from 1; without one, it is of all. */
export type LineError = FieldError & { readonly line?: number };
