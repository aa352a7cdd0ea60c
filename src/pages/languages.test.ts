import { englishTexts } from '../../dev/simulator/english';
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

beforeAll(() => {
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
});

afterAll(() => {
  setTexts(englishTexts);
});

describe('in another language', () => {
  it('no dialog, page or notification contains English words', async () => {
    const words = (await everything())
      .flatMap(visibleTexts)
      .flatMap((text) => text.replace(NAMES, ' ').split(/[^\p{L}\p{N}:.-]+/u))
      .filter((word) => /\p{L}{2}/u.test(word) && !DATA.test(word));
    expect([...new Set(words)]).toStrictEqual([]);
  });

  it('every text of the locale file is shown somewhere', async () => {
    await everything();
    expect(KEYS.filter((key) => !used.has(key))).toStrictEqual([]);
  });
});
