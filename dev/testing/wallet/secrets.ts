import type { Felt } from '../../../src/core/felt';
import accounts from '../../local/test-accounts/accounts.json';
import { starknetNode } from '../../local/test-accounts/derive';

/** The private key of the test phrase at a BIP-44 index, with which another wallet could
 * sign. */
export function privateKeyOf(index: number): Felt {
  const account = accounts.find((each) => each.index === index);
  if (account === undefined) {
    throw new Error(`No test has an account of index ${index}`);
  }
  return account.privateKey as Felt;
}

/** All indices that any test uses. */
export const ALL_INDICES = accounts.map(({ index }) => index);

/** All secrets of the test phrase that must not leave the snap, in every notation,
 * including the keys of these indices. */
export async function secrets(
  indices: readonly number[] = [0, 1],
): Promise<string[]> {
  const { privateKey = '', chainCode } = (await starknetNode()).toJSON();
  const keys = indices.map(privateKeyOf);
  return [
    ...[privateKey, chainCode, ...keys].flatMap((hex) => [
      hex.slice(2).toLowerCase(),
      BigInt(hex).toString(),
    ]),
    'test test test',
  ];
}
