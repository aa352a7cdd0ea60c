import { balanceText } from './format';
import { createLanguage, languageOf } from './language';
import { setTexts, t, type TextKey } from './translate';
import { englishTexts } from '../../dev/simulator/english';
import { textsOf } from '../../dev/simulator/languages';
import { everything } from '../../dev/testing/views/everything';
import { visibleTexts } from '../../dev/testing/views/visible-texts';

afterEach(() => {
  setTexts(englishTexts);
});

/** A wallet with a changing locale, and the files that were read. */
function wallet(files: Record<string, string>) {
  const source = {
    locale: 'en',
    simulates: true,
    hidesBalances: false,
    currency: 'usd',
    fails: false,
    isDropped: false,
    read: [] as string[],
  };
  const { load, loaded } = createLanguage({
    preferences: async () =>
      source.isDropped
        ? new Promise(() => undefined)
        : source.fails
          ? Promise.reject(new Error('no preferences'))
          : Promise.resolve(source),
    readFile: async (path) => {
      source.read.push(path);
      const text = files[path];
      return text === undefined
        ? Promise.reject(new Error('no file'))
        : Promise.resolve(text);
    },
    languages: LANGUAGES,
  });
  const loadIn = async (locale: string): Promise<string> => {
    source.locale = locale;
    await load();
    return t('button.send');
  };
  return { source, loaded, loadIn };
}

const FILES = {
  'locales/en.json': JSON.stringify(englishTexts),
  'locales/de.json': JSON.stringify(textsOf('de')),
};

/** What names or counts a whole text, or has whole sentences behind one another. */
const WHOLE =
  /^(?:home\.counted|payments\.line|notice\.because\.text|send\.steps?|failure\.(?:reason|nothing-moved|still-open|after-deployment))$/u;

const LANGUAGES = [
  'de',
  'en',
  'es',
  'fr',
  'ja',
  'ko',
  'pt_BR',
  'ru',
  'tr',
  'zh_CN',
];

describe('languageOf', () => {
  it.each([
    ['fr', 'fr'],
    ['FR-ca', 'fr'],
    ['es_419', 'es'],
    ['es-419', 'es'],
    ['de_AT', 'de'],
    ['en_GB', 'en'],
    ['pt_BR', 'pt_BR'],
    ['PT-br', 'pt_BR'],
    ['zh_CN', 'zh_CN'],
    // Without a region it is whatever there is.
    ['pt', 'pt_BR'],
    ['zh', 'zh_CN'],
    // Another region's.
    ['pt_PT', 'en'],
    ['zh_TW', 'en'],
    ['zh_HK', 'en'],
    ['zh_Hant_TW', 'en'],
    // None, or only a part of a code.
    ['xx', 'en'],
    ['e', 'en'],
    ['esp', 'en'],
    ['', 'en'],
    ['_', 'en'],
  ])('%s: %s', (locale, language) => {
    expect(languageOf(locale, LANGUAGES)).toBe(language);
  });

  it('takes a region’s own language before the base', () => {
    expect(languageOf('pt_BR', ['pt', 'pt_BR'])).toBe('pt_BR');
    expect(languageOf('pt_PT', ['pt', 'pt_BR'])).toBe('pt');
  });
});

