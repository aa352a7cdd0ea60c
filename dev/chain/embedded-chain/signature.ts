import { ec, hash } from 'starknet';

import { hex, shortString } from './felt';

const digits = (felt: bigint): string => felt.toString(16).padStart(64, '0');

/**
 * @param publicKey - The x coordinate of a public key. Two points share it; a
 * signature of either is valid.
 * @returns Whether the signature is valid (ECDSA on the Stark curve).
 */
export function isSignatureOf(
  message: bigint,
  [r = 0n, s = 0n]: readonly bigint[],
  publicKey: bigint,
): boolean {
  return ['02', '03'].some((sign) => {
    try {
      return ec.starkCurve.verify(
        digits(r) + digits(s),
        message.toString(16),
        sign + digits(publicKey),
      );
    } catch {
      // r, s or the key is out of range.
      return false;
    }
  });
}

/** The x coordinate of its public key. */
export function publicKeyOf(privateKey: bigint): bigint {
  return BigInt(ec.starkCurve.getStarkKey(hex(privateKey)));
}

export function sign(message: bigint, privateKey: bigint): bigint[] {
  const { r, s } = ec.starkCurve.sign(message.toString(16), hex(privateKey));
  return [r, s];
}

/** The signer's GUID in Ready accounts (draft SNIP-108). */
export function signerGuid(publicKey: bigint): bigint {
  return BigInt(
    hash.computePoseidonHash(
      hex(shortString('Starknet Signer')),
      hex(publicKey),
    ),
  );
}

/** Computed addresses: each is needed many times and takes some 20 ms. */
const addresses = new Map<string, bigint>();

/**
 * @param deployer - The deployer's address; 0 for DEPLOY_ACCOUNT.
 */
export function addressOf(
  classHash: bigint,
  salt: bigint,
  calldata: readonly bigint[],
  deployer = 0n,
): bigint {
  const key = [classHash, salt, deployer, ...calldata].join();
  const address =
    addresses.get(key) ??
    BigInt(
      hash.calculateContractAddressFromHash(
        hex(salt),
        hex(classHash),
        calldata.map(hex),
        hex(deployer),
      ),
    );
  addresses.set(key, address);
  return address;
}
