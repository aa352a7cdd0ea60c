import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';

import { asPublished, bundled } from './bundled';
import { memoize as standIn } from './lodash.cjs';
import { LIBRARIES } from './patches.cjs';
import { expectAgreement } from './same-results';

const MEMOIZED = [
  'getChecksumAddress',
  'isValidChecksumAddress',
  'isValidHexAddress',
] as const;

type Utils = Readonly<
  Record<(typeof MEMOIZED)[number], (text: string) => unknown>
>;

type Memoize = typeof standIn;

const digits = '0123456789abcdefABCDEF'.split('');

describe('@metamask/utils without lodash', () => {
  it('memoizes the same results, and computes each as often', async () => {
    const values = fc.constantFrom(0, -0, NaN, '0', undefined, null, digits);
    await expectAgreement(
      (asPublished('lodash') as { memoize: Memoize }).memoize,
      standIn,
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

  it('takes nothing else of it, in any of its files', () => {
    const folder = join(LIBRARIES, '@metamask/utils/dist');
    const uses = readdirSync(folder)
      .filter((name) => name.endsWith('.mjs'))
      .flatMap((name) =>
        readFileSync(join(folder, name), 'utf8').match(/^.*[lL]odash.*$/gmu),
      )
      .filter((line) => line !== null);
    expect(uses).toEqual([
      'import $lodash from "lodash";',
      'const { memoize } = $lodash;',
    ]);
  });
});
