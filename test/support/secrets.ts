import accounts from '../../dev/test-accounts/accounts.json';
import { deriveAccounts, starknetNode } from '../../dev/test-accounts/derive';
import type { Felt } from '../../src/core/felt';

/**
 * @param index - A BIP-44 address index.
 * @returns The private key of the test phrase at that index, with which another
 * wallet could sign.
 */
export async function privateKeyOf(index: number): Promise<Felt> {
  const [account] = accounts.filter((each) => each.index === index);
  const [{ privateKey }] = (
    account === undefined ? await deriveAccounts([index]) : [account]
  ) as [{ privateKey: Felt }];
  return privateKey;
}

/**
 * @returns All secrets of the test phrase that must not leave the snap, in every
 * notation.
 */
export async function secrets(): Promise<string[]> {
  const { privateKey = '', chainCode } = (await starknetNode()).toJSON();
  const keys = accounts.map((account) => account.privateKey);
  return [
    ...[privateKey, chainCode, ...keys].flatMap((hex) => [
      hex.slice(2).toLowerCase(),
      BigInt(hex).toString(),
    ]),
    'test test test',
  ];
}
