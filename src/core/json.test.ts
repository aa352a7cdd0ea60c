import { limitExceeded, mayContainMore } from './json';

const nested = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) {
    value = level % 2 === 0 ? [value] : { value };
  }
  return value;
};
const members = (count: number): object =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`k${String(index)}`, 1]),
  );
const LIMITS = { values: 5_000, depth: 4 };

describe('limitExceeded', () => {
  it.each([
    ['a number', 7],
    ['a text', 'x'.repeat(100_000)],
    ['null', null],
    ['the most values', Array(5_000).fill(null)],
    ['the most values in several lists', [Array(4_000), Array(998)]],
    ['the most members', members(1_000)],
    ['the most levels', nested(4)],
  ])('accepts %s', (_, value) => {
    expect(limitExceeded(value, LIMITS)).toBeUndefined();
  });

  it.each([
    ['values', Array(5_001).fill(1), 'at most 5000 values in all'],
    ['values in all', [Array(4_000), Array(999)], 'at most 5000 values in all'],
    ['members', [members(1_001)], 'at most 1000 members in an object'],
    ['levels', nested(5), 'at most 4 nested levels'],
    ['levels by far', nested(1_000_000), 'at most 4 nested levels'],
  ])('names the limit of %s', (_, value, expected) => {
    expect(limitExceeded(value, LIMITS)).toBe(expected);
  });

  it('reads nothing of an object with too many members', () => {
    const large = members(1_001);
    const read = jest.fn();
    Object.defineProperty(large, 'k0', { enumerable: true, get: read });
    limitExceeded(large, LIMITS);
    expect(read).not.toHaveBeenCalled();
  });
});

describe('mayContainMore', () => {
  it.each(['[1,1,1]', '[[[]]]', '{"a":{"b":{}}}', '[{},1]'])(
    'counts the values of %s',
    (text) => {
      expect(mayContainMore(text, 2)).toBe(true);
      expect(mayContainMore(text, 3)).toBe(false);
    },
  );
});
