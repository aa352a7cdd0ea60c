import { array, string } from 'superstruct';

import { deploymentData } from '../../accounts/keyring';
import type { SiteAccount } from '../../accounts/site-account';
import type { Context } from '../../context/context';
import { runsCairo0 } from '../../core/account-types';
import { findDeployable } from '../../flows/find-deployable';

/** An account's deployment data, without the Cairo version. */
export const DeploymentMembers = {
  address: string(),
  class_hash: string(),
  salt: string(),
  calldata: array(string()),
};

/**
 * Returns the deployment data of an account that isn't deployed.
 *
 * @param found - As for `findDeployable`.
 * @throws WalletError like `findDeployable`.
 */
export async function deploymentResult(
  context: Pick<Context, 'transactions'>,
  found: SiteAccount | undefined,
): Promise<{
  address: string;
  class_hash: string;
  salt: string;
  calldata: string[];
  version: 0 | 1;
}> {
  const account = await findDeployable(context, found);
  const { address, accountType, publicKey } = account;
  const data = deploymentData(accountType, publicKey);
  return {
    address,
    class_hash: data.classHash,
    salt: data.salt,
    calldata: [...data.constructorCalldata],
    version: runsCairo0({ account }) ? 0 : 1,
  };
}
