import { getChecksumAddress, hash } from 'starknet';

import { padFelt, toFelt, type Felt } from '../core/felt';

/** Contract addresses are below 2^251 - 256 (Starknet's address derivation). */
const ADDRESS_BOUND = 2n ** 251n - 256n;

/** A parsed address, or what was expected instead. */
export type ParsedAddress =
  | { readonly ok: true; readonly address: Felt }
  | { readonly ok: false; readonly reason: string };

/**
 * Parses an address from a user or a dapp.
 *
 * @param text - 0x and 50 to 64 hex digits; mixed case must match the Starknet
 * checksum.
 * @returns The address padded to 64 digits, or what was expected instead.
 */
export function parseAddress(text: string): ParsedAddress {
  if (/^0x[0-9a-f]{40}$/iu.test(text)) {
    return refuse('a Starknet address; that is an Ethereum address');
  }
  if (!/^0x[0-9a-f]{50,64}$/iu.test(text)) {
    return refuse('a Starknet address: 0x and 50 to 64 hex digits');
  }
  const value = BigInt(text);
  if (value === 0n || value >= ADDRESS_BOUND) {
    return refuse('a Starknet address within its range');
  }
  const address = padFelt(value);
  const digits = text.slice(2);
  const mixedCase =
    digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  if (mixedCase && !getChecksumAddress(address).endsWith(digits)) {
    return refuse('a Starknet address with a right checksum');
  }
  return { ok: true, address };
}

function refuse(reason: string): ParsedAddress {
  return { ok: false, reason };
}

/**
 * The address at which a class is deployed by DEPLOY_ACCOUNT (deployer 0).
 *
 * @param classHash - The class.
 * @param salt - The salt: the public key, for this wallet's accounts.
 * @param constructorCalldata - The constructor's arguments.
 * @returns The address, padded to 64 digits.
 */
export function deployedAddress(
  classHash: Felt,
  salt: Felt,
  constructorCalldata: readonly Felt[],
): Felt {
  return padFelt(
    BigInt(
      hash.calculateContractAddressFromHash(
        salt,
        classHash,
        [...constructorCalldata],
        0,
      ),
    ),
  );
}

/**
 * @param name - The name of a contract's function.
 * @returns Its selector: the name's Starknet Keccak.
 */
export function selectorOf(name: string): Felt {
  return toFelt(BigInt(hash.getSelectorFromName(name)));
}
