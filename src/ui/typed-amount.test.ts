import { setTexts } from './translate';
import { fieldErrorText, readAllowance } from './typed-amount';
import { englishTexts } from '../../dev/simulator/english';
import { trusted } from '../../dev/testing/views/all-calls';

describe('the amount of an approval', () => {
  const read = (typed: string): string => {
    const found = readAllowance(typed, {
      index: 0,
      asked: { ...trusted, units: '2500000', amount: '2.5' },
      decimals: 6,
      units: '2500000',
    });
    return 'units' in found ? String(found.units) : fieldErrorText(found);
  };

  afterEach(() => {
    setTexts(englishTexts);
  });

  it.each([
    ['0', '0'],
    [' 2.5 ', '2500000'],
    ['', '2500000'],
    ['2.500001', 'The site asked for 2.5 STRK. Enter that or less.'],
    ['1,234', 'Leave out the comma or the point that separates thousands.'],
    ['1.234', '1234000'],
  ])('is read in English: %j', (typed, expected) => {
    expect(read(typed)).toBe(expected);
  });

  it.each([
    ['1,234', '1234000'],
    ['1.234', '1234000'],
    ['1.230', 'Leave out the comma or the point that separates thousands.'],
    ['2,6', 'The site asked for 2,5 STRK. Enter that or less.'],
  ])('is read with a decimal comma: %j', (typed, expected) => {
    setTexts({ ...englishTexts, 'number.decimal': ',' });
    expect(read(typed)).toBe(expected);
  });
});
