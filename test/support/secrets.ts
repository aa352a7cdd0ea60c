import {
  BIP44CoinTypeNode,
  getBIP44AddressKeyDeriver,
} from '@metamask/key-tree';

import { PHRASE } from './phrase';
import { grindPrivateKey } from '../../src/starknet/curve';

/**
 * @param indices - The address indices whose keys are wanted.
 * @returns Everything of the tests' phrase that must stay inside the snap, in
 * every spelling.
 */
export async function secrets(
  indices: readonly number[] = [0, 1],
): Promise<string[]> {
  const coinType = await BIP44CoinTypeNode.fromDerivationPath([
    `bip39:${PHRASE}`,
    "bip32:44'",
    "bip32:9004'",
  ]);
  const { privateKey = '', chainCode } = coinType.toJSON();
  const derive = await getBIP44AddressKeyDeriver(coinType);
  const keys = await Promise.all(
    indices.map(async (index) =>
      grindPrivateKey((await derive(index)).privateKey ?? ''),
    ),
  );
  return [
    ...[privateKey, chainCode, ...keys].flatMap((hex) => [
      hex.slice(2).toLowerCase(),
      BigInt(hex).toString(),
    ]),
    'test test test',
  ];
}
