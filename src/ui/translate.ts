import words from './locales/en.json';

/** The names of all texts that dialogs show. */
export type Key = keyof typeof words;

/**
 * @param key - A text's name in the locale file.
 * @param values - What stands for its {placeholders}: sanitised already, where
 * a site or a chain wrote it.
 * @returns The text. Placeholders are filled in one pass, so a value can't
 * bring in another.
 */
export function t(key: Key, values: Record<string, string> = {}): string {
  return words[key].replace(
    /\{([a-z]+)\}/gu,
    (placeholder, name: string) => values[name] ?? placeholder,
  );
}