describe('createLanguage', () => {
  it('says next to its simulation that MetaMask’s own are switched off', async () => {
    const { source, loadIn } = wallet(FILES);
    source.simulates = false;
    await loadIn('en');
    expect(t('changes.basis')).toContain('MetaMask’s own is off');
    source.simulates = true;
    await loadIn('en');
    expect(t('changes.basis')).toBe('Estimate, before the fee.');
  });

  it.each(['de', 'de_AT', 'DE-de'])(
    'has texts in the locale %s',
    async (locale) => {
      const { loadIn } = wallet(FILES);
      expect(await loadIn(locale)).toBe('Senden');
    },
  );

  it('reads a file only if the language changed', async () => {
    const { source, loadIn } = wallet(FILES);
    expect(await loadIn('en')).toBe('Send');
    expect(await loadIn('de')).toBe('Senden');
    expect(await loadIn('de')).toBe('Senden');
    expect(await loadIn('en_GB')).toBe('Send');
    expect(await loadIn('xx')).toBe('Send');
    expect(source.read).toStrictEqual(['locales/en.json', 'locales/de.json']);
  });

  it('reads English while MetaMask tells the language', async () => {
    const { source, loadIn } = wallet(FILES);
    source.isDropped = true;
    void loadIn('de');
    await Promise.resolve();
    expect(source.read).toStrictEqual(['locales/en.json']);
  });

  it('shows no key', () => {
    setTexts({});
    expect(() => t('home.reason')).toThrow('home.reason');
  });

  it('is English while MetaMask tells no language', async () => {
    const { source, loadIn } = wallet(FILES);
    source.fails = true;
    expect(await loadIn('de')).toBe('Send');
    source.fails = false;
    expect(await loadIn('de')).toBe('Senden');
  });

  it('needs no English where its own file is whole', async () => {
    const { loadIn } = wallet({ 'locales/de.json': FILES['locales/de.json'] });
    expect(await loadIn('de')).toBe('Senden');
  });

  it('has the plural forms of its language', async () => {
    const { loadIn } = wallet({
      ...FILES,
      'locales/tr.json': JSON.stringify({
        ...textsOf('tr'),
        'send.times': '{count|kez|}',
      }),
    });
    await loadIn('tr');
    expect(t('send.times', { count: '2' })).toBe('kez');
  });

  it('waits for what was asked for last: MetaMask drops the requests of a handler that ended', async () => {
    const { source, loaded, loadIn } = wallet(FILES);
    source.isDropped = true;
    void loadIn('de');
    source.isDropped = false;
    const load = loadIn('de');
    await loaded();
    expect(t('button.send')).toBe('Senden');
    await load;
  });

  it.each(['{', 'null'])('is English if a file is %j', async (text) => {
    const { loadIn } = wallet({ ...FILES, 'locales/de.json': text });
    expect(await loadIn('de')).toBe('Send');
  });

  it('keeps its language if MetaMask no longer tells the user’s', async () => {
    const { source, loadIn } = wallet(FILES);
    await loadIn('de');
    source.fails = true;
    expect(await loadIn('en')).toBe('Senden');
  });

  it('throws only if no text was ever read', async () => {
    const files: Record<string, string> = {};
    const { loadIn } = wallet(files);
    await expect(loadIn('de')).rejects.toThrow('no file');
    Object.assign(files, FILES);
    expect(await loadIn('de')).toBe('Senden');
  });
});

describe('a file that lacks texts', () => {
  const german = textsOf('de');

  /** The German texts without one. */
  async function without(key: TextKey): Promise<void> {
    const { [key]: _, ...others } = german;
    const { loadIn } = wallet({
      ...FILES,
      'locales/de.json': JSON.stringify(others),
    });
    await loadIn('de');
  }

  it('has these in English, the others in its language', async () => {
    await without('warning.session.text');
    expect(t('warning.session.text')).toBe(
      englishTexts['warning.session.text'],
    );
    expect(t('button.send')).toBe(german['button.send']);
    expect(t('time.in.hours', { count: '2' })).toBe('in 2 Stunden');
  });

  it('is not used if a sentence would be in two languages', async () => {
    // The sentence, or what stands in it.
    for (const key of [
      'notification.sent.to',
      'notification.payment',
    ] as const) {
      await without(key);
      expect(t('button.send')).toBe(englishTexts['button.send']);
      expect(t('time.in.hours', { count: '1' })).toBe('in 1 hour');
    }
  });

  it('is not needed for whatever the texts are put together of', async () => {
    const own = /^(?:number\.|value\.quotes$|token-value\.dollars$)/u;
    const marked = Object.entries(englishTexts).map(([key, text]) => [
      key,
      own.test(key) ? text : `⟦${key}⟧${text}⟦⟧`,
    ]);
    setTexts(Object.fromEntries(marked) as typeof englishTexts);
    const drawn = (await everything()).flatMap(visibleTexts);
    const inside = new Map<TextKey, TextKey>();
    for (const text of drawn) {
      const open: TextKey[] = [];
      for (const [, key] of text.matchAll(/⟦([^⟧]*)⟧/gu)) {
        const [around] = open;
        if (key === '') {
          open.shift();
        } else {
          if (around !== undefined) {
            inside.set(key as TextKey, around);
          }
          open.unshift(key as TextKey);
        }
      }
    }
    expect(inside.size).toBeGreaterThan(100);
    const mixed: string[] = [];
    for (const [part, around] of inside) {
      await without(part);
      const isKept = t('button.send') === german['button.send'];
      if (isKept && !WHOLE.test(around)) {
        mixed.push(`${part} in ${around}`);
      }
    }
    expect(mixed).toStrictEqual([]);
  });
});

it('hides balances while the user wants that in MetaMask', async () => {
  const { source, loadIn } = wallet(FILES);
  source.hidesBalances = true;
  await loadIn('en');
  expect(balanceText('1')).toBe('•••');
  source.hidesBalances = false;
  await loadIn('en');
  expect(balanceText('1')).toBe('1');
});
