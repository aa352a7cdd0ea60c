import { slicedPedersen, slicedPoseidon, textSteps } from './sliced-hash';
import type { Sliced, SlicedHashes } from './sliced-hash';
import { shortStringToFelt, toFelt, type Felt } from '../core/felt';

/** A value to hash: a felt, a text (hashed by Starknet Keccak), a list of values,
 * or the leaves of a Merkle tree. */
export type Hashable =
  | Felt
  | { readonly keccak: string }
  | { readonly hash: readonly Hashable[] }
  | { readonly root: readonly Hashable[] };

/** A typed message in the form that is hashed. */
type HashableMessage = {
  readonly revision: 0 | 1;
  readonly domain: { readonly encoded: Hashable };
  readonly message: { readonly encoded: Hashable };
};

const HASHES: Readonly<Record<0 | 1, () => SlicedHashes>> = {
  0: slicedPedersen,
  1: slicedPoseidon,
};

/**
 * The hash of a typed message that an account signs (SNIP-12).
 *
 * @returns The hash, computed in slices.
 */
export function* messageHash(
  message: HashableMessage,
  account: Felt,
): Sliced<Felt> {
  const hashes = HASHES[message.revision]();
  const texts = new Map<string, bigint>();
  const valueOf = function* valueOf(value: Hashable): Sliced<bigint> {
    if (typeof value === 'string') {
      return BigInt(value);
    }
    if ('keccak' in value) {
      const known =
        texts.get(value.keccak) ?? (yield* hashes.text(value.keccak));
      texts.set(value.keccak, known);
      return known;
    }
    const values: bigint[] = [];
    for (const each of partsOf(value)) {
      values.push(yield* valueOf(each));
    }
    return 'hash' in value
      ? yield* hashes.many(values)
      : yield* rootOf(values, hashes.pair);
  };
  const parts: Hashable[] = [
    shortStringToFelt('StarkNet Message'),
    message.domain.encoded,
    account,
    message.message.encoded,
  ];
  return toFelt(yield* valueOf({ hash: parts }));
}

/**
 * Estimates the work of hashing a message, without doing any of it.
 *
 * @returns The number of values to hash, lists and structs included; a type's text
 * counts as the number of values that take as long to hash.
 */
export function hashedValues({ domain, message }: HashableMessage): number {
  const count = (value: Hashable): number => {
    if (typeof value === 'string') {
      return 1;
    }
    return 'keccak' in value
      ? textSteps(value.keccak)
      : partsOf(value).reduce((sum, each) => sum + count(each), 1);
  };
  return count(domain.encoded) + count(message.encoded);
}

function partsOf(
  value: Exclude<Hashable, string | { keccak: string }>,
): readonly Hashable[] {
  return 'hash' in value ? value.hash : value.root;
}

/** A Merkle root (SNIP-12): the lower node of each pair comes first; an odd node is
 * paired with 0. */
function* rootOf(
  leaves: readonly bigint[],
  pair: SlicedHashes['pair'],
): Sliced<bigint> {
  const [first = 0n] = leaves;
  if (leaves.length <= 1) {
    return first;
  }
  const parents: bigint[] = [];
  for (let index = 0; index < leaves.length; index += 2) {
    const [left = 0n, right = 0n] = leaves.slice(index, index + 2);
    parents.push(yield* left < right ? pair(left, right) : pair(right, left));
  }
  return yield* rootOf(parents, pair);
}
