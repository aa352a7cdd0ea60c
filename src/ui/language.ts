import { setHidesBalances } from './format';
import {
  englishTexts,
  flattenTexts,
  setTranslation,
  type TextTree,
} from './translate';
import { setUsesDollars } from './value-text';

/** The languages other than English. The texts of each are in `locales/`, which the
 * manifest lists: they are shipped beside the bundle and read only when needed. */
const LANGUAGES: readonly string[] = ['de'];

const ENGLISH = 'en';

/** What the wallet knows about the user. */
type LanguageSource = {
  readonly preferences: () => Promise<{
    /** The wallet's locale, for example "de" or "pt_BR". */
    readonly locale: string;
    /** Whether MetaMask simulates transactions itself. */
    readonly simulates: boolean;
    readonly hidesBalances: boolean;
    /** The currency in which MetaMask shows values. */
    readonly currency: string;
  }>;
  /** Reads a text file that is shipped with the snap. */
  readonly readFile: (path: string) => Promise<string>;
};

/**
 * @param source.preferences - Returns the user's settings in MetaMask.
 * @param source.readFile - Reads one of the snap's files.
 * @returns A function that switches all texts to the wallet's current language, or to
 * English if there is no translation, and hides balances if the user wants that. It never
 * throws. Where the user has switched off MetaMask's own simulations, ours say so.
 */
export function createLanguage({
  preferences,
  readFile,
}: LanguageSource): () => Promise<void> {
  let current = `${ENGLISH} true`;
  return async () => {
    try {
      const { locale, simulates, hidesBalances, currency } =
        await preferences();
      setHidesBalances(hidesBalances);
      setUsesDollars(currency.toLowerCase() === 'usd');
      const language = languageOf(locale);
      const wanted = `${language} ${String(simulates)}`;
      if (wanted !== current) {
        const texts =
          language === ENGLISH
            ? englishTexts
            : flattenTexts(
                JSON.parse(
                  await readFile(`locales/${language}.json`),
                ) as TextTree,
              );
        const basis = texts[simulates ? 'changes.basis' : 'changes.basis.ours'];
        setTranslation({ ...texts, ...(basis && { 'changes.basis': basis }) });
        current = wanted;
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
