import fc from 'fast-check';

import { validateDefinitions, parseDefinitions } from './definitions';
import { typeTexts } from './encode-type';
import type { Member } from './types';
import { plainTypeText } from '../../test/support/starknet-js';

const NAMES = ['T', 'b', 'C c', 'É', 'u 7', '$x', 'A.b', '1'];
const WRAPPED = ['*', '*', '**', 'enum', 'merkletree', 'u256', 'felt'];

/** Types that refer only to later ones, so that none contains itself. */
const TYPES = fc
  .array(
    fc.array(fc.tuple(fc.nat(), fc.constantFrom('', ...WRAPPED)), {
      maxLength: 4,
    }),
    { minLength: 1, maxLength: NAMES.length },
  )
  .map((structs) =>
    Object.fromEntries(
      structs.map((members, index) => [
        NAMES[index] ?? '',
        members.map(([pick, how], position): Member => {
          const later = structs.length - index - 1;
          const inner =
            later === 0 ? 'u128' : (NAMES[index + 1 + (pick % later)] ?? '');
          const name = `m ${String(position)}`;
          return how === 'enum' || how === 'merkletree'
            ? { name, type: how, contains: inner }
            : { name, type: /^\**$/u.test(how) ? `${inner}${how}` : how };
        }),
      ]),
    ),
  );

describe('an encoded type', () => {
  it.each([0, 1] as const)('matches starknet.js in revision %d', (revision) => {
    fc.assert(
      fc.property(TYPES, (types) => {
        expect(typeTexts(types, revision)('T')).toBe(
          plainTypeText(types, 'T', revision),
        );
      }),
      { numRuns: 500, seed: 12 },
    );
  });

  it('contains the types of an enum’s variants', () => {
    const types = {
      T: [{ name: 'a', type: 'enum', contains: 'E' }],
      E: [
        { name: 'None', type: '()' },
        { name: 'Some', type: '(S,Z*,u128)' },
      ],
      S: [{ name: 'x', type: 'felt' }],
      Z: [],
    };
    const text = typeTexts(types, 1)('T');
    expect(text).toBe(
      '"T"("a":"E")"E"("None":(),"Some":("S","Z*","u128"))"S"("x":"felt")"Z"()',
    );
    expect(text).toBe(plainTypeText(types, 'T', 1));
  });

  it('takes less than exponential time in the number of types', () => {
    const types = Object.fromEntries(
      Array.from({ length: 99 }, (_, index) => [
        `T${String(index)}`,
        [2, 1].map((step) => ({
          name: `m${String(step)}`,
          type: index + step < 99 ? `T${String(index + step)}*` : 'felt',
        })),
      ]),
    );
    validateDefinitions(parseDefinitions(types), 0);
    expect(typeTexts(types, 0)('T0')).toContain('T98(m2:felt,m1:felt)');
  });
});
