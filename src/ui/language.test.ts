import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

import { balanceText } from './format';
import { createLanguage } from './language';
import { flattenTexts, setTexts, t, type TextTree } from './translate';
import { englishTexts } from '../../dev/simulator/english';
import manifest from '../../snap.manifest.json';
import { findingOf } from '../warnings/findings';
import { RULES, type WarningName } from '../warnings/table';

const ROOT = join(__dirname, '../..');

/** The locale files that the manifest lists. */
const LOCALES = manifest.source.files.filter((path) =>
  path.startsWith('locales/'),
);

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
  'locales/de.json': '{"button":{"send":"Senden"},"home":{"time":5}}',
};

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
      // Nothing shows a key.
      expect(() => t('home.reason')).toThrow('home.reason');
    },
  );

  it('reads a file only if the language changed', async () => {
    const { source, loadIn } = wallet(FILES);
    expect(await loadIn('en')).toBe('Send');
    expect(await loadIn('de')).toBe('Senden');
    expect(await loadIn('de')).toBe('Senden');
    expect(await loadIn('en_GB')).toBe('Send');
    expect(await loadIn('xx')).toBe('Send');
    expect(source.read).toStrictEqual([
      'locales/en.json',
      'locales/de.json',
      'locales/en.json',
    ]);
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
    Reflect.deleteProperty(files, 'locales/en.json');
    expect(await loadIn('en')).toBe('Senden');
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

describe('the locale files', () => {
  it('have the quotes of their language', () => {
    const german = readFileSync(join(ROOT, 'locales/de.json'), 'utf8');
    expect(german).toContain('„');
    expect(german.replace(/„[^„“”]*“/gu, '')).not.toMatch(/[„“”]/u);
    const texts = Object.values(englishTexts).join('\n');
    expect(texts.replace(/“[^„“”]*”/gu, '')).not.toMatch(/[„“”]|'/u);
  });

  it('are those that MetaMask supports', async () => {
    for (const path of LOCALES) {
      const [, language = ''] = /^locales\/([a-z]+)\.json$/u.exec(path) ?? [];
      const { source, loadIn } = wallet({
        ...FILES,
        [path]: FILES['locales/de.json'],
      });
      await loadIn(language);
      expect(source.read).toContain(path);
    }
    const files = readdirSync(join(ROOT, 'locales'));
    expect(files.filter((name) => name.endsWith('.json')).sort()).toStrictEqual(
      LOCALES.map((path) => basename(path)).sort(),
    );
  });

  it('have each a description for the install window', () => {
    const languages = LOCALES.map((path) => basename(path, '.json'));
    const described = manifest.source.locales.map((path) => {
      const { locale, messages } = JSON.parse(
        readFileSync(join(ROOT, path), 'utf8'),
      ) as { locale: string; messages: Record<string, { message: string }> };
      expect(path).toBe(`locales/manifest/${locale}.json`);
      expect(Object.keys(messages)).toStrictEqual(['description']);
      return locale;
    });
    expect(manifest.description).toBe('{{ description }}');
    expect(described).toStrictEqual(languages);
  });

  it.each(LOCALES)('%s has every text, with its placeholders', (path) => {
    const texts = flattenTexts(
      JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as TextTree,
    );
    const placeholders = (text: string): string[] =>
      [...text.matchAll(/\{[a-z]+\}/gu)].map(([name]) => name).sort();
    const outline = (all: Record<string, string>): Record<string, string[]> =>
      Object.fromEntries(
        Object.entries(all).map(([key, text]) => [key, placeholders(text)]),
      );
    expect(outline({ ...texts })).toStrictEqual(outline(englishTexts));
  });
});

it('has texts for the ticks of dangers only', () => {
  const names = Object.keys(RULES) as WarningName[];
  const ticked = names.filter(
    (name) => `warning.${name}.acknowledge` in englishTexts,
  );
  expect(new Set(ticked.map((name) => findingOf(name).level))).toStrictEqual(
    new Set(['danger']),
  );
});
