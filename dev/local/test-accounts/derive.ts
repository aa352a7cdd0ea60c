import {
  BIP44CoinTypeNode,
  getBIP44AddressKeyDeriver,
} from '@metamask/key-tree';

import { PHRASE } from './phrase';
import { accountAddress } from '../../../src/accounts/keyring';
import {
  ACCOUNT_TYPE_NAMES,
  type AccountType,
} from '../../../src/core/account-types';
import type { Felt } from '../../../src/core/felt';
import { grindPrivateKey, publicKeyOf } from '../../../src/starknet/curve';

/** An index of the test phrase: its keys, and its address by account type. */
export type TestAccount = {
  readonly index: number;
  readonly privateKey: Felt;
  readonly publicKey: Felt;
  readonly addresses: Readonly<Record<AccountType, Felt>>;
};

/** The BIP-44 node of the test phrase for Starknet (coin type 9004). */
export async function starknetNode(): Promise<BIP44CoinTypeNode> {
  return await BIP44CoinTypeNode.fromDerivationPath([
    `bip39:${PHRASE}`,
    "bip32:44'",
    "bip32:9004'",
  ]);
}

/**
 * @param indices - Address indices of the test phrase.
 * @returns Their accounts, which takes some 0.1 s each.
 */
export async function deriveAccounts(
  indices: readonly number[],
): Promise<TestAccount[]> {
  const derive = await getBIP44AddressKeyDeriver(await starknetNode());
  return await Promise.all(
    indices.map(async (index) => {
      const privateKey = grindPrivateKey(
        (await derive(index)).privateKey ?? '',
      );
      const publicKey = publicKeyOf(privateKey);
      const addresses = Object.fromEntries(
        ACCOUNT_TYPE_NAMES.map((kind) => [
          kind,
          accountAddress(kind, publicKey),
        ]),
      ) as Record<AccountType, Felt>;
      return { index, privateKey, publicKey, addresses };
    }),
  );
}
