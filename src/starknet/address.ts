import { keccak_256 } from '@noble/hashes/sha3';
import { bytesToHex } from '@noble/hashes/utils';
import { getChecksumAddress, hash } from 'starknet';
import { ADDRESS_BOUND, padFelt, toFelt, type Felt } from '../core/felt';
import { once } from '../core/once';

/** Why a text is not a Starknet address. */
export type AddressError =
  'ethereum' | 'bech32' | 'format' | 'range' | 'checksum';

/** A parsed address, or why the text is not one. */
export type ParsedAddress<Why = AddressError> =
  | { readonly ok: true; readonly address: Felt }
  | { readonly ok: false; readonly why: Why };

/** Parses what a user typed or pasted: an address, or the link that some wallets' QR codes have
 * (`starknet:` and an address). One that says more is refused as a whole: in some forms the first
 * address is the token's. */
export function parseTypedAddress(
  text: string,
): ParsedAddress<AddressError | 'link'> {
  const [, scheme = '', rest = ''] =
    /^(starknet|ethereum):(.*)$/iu.exec(text) ?? [];
  if (scheme === '') {
    return parseAddress(text);
  }
  if (scheme.toLowerCase() === 'ethereum') {
    return refuse('ethereum');
  }
  return /^0x[0-9a-f]*$/iu.test(rest)
    ? parseAddress(rest)
    : { ok: false, why: 'link' };
}

/**
 * Parses an address from a dapp.
 *
 * @param text - 0x and 50 to 64 hex digits; in mixed case it must satisfy the
 * Starknet checksum.
 * @returns The address padded to 64 digits, or why the text is not one: an Ethereum
 * address, a bech32m address, another format, out of range, or a wrong checksum.
 */
export function parseAddress(text: string): ParsedAddress {
  if (/^0x[0-9a-f]{40}$/iu.test(text)) {
    return refuse('ethereum');
  }
  // The draft bech32m format, which the network does not support yet.
  if (/^strk1/iu.test(text)) {
    return refuse('bech32');
  }
  if (!/^0x[0-9a-f]{50,64}$/iu.test(text)) {
    return refuse('format');
  }
  const value = BigInt(text);
  if (value === 0n || value >= ADDRESS_BOUND) {
    return refuse('range');
  }
  const address = padFelt(value);
  const digits = text.slice(2);
  const mixedCase =
    digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  if (mixedCase && !getChecksumAddress(address).endsWith(digits)) {
    return refuse('checksum');
  }
  return { ok: true, address };
}

function refuse(why: AddressError): ParsedAddress {
  return { ok: false, why };
}

/** The padded address at which DEPLOY_ACCOUNT (deployer 0) deploys a class. The salt
 * of this wallet's accounts is their public key. */
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

/** Selectors that were computed before: the names in a request's reads recur many times. */
const selectors = new Map<string, Felt>();
const MAX_SELECTORS = 500;
const LONGEST_NAME = 64;

/** Starknet's Keccak is the last 250 bits of Ethereum's. */
const MASK_250 = 2n ** 250n - 1n;

/** The selector of a function: its name's Starknet Keccak, which any other text has too. By noble
 * itself: the module from which starknet.js takes it computes tables when it is loaded, and most
 * windows and pages need none of them. */
export function selectorOf(name: string): Felt {
  const before = selectors.get(name);
  if (before !== undefined) {
    return before;
  }
  const digest = bytesToHex(keccak_256(new TextEncoder().encode(name)));
  const selector = toFelt(BigInt(`0x${digest}`) & MASK_250);
  if (name.length <= LONGEST_NAME) {
    if (selectors.size === MAX_SELECTORS) {
      selectors.clear();
    }
    selectors.set(name, selector);
  }
  return selector;
}

/** Returns a lookup of function names by selector. The selectors are computed lazily,
 * on its first call. */
export function functionNames(
  names: readonly string[],
): (selector: Felt) => string | undefined {
  const bySelector = once(
    () => new Map(names.map((name) => [selectorOf(name), name])),
  );
  return (selector) => bySelector().get(selector);
}
