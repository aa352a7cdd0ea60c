import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { TextKey } from './translate';
import { englishTexts } from '../../dev/simulator/english';
import { LANGUAGE_CODES, textsOf } from '../../dev/simulator/languages';
import manifest from '../../snap.manifest.json';
import { findingOf } from '../warnings/findings';
import { RULES, type WarningName } from '../warnings/table';

const ROOT = join(__dirname, '../..');

const KEYS = Object.keys(englishTexts) as TextKey[];

/** The letters of each language's script, beside Latin ones: of names, or of the language. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー々]/gu,
  ko: /\p{Script=Hangul}/gu,
  ru: /\p{Script=Cyrillic}/gu,
  zh_CN: /\p{Script=Han}/gu,
};

/** The letters that a language in Latin script has beside a to z. */
const LATIN: Readonly<Record<string, string>> = {
  de: 'äöüß',
  en: '',
  es: 'áéíñóúü',
  fr: 'àâæçèéêëîïôùûüœ',
  pt_BR: 'àáâãçéêíóôõúü',
  tr: 'âçğıİîöşûü',
};

/** The numbers of forms that a language's words may have. */
function formCounts(code: string): readonly number[] {
  return code === 'ru'
    ? [3]
    : /^(?:ja|ko|tr|zh_CN)$/u.test(code)
      ? [1, 2]
      : [2];
}

/** The names of a text's placeholders, each once. */
function placeholdersOf(text: string): string[] {
  const names = Array.from(text.matchAll(/\{([a-z]+)/gu), ([, name]) => name);
  return [...new Set(names as string[])].sort();
}

const shown = (text: string): number => Array.from(text).length;

it('has texts for the ticks of dangers only', () => {
  const names = Object.keys(RULES) as WarningName[];
  const ticked = names.filter(
    (name) => `warning.${name}.acknowledge` in englishTexts,
  );
  expect(new Set(ticked.map((name) => findingOf(name).level))).toStrictEqual(
    new Set(['danger']),
  );
});

describe.each(LANGUAGE_CODES)('the language %s', (code) => {
  const texts = textsOf(code);
  const entries = Object.entries(texts);

  /** The keys of texts that something is wrong with. */
  const wrong = (isWrong: (text: string, key: TextKey) => boolean): string[] =>
    entries
      .filter(([key, text]) => isWrong(text, key as TextKey))
      .map(([key, text]) => `${key}: ${text}`);

  it('has every text of English, in its order, and no other', () => {
    expect(Object.keys(texts)).toStrictEqual(KEYS);
    // What stands between others may have space around it.
    expect(
      wrong(
        (text, key) =>
          text === '' ||
          (text.trim() !== text &&
            key !== 'enforced.and' &&
            key !== 'number.group'),
      ),
    ).toStrictEqual([]);
  });

  it('has the placeholders of English', () => {
    expect(
      wrong(
        (text, key) =>
          String(placeholdersOf(text)) !==
          String(placeholdersOf(englishTexts[key])),
      ),
    ).toStrictEqual([]);
    expect(
      wrong((text) =>
        /[{}|]/u.test(text.replace(/\{[a-z]+(?:\|[^{}]+)?\}/gu, '')),
      ),
    ).toStrictEqual([]);
  });

  it('has all forms of words that go with a number', () => {
    const counts = formCounts(code);
    expect(
      wrong((text) =>
        Array.from(text.matchAll(/\|([^{}]*)\}/gu)).some(
          ([, forms = '']) => !counts.includes(forms.split('|').length),
        ),
      ),
    ).toStrictEqual([]);
  });

  it('has short buttons', () => {
    expect(
      wrong(
        (text, key) =>
          key.startsWith('button.') &&
          shown(text) > (key === 'button.cancel-payment' ? 22 : 14),
      ),
    ).toStrictEqual([]);
  });

  it('has only letters of its script', () => {
    const script = SCRIPTS[code] ?? /[^]{0}/gu;
    const latin = LATIN[code] ?? '';
    const letters = entries.flatMap(([key, text]) =>
      Array.from(
        text.replace(script, '').matchAll(/\p{L}/gu),
        ([letter]) => letter,
      )
        .filter(
          (letter) =>
            !/[a-z]/iu.test(letter) &&
            ![letter, letter.toLowerCase()].some((form) =>
              latin.includes(form),
            ),
        )
        .map((letter) => `${letter} in ${key}`),
    );
    expect(letters).toStrictEqual([]);
  });

  it('has its quotes in pairs, and no straight ones', () => {
    const quotes = texts['value.quotes'];
    const half = quotes.length / 2;
    const [open, close] = [quotes.slice(0, half), quotes.slice(half)];
    expect(quotes).toMatch(/^(?:“”|„“|«»|«\s\s»|「」)$/u);
    const pairs = new RegExp(`${open}[^${quotes}]*${close}`, 'gu');
    expect(
      wrong(
        (text, key) =>
          key !== 'value.quotes' &&
          key !== 'payments.example' &&
          /["„“”«»「」']/u.test(text.replace(pairs, '')),
      ),
    ).toStrictEqual([]);
  });

  it('has signs for numbers that differ', () => {
    expect(texts['number.decimal']).toMatch(/^[.,]$/u);
    expect(texts['number.group']).toMatch(/^[.,\u00a0\u202f]$/u);
    expect(texts['number.group']).not.toBe(texts['number.decimal']);
  });

  it('has a description for the install window', () => {
    const path = join(ROOT, 'locales/manifest', `${code}.json`);
    expect(existsSync(path)).toBe(true);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toStrictEqual({
      locale: code,
      messages: { description: { message: expect.any(String) as string } },
    });
    expect(manifest.description).toBe('{{ description }}');
  });
});
