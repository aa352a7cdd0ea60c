import fc from 'fast-check';
import { domainName } from './domain-name';
import type { DecodedValue } from './types';
import { toFelt } from '../core/felt';
import { encodeLabel } from '../core/stark-label';

const felt = (value: bigint): DecodedValue => ({
  kind: 'felt',
  felt: toFelt(value),
});
const list = (...values: bigint[]): DecodedValue => ({
  kind: 'list',
  items: values.map(felt),
});

const encode = (label: string): bigint => encodeLabel(label) ?? -1n;

describe('the names of Starknet ID', () => {
  it.each([
    [1_068_731n, 'test.stark'],
    [33_133_781_693n, 'th0rgal.stark'],
  ])('are encoded as in its own tests: %d', (encoded, name) => {
    expect(domainName(felt(encoded))).toBe(name);
    expect(encodeLabel(name.replace('.stark', ''))).toBe(encoded);
  });

  it.each(['alice', 'a', 'aa', 'ba', 'banana', 'aaab', 'x-9', '0', '-'])(
    'are decoded to what was encoded: %s',
    (label) => {
      expect(domainName(list(encode(label)))).toBe(`${label}.stark`);
    },
  );

  it.each(['', 'Alice', 'ali.ce', 'алиса', '这x来!', 'a b', 'a'.repeat(48)])(
    'are not encoded: %p',
    (label) => {
      expect(encodeLabel(label)).toBeUndefined();
    },
  );

  it('are read from no felt but the one of their name', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 2n ** 80n), (value) => {
        const name = domainName(felt(value));
        if (name !== undefined) {
          expect(encode(name.replace('.stark', ''))).toBe(value);
        }
      }),
    );
  });

  it('may have several labels', () => {
    expect(domainName(list(encode('pay'), encode('alice')))).toBe(
      'pay.alice.stark',
    );
    const labels = Array.from({ length: 6 }, () => encode('a'));
    expect(domainName(list(...labels.slice(1)))).toBe('a.a.a.a.a.stark');
    expect(domainName(list(...labels))).toBeUndefined();
  });

  it.each([
    ['nothing', undefined],
    ['no label', list()],
    ['an empty label', list(encode('alice'), 0n)],
    ['what is no felt', { kind: 'number', text: '5' } as const],
  ])('are not read from %s', (_, value) => {
    expect(domainName(value)).toBeUndefined();
  });
});
