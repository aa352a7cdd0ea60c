import { flatten, setTranslation, type Texts } from './translate';

/** The languages other than English. The texts of each are in `locales/`, which the
 * manifest lists: they are shipped beside the bundle and read only when needed. */
const LANGUAGES: readonly string[] = ['de'];

const ENGLISH = 'en';

/** What the wallet knows about the user's language. */
type LanguageSource = {
  /** The wallet's locale, for example "de" or "pt_BR". */
  readonly locale: () => Promise<string>;
  /** Reads a text file that is shipped with the snap. */
  readonly readFile: (path: string) => Promise<string>;
};

/**
 * @param source - The wallet.
 * @param source.locale - Returns its locale.
 * @param source.readFile - Reads one of the snap's files.
 * @returns A function that switches all texts to the wallet's current language, or to
 * English if there is no translation. It never throws.
 */
export function createLanguage({
  locale,
  readFile,
}: LanguageSource): () => Promise<void> {
  let current = ENGLISH;
  return async () => {
    try {
      const language = languageOf(await locale());
      if (language !== current) {
        setTranslation(
          language === ENGLISH
            ? {}
            : flatten(
                JSON.parse(await readFile(`locales/${language}.json`)) as Texts,
              ),
        );
        current = language;
      }
    } catch {
      // The texts stay in the language that they are in.
    }
  };
}

function languageOf(locale: string): string {
  const [language = ''] = locale.toLowerCase().split(/[-_]/u);
  return LANGUAGES.includes(language) ? language : ENGLISH;
}
