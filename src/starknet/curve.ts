import { ec } from 'starknet';

import { toFelt, type Felt } from '../core/felt';

/**
 * Derives a uniformly distributed Stark curve private key from the 32-byte private
 * key of a BIP-44 node (StarkWare's key grinding).
 *
 * @param seed - The private key of a BIP-44 node as 0x-hex.
 * @returns The private key: a secret.
 */
export function grindPrivateKey(seed: string): Felt {
  return toFelt(BigInt(`0x${ec.starkCurve.grindKey(seed)}`));
}

/**
 * @param privateKey - A private key of the Stark curve.
 * @returns The x coordinate of its public key, which is what Starknet accounts
 * store.
 */
export function publicKeyOf(privateKey: Felt): Felt {
  return toFelt(BigInt(ec.starkCurve.getStarkKey(privateKey)));
}

/**
 * Signs a hash and verifies the signature before returning it: a faulty signature
 * could reveal the key.
 *
 * @param hash - A transaction or message hash.
 * @param privateKey - The key to sign with.
 * @returns The signature [r, s] (ECDSA on the Stark curve, RFC 6979 nonce).
 * @throws Error if the signature is not valid.
 */
export function signHash(hash: Felt, privateKey: Felt): [Felt, Felt] {
  const digits = hash.slice(2);
  const signature = ec.starkCurve.sign(digits, privateKey.slice(2));
  const publicKey = ec.starkCurve.getPublicKey(privateKey.slice(2));
  if (!ec.starkCurve.verify(signature, digits, publicKey)) {
    throw new Error('The signature does not fit the key');
  }
  return [toFelt(signature.r), toFelt(signature.s)];
}
