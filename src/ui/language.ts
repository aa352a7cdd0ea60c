import { setHidesBalances } from './format';
import { flattenTexts, setTexts, type TextTree } from './translate';
import { setUsesDollars } from './value-text';

const ENGLISH = 'en';

/** The languages of the files in `locales/`, which the manifest lists: they are shipped beside
 * the bundle and read only when needed. */
const LANGUAGES: readonly string[] = [ENGLISH, 'de'];

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

/** The language of all texts. */
export type Language = {
  /** Switches all texts to the wallet's current language, or to English if there is no
   * translation, and hides balances if the user wants that. Where the user has switched off
   * MetaMask's own simulations, ours say so. What can't be read stays as it is; only if no
   * texts were ever read, it throws. */
  readonly load: () => Promise<void>;
  /** Waits until what was begun last to load is there; throws if that did. */
  readonly loaded: () => Promise<void>;
};

/**
 * @param source.preferences - Returns the user's settings in MetaMask.
 * @param source.readFile - Reads one of the snap's files.
 * @returns The language; there are no texts until one is loaded.
 */
export function createLanguage({
  preferences,
  readFile,
}: LanguageSource): Language {
  let current: string | undefined;
  let loading = Promise.resolve();
  const use = async (language: string, simulates: boolean): Promise<void> => {
    const wanted = `${language} ${String(simulates)}`;
    if (wanted !== current) {
      const texts = flattenTexts(
        JSON.parse(await readFile(`locales/${language}.json`)) as TextTree,
      );
      const basis = texts[simulates ? 'changes.basis' : 'changes.basis.ours'];
      setTexts({ ...texts, ...(basis && { 'changes.basis': basis }) });
      current = wanted;
    }
  };
  const read = async (): Promise<void> => {
    // English is what most users read, and stands in if their own language can't be read.
    const [user, english] = await Promise.allSettled([
      preferences(),
      current ?? use(ENGLISH, true),
    ]);
    if (user.status === 'fulfilled') {
      const { locale, simulates, hidesBalances, currency } = user.value;
      setHidesBalances(hidesBalances);
      setUsesDollars(currency.toLowerCase() === 'usd');
      await use(languageOf(locale), simulates).catch(() => undefined);
    }
    if (current === undefined && english.status === 'rejected') {
      throw english.reason;
    }
  };
  return {
    load: async () => {
      loading = read();
      await loading;
    },
    loaded: async () => loading,
  };
}

function languageOf(locale: string): string {
  const [language = ''] = locale.toLowerCase().split(/[-_]/u);
  return LANGUAGES.includes(language) ? language : ENGLISH;
}
