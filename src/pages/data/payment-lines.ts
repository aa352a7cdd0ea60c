import {
  type TokenTransfer,
  type FormData,
  type LookedUpName,
  parseForm,
  starkNameMeant,
} from './send-form';
import { decimalSignIn } from '../../core/amount';
import { safeText } from '../../core/text';
import { parseAddress } from '../../starknet/address';
import { isStarkName } from '../../starknet/stark-names';
import { t } from '../../ui/translate';
import { fieldErrorText, type FieldError } from '../../ui/typed-amount';

// Several payments are written as lines of recipient, token, amount and perhaps a memo: in the
// form's fields, where `;` separates lines too, or in a CSV file. A short file's lines go into the
// fields as they are, so that what is in the fields is all there is.

/** The most payments of a form. */
export const MAX_PAYMENTS = 500;

/** The most bytes of a file: room for so many times two addresses, an amount and a memo. */
export const MAX_BYTES = 150_000;

/** The most characters of the fields: a file's, and what they add between its values. */
export const MAX_TEXT = 2 * MAX_BYTES;

/** The most characters of a memo. */
const MAX_MEMO = 80;

/** Between a file's values; the first one that its first line has. */
const FILE_MARKS = ['\t', ';'];

/** A line in which a spreadsheet says what is between the values: it hides it. */
const MARK_LINE = /^"?sep=(.)"?$/iu;

/** What a form's lines are read with. */
type LinesForm = Pick<FormData, 'metadata' | 'recipients'> & {
  readonly view: Pick<FormData['view'], 'tokens'>;
};

/** The payments in the field, or what is wrong with them. */
export type PaymentLines = {
  readonly transfers: readonly LineTransfer[];
  readonly errors: readonly LineError[];
};

/** A transfer, and the number of its line, from 1. */
export type LineTransfer = TokenTransfer & { readonly line: number };

/**
 * The lines of a CSV file (RFC 4180) with commas, semicolons or tabs between its values, as the
 * field has them. Lines without values count, and each of a value with line breaks, so that an
 * error has the file's line number.
 *
 * @param text - Without a byte order mark.
 */
export function linesOfFile(text: string): string {
  const lines = splitAt(text.trimEnd().replace(/\r\n|\r/gu, '\n'), '\n');
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const [, said] = MARK_LINE.exec(first.trim()) ?? [];
  const mark =
    said ?? FILE_MARKS.find((one) => splitAt(first, one).length > 1) ?? ',';
  return lines
    .flatMap((line) => [
      said !== undefined && line === first ? '' : fieldLine(line, mark),
      ...Array<string>(line.split('\n').length - 1).fill(''),
    ])
    .join('; ');
}

/** A file's line as the field has it; as it is where a quotation mark is out of place, so that the
 * field names the line. */
function fieldLine(line: string, mark: string): string {
  const values = splitAt(line, mark).map(unquoted);
  const read = values.flatMap((value) => value ?? []);
  return read.length < values.length
    ? line.replace(/[;\n]/gu, ' ')
    : lineOf(read.map((value) => value.replace(/\n/gu, ' ')));
}

