import { BlockShape, FeeShape, FeltShape, SubmittedShape } from './reads';
import { BLOCK } from '../../dev/testing/nodes/scripted-chain';
import { STARK_PRIME, toFelt } from '../core/felt';
import { isValid, validate } from '../core/validate';

const FEE = {
  l1_gas_consumed: '0x0',
  l1_gas_price: '0x1',
  l2_gas_consumed: '0x2',
  l2_gas_price: '0x3',
  l1_data_gas_consumed: '0x4',
  l1_data_gas_price: '0x5',
  overall_fee: '0x1a',
  unit: 'FRI',
};

/** Members of a fee estimate, with the hex digits of the largest value. */
const DIGITS: [name: string, digits: number][] = [
  ['l1_gas_consumed', 15],
  ['l2_gas_consumed', 15],
  ['l1_data_gas_consumed', 15],
  ['l1_gas_price', 31],
  ['l2_gas_price', 31],
  ['l1_data_gas_price', 31],
  ['overall_fee', 32],
];

describe('a node’s fee estimate', () => {
  it.each(DIGITS)(
    'is no estimate unless %s is 0x-hex of up to %d digits',
    (name, digits) => {
      const isFee = (value: unknown): boolean =>
        isValid(FeeShape, { ...FEE, [name]: value });
      expect(isFee(`0x${'f'.repeat(digits)}`)).toBe(true);
      const wrong = ['-0x1', '12', '0x', '0xg', 'NaN', '', 5, -5, NaN, null];
      for (const value of [...wrong, `0x${'f'.repeat(digits + 1)}`]) {
        expect({ value, is: isFee(value) }).toStrictEqual({ value, is: false });
      }
    },
  );

  it.each(['WEI', 'fri', '', null])('is rejected in the unit %p', (unit) => {
    expect(isValid(FeeShape, { ...FEE, unit })).toBe(false);
  });
});

it('a node’s felt is 0x-hex below the prime, and is normalised', () => {
  const valueOf = (text: unknown): unknown => {
    const checked = validate(FeltShape, text);
    return checked.ok ? checked.value : undefined;
  };
  expect(['0x00AB', toFelt(STARK_PRIME - 1n)].map(valueOf)).toStrictEqual([
    '0xab',
    toFelt(STARK_PRIME - 1n),
  ]);
  const wrong = [toFelt(STARK_PRIME), `0x${'0'.repeat(65)}`, '12', '', 12, [1]];
  expect(wrong.map(valueOf)).toStrictEqual(wrong.map(() => undefined));
});

it('a submission counts as accepted only with a hash', () => {
  const isAccepted = (answer: unknown): boolean =>
    isValid(SubmittedShape, answer);
  expect(isAccepted({ transaction_hash: '0x1' })).toBe(true);
  for (const hash of [undefined, null, 1, 'ok', ['0x1']]) {
    expect(isAccepted({ transaction_hash: hash })).toBe(false);
  }
});

it.each([
  ['0.14.1', true],
  ['0.14.1-alpha', true],
  ['0.13.1.1', true],
  ['v0.14', false],
  ['latest', false],
  ['', false],
  [14, false],
])('a block’s version of Starknet may be %p: %p', (version, is) => {
  const block = { ...BLOCK, starknet_version: version };
  expect(isValid(BlockShape, block)).toBe(is);
});
