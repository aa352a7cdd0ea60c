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
