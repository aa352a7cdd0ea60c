import {
  getBIP44AddressKeyDeriver,
  type JsonBIP44CoinTypeNode,
} from '@metamask/key-tree';

import { addressOf } from './deployment-data';
import type { Account, SigningAccount } from '../core/account';
import type { Felt } from '../core/felt';
import { grindPrivateKey, publicKeyOf } from '../starknet/curve';

/** The wallet's keys, derived when asked for and never kept. */
export type Keyring = {
  /** The public keys of BIP-44 address indices, in their order. */
  publicKeys(indices: readonly number[]): Promise<Felt[]>;

  /**
   * Lends an account's private key to one function.
   *
   * @throws Error when the derived key does not give the account's address:
   * nothing is ever signed for an address that the key did not make.
   */
  use<Result>(
    account: Account,
    sign: (account: SigningAccount) => Result,
  ): Promise<Result>;
};

/**
 * @param getEntropy - Asks the wallet for its BIP-44 node of coin type 9004:
 * once for each use, so that no secret outlives the call that needs it.
 * @returns The keyring.
 */
export function createKeyring(
  getEntropy: () => Promise<JsonBIP44CoinTypeNode>,
): Keyring {
  const deriver = async (): Promise<(index: number) => Promise<Felt>> => {
    // Path m/44'/9004'/0'/0/{index} (BIP-44; account and change are 0).
    const derive = await getBIP44AddressKeyDeriver(await getEntropy());
    return async (index) => {
      const { privateKey } = await derive(index);
      if (privateKey === undefined) {
        throw new Error('The wallet gave a node without a private key');
      }
      return grindPrivateKey(privateKey);
    };
  };
  return {
    publicKeys: async (indices) => {
      const privateKey = await deriver();
      const keys: Felt[] = [];
      for (const index of indices) {
        keys.push(publicKeyOf(await privateKey(index)));
      }
      return keys;
    },
    use: async (account, sign) => {
      const privateKey = await (await deriver())(account.index);
      const address = addressOf(account.kind, publicKeyOf(privateKey));
      if (address !== account.address) {
        throw new Error('The derived key does not belong to the account');
      }
      return sign({ ...account, privateKey });
    },
  };
}
