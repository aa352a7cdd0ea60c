import fc from 'fast-check';
import * as published from 'starknet';

import { bundled, editOf, sourceFor } from './bundled';
import { expectAgreement, type Agreement } from './same-results';

type Library = typeof published;
type Curve = Library['ec']['starkCurve'];

const plain = published.ec.starkCurve;
const bits256 = fc.bigInt(0n, 2n ** 256n - 1n);
const felt = fc.bigInt(0n, plain.Fp251.ORDER - 1n);
const key = fc.bigInt(1n, plain.CURVE.n - 1n).map((value) => hex(value));
const hash = fc.bigInt(0n, 2n ** 251n - 1n).map((value) => hex(value));

/** Hex digits of whole bytes, as the library expects them. */
function hex(value: bigint): string {
  return value.toString(16).padStart(64, '0');
}

describe('starknet.js with a deferred curve', () => {
  let edited: Library;
  let lazy: Curve;

  beforeAll(async () => {
    edited = (await bundled('starknet')) as Library;
    lazy = edited.ec.starkCurve;
  });

  const agree: Agreement<Curve> = async (...terms) => {
    await expectAgreement(plain, lazy, ...terms);
  };

  it('gives the same Pedersen hashes', async () => {
    // Most 256-bit numbers are out of range and rejected alike.
    const pairs = fc.oneof(fc.tuple(felt, felt), fc.tuple(bits256, felt));
    await agree(pairs, (curve, [x, y]) => curve.pedersen(x, y));
    const lists = fc.array(felt, { maxLength: 4 });
    await agree(lists, (curve, all) => curve.computeHashOnElements(all), 20);
  });

  it('gives the same Poseidon hashes', async () => {
    const lists = fc.array(felt, { maxLength: 9 });
    await agree(lists, (curve, all) => curve.poseidonHashMany(all));
    const pairs = fc.tuple(felt, felt);
    await agree(pairs, (curve, [x, y]) => curve.poseidonHash(x, y));
    await agree(felt, (curve, x) => curve.poseidonHashSingle(x));
    const states = fc.array(bits256, { minLength: 2, maxLength: 4 });
    await agree(states, (curve, state) => curve.poseidonSmall(state));
  });

  it('gives the same Keccak hashes', async () => {
    await agree(fc.uint8Array(), (curve, text) => curve.keccak(text));
  });

  it('gives the same keys', async () => {
    await agree(bits256, (curve, seed) => curve.grindKey(hex(seed)));
    await agree(key, (curve, secret) => curve.getStarkKey(secret));
    await agree(key, (curve, secret) => curve.getPublicKey(secret));
  });

  it('gives the same signatures, and verify each other’s', async () => {
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

  it('gives the same class hashes', async () => {
    const compiled = fc.array(felt, { minLength: 1, maxLength: 20 });
    await expectAgreement(published, edited, compiled, ({ hash }, bytecode) =>
      hash.computeCompiledClassHash({
        bytecode: bytecode.map((word) => `0x${word.toString(16)}`),
        entry_points_by_type: { EXTERNAL: [], L1_HANDLER: [], CONSTRUCTOR: [] },
        prime: '0x1',
        compiler_version: '2.6.0',
        hints: [],
      }),
    );
  });

  it('has the whole curve', () => {
    expect(Object.keys(lazy).sort()).toEqual(Object.keys(plain).sort());
  });
});

describe('the edit of starknet.js', () => {
  const lazyCurve = editOf('lazy-curve');
  const source = sourceFor('lazy-curve');
  const imports = /^import .*"@scure\/starknet";$/gmu;

  it('leaves one import of the curve, which is deferred', () => {
    expect(source.match(imports)?.length).toBeGreaterThan(1);
    expect(lazyCurve(source).match(imports)).toEqual([
      'import /* webpackDefer: true */ * as starkCurve from "@scure/starknet";',
    ]);
  });

  it('names nothing that it no longer imports', () => {
    expect(lazyCurve(source)).not.toMatch(
      /(?<![.\w])(?:keccak|poseidonHashMany2?|getStarkKey)\(/u,
    );
  });

  it.each([
    [/^import \{.*"@scure\/starknet";$/gmu, ''],
    [/^import \* as starkCurve .*$/mu, ''],
    [/^$/mu, 'export { sign } from "@scure/starknet";'],
  ])('rejects a different source: %s', (part, other) => {
    expect(() => lazyCurve(source.replace(part, other))).toThrow(
      'see build-support/lazy-curve.cjs',
    );
  });
});
