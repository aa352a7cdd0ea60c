import { slicedPedersen, slicedPoseidon, textSteps } from './sliced-hash';
import type { SlicedComputation, SlicedHashes } from './sliced-hash';
import { shortStringToFelt, toFelt, type Felt } from '../core/felt';

/** A value by SNIP-12's `encode_value`, with hashes that are still to be computed: those of a
 * type (the Starknet Keccak of its `encode_type`), of a list of values, and of a Merkle tree's
 * leaves. */
export type EncodedValue =
  | Felt
  | { readonly typeHash: string }
  | { readonly hash: readonly EncodedValue[] }
  | { readonly merkleRoot: readonly EncodedValue[] };

/** A typed message in the form that is hashed. */
type EncodedMessage = {
  readonly revision: 0 | 1;
  readonly domain: { readonly encoded: EncodedValue };
  readonly message: { readonly encoded: EncodedValue };
};

const HASHES: Readonly<Record<0 | 1, () => SlicedHashes>> = {
  0: slicedPedersen,
  1: slicedPoseidon,
};

/** The first value of every message's hash. */
const PREFIX_MESSAGE = shortStringToFelt('StarkNet Message');

/**
 * The hash of a typed message that an account signs (SNIP-12).
 *
 * @returns The hash, computed in slices.
 */
export function* messageHash(
  { revision, domain, message }: EncodedMessage,
  account: Felt,
): SlicedComputation<Felt> {
  const hashes = HASHES[revision]();
  const typeHashes = new Map<string, bigint>();
  const typeHash = function* typeHash(
    encodedType: string,
  ): SlicedComputation<bigint> {
    const hash =
      typeHashes.get(encodedType) ?? (yield* hashes.text(encodedType));
    typeHashes.set(encodedType, hash);
    return hash;
  };
  const hashValue = function* hashValue(
    value: EncodedValue,
  ): SlicedComputation<bigint> {
    if (typeof value === 'string') {
      return BigInt(value);
    }
    if ('typeHash' in value) {
      return yield* typeHash(value.typeHash);
    }
    const values: bigint[] = [];
    for (const inner of valuesIn(value)) {
      values.push(yield* hashValue(inner));
    }
    return 'hash' in value
      ? yield* hashes.many(values)
      : yield* merkleRoot(values, hashes.pair);
  };
  const signed = [PREFIX_MESSAGE, domain.encoded, account, message.encoded];
  return toFelt(yield* hashValue({ hash: signed }));
}

/**
 * Estimates the work of hashing a message, without doing any of it.
 *
 * @returns The number of values to hash, lists and structs included; a type's text
 * counts as the number of values that take as long to hash.
 */
export function hashedValues({ domain, message }: EncodedMessage): number {
  const count = (value: EncodedValue): number => {
    if (typeof value === 'string') {
      return 1;
    }
    return 'typeHash' in value
      ? textSteps(value.typeHash)
      : valuesIn(value).reduce((sum, inner) => sum + count(inner), 1);
  };
  return count(domain.encoded) + count(message.encoded);
}

function valuesIn(
  value: Exclude<EncodedValue, string | { typeHash: string }>,
): readonly EncodedValue[] {
  return 'hash' in value ? value.hash : value.merkleRoot;
}

/** A Merkle root (SNIP-12): the lower node of each pair comes first; an odd node is
 * paired with 0. */
function* merkleRoot(
  leaves: readonly bigint[],
  pair: SlicedHashes['pair'],
): SlicedComputation<bigint> {
  const [first = 0n] = leaves;
  if (leaves.length <= 1) {
    return first;
  }
  const parents: bigint[] = [];
  for (let index = 0; index < leaves.length; index += 2) {
    const [left = 0n, right = 0n] = leaves.slice(index, index + 2);
    parents.push(yield* left < right ? pair(left, right) : pair(right, left));
  }
  return yield* merkleRoot(parents, pair);
}
