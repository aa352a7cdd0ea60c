import { ec } from 'starknet';

import type { SigningAccount } from '../core/account';
import { shortStringToFelt, toFelt, unpadFelt, type Felt } from '../core/felt';

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

/** The x coordinate of its public key, which is what Starknet accounts store. */
export function publicKeyOf(privateKey: Felt): Felt {
  return toFelt(BigInt(ec.starkCurve.getStarkKey(privateKey)));
}

/**
 * Signs a hash and verifies the signature before returning it: a faulty signature
 * could reveal the key.
 *
 * @param hash - A transaction or message hash.
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

/** The GUID of a public key as an owner of an account of Ready: `into_guid` in
 * src/signer/signer_signature.cairo of argentlabs/argent-contracts-starknet. */
export function signerGuid(publicKey: Felt): Felt {
  const type = BigInt(shortStringToFelt('Starknet Signer'));
  return toFelt(ec.starkCurve.poseidonHash(type, BigInt(publicKey)));
}

/**
 * Signs for an account. Ready's accounts take the [r, s] of a single owner; with several
 * they refuse it, and ask for a list of signatures, each with its type and its key.
 *
 * @param messageHash - A transaction or message hash.
 * @param isShared - Whether the account has several owners.
 * @returns The signature's felts, of which the last two are r and s.
 */
export function signFor(
  messageHash: Felt,
  { privateKey, publicKey }: SigningAccount,
  isShared = false,
): Felt[] {
  const signature = signHash(messageHash, privateKey);
  return isShared
    ? ['0x1', '0x0', unpadFelt(publicKey), ...signature]
    : signature;
}

/** Whether a signature is valid (ECDSA on the Stark curve). Two points share the x
 * coordinate that a public key is: a signature of either is valid. */
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
