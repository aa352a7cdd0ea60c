// @scure/starknet computes the tables of its two hashes, 504 points and 273 round
// constants, when it is loaded. That is the longest part of the snap's start, although
// most requests need neither. This loader makes it compute each table on first use.

const replaceText = require('./replace-text.cjs');

const CHANGES = [
  // Pedersen: the tables of points.
  [
    'const PEDERSEN_POINTS1 = pedersenPrecompute(PEDERSEN_POINTS[1], PEDERSEN_POINTS[2]);',
    'const pedersenPoints1 = once(() => pedersenPrecompute(PEDERSEN_POINTS[1], PEDERSEN_POINTS[2]));',
  ],
  [
    'const PEDERSEN_POINTS2 = pedersenPrecompute(PEDERSEN_POINTS[3], PEDERSEN_POINTS[4]);',
    'const pedersenPoints2 = once(() => pedersenPrecompute(PEDERSEN_POINTS[3], PEDERSEN_POINTS[4]));',
  ],
  ['x, PEDERSEN_POINTS1)', 'x, pedersenPoints1())'],
  ['y, PEDERSEN_POINTS2)', 'y, pedersenPoints2())'],
  // Poseidon: the permutation with its round constants, and the properties that
  // callers read.
  [
    'export const poseidonSmall = poseidonBasic({ Fp: Fp251, rate: 2, capacity: 1, roundsFull: 8, roundsPartial: 83 }, MDS_SMALL);',
    `const lazyPoseidon = once(() => poseidonBasic({ Fp: Fp251, rate: 2, capacity: 1, roundsFull: 8, roundsPartial: 83 }, MDS_SMALL));
export const poseidonSmall = Object.assign((state) => lazyPoseidon()(state), { m: 3, rate: 2, capacity: 1 });`,
  ],
];

const ONCE = `
function once(make) {
  let made;
  return () => (made ??= make());
}`;

/**
 * @param {string} source - The module of @scure/starknet.
 * @returns {string} The module with tables that are computed on first use.
 */
module.exports = function lazyTables(source) {
  return replaceText(source, CHANGES, 'lazy-tables.cjs') + ONCE;
};
