import { ec, hash } from 'starknet';

import { hex, shortString } from './felt';

const digits = (felt: bigint): string => felt.toString(16).padStart(64, '0');

/**
 * @param message - The hash that was signed.
 * @param signature - The felts [r, s].
 * @param publicKey - The x coordinate of a key: it stands for two points, and
 * either may have signed.
 * @returns Whether the signature fits (ECDSA on the Stark curve).
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

/**
 * @param privateKey - A private key.
 * @returns The x coordinate of its public key.
 */
export function publicKeyOf(privateKey: bigint): bigint {
  return BigInt(ec.starkCurve.getStarkKey(hex(privateKey)));
}

/**
 * @param message - A hash.
 * @param privateKey - A private key.
 * @returns The signature [r, s].
 */
export function sign(message: bigint, privateKey: bigint): bigint[] {
  const { r, s } = ec.starkCurve.sign(message.toString(16), hex(privateKey));
  return [r, s];
}

/**
 * @param publicKey - A Stark public key.
 * @returns The id by which Ready accounts name a signer (SNIP-108's draft).
 */
export function signerGuid(publicKey: bigint): bigint {
  return BigInt(
    hash.computePoseidonHash(
      hex(shortString('Starknet Signer')),
      hex(publicKey),
    ),
  );
}

/**
 * @param classHash - A class.
 * @param salt - The salt.
 * @param calldata - What the constructor gets.
 * @param deployer - Who deploys: 0 for accounts that deploy themselves.
 * @returns Where it is deployed.
 */
export function addressOf(
  classHash: bigint,
  salt: bigint,
  calldata: readonly bigint[],
  deployer = 0n,
): bigint {
  return BigInt(
    hash.calculateContractAddressFromHash(
      hex(salt),
      hex(classHash),
      calldata.map(hex),
      hex(deployer),
    ),
  );
}
