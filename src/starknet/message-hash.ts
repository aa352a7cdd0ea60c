import { ec, hash } from 'starknet';

import { selectorOf } from './address';
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

/** The hash functions of a revision. */
type Hashes = {
  readonly many: (values: bigint[]) => bigint;
  readonly pair: (left: bigint, right: bigint) => bigint;
};

const HASHES: Readonly<Record<0 | 1, Hashes>> = {
  0: {
    many: (values) => BigInt(hash.computePedersenHashOnElements(values)),
    pair: (left, right) => BigInt(hash.computePedersenHash(left, right)),
  },
  1: {
    many: (values) => ec.starkCurve.poseidonHashMany(values),
    pair: (left, right) => ec.starkCurve.poseidonHash(left, right),
  },
};

/**
 * The hash of a typed message that an account signs (SNIP-12).
 *
 * @param message - The validated message.
 * @param account - The account.
 * @returns The hash.
 */
export function messageHash(message: HashableMessage, account: Felt): Felt {
  const hashes = HASHES[message.revision];
  const texts = new Map<string, bigint>();
  const valueOf = (value: Hashable): bigint => {
    if (typeof value === 'string') {
      return BigInt(value);
    }
    if ('keccak' in value) {
      const known = texts.get(value.keccak) ?? BigInt(selectorOf(value.keccak));
      texts.set(value.keccak, known);
      return known;
    }
    return 'hash' in value
      ? hashes.many(value.hash.map(valueOf))
      : rootOf(value.root.map(valueOf), hashes.pair);
  };
  const parts: Hashable[] = [
    shortStringToFelt('StarkNet Message'),
    message.domain.encoded,
    account,
    message.message.encoded,
  ];
  return toFelt(valueOf({ hash: parts }));
}

/** A Merkle root (SNIP-12): the lower node of each pair comes first; an odd node is
 * paired with 0. */
function rootOf(leaves: readonly bigint[], pair: Hashes['pair']): bigint {
  const [first = 0n] = leaves;
  if (leaves.length <= 1) {
    return first;
  }
  const parents: bigint[] = [];
  for (let index = 0; index < leaves.length; index += 2) {
    const [left = 0n, right = 0n] = leaves.slice(index, index + 2);
    parents.push(left < right ? pair(left, right) : pair(right, left));
  }
  return rootOf(parents, pair);
}

/**
 * @param hash - A message's hash.
 * @param signature - A signature [r, s].
 * @param publicKey - The x coordinate of a public key. Two points share it; a
 * signature of either is valid.
 * @returns Whether the signature is valid (ECDSA on the Stark curve).
 */
export function isSignatureValid(
  hash: Felt,
  signature: readonly [Felt, Felt],
  publicKey: Felt,
): boolean {
  const x = publicKey.slice(2).padStart(64, '0');
  const digits = signature.map((part) => part.slice(2).padStart(64, '0'));
  return ['02', '03'].some((sign) => {
    try {
      return ec.starkCurve.verify(digits.join(''), hash.slice(2), sign + x);
    } catch {
      // r or s is out of range.
      return false;
    }
  });
}
