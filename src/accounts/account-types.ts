import type { AccountType } from '../core/account';
import type { Felt } from '../core/felt';
import { deployedAddress, selectorOf } from '../starknet/address';

type Recipe = {
  readonly classHash: Felt;
  readonly constructorCalldata: (publicKey: Felt) => Felt[];
};

/** The class behind `argent-cairo0`: while it runs, the code is Cairo 0. */
export const CAIRO0_PROXY_CLASS: Felt =
  '0x25ec026985a3bf9d0cc1fe17326b245dfdc3ff89b8fde106542a3ea56c5a918';

const CAIRO0_IMPLEMENTATION: Felt =
  '0x33434ad846cdd5f23eb73ff09fe6fddd568284a0fb7d1be20ee482f044dabe2';

/**
 * The kinds that this wallet knows, newest first. The older two are those of
 * MetaMask's own former Starknet snap, made from the same seed phrase: its
 * users find their money at the same addresses.
 */
const RECIPES: Readonly<Record<AccountType, Recipe>> = {
  'ready-0.4.0': {
    classHash:
      '0x36078334509b514626504edc9fb252328d1a240e4e948bef8d0c08dff45927f',
    // Signer type Starknet, the key, no guardian.
    constructorCalldata: (publicKey) => ['0x0', publicKey, '0x1'],
  },
  'argent-0.3.1': {
    classHash:
      '0x29927c8af6bccf3f6fda035981e765a7bdbf18a2dc0d630494f8758aa908e2b',
    constructorCalldata: (publicKey) => [publicKey, '0x0'],
  },
  'argent-cairo0': {
    classHash: CAIRO0_PROXY_CLASS,
    constructorCalldata: (publicKey) => [
      CAIRO0_IMPLEMENTATION,
      selectorOf('initialize'),
      '0x2',
      publicKey,
      '0x0',
    ],
  },
};

/** What a DEPLOY_ACCOUNT transaction of an account needs. */
export type DeploymentData = {
  readonly classHash: Felt;
  readonly salt: Felt;
  readonly constructorCalldata: readonly Felt[];
};

/**
 * @param kind - An account kind.
 * @param publicKey - The key that controls the account from its start.
 * @returns How such an account is deployed. The salt is the public key.
 */
export function deploymentData(
  kind: AccountType,
  publicKey: Felt,
): DeploymentData {
  const recipe = RECIPES[kind];
  return {
    classHash: recipe.classHash,
    salt: publicKey,
    constructorCalldata: recipe.constructorCalldata(publicKey),
  };
}

/**
 * @param kind - An account kind.
 * @param publicKey - The key that controls the account from its start.
 * @returns The account's address, padded.
 */
export function addressOf(kind: AccountType, publicKey: Felt): Felt {
  const { classHash, salt, constructorCalldata } = deploymentData(
    kind,
    publicKey,
  );
  return deployedAddress(classHash, salt, constructorCalldata);
}
