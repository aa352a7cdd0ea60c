import {
  ACCOUNT_TYPES,
  type AccountType,
  type AccountTypes,
} from '../core/account-types';
import type { Felt } from '../core/felt';
import { deployedAddress } from '../starknet/address';

/** The account-specific fields of a DEPLOY_ACCOUNT transaction. */
export type DeploymentData = {
  readonly classHash: Felt;
  readonly salt: Felt;
  readonly constructorCalldata: readonly Felt[];
};

/**
 * @param publicKey - The key that controls the account once deployed.
 * @returns The account's deployment data. The salt is the public key.
 */
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

/**
 * @param publicKey - The key that controls the account once deployed.
 * @returns The account's counterfactual address, padded.
 */
export function addressOf(
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
