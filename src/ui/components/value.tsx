import { Box, Text, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { section } from './fields';
import { feltToShortString, type Felt } from '../../core/felt';
import { exactLines, safeText } from '../../core/text';
import { unicodePattern } from '../../core/unicode-pattern';
import type { DecodedValue, NamedValue } from '../../decode/types';
import { amountText, exactAmountText } from '../format';
import { t } from '../translate';

/** The maximum length of a value's path. Those in messages are shorter: only an ABI can
 * make longer ones. */
const MAX_PATH = 2000;

/** The number of names kept at either end of a longer path. */
const PATH_ENDS = 4;

/** Long enough for any function's name; longer text shows how much is cut off. */
const MAX_FUNCTION = 1000;

/** The maximum length of a name in a message, and in a title. */
const MAX_NAME = 256;
const MAX_TITLE = 40;

/** Words that stand without quotes: nothing in them looks like a path or a value. */
const PLAIN_NAME = unicodePattern(
  String.raw`^(?!\p{M})[\p{L}\p{M}\p{N}_$-]+(?: [\p{L}\p{M}\p{N}_$-]+)*$`,
);

const LETTER = unicodePattern(String.raw`\p{L}`);

/** Double quotes and what looks like them, which could seem to end a quoted name. */
const QUOTES =
  /["\u201c-\u201f\u2033\u2036\u275d\u275e\u301d-\u301f\uff02\u00ab\u00bb\u300c-\u300f]/gu;

/** Longer texts are split into several lines. */
const MAX_LINE = 1000;

/** Most amounts are below; addresses and hashes are far above. */
const MAX_DECIMAL = 2n ** 128n;

/** The arguments of a call as lines, one per value with its path in front: trees of any
 * depth stay readable in a narrow window.
 *
 * @param isExact - Whether felts and amounts are given in full, for the details. */
export function argumentLines(
  args: readonly NamedValue[],
  isExact = false,
): string[] {
  return args.flatMap(({ name, value }) =>
    lines([nameText(name)], value, isExact),
  );
}

function lines(
  path: readonly string[],
  value: DecodedValue,
  isExact: boolean,
): string[] {
  const leaf = (text: string): string[] => [`${pathText(path)}: ${text}`];
  switch (value.kind) {
    case 'list':
      return value.items.length === 0
        ? leaf(t('value.empty'))
        : value.items.flatMap((item, index) =>
            lines([...path, `[${String(index)}]`], item, isExact),
          );
    case 'record':
      return value.members.flatMap((member) =>
        lines([...path, `.${nameText(member.name)}`], member.value, isExact),
      );
    case 'variant':
      return value.value === undefined
        ? leaf(nameText(value.name))
        : lines([...path, `.${nameText(value.name)}`], value.value, isExact);
    case 'text':
      return textOf(pathText(path), value.text);
    case 'felt':
      return feltLines(value, pathText(path), isExact);
    case 'address':
      return leaf(value.felt);
    case 'bytes':
      return leaf(value.hex);
    case 'number':
      return leaf(value.text);
    case 'boolean':
      return leaf(t(value.value ? 'value.true' : 'value.false'));
    case 'time':
      return leaf(timeText(value.seconds, path.at(-1) ?? ''));
    case 'amount':
      return leaf(
        `${isExact ? exactAmountText(value.amount) : amountText(value.amount)} (${value.amount.contract})`,
      );
    case 'selector':
      return value.text === undefined
        ? leaf(selectorText(value.felt, value.name, isExact))
        : textOf(pathText(path), value.text);
  }
}

/** A felt as it was given, as a text or a number; for the details, in all its readings. */
function feltLines(
  { felt, text }: DecodedValue & { readonly kind: 'felt' },
  path: string,
  isExact: boolean,
): string[] {
  return isExact || text === undefined
    ? [`${path}: ${isExact ? feltText(felt) : shortFeltText(felt)}`]
    : textOf(path, text);
}

/** Texts are signed in full, so they are shown in full. */
function textOf(path: string, text: string): string[] {
  const parts = exactLines(text, MAX_LINE);
  return parts.map((part, index) => {
    const count = `${String(index + 1)}/${String(parts.length)}`;
    return `${path}${parts.length > 1 ? ` (${count})` : ''}: ${quoted(part)}`;
  });
}

/** A name that a site chose: in quotes unless it consists of words, so that it can't look like
 * a path, a value or another line. */
export function nameText(name: string): string {
  const text = safeText(name, MAX_NAME);
  return PLAIN_NAME().test(name) && text.includes(name)
    ? text
    : quoted(text.replace(QUOTES, '\ufffd'));
}

/** A name that a site chose, in quotes and short, for a title. */
export function quotedName(name: string): string {
  return quoted(safeText(name, MAX_TITLE).replace(QUOTES, '\ufffd'));
}

/** A text in the language's quotes. Not by a placeholder, which would change the decimal sign
 * of a text such as "1.5". */
function quoted(text: string): string {
  const quotes = t('value.quotes');
  const half = quotes.length / 2;
  return quotes.slice(0, half) + text + quotes.slice(half);
}

/** Cuts a path between names only: a cut name could lose half of a bidi isolate. */
function pathText(path: readonly string[]): string {
  const text = path.join('');
  return text.length <= MAX_PATH
    ? text
    : [...path.slice(0, PATH_ENDS), '…', ...path.slice(-PATH_ENDS)].join('');
}

/** Names of a beginning: zero means that there is none. */
const BEGINNING = /after|from|start|begin|since|not ?before/iu;

/** A time as a date, if its year has four digits, and in Unix seconds. Before 1973 it is a
 * number of something, or none. */
function timeText(seconds: string, name: string): string {
  const number = Number(seconds);
  return number >= 100_000_000 && number < 253_402_300_800
    ? `${new Date(number * 1000).toISOString()} (${seconds})`
    : number === 0 && BEGINNING.test(name)
      ? `${seconds} (${t('value.any-time')})`
      : seconds;
}

function selectorText(
  felt: Felt,
  name: string | undefined,
  isExact: boolean,
): string {
  const text = name === undefined ? felt : safeText(name, MAX_FUNCTION);
  return name === undefined || !isExact ? text : `${text} (${felt})`;
}

/** The short string that a felt may encode, in quotes. A single sign is more often a number
 * than a text. */
function wordOf(number: bigint): string | undefined {
  const text = feltToShortString(number);
  return text === undefined || /^\D$/u.test(text)
    ? undefined
    : quoted(exactLines(text, MAX_LINE).join(''));
}

/** The felt in full, followed by its decimal form if it is below 2^128, and by the short
 * string that it may encode. Digits as text never stand alone. */
export function feltText(felt: Felt): string {
  const number = BigInt(felt);
  const word = wordOf(number);
  const readings = [
    // Below 10, both forms have the same digit.
    ...(number >= 10n && number < MAX_DECIMAL ? [number.toString()] : []),
    ...(word === undefined ? [] : [word]),
  ];
  return readings.length === 0 ? felt : `${felt} (${readings.join(', ')})`;
}

/** The felt as a number, in decimal below 2^128, else in full, and the word that it may encode
 * if that has a letter. */
function shortFeltText(felt: Felt): string {
  const number = BigInt(felt);
  const word = wordOf(number);
  const text = number < MAX_DECIMAL ? number.toString() : felt;
  return word !== undefined && LETTER().test(word) ? `${text} (${word})` : text;
}

/** The maximum size of a block; a page shows as many blocks as fit. */
const LINES_PER_BLOCK = 100;
const CHARACTERS_PER_BLOCK = 8_000;

/** Lines in blocks, so that many can span several pages. A block's title depends on the
 * number of its first line. */
export function linesOf(
  texts: readonly string[],
  title: (from: number) => string,
): GenericSnapElement[] {
  const result: GenericSnapElement[] = [];
  let start = 0;
  while (start < texts.length) {
    const part = blockOf(texts.slice(start, start + LINES_PER_BLOCK));
    result.push(
      section(title(start + 1), [
        <Box>
          {part.map((text) => (
            <Text size="sm">{text}</Text>
          ))}
        </Box>,
      ]),
    );
    start += part.length;
  }
  return result;
}

/** As many lines as one block holds; at least one. */
function blockOf(texts: readonly string[]): string[] {
  let room = CHARACTERS_PER_BLOCK;
  return texts.filter((text, index) => {
    room -= text.length;
    return index === 0 || room >= 0;
  });
}
