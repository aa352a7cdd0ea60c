import { parseTypedData } from './parse';
import { presetInWords } from './presets';
import { readMessage } from './values';
import { typedData } from '../../test/support/message-view';
import { padFelt } from '../core/felt';
import type { DecodedValue, NamedValue } from '../decode/types';

const number = (text: string): DecodedValue => ({ kind: 'number', text });
const TOKEN: DecodedValue = { kind: 'address', felt: padFelt('0x5') };
const members = (...values: DecodedValue[]): NamedValue[] =>
  values.map((value, index) => ({ name: String(index), value }));

describe('a preset struct', () => {
  it('u256 is shown as a number', () => {
    const [low, high] = [number('7'), number('2')];
    expect(presetInWords('u256', members(low, high))).toStrictEqual(
      number((7n + 2n * 2n ** 128n).toString()),
    );
  });

  it('TokenAmount is shown as an amount', () => {
    expect(
      presetInWords('TokenAmount', members(TOKEN, number('7'))),
    ).toMatchObject({
      kind: 'amount',
      amount: { contract: padFelt('0x5'), units: '7' },
    });
  });

  it.each([
    ['NftId', members(TOKEN, number('7'))],
    ['NftId', members(number('7'), number('7'))],
    ['u256', members(TOKEN, number('7'))],
    ['u256', members(number('7'), TOKEN)],
    ['u256', members(number('7'))],
    ['u256', []],
    ['TokenAmount', members(number('7'), number('7'))],
    ['TokenAmount', members(TOKEN, TOKEN)],
    ['TokenAmount', members(TOKEN)],
    ['TokenAmount', []],
  ])('%s is shown member by member (%#)', (type, values) => {
    expect(presetInWords(type, values)).toBeUndefined();
  });

  it('is the wallet’s own, not one that a site defines under another name', () => {
    const shown = (type: string): unknown =>
      readMessage(
        parseTypedData(
          typedData(
            'Letter',
            { Letter: { n: type }, Mine: { low: 'u128', high: 'u128' } },
            { n: { low: 7, high: 2 } },
          ),
        ),
      ).message.display;
    expect(shown('u256')).toMatchObject([{ value: { kind: 'number' } }]);
    expect(shown('Mine')).toMatchObject([{ value: { kind: 'record' } }]);
  });
});
