import { array, string } from 'superstruct';

import { deploymentData } from '../../accounts/keyring';
import { alreadyDeployed } from '../../accounts/on-chain-state';
import type { SiteAccount } from '../../accounts/site-account';
import { runsCairo0 } from '../../core/account-types';
import { WALLET_API_ERROR, WalletError } from '../../core/errors';
import type { StoredAccount } from '../../state/accounts';
import type { Tools } from '../../transactions/tools';

/** An account's deployment data, without the Cairo version. */
export const DeploymentMembers = {
  address: string(),
  class_hash: string(),
  salt: string(),
  calldata: array(string()),
};

/**
 * Returns the account if it isn't deployed, as far as its stored state and its recorded
 * transactions tell: no node is queried.
 *
 * @param found - An account with its last known state on a network, if there is one.
 * @throws WalletError `rejected` with walletError 115 if it is deployed, `not-found` with
 * 116 if there is nothing to deploy.
 */
export async function findDeployable(
  { transactions }: Pick<Tools, 'transactions'>,
  found: SiteAccount | undefined,
): Promise<StoredAccount> {
  if (found === undefined) {
    throw new WalletError(
      'not-found',
      'There is no account that could be deployed for this site',
      { walletError: WALLET_API_ERROR.noDeploymentData },
    );
  }
  const { account, chainId } = found;
  const sent = await transactions.of(chainId, account.address);
  if (
    account.deployed ||
    sent.some(({ status }) => status.startsWith('ACCEPTED'))
  ) {
    throw alreadyDeployed();
  }
  return account;
}

/**
 * @param request - As for `findDeployable`.
 * @throws Like `findDeployable`.
 */
export async function deploymentResult(
  ...request: Parameters<typeof findDeployable>
): Promise<{
  address: string;
  class_hash: string;
  salt: string;
  calldata: string[];
  version: 0 | 1;
}> {
  const account = await findDeployable(...request);
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
