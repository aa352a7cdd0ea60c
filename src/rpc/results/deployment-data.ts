import { array, string } from 'superstruct';

import { deploymentData } from '../../accounts/deployment-data';
import { alreadyDeployed } from '../../accounts/own-accounts';
import { runsCairo0 } from '../../core/account-types';
import { WALLET_API_ERROR, WalletError } from '../../core/errors';
import type { StoredAccount } from '../../state/accounts';

/** What deploys an account, but for the version of Cairo. */
export const DeploymentMembers = {
  address: string(),
  class_hash: string(),
  salt: string(),
  calldata: array(string()),
};

/**
 * @param account - An account with its last known state, if there is one. Whether it is
 * deployed is known from an earlier look: no node is asked.
 * @throws WalletError `rejected` with walletError 115 if it is deployed, `not-found` with
 * 116 if there is nothing to deploy.
 */
export function assertDeployable(
  account: StoredAccount | undefined,
): asserts account is StoredAccount {
  if (account?.deployed === true) {
    throw alreadyDeployed();
  }
  if (account === undefined) {
    throw new WalletError(
      'not-found',
      'There is no account that could be deployed for this site',
      { walletError: WALLET_API_ERROR.noDeploymentData },
    );
  }
}

/**
 * @param account - As for `assertDeployable`.
 * @returns What deploys it.
 * @throws Like `assertDeployable`.
 */
export function deploymentResult(account: StoredAccount | undefined): {
  address: string;
  class_hash: string;
  salt: string;
  calldata: string[];
  version: 0 | 1;
} {
  assertDeployable(account);
  const { address, kind, publicKey } = account;
  const data = deploymentData(kind, publicKey);
  return {
    address,
    class_hash: data.classHash,
    salt: data.salt,
    calldata: [...data.constructorCalldata],
    version: runsCairo0({ account }) ? 0 : 1,
  };
}
