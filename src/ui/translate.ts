import english from './locales/en.json';

/** The keys of all texts that the user can see. */
export type Key = keyof typeof english;

/** Texts in another language. English stands in for those that are missing. */
export type Translation = Readonly<Partial<Record<Key, string>>>;

let translation: Translation = {};

/**
 * @param key - Any text.
 * @returns Whether it is the key of a text.
 */
export function isKey(key: string): key is Key {
  return Object.hasOwn(english, key);
}

/**
 * Changes the language of all further texts.
 *
 * @param texts - The texts in that language; none for English.
 */
export function setTranslation(texts: Translation): void {
  translation = texts;
}

/**
 * @param key - A text's key.
 * @param values - The values of its {placeholders}; already sanitized if a site or a
 * chain wrote them.
 * @returns The text in the user's language. All placeholders are replaced in one pass,
 * so a value can't bring in another.
 */
export function t(key: Key, values: Record<string, string> = {}): string {
  return (translation[key] ?? english[key]).replace(
    /\{([a-z]+)\}/gu,
    (placeholder, name: string) => values[name] ?? placeholder,
  );
}
