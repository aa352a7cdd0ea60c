import { ec } from 'starknet';

import { toFelt, type Felt } from '../core/felt';

/**
 * Turns 32 bytes of BIP-44 entropy into a private key of the Stark curve,
 * evenly spread (the grinding of StarkWare's key derivation).
 *
 * @param seed - The private key of a BIP-44 node as 0x-hex.
 * @returns The private key: a secret, for the calling function only.
 */
export function grindPrivateKey(seed: string): Felt {
  return toFelt(BigInt(`0x${ec.starkCurve.grindKey(seed)}`));
}

/**
 * @param privateKey - A private key of the Stark curve.
 * @returns The x coordinate of its public key: what Starknet accounts store.
 */
export function publicKeyOf(privateKey: Felt): Felt {
  return toFelt(BigInt(ec.starkCurve.getStarkKey(privateKey)));
}

/**
 * Signs a hash and checks the signature before it is released: a fault while
 * signing could otherwise tell the key.
 *
 * @param hash - A transaction or message hash.
 * @param privateKey - The key to sign with.
 * @returns The signature [r, s] (ECDSA on the Stark curve, nonce by RFC 6979).
 * @throws Error when the signature does not fit.
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
