import fc from 'fast-check';
import type { ec } from 'starknet';

import { asPublished, bundled, editOf, sourceFor } from './bundled';
import { expectAgreement, type Agreement } from './same-results';

type Curve = typeof ec.starkCurve;

const plain = asPublished('@scure/starknet') as Curve;
const bits256 = fc.bigInt(0n, 2n ** 256n - 1n);
const felt = fc.bigInt(0n, plain.Fp251.ORDER - 1n);
const key = fc.bigInt(1n, plain.CURVE.n - 1n).map((value) => hex(value));
const hash = fc.bigInt(0n, 2n ** 251n - 1n).map((value) => hex(value));

/** Hex digits of whole bytes, as the library expects them. */
function hex(value: bigint): string {
  return value.toString(16).padStart(64, '0');
}

describe('the curve and hashes of @scure/starknet with lazily computed tables', () => {
  let lazy: Curve;

  beforeAll(async () => {
    lazy = (await bundled('@scure/starknet')) as Curve;
  });

  const agree: Agreement<Curve> = async (...terms) => {
    await expectAgreement(plain, lazy, ...terms);
  };

  it('give the same Pedersen hashes', async () => {
    // Most 256-bit numbers are out of range and rejected alike.
    const pairs = fc.oneof(fc.tuple(felt, felt), fc.tuple(bits256, felt));
    await agree(pairs, (curve, [x, y]) => curve.pedersen(x, y));
    const lists = fc.array(felt, { maxLength: 4 });
    await agree(lists, (curve, all) => curve.computeHashOnElements(all), 20);
  });

  it('give the same Poseidon hashes', async () => {
    const lists = fc.array(felt, { maxLength: 9 });
    await agree(lists, (curve, all) => curve.poseidonHashMany(all));
    const pairs = fc.tuple(felt, felt);
    await agree(pairs, (curve, [x, y]) => curve.poseidonHash(x, y));
    await agree(felt, (curve, x) => curve.poseidonHashSingle(x));
    const states = fc.array(bits256, { minLength: 2, maxLength: 4 });
    await agree(states, (curve, state) => curve.poseidonSmall(state));
  });

  it('give the same Keccak hashes', async () => {
    await agree(fc.uint8Array(), (curve, text) => curve.keccak(text));
  });

  it('give the same keys', async () => {
    await agree(bits256, (curve, seed) => curve.grindKey(hex(seed)));
    await agree(key, (curve, secret) => curve.getStarkKey(secret));
    await agree(key, (curve, secret) => curve.getPublicKey(secret));
  });

  it('give the same signatures, and verify each other’s', async () => {
    await agree(fc.tuple(hash, key), (curve, [digits, secret]) => {
      const { r, s } = curve.sign(digits, secret);
      return [r, s];
    });
    await agree(
      fc.tuple(hash, key, fc.boolean()),
      (curve, [digits, secret, genuine]) => {
        const other = curve === plain ? lazy : plain;
        const signature = other.sign(digits, secret).toBytes('compact');
        const signed = genuine ? digits : hex(BigInt(`0x${digits}`) ^ 1n);
        const verified = curve.verify(
          signature,
          signed,
          plain.getPublicKey(secret),
        );
        expect(verified).toBe(genuine);
        return verified;
      },
      30,
    );
  });

  it('export the same members, except the round constants', () => {
    expect(Object.keys(lazy).sort()).toEqual(Object.keys(plain).sort());
    const { m, rate, capacity } = plain.poseidonSmall;
    expect({ ...lazy.poseidonSmall }).toEqual({ m, rate, capacity });
  });
});

describe('the edit of @scure/starknet', () => {
  const lazyTables = editOf('lazy-tables');
  const source = sourceFor('lazy-tables');

  it('computes no table when the module is loaded', () => {
    const atOnce =
      /^(?:export )?const \w+ = (?:pedersenPrecompute|poseidonBasic)\(/mu;
    expect(source).toMatch(atOnce);
    expect(lazyTables(source)).not.toMatch(atOnce);
  });

  it.each([
    ['const PEDERSEN_POINTS1 = ', 'const POINTS1 = '],
    ['y, PEDERSEN_POINTS2)', 'y, PEDERSEN_POINTS2, 1)'],
    ['roundsPartial: 83', 'roundsPartial: 84'],
    ['x, PEDERSEN_POINTS1)', 'x, PEDERSEN_POINTS1) + (x, PEDERSEN_POINTS1)'],
  ])('rejects a different source: %s', (part, other) => {
    expect(() => lazyTables(source.replace(part, other))).toThrow(
      'see build-support/lazy-tables.cjs',
    );
  });
});
