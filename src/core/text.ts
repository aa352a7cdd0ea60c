import { unicodePattern } from './unicode-pattern';

/** The maximum number of characters of untrusted text that are shown. */
const MAX_LENGTH = 64;

/** Long enough to show any origin in full, since the user decides by it. */
export const MAX_ORIGIN = 300;

/** Replaces characters that must not be shown. */
const REPLACEMENT = '\ufffd';

/**
 * Characters allowed in a line of text: letters, digits, marks, punctuation,
 * symbols and plain spaces. This excludes control characters, line breaks,
 * bidirectional controls, zero-width and private-use characters, and lone
 * surrogates.
 */
const HARMLESS = unicodePattern(String.raw`^[\p{L}\p{N}\p{P}\p{S}\p{M} ]$`);

/** A combining mark, such as an accent. */
const MARK = unicodePattern(String.raw`\p{M}`);

/** Characters of these classes that are invisible. */
const INVISIBLE =
  /[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\u{13441}\u{13442}\u{16fe4}\u{1d159}\u{e0100}-\u{e01ef}]/u;

/** The maximum number of combining marks on a letter; further ones are removed. */
const MAX_MARKS = 2;

/** The blocks of Hebrew, Arabic and all other scripts that run from right to left. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Encloses text that runs from right to left in a first-strong isolate (Unicode's
 * bidirectional algorithm), so that it can't reorder the digits and words around it.
 * Untrusted text never contains isolates, so they are always balanced.
 */
function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

/**
 * Sanitises text from a site or a chain, which must pass through here before it is
 * shown, once. Characters that could forge part of a dialog (line breaks, invisible
 * characters, bidirectional controls) are replaced visibly.
 *
 * @param max - The maximum number of characters shown.
 * @returns One line, in an isolate if it contains letters that run from right to left; if
 * it was cut, it ends with the number of missing characters.
 */
export function safeText(text: string, max = MAX_LENGTH): string {
  // A character has at most two UTF-16 code units: a long text costs no more than a
  // short one.
  const chars = Array.from(text.slice(0, max * 2)).slice(0, max);
  const left = text.length - chars.join('').length;
  let marks = 0;
  const shown = chars.map((char) => {
    marks = MARK().test(char) ? marks + 1 : 0;
    if (marks > MAX_MARKS) {
      return '';
    }
    return HARMLESS().test(char) && !INVISIBLE.test(char) ? char : REPLACEMENT;
  });
  return isolated(shown.join('')) + (left > 0 ? `… (+${String(left)})` : '');
}

/** Visible symbols for line breaks and tabs. */
const SYMBOLS: Readonly<Record<string, string>> = {
  '\n': '↵',
  '\r': '␍',
  '\t': '⇥',
};

/** These symbols and the backslash, which are escaped when they occur in a text. */
const RESERVED = /^[↵␍⇥␣\\]$/u;

/**
 * Formats text that is signed, in full and unambiguously: two different texts never
 * give the same lines. Line breaks, tabs and repeated spaces become symbols; other
 * characters that are invisible or look like others become escapes such as
 * `\u{200b}`. Letters of different scripts may still look alike. Lines with letters that
 * run from right to left are in an isolate each.
 *
 * @param length - The maximum number of characters per line, without the isolate.
 * @returns The lines; at least one.
 */
export function exactLines(text: string, length: number): string[] {
  const lines: string[] = [];
  let line = '';
  let last = '';
  // The last letter with its combining marks, if it is shown unescaped.
  let cluster = '';
  for (const char of text) {
    const shown = shownExactly(char, last, cluster);
    const isMark = shown === char && MARK().test(char);
    if (!isMark && line.length + shown.length > length) {
      lines.push(line);
      line = '';
    }
    line += shown;
    last = char;
    cluster = shown === char ? (isMark ? cluster : '') + char : '';
  }
  return [...lines, line].map(isolated);
}

function shownExactly(char: string, last: string, cluster: string): string {
  if (char === ' ') {
    return last === ' ' ? '␣' : ' ';
  }
  const symbol = SYMBOLS[char];
  if (symbol !== undefined) {
    return symbol;
  }
  const isShown =
    HARMLESS().test(char) &&
    !INVISIBLE.test(char) &&
    !RESERVED.test(char) &&
    !(MARK().test(char) && !acceptsMark(cluster)) &&
    // Canonically equivalent texts look the same, so only the NFC form is shown as
    // it is.
    (cluster + char).normalize('NFC') === cluster + char;
  return isShown ? char : `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`;
}

/** Whether there is a letter that another combining mark may follow. */
function acceptsMark(cluster: string): boolean {
  return !/^ ?$/u.test(cluster) && Array.from(cluster).length <= MAX_MARKS;
}
