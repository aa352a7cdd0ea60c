import type { Json } from '@metamask/snaps-sdk';
import fc from 'fast-check';

import { GOERLI, MAINNET, SEPOLIA } from '../../src/config/networks';
import { STRK } from '../../src/config/tokens';
import { toFelt } from '../../src/core/felt';
import { ACCOUNT } from '../../test/support/sends';

/** The account of an unknown key. */
const STRANGER = ACCOUNT.replace('6', '5');

/** Felts of all sizes, and numbers that are none. */
export const felt = fc.oneof(
  fc.nat(9).map(toFelt),
  fc.bigInt({ min: 0n, max: 2n ** 256n }).map(toFelt),
  fc.constantFrom(ACCOUNT, STRANGER, STRK),
);

/** Texts that mean something to a program that reads them carelessly. */
const trap = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  '\u202e\u0000\n',
  '\ud800',
  '-0x1',
  '0x',
  '1e30',
  ' 12',
  '[a](https://evil.example)',
  'x'.repeat(5000),
);

/** Values at the edge of what numbers, lists and texts can be. */
const PLAIN: readonly Json[] = [
  0,
  1,
  2,
  3,
  -1,
  0.5,
  2 ** 53,
  1e300,
  null,
  true,
  false,
  '',
  [],
  {},
];

/** Words of the API. */
const NAMED: readonly Json[] = [
  'L2',
  'latest',
  'felt',
  'u256',
  'transfer',
  'approve',
  '-1',
  'SN_MAIN',
  'SN_SEPOLIA',
  MAINNET,
  SEPOLIA,
  GOERLI,
];

/** Any JSON, and values that are valid for some members. */
export const anything: fc.Arbitrary<Json> = fc.oneof(
  { arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>, weight: 2 },
  { arbitrary: felt, weight: 3 },
  { arbitrary: trap, weight: 2 },
  { arbitrary: fc.constantFrom<Json>(...PLAIN, ...NAMED), weight: 3 },
);

/**
 * @param arbitrary - Makes a value.
 * @param times - How seldom: one time in so many.
 * @returns Such a value now and then, otherwise undefined.
 */
export function seldom<Value>(
  arbitrary: fc.Arbitrary<Value>,
  times: number,
): fc.Arbitrary<Value | undefined> {
  return fc.oneof(
    { arbitrary: fc.constant(undefined), weight: times - 1 },
    { arbitrary, weight: 1 },
  );
}
