import { elementsOf } from '../../dev/simulator/elements';
import { englishTexts } from '../../dev/simulator/english';
import {
  LANGUAGE_CODES,
  inLanguage,
  textsOf,
} from '../../dev/simulator/languages';
import sharedWords from '../../dev/testing/inputs/shared-words.json';
import { everything } from '../../dev/testing/views/everything';
import { visibleTexts } from '../../dev/testing/views/visible-texts';
import { setTexts, type TextKey } from '../ui/translate';

const KEYS = Object.keys(englishTexts) as TextKey[];

/** Language-independent words: data, proper names, units and file formats. */
const NAMES =
  /https?:\/\/\S*|(?:0x ?)?(?:[0-9a-f]{8}(?: |$))+|0x[0-9a-f]*|…[0-9a-f]{4}|Account 1|STRK|FOO|Foo|transfer|(?:Starknet )?(?:Mainnet|Sepolia)|(?:Ready|Argent) 0\.[34]\.[01]|UTC|[a-z]+\.example|Voyager|Starkscan|alice\.stark|L2/gu;

/** Other data of the views. */
const DATA = /^(?:no|recipient:|amount:|from:)$/u;

const used = new Set<string>();

describe('in no language', () => {
  let drawn: unknown[] = [];

  beforeAll(async () => {
    // Every text is reduced to its placeholders, so any letters left come from elsewhere.
    setTexts(
      new Proxy(
        { ...englishTexts },
        {
          get: (_, key: string) => {
            used.add(key);
            const text = englishTexts[key as TextKey];
            return [...text.matchAll(/\{[a-z]+\}/gu), '·'].join(' ');
          },
        },
      ),
    );
    drawn = await everything();
    setTexts(englishTexts);
  });

  it('no dialog, page or notification contains English words', () => {
    const words = drawn
      .flatMap(visibleTexts)
      .flatMap((text) => text.replace(NAMES, ' ').split(/[^\p{L}\p{N}:.-]+/u))
      .filter((word) => /\p{L}{2}/u.test(word) && !DATA.test(word));
    expect([...new Set(words)]).toStrictEqual([]);
  });

  it('every text of the locale file is shown somewhere', () => {
    expect(KEYS.filter((key) => !used.has(key))).toStrictEqual([]);
  });
});

/** Words that a language may share with English, in small letters. */
const SHARED: Readonly<Record<string, readonly string[]>> = sharedWords;

/** The words in Latin letters of a text or of its forms, without its placeholders' names. */
function latinWords(text: string): string[] {
  const words = text
    .replace(/\{[a-z]+\|?/gu, '{')
    .toLowerCase()
    .match(/(?:0x)?(?:\p{Script=Latin}|(?<=[a-z])\d)+/gu);
  return words ?? [];
}

/** The English words in a language's texts: in another script all in Latin letters, else those of
 * three letters or more that the English text has too. */
function englishWords(code: string): string[] {
  const isLatin = /^(?:de|es|fr|pt_BR|tr)$/u.test(code);
  const known = new Set([...(SHARED.names ?? []), ...(SHARED[code] ?? [])]);
  return Object.entries(textsOf(code)).flatMap(([key, text]) => {
    const english = new Set(latinWords(englishTexts[key as TextKey]));
    return latinWords(text)
      .filter((word) => !isLatin || (word.length > 2 && english.has(word)))
      .filter((word) => !known.has(word))
      .map((word) => `${word} in ${key}`);
  });
}

/** Buttons whose text is a name, or that open a page and have a line of their own. */
const WIDE =
  /^(?:switch-network|(?:accounts?|tokens?|transaction|contacts?|sites|settings|payments)\b)/u;

describe.each(LANGUAGE_CODES)('in the language %s', (code) => {
  let drawn: unknown[] = [];

  beforeAll(async () => {
    drawn = await inLanguage(code, everything);
  });

  afterAll(() => {
    drawn = [];
  });

  it('every window and page has its texts, with nothing left to fill in', () => {
    const texts = drawn.flatMap(visibleTexts);
    expect(texts.length).toBeGreaterThan(10_000);
    expect(
      texts.filter((text) => /\{[a-z]+[|}]|\||⟦|undefined|NaN/u.test(text)),
    ).toStrictEqual([]);
  });

  it('buttons are short, or say what they cancel', () => {
    const most = code === 'en' || code === 'de' ? 12 : 20;
    const labels = drawn
      .flatMap((ui) => elementsOf(ui))
      .filter(
        ({ element: { type, props } }) =>
          type === 'Button' &&
          typeof props.children === 'string' &&
          !WIDE.test(String(props.name)),
      )
      .map(({ element }) => String(element.props.children));
    expect(labels.length).toBeGreaterThan(100);
    const cancel = textsOf(code)['button.cancel-payment'];
    expect(
      [...new Set(labels)].filter(
        (label) =>
          Array.from(label.replace(' ', '')).length > most && label !== cancel,
      ),
    ).toStrictEqual([]);
  });

  if (code !== 'en') {
    it('there are no English words but those that it shares', () => {
      expect(englishWords(code)).toStrictEqual([]);
    });
  }
});
