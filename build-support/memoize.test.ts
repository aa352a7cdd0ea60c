import fc from 'fast-check';

import { asPublished, bundled } from './bundled';
import ours from './memoize';
import { expectAgreement } from './same-results';

type Lodash = { readonly memoize: typeof ours.memoize };
type Utils = Readonly<
  Record<(typeof MEMOIZED)[number], (text: string) => unknown>
>;

const MEMOIZED = [
  'getChecksumAddress',
  'isValidChecksumAddress',
  'isValidHexAddress',
] as const;

const digits = '0123456789abcdefABCDEF'.split('');

describe('memoize in place of lodash', () => {
  it('returns the same results, and computes each as often', async () => {
    const values = fc.constantFrom(0, -0, NaN, '0', undefined, null, digits);
    await expectAgreement(
      asPublished('lodash') as Lodash,
      ours,
      fc.array(fc.tuple(values, fc.boolean())),
      ({ memoize }, uses) => {
        const computed: unknown[] = [];
        let fails = false;
        const memoized = memoize((value: unknown) => {
          computed.push(value);
          if (fails) {
            throw new Error('Not this time');
          }
          return value === null ? undefined : [value];
        });
        const given = uses.map(([value, failing]) => {
          fails = failing;
          try {
            return memoized(value);
          } catch (error) {
            return String(error);
          }
        });
        return { computed, given };
      },
    );
  });

  it('works for the functions that use lodash', async () => {
    const utils = (await bundled('@metamask/utils')) as Utils;
    const address = fc
      .array(fc.constantFrom(...digits), { minLength: 40, maxLength: 40 })
      .map((all) => `0x${all.join('')}`);
    await expectAgreement(
      asPublished('@metamask/utils') as Utils,
      utils,
      fc.oneof(address, fc.string()),
      (library, text) => {
        const lower = text.toLowerCase();
        // Twice, for the computed and the cached result.
        return [text, lower, lower].map((each) =>
          MEMOIZED.map((name) => {
            try {
              return library[name](each);
            } catch (error) {
              return String(error);
            }
          }),
        );
      },
    );
  });

  it('provides no other lodash function', () => {
    expect(Object.keys(ours)).toEqual(['memoize']);
  });
});
