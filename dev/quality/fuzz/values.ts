import type { Json } from '@metamask/snaps-sdk';
import fc from 'fast-check';

import { GOERLI, MAINNET, SEPOLIA } from '../../../src/config/networks';
import { STRK } from '../../../src/config/tokens';
import { toFelt } from '../../../src/core/felt';
import { ACCOUNT } from '../../testing/wallet/sends';

/** The account of an unknown key. */
const STRANGER = ACCOUNT.replace('6', '5');

/** Felts of all sizes, and numbers that are no felts. */
export const felt = fc.oneof(
  fc.nat(9).map(toFelt),
  fc.bigInt({ min: 0n, max: 2n ** 256n }).map(toFelt),
  fc.constantFrom(ACCOUNT, STRANGER, STRK),
);

/** Texts that a careless program would interpret. */
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

/** Edge cases of numbers, lists and texts, and names of the API. */
const plain = fc.oneof(
  fc.constantFrom<Json>(0, 1, 2, 3, -1, 0.5, 2 ** 53, 1e300),
  fc.constantFrom<Json>(null, true, false, '', [], {}),
  fc.constantFrom('L2', 'latest', 'felt', 'u256', 'transfer', 'approve'),
  fc.constantFrom('-1', 'SN_MAIN', 'SN_SEPOLIA', MAINNET, SEPOLIA, GOERLI),
);

/** Any JSON, and values that are valid for some members. */
export const anything: fc.Arbitrary<Json> = fc.oneof(
  { arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>, weight: 2 },
  { arbitrary: felt, weight: 3 },
  { arbitrary: trap, weight: 2 },
  { arbitrary: plain, weight: 3 },
);

/** A value once in a given number of times, else undefined. */
export const seldom = <Value>(
  arbitrary: fc.Arbitrary<Value>,
  times: number,
): fc.Arbitrary<Value | undefined> =>
  fc.oneof(
    { arbitrary: fc.constant(undefined), weight: times - 1 },
    { arbitrary, weight: 1 },
  );

/** A valid value with up to three changes at any depth, also inside JSON text; now and
 * then any other. */
export const near = (value: Json): fc.Arbitrary<Json> =>
  fc.oneof(
    { arbitrary: changed(value, 3), weight: 12 },
    { arbitrary: anything, weight: 1 },
  );

/** A value near one that is known only during the run: the same for the same seed. */
export const nearBy = (seed: number, value: Json): Json =>
  fc.sample(near(value), { seed, numRuns: 1 })[0] ?? null;

/** Values, both as they are and as JSON text. */
export const orText = (json: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  fc.oneof(
    json,
    json.map((value) => JSON.stringify(value)),
  );

function changed(value: Json, most: number): fc.Arbitrary<Json> {
  if (most === 0) {
    return fc.constant(value);
  }
  const place = placeIn(value);
  const changedOnce = place.chain(({ part, put }) =>
    fc
      .oneof<fc.Arbitrary<Json | undefined>[]>(
        anything,
        anything.map((other) =>
          typeof part === 'string' && typeof other === 'string'
            ? part + other
            : [part, other],
        ),
        place.map((other) => other.part),
        fc.constantFrom(undefined, ...neighboursOf(part)),
      )
      .map((other) => put(other) ?? null),
  );
  return fc.oneof(
    { arbitrary: fc.constant(value), weight: 1 },
    {
      arbitrary: changedOnce.chain((next) => changed(next, most - 1)),
      weight: 3,
    },
  );
}

function neighboursOf(value: Json): Json[] {
  switch (typeof value) {
    case 'number':
      return [value + 1, value - 1];
    case 'boolean':
      return [!value];
    case 'string':
      return [value.slice(0, -1), value.repeat(40)];
    default: {
      const many = Array.from({ length: 40 }, () => value);
      return Array.isArray(value)
        ? [[...value].reverse(), many.flat()]
        : [many];
    }
  }
}

/** A part of a value, and what the value is with another one there; undefined removes it. */
type Place = {
  readonly part: Json;
  readonly put: (other: Json | undefined) => Json | undefined;
};

/** A place in a value: the whole, or one step further down, four times of five. */
function placeIn(value: Json): fc.Arbitrary<Place> {
  const whole: fc.Arbitrary<Place> = fc.constant({
    part: value,
    put: (other) => other,
  });
  const inner = innerOf(value);
  const entries = Object.entries(inner);
  if (entries.length === 0) {
    return whole;
  }
  const within = fc
    .constantFrom(...entries.entries())
    .chain(([at, [key, member]]): fc.Arbitrary<Place> =>
      placeIn(member).map(({ part, put }) => ({
        part,
        put: (other) => {
          const next = put(other);
          const all = [
            ...entries.slice(0, at),
            ...(next === undefined ? [] : [[key, next] as const]),
            ...entries.slice(at + 1),
          ];
          const changedTo = Array.isArray(inner)
            ? all.map(([, item]) => item)
            : Object.fromEntries(all);
          return typeof value === 'string'
            ? JSON.stringify(changedTo)
            : changedTo;
        },
      })),
    );
  return fc.oneof(
    { arbitrary: whole, weight: 1 },
    { arbitrary: within, weight: 4 },
  );
}

/** The members of a value or, for JSON text, of the parsed value. */
function innerOf(value: Json): Json[] | Record<string, Json> {
  if (typeof value === 'string' && /^[[{]/u.test(value)) {
    try {
      return innerOf(JSON.parse(value) as Json);
    } catch {
      return {};
    }
  }
  return typeof value === 'object' && value !== null ? value : {};
}
