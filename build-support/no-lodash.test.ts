import { runInNewContext } from 'node:vm';

import fc from 'fast-check';

import { asPublished, bundled, editOf, sourceFor } from './bundled';
import { expectAgreement } from './same-results';

const MEMOIZED = [
  'getChecksumAddress',
  'isValidChecksumAddress',
  'isValidHexAddress',
] as const;

type Utils = Readonly<
  Record<(typeof MEMOIZED)[number], (text: string) => unknown>
>;

type Memoize = (
  compute: (value: unknown) => unknown,
) => (value: unknown) => unknown;

const digits = '0123456789abcdefABCDEF'.split('');

/** The function that stands in for lodash's in the edited module. */
function ours(): Memoize {
  const edited = editOf('no-lodash')(sourceFor('no-lodash'));
  const [code = ''] = /^function memoize\((?:.|\n)*?^\}/mu.exec(edited) ?? [];
  return runInNewContext(`(${code})`) as Memoize;
}

describe('@metamask/utils without lodash', () => {
  it('memoizes the same results, and computes each as often', async () => {
    const values = fc.constantFrom(0, -0, NaN, '0', undefined, null, digits);
    await expectAgreement(
      (asPublished('lodash') as { memoize: Memoize }).memoize,
      ours(),
      fc.array(fc.tuple(values, fc.boolean())),
      (memoize, uses) => {
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

  it('checks addresses alike', async () => {
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

  it('is edited in one place, and no other source is accepted', () => {
    const source = sourceFor('no-lodash');
    expect(source).toContain('lodash');
    expect(editOf('no-lodash')(source)).not.toContain('lodash');
    expect(() =>
      editOf('no-lodash')(source.replace('{ memoize }', '{ memoize, once }')),
    ).toThrow('see build-support/no-lodash.cjs');
  });
});
