import fc from 'fast-check';

import { asPublished, bundled } from './bundled';
import { expectAgreement } from './same-results';

/** The functions of @metamask/utils that are bundled and check values with
 * superstruct: key-tree reads hex, SnapError checks its data. */
const CHECKS = [
  'isHexString',
  'isStrictHexString',
  'isHexAddress',
  'isValidHexAddress',
  'assertIsHexString',
  'assertIsStrictHexString',
  'hexToBytes',
  'hexToBigInt',
  'isValidJson',
  'getSafeJson',
] as const;

type Utils = Readonly<
  Record<(typeof CHECKS)[number], (value: unknown) => unknown>
>;

const hex = fc
  .array(fc.constantFrom(...'0123456789abcdefABCDEFxg'.split('')))
  .map((digits) => digits.join(''));

const value = fc.oneof(
  hex,
  hex.map((digits) => `0x${digits}`),
  fc.jsonValue(),
  fc.anything({ withBigInt: true, withDate: true }),
);

describe('superstruct in place of MetaMask’s fork', () => {
  it('gives the same results and errors', async () => {
    await expectAgreement(
      asPublished('@metamask/utils') as Utils,
      (await bundled('@metamask/utils')) as Utils,
      value,
      (library, input) =>
        CHECKS.map((name) => {
          try {
            return library[name](input);
          } catch (error) {
            return String(error);
          }
        }),
    );
  });
});
