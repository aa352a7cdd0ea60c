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

/** The public key of a private key: only the x coordinate, as Starknet accounts store it. */
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
    throw new Error('The signature does not match the key');
  }
  return [toFelt(signature.r), toFelt(signature.s)];
}

/** The GUID that a Ready account assigns to an owner with this public key: `into_guid`
 * in src/signer/signer_signature.cairo of argentlabs/argent-contracts-starknet. */
export function signerGuid(publicKey: Felt): Felt {
  const type = BigInt(shortStringToFelt('Starknet Signer'));
  return toFelt(ec.starkCurve.poseidonHash(type, BigInt(publicKey)));
}

/**
 * Signs for an account. A Ready account with one owner takes a plain [r, s]; with
 * several it requires a list of signatures, each with its signer type and public key.
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
  return isShared ? withSigner(publicKey, signature) : signature;
}

/** A list of one signature (r, s) with its signer, a Stark key, as a Ready account with
 * several owners takes it. */
export function withSigner(
  publicKey: Felt,
  signature: readonly Felt[],
): Felt[] {
  return ['0x1', '0x0', unpadFelt(publicKey), ...signature];
}

/** Whether a signature is valid (ECDSA on the Stark curve). Two curve points share
 * the x coordinate that serves as public key: a signature by either is valid. */
export function isSignatureValid(
  hash: Felt,
  signature: readonly Felt[],
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
