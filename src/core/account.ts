import type { AccountType } from './account-types';
import type { Felt } from './felt';

/** An account of this wallet, without any secret. */
export type Account = {
  /** Padded. */
  readonly address: Felt;
  /** Its BIP-44 address index. */
  readonly index: number;
  readonly accountType: AccountType;
  /** The public key derived for its index: the owner's when the account is
   * deployed. */
  readonly publicKey: Felt;
  /** MetaMask's id of the Secret Recovery Phrase that it belongs to; absent for the first
   * one. */
  readonly source?: string;
};

/** An account that signs, and whether it has other owners. If so, each owner can
 * still sign alone, but the signature has to name that owner. */
export type SigningAccountInfo = {
  readonly account: Account;
  /** The class whose code it runs; 0 or absent if it isn't, or isn't known to be, deployed. */
  readonly classHash?: Felt | undefined;
  readonly isShared?: boolean | undefined;
};

/** An account with its private key. It exists only while `Keyring.use` runs and
 * must not be stored. */
export type SigningAccount = Account & { readonly privateKey: Felt };

/** Starknet's coin type (SLIP-44). */
export const STARKNET_COIN_TYPE = 9004;

/** The highest non-hardened index (BIP-32). */
export const MAX_INDEX = 2 ** 31 - 1;

export function derivationPath(index: number): string {
  return `m/44'/${String(STARKNET_COIN_TYPE)}'/0'/0/${String(index)}`;
}
