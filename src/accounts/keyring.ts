import {
  getBIP44AddressKeyDeriver,
  type JsonBIP44CoinTypeNode,
} from '@metamask/key-tree';

import type { Account, SigningAccount } from '../core/account';
import {
  ACCOUNT_TYPES,
  type AccountType,
  type AccountTypes,
} from '../core/account-types';
import { WalletError } from '../core/errors';
import type { Felt } from '../core/felt';
import { deployedAddress } from '../starknet/address';
import { grindPrivateKey, publicKeyOf } from '../starknet/curve';
import type { DeploymentData } from '../starknet/transaction';

/** A Secret Recovery Phrase in MetaMask other than the first one. */
export type OtherPhrase = {
  /** MetaMask's id of it. */
  readonly id: string;
  /** The name that the user knows it by. */
  readonly name: string;
};

/** The wallet's private keys, derived on demand and never stored. */
export type Keyring = {
  /** Derives the public keys of BIP-44 address indices, in order, with a pause after
   * each.
   *
   * @param source - The phrase; by default MetaMask's first one. */
  publicKeys(indices: readonly number[], source?: string): Promise<Felt[]>;

  /** MetaMask's phrases other than the first one; none if it can't list them. */
  otherPhrases(): Promise<OtherPhrase[]>;

  /**
   * Derives an account's private key from the phrase that the account belongs to, and passes
   * it to one function.
   *
   * @throws WalletError if the account's address isn't derived from this key, because the
   * state is damaged: nothing is ever signed for another address.
   */
  use<Result>(
    account: Account,
    sign: (account: SigningAccount) => Result,
  ): Promise<Result>;
};

/**
 * @param getEntropy - Requests the BIP-44 node of `STARKNET_COIN_TYPE` from the wallet, of the
 * phrase with that id or of the first one. It is called for each use, so that no secret
 * outlives the call that needs it.
 * @param otherPhrases - Lists the phrases; rejects if the wallet can't.
 */
export function createKeyring(
  getEntropy: (source: string | undefined) => Promise<JsonBIP44CoinTypeNode>,
  pause: () => Promise<void>,
  otherPhrases: () => Promise<OtherPhrase[]>,
): Keyring {
  const deriver = async (
    source: string | undefined,
  ): Promise<(index: number) => Promise<Felt>> => {
    // The path that `derivationPath` (core/account.ts) writes: account and change are 0.
    const derive = await getBIP44AddressKeyDeriver(await getEntropy(source));
    return async (index) => {
      const { privateKey } = await derive(index);
      if (privateKey === undefined) {
        throw new Error('The wallet gave a node without a private key');
      }
      return grindPrivateKey(privateKey);
    };
  };
  return {
    otherPhrases: async () => otherPhrases().catch(() => []),
    publicKeys: async (indices, source) => {
      const privateKey = await deriver(source);
      const keys: Felt[] = [];
      for (const index of indices) {
        keys.push(publicKeyOf(await privateKey(index)));
        await pause();
      }
      return keys;
    },
    use: async (account, sign) => {
      const derive = await deriver(account.source);
      const privateKey = await derive(account.index);
      const address = accountAddress(
        account.accountType,
        publicKeyOf(privateKey),
      );
      if (address !== account.address) {
        throw foreignKey();
      }
      return sign({ ...account, privateKey });
    },
  };
}

/** The error of an account whose address isn't derived from its key. */
export function foreignKey(): WalletError {
  return new WalletError(
    'not-found',
    'The account does not belong to its key: recover the accounts',
  );
}

/** The deployment data of the account that a key controls. The salt is the public key. */
export function deploymentData(
  kind: AccountType,
  publicKey: Felt,
  types: AccountTypes = ACCOUNT_TYPES,
): DeploymentData {
  const { classHash, constructorCalldata } = types[kind];
  return {
    classHash,
    salt: publicKey,
    constructorCalldata: constructorCalldata(publicKey),
  };
}

/** The counterfactual address of the account that a key controls, padded. */
export function accountAddress(
  kind: AccountType,
  publicKey: Felt,
  types: AccountTypes = ACCOUNT_TYPES,
): Felt {
  const { classHash, salt, constructorCalldata } = deploymentData(
    kind,
    publicKey,
    types,
  );
  return deployedAddress(classHash, salt, constructorCalldata);
}
