import { setHidesBalances } from './format';
import { flattenTexts, setTexts, type Texts, type TextTree } from './translate';
import { setUsesDollars } from './value-text';

/** Stands in for a language that there is no file of, or whose file can't be read. The files are
 * shipped beside the bundle. */
const ENGLISH = 'en';

/** Texts without placeholders that stand inside a sentence. */
const PARTS =
  /^(?:activity|amount|call|enforced|fee|notification|number|received|time|value)\./u;

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
  /** The languages that there are files of. */
  readonly languages: readonly string[];
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
  languages,
}: LanguageSource): Language {
  let current: string | undefined;
  let english: Texts | undefined;
  let loading = Promise.resolve();
  const readTexts = async (language: string): Promise<Texts> =>
    flattenTexts(
      JSON.parse(await readFile(`locales/${language}.json`)) as TextTree,
    );
  const use = async (language: string, simulates: boolean): Promise<void> => {
    const wanted = `${language} ${String(simulates)}`;
    if (wanted !== current) {
      const base = english ?? {};
      const own =
        language === ENGLISH && english !== undefined
          ? english
          : await readTexts(language);
      const [texts, code] = isMixed(own, base)
        ? [base, ENGLISH]
        : [{ ...base, ...own }, language];
      const basis = texts[simulates ? 'changes.basis' : 'changes.basis.ours'];
      setTexts({ ...texts, ...(basis && { 'changes.basis': basis }) }, code);
      current = wanted;
    }
  };
  const update = async (): Promise<void> => {
    // English stands in for what another language lacks, and is read while MetaMask answers.
    const [user, read] = await Promise.all([
      preferences().catch(() => undefined),
      english ?? readTexts(ENGLISH).catch(() => undefined),
    ]);
    english = read;
    if (user !== undefined) {
      setHidesBalances(user.hidesBalances);
      setUsesDollars(user.currency.toLowerCase() === 'usd');
    } else if (current !== undefined) {
      return;
    }
    const { locale = ENGLISH, simulates = true } = user ?? {};
    await use(languageOf(locale, languages), simulates).catch(async () => {
      if (current === undefined) {
        await use(ENGLISH, simulates);
      }
    });
  };
  return {
    load: async () => {
      loading = update();
      await loading;
    },
    loaded: async () => loading,
  };
}

/** Whether English in place of what a language lacks would stand in one sentence with its own
 * texts. */
function isMixed(own: Texts, english: Texts): boolean {
  return Object.entries(english).some(
    ([key, text]) => !(key in own) && (text.includes('{') || PARTS.test(key)),
  );
}

/** The language of a locale such as "pt_BR": that with this code, else with this code and any
 * region, else with its base alone. What is written for one region is for no other. */
export function languageOf(
  locale: string,
  languages: readonly string[],
): string {
  const wanted = locale.toLowerCase().replaceAll('-', '_');
  const [base] = wanted.split('_');
  return (
    languages.find((code) =>
      `${code.toLowerCase()}_`.startsWith(`${wanted}_`),
    ) ??
    languages.find((code) => code === base) ??
    ENGLISH
  );
}
