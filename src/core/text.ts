/** Characters of a site's or a chain's text that are shown at most. */
const MAX_LENGTH = 64;

/** What stands for a character that is not shown as itself. */
const REPLACEMENT = '\ufffd';

/**
 * What may stand in a line of text: letters, digits, marks, punctuation,
 * symbols and plain spaces. Control characters, line breaks, the marks that turn
 * the direction of writing, zero-width and private characters, and halves of
 * surrogate pairs are none of these.
 */
const HARMLESS = /^[\p{L}\p{N}\p{P}\p{S}\p{M} ]$/u;

/** Characters of the classes above that draw nothing. */
const INVISIBLE =
  /[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\u{e0100}-\u{e01ef}]/u;

/** Marks that may be stacked on one letter; further ones are left out. */
const MAX_MARKS = 2;

/**
 * The one sanitiser: every text from a site or a chain passes it before it is
 * shown. What could forge a part of a dialog (line breaks, hidden or reversed
 * characters, towers of marks) becomes a visible replacement.
 *
 * @param text - Text that someone else wrote.
 * @param max - The most characters that are shown.
 * @returns One line; where it was cut, it ends by saying how much is missing.
 */
export function safeText(text: string, max = MAX_LENGTH): string {
  // Two units a character at most: 100 kB cost no more than a short text.
  const chars = Array.from(text.slice(0, max * 2)).slice(0, max);
  const left = text.length - chars.join('').length;
  let marks = 0;
  const shown = chars.map((char) => {
    marks = /\p{M}/u.test(char) ? marks + 1 : 0;
    if (marks > MAX_MARKS) {
      return '';
    }
    return HARMLESS.test(char) && !INVISIBLE.test(char) ? char : REPLACEMENT;
  });
  return shown.join('') + (left > 0 ? `… (+${String(left)})` : '');
}

/** Signs that stand for what breaks a line or draws nothing. */
const SIGNS: Readonly<Record<string, string>> = {
  '\n': '↵',
  '\r': '␍',
  '\t': '⇥',
};

/** Those signs, and what escapes begin with: escaped where a text has them. */
const RESERVED = /^[↵␍⇥␣\\]$/u;

/**
 * Text that is signed, whole: nothing is left out, and two texts never give the
 * same lines. What would draw nothing, break a line or look like something else
 * is shown as a sign (line breaks, tabs, repeated spaces) or as an escape such as
 * `\u{200b}`. Letters of different scripts may still look alike.
 *
 * @param text - Text that someone else wrote.
 * @param length - The most characters of a line.
 * @returns The lines; at least one.
 */
export function exactLines(text: string, length: number): string[] {
  const lines: string[] = [];
  let line = '';
  let last = '';
  // The last letter with its marks, where it is shown as itself.
  let cluster = '';
  for (const char of text) {
    const shown = shownExactly(char, last, cluster);
    const isMark = shown === char && /\p{M}/u.test(char);
    if (!isMark && line.length + shown.length > length) {
      lines.push(line);
      line = '';
    }
    line += shown;
    last = char;
    cluster = shown === char ? (isMark ? cluster : '') + char : '';
  }
  return [...lines, line];
}

function shownExactly(char: string, last: string, cluster: string): string {
  if (char === ' ') {
    return last === ' ' ? '␣' : ' ';
  }
  const sign = SIGNS[char];
  if (sign !== undefined) {
    return sign;
  }
  const isShown =
    HARMLESS.test(char) &&
    !INVISIBLE.test(char) &&
    !RESERVED.test(char) &&
    !(/\p{M}/u.test(char) && !holdsMark(cluster)) &&
    // What Unicode holds for the same as something else looks the same.
    (cluster + char).normalize('NFC') === cluster + char;
  return isShown ? char : `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`;
}

/** Whether there is a letter that a further mark may stand on. */
function holdsMark(cluster: string): boolean {
  return !/^ ?$/u.test(cluster) && Array.from(cluster).length <= MAX_MARKS;
}
