import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

import { balanceText } from './format';
import { createLanguage } from './language';
import {
  englishTexts,
  flattenTexts,
  setTranslation,
  t,
  type TextTree,
} from './translate';
import manifest from '../../snap.manifest.json';
import { findingOf } from '../warnings/findings';
import { WARNINGS, type WarningName } from '../warnings/table';

const ROOT = join(__dirname, '../..');

/** The locale files that the manifest lists. */
const LOCALES = manifest.source.files.filter((path) =>
  path.startsWith('locales/'),
);

afterEach(() => {
  setTranslation({});
});

/** A wallet with a changing locale, and the files that were read. */
function wallet(files: Record<string, string>) {
  const source = {
    locale: 'en',
    simulates: true,
    hidesBalances: false,
    currency: 'usd',
    read: [] as string[],
  };
  const load = createLanguage({
    preferences: async () => Promise.resolve(source),
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
  return { source, loadIn };
}

const GERMAN = {
  'locales/de.json': '{"button":{"send":"Senden"},"home":{"time":5}}',
};

describe('createLanguage', () => {
  it('says next to its simulation that MetaMask’s own are switched off', async () => {
    const { source, loadIn } = wallet(GERMAN);
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
      const { loadIn } = wallet(GERMAN);
      expect(await loadIn(locale)).toBe('Senden');
      // Missing texts are in English.
      expect(t('home.time')).toBe(englishTexts['home.time']);
      expect(t('settings.title')).toBe(englishTexts['settings.title']);
    },
  );

  it('reads a file only if the language changed, and none for English', async () => {
    const { source, loadIn } = wallet(GERMAN);
    expect(await loadIn('en')).toBe('Send');
    expect(await loadIn('de')).toBe('Senden');
    expect(await loadIn('de')).toBe('Senden');
    expect(await loadIn('en_GB')).toBe('Send');
    expect(await loadIn('xx')).toBe('Send');
    expect(source.read).toStrictEqual(['locales/de.json']);
  });

  it.each([{}, { 'locales/de.json': '{' }, { 'locales/de.json': 'null' }])(
    'keeps English if the files are %j',
    async (files) => {
      const { loadIn } = wallet(files);
      expect(await loadIn('de')).toBe('Send');
    },
  );
});

it('hides balances while the user wants that in MetaMask', async () => {
  const { source, loadIn } = wallet({});
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
      const { source, loadIn } = wallet({ [path]: '{}' });
      await loadIn(language);
      expect(source.read).toStrictEqual([path]);
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
    expect(described).toStrictEqual(['en', ...languages]);
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

it('has a text for the tick of each danger that needs one, and for no other', () => {
  const names = Object.keys(WARNINGS) as WarningName[];
  expect(
    names.filter((name) => findingOf(name).acknowledge === true),
  ).toStrictEqual(
    names.filter((name) => `warning.${name}.acknowledge` in englishTexts),
  );
});
