import { Box, Text, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { amountText } from './amount';
import { feltToShortString, type Felt } from '../../core/felt';
import { exactLines, safeText } from '../../core/text';
import type { DecodedValue, NamedValue } from '../../decode/types';
import { t } from '../translate';

/** A path of names into a tree: what is longer is cut in the middle. */
const MAX_PATH = 160;

/** Long enough for any name; longer text shows how much is cut off. */
const MAX_NAME = 1000;

/** A text that is longer takes more than one line. */
const MAX_LINE = 1000;

/**
 * The arguments of a call as lines, each with its path in front: trees of any
 * depth stay readable in a narrow window.
 *
 * @param args - Decoded arguments.
 * @returns One line a value.
 */
export function argumentLines(args: readonly NamedValue[]): string[] {
  return args.flatMap(({ name, value }) => lines(safeText(name), value));
}

function lines(path: string, value: DecodedValue): string[] {
  switch (value.kind) {
    case 'list':
      return value.items.length === 0
        ? [`${brief(path)}: ${t('value.empty')}`]
        : value.items.flatMap((item, index) =>
            lines(`${path}[${String(index)}]`, item),
          );
    case 'record':
      return value.members.flatMap((member) =>
        lines(`${path}.${safeText(member.name)}`, member.value),
      );
    case 'variant':
      return value.value === undefined
        ? [`${brief(path)}: ${safeText(value.name)}`]
        : lines(`${path}.${safeText(value.name)}`, value.value);
    case 'text':
      return textOf(brief(path), value.text);
    default:
      return [`${brief(path)}: ${single(value)}`];
  }
}

/** Texts are signed whole, so they are shown whole. */
function textOf(path: string, text: string): string[] {
  const parts = exactLines(text, MAX_LINE);
  return parts.map((part, index) => {
    const count = `${String(index + 1)}/${String(parts.length)}`;
    return `${path}${parts.length > 1 ? ` (${count})` : ''}: “${part}”`;
  });
}

function brief(path: string): string {
  return path.length <= MAX_PATH
    ? path
    : `${path.slice(0, MAX_PATH / 2)}…${path.slice(-MAX_PATH / 2)}`;
}

function single(
  value: Exclude<
    DecodedValue,
    { kind: 'list' | 'record' | 'variant' | 'text' }
  >,
): string {
  switch (value.kind) {
    case 'felt':
      return feltText(value.felt);
    case 'address':
      return value.felt;
    case 'bytes':
      return value.hex;
    case 'number':
      return value.text;
    case 'boolean':
      return t(value.value ? 'value.true' : 'value.false');
    case 'time':
      return timeText(value.seconds);
    case 'amount':
      return `${amountText(value.amount)} (${value.amount.contract})`;
    case 'selector':
      return value.name === undefined
        ? value.felt
        : `${safeText(value.name, MAX_NAME)} (${value.felt})`;
  }
}

/** As a date if there is one: the year has four digits. */
function timeText(seconds: string): string {
  const number = Number(seconds);
  return number < 253_402_300_800
    ? `${new Date(number * 1000).toISOString()} (${seconds})`
    : seconds;
}

/**
 * @param felt - A felt.
 * @returns It whole, with the short string that it may stand for next to it.
 */
export function feltText(felt: Felt): string {
  const text = feltToShortString(BigInt(felt));
  // A single character is more often a number than a text.
  return text === undefined || text.length < 2
    ? felt
    : `${felt} (“${safeText(text)}”)`;
}

/**
 * @param texts - Lines.
 * @returns Them, one below the other.
 */
export function textLines(texts: readonly string[]): GenericSnapElement {
  return (
    <Box>
      {texts.map((text) => (
        <Text size="sm">{text}</Text>
      ))}
    </Box>
  );
}
