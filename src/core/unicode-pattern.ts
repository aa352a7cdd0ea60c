import { once } from './once';

/**
 * A regular expression with classes of characters, such as `\p{L}`, that is made on first use:
 * V8 expands the classes of a literal as soon as it reads the code around it, even in a function
 * that never runs. Together they took an eighth of the snap's start.
 *
 * @param flags - `u`, and maybe others.
 */
export function unicodePattern(source: string, flags = 'u'): () => RegExp {
  return once(() => new RegExp(source, flags));
}

/** All characters but letters and digits. */
export const NEITHER_LETTER_NOR_DIGIT = unicodePattern(
  String.raw`[^\p{L}\p{N}]+`,
  'gu',
);

/** Invisible characters that only format, as the zero-width space. */
export const FORMAT_CHARACTERS = unicodePattern(String.raw`\p{Cf}`, 'gu');
