import { setTexts, t } from './translate';
import { englishTexts } from '../../dev/simulator/english';

afterEach(() => {
  setTexts(englishTexts);
});

/** A text in a language, with a value for its placeholder `count`. */
function inText(text: string, count: string, language?: string): string {
  setTexts({ ...englishTexts, 'home.counted': text }, language);
  return t('home.counted', { count, label: '{count|x|y}' });
}

/** Which form each number has. */
function formsOf(language: string, numbers: readonly string[]): string {
  return numbers
    .map((count) => inText('{count|1|2|3}', count, language))
    .join('');
}

describe('a text', () => {
  it('names a number in one of its forms, and prints it only if it is asked for', () => {
    expect(inText('{count} {count|day|days} left', '1')).toBe('1 day left');
    expect(inText('{count} {count|day|days} left', '2')).toBe('2 days left');
    expect(inText('{count||s}', '1')).toBe('');
  });

  it('has no placeholder from a value', () => {
    expect(inText('{label} {count|a|b}', '1')).toBe('{count|x|y} a');
    expect(inText('{count} {label}', '{label}')).toBe('{label} {count|x|y}');
  });

  it('keeps a placeholder without a value, with its forms', () => {
    setTexts({ ...englishTexts, 'home.counted': '{many|a|b} {many}' });
    expect(t('home.counted')).toBe('{many|a|b} {many}');
  });

  it.each([
    ['1,200', 'en', '2'],
    ['1 001', 'ru', '1'],
    ['12\u00a0345', 'ru', '3'],
    ['12\u202f342', 'ru', '2'],
    ['1.001.001', 'de', '2'],
  ])('takes %s in %s for its number', (count, language, form) => {
    expect(formsOf(language, [count])).toBe(form);
  });

  it.each(['', 'x', '1 x', '0x', 'NaN', '1,2,3'])(
    'has the last form for %j, which is no number',
    (count) => {
      expect(formsOf('fr', [count])).toBe('3');
      expect(inText('{count|one|many}', count)).toBe('many');
    },
  );
});

// As CLDR has them, but for Russian decimals, which have a fourth form there.
it.each([
  ['en', '0 1 2 1.5 21', '21222'],
  ['de', '0 1 2 1.5 21', '21222'],
  ['es', '0 1 2 1.5 21', '21222'],
  ['fr', '0 1 1.5 2 21', '11122'],
  ['pt_BR', '0 1 1.5 2 21', '11122'],
  ['ru', '1 21 101 1001 2 4 22 104', '11112222'],
  ['ru', '0 5 10 11 12 14 15 20 25 111 112 114', '333333333333'],
  ['ru', '0.5 1.5 5.5 11.5', '2222'],
  ['ja', '0 1 2 21', '1111'],
  ['ko', '0 1 2 21', '1111'],
  ['tr', '0 1 2 21', '1111'],
  ['zh_CN', '0 1 2 21', '1111'],
])('in %s the numbers %s have the forms %s', (language, numbers, forms) => {
  expect(formsOf(language, numbers.split(' '))).toBe(forms);
});