/** A line of the field, with values in quotes where they need them. */
export function lineOf(values: readonly string[]): string {
  return values
    .map((value) =>
      /[,;"]/u.test(value) ? `"${value.replaceAll('"', '""')}"` : value,
    )
    .join(', ');
}

/** The names to look up in the field, by the recipients that are or have them. */
export function starkNamesIn(
  text: string,
  { recipients }: Pick<FormData, 'recipients'>,
): [recipient: string, name: string][] {
  const typed = rowsIn(text).flatMap(({ values: [to] }) => to ?? []);
  return [...new Set(typed)]
    .map((to): [string, string] => [to, starkNameMeant(to, recipients)])
    .filter(([, name]) => isStarkName(name))
    .slice(0, MAX_PAYMENTS);
}

/**
 * Parses the field. A first line with the names of columns is skipped.
 *
 * @param resolved - The names that were looked up.
 */
export function parsePayments(
  text: string,
  form: LinesForm,
  resolved: ReadonlyMap<string, LookedUpName | undefined>,
): PaymentLines {
  const rows = rowsIn(text).filter(
    ({ values }, index) => index > 0 || !areColumnNames(values, form),
  );
  if (rows.length === 0) {
    return { transfers: [], errors: [{ what: 'three-values', line: 1 }] };
  }
  if (rows.length > MAX_PAYMENTS || text.length > MAX_TEXT) {
    const values = { most: String(MAX_PAYMENTS) };
    return { transfers: [], errors: [{ what: 'too-many', values }] };
  }
  const decimalSign = decimalSignIn(
    rows.flatMap(({ values: [, , amount] }) => amount ?? []),
  );
  const transfers: LineTransfer[] = [];
  const errors: LineError[] = [];
  const lineByPayment = new Map<string, number>();
  for (const { line, values } of rows) {
    const read = readPayment(values, { ...form, decimalSign }, resolved);
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
    transfers.push({ ...read, line });
  }
  return { transfers, errors };
}

function readPayment(
  values: readonly (string | undefined)[],
  { view, ...form }: LinesForm & { readonly decimalSign: '.' | ',' },
  resolved: Parameters<typeof parsePayments>[2],
): TokenTransfer | FieldError {
  if (values.includes(undefined)) {
    return { what: 'quotes' };
  }
  const [recipient, named, amount, memo = '', ...more] = values;
  if (
    recipient === undefined ||
    named === undefined ||
    amount === undefined ||
    // Else a decimal comma would end the amount.
    /^\d/u.test(memo) ||
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
  const typed = { recipient, token: token.address, amount };
  const names = { ...form, resolved: resolved.get(recipient) };
  const { transfer, errors } = parseForm(typed, names, true);
  return transfer === undefined
    ? (errors.recipient ?? errors.amount ?? { what: 'three-values' })
    : { ...transfer, ...(memo !== '' && { memo: safeText(memo, MAX_MEMO) }) };
}

type Row = {
  /** Its number among all lines, from 1. */
  readonly line: number;
  /** Undefined where a quotation mark is out of place. */
  readonly values: readonly (string | undefined)[];
};

/** The lines of a text, between semicolons that aren't in quotes. */
export function splitLines(text: string): string[] {
  return splitAt(text, ';').map((line) => line.trim());
}

/** The field's lines that have values. */
function rowsIn(text: string): Row[] {
  return splitAt(text, ';')
    .map((line, index) => ({
      line: index + 1,
      values: splitAt(line, ',').map(unquoted),
    }))
    .filter(({ values }) => values.some((value) => value !== ''));
}

/** Whether none of a line's values could be a part of a payment, even of one with a mistake: an
 * address, a name, a token or anything with a digit. */
function areColumnNames(
  values: Row['values'],
  { recipients, view }: LinesForm,
): boolean {
  const known = new Set(
    [
      ...recipients.map(({ name }) => name),
      ...view.tokens.map(({ symbol }) => symbol),
    ].map((name) => name.toLowerCase()),
  );
  return values.every(
    (value) =>
      value !== undefined &&
      !/\d/u.test(value) &&
      !isStarkName(value) &&
      !known.has(value.toLowerCase()),
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

/** A value without its quotes, or those of a formula that keeps a text a text in a spreadsheet
 * (`="0x…"`); undefined if a quotation mark is out of place. */
function unquoted(cell: string): string | undefined {
  const text = cell.trim();
  const [, inner] = /^"((?:[^"]|"")*)"$/u.exec(text) ?? [];
  const value = inner?.replaceAll('""', '"').trim() ?? text;
  const [, kept] = /^="([^"]*)"$/u.exec(value) ?? [];
  return (
    kept?.trim() ??
    (inner === undefined && text.includes('"') ? undefined : value)
  );
}

/** An error, and the number of its line, from 1; without one, it is of all. */
export type LineError = FieldError & {
  readonly line?: number;
  /** The index of the form's field that the line is in. */
  readonly field?: number;
};

/** What is wrong with a line, in words. */
export function lineErrorText({ line, ...error }: LineError): string {
  const text = fieldErrorText(error);
  return line === undefined
    ? text
    : t('payments.line', { number: String(line), error: text });
}
