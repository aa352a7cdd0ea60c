import type { AccountType } from './account-types';
import type { Felt } from './felt';

/** An account of this wallet: all that is public of it. */
export type Account = {
  /** Padded. */
  readonly address: Felt;
  /** Its BIP-44 address index. */
  readonly index: number;
  readonly kind: AccountType;
  /** The key derived for its index: it controlled the account at its start. */
  readonly publicKey: Felt;
};

/** An account together with the secret that signs for it. It exists only while
 * `Keyring.use` runs, and nothing may keep it. */
export type SigningAccount = Account & { readonly privateKey: Felt };

/** SLIP-44's coin type of Starknet. */
export const STARKNET_COIN_TYPE = 9004;

/** The highest index of a path's last part that is not hardened (BIP-32). */
export const MAX_INDEX = 2 ** 31 - 1;

/**
 * @param index - A BIP-44 address index.
 * @returns The derivation path of its key.
 */
export function derivationPath(index: number): string {
  return `m/44'/${String(STARKNET_COIN_TYPE)}'/0'/0/${String(index)}`;
}
