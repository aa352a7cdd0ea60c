import {
  BIP44CoinTypeNode,
  getBIP44AddressKeyDeriver,
} from '@metamask/key-tree';

import { PHRASE } from './seed-phrase';
import type { Felt } from '../../src/core/felt';
import { grindPrivateKey } from '../../src/starknet/curve';

async function entropy(): Promise<BIP44CoinTypeNode> {
  return BIP44CoinTypeNode.fromDerivationPath([
    `bip39:${PHRASE}`,
    "bip32:44'",
    "bip32:9004'",
  ]);
}

async function keysOf(
  coinType: BIP44CoinTypeNode,
  indices: readonly number[],
): Promise<Felt[]> {
  const derive = await getBIP44AddressKeyDeriver(coinType);
  return Promise.all(
    indices.map(async (index) =>
      grindPrivateKey((await derive(index)).privateKey ?? ''),
    ),
  );
}

/**
 * @param index - A BIP-44 address index.
 * @returns The private key of the test phrase at that index, with which another
 * wallet could sign.
 */
export async function privateKeyOf(index: number): Promise<Felt> {
  const [key = '0x0'] = await keysOf(await entropy(), [index]);
  return key;
}

/**
 * @param indices - The address indices whose keys are included.
 * @returns All secrets of the test phrase that must not leave the snap, in every
 * notation.
 */
export async function secrets(
  indices: readonly number[] = [0, 1],
): Promise<string[]> {
  const coinType = await entropy();
  const { privateKey = '', chainCode } = coinType.toJSON();
  const keys = await keysOf(coinType, indices);
  return [
    ...[privateKey, chainCode, ...keys].flatMap((hex) => [
      hex.slice(2).toLowerCase(),
      BigInt(hex).toString(),
    ]),
    'test test test',
  ];
}
