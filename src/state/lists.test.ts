import { keepFirst, tokenRank } from './lists';
import { STRK } from '../config/tokens';
import { padFelt } from '../core/felt';

describe('a list that strangers can fill', () => {
  const keep = keepFirst<string>(3, (item) => Number(item[0]));

  it('keeps the best, and of these the newest, in their order', () => {
    expect(keep(['1a', '0a', '1b', '1c', '0b'])).toStrictEqual([
      '0a',
      '1c',
      '0b',
    ]);
    expect(keep(['0a', '0b', '0c', '0d', '1a'])).toStrictEqual([
      '0b',
      '0c',
      '0d',
    ]);
  });

  it('keeps all that it has room for', () => {
    expect(keep(['2a', '0a', '1a'])).toStrictEqual(['2a', '0a', '1a']);
  });

  it('keeps first what the user did, then bundled tokens', () => {
    expect(tokenRank('0x5ca', true)).toBe(tokenRank(STRK, true));
    expect(tokenRank(STRK)).toBe(tokenRank(padFelt(STRK)));
    expect(tokenRank(STRK, true)).toBeLessThan(tokenRank(STRK));
    expect(tokenRank(STRK)).toBeLessThan(tokenRank('0x5ca'));
  });
});
