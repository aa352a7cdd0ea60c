import { array, literal, object, string } from 'superstruct';

import { deploymentData as dataOf } from '../../../accounts/deployment-data';
import { alreadyDeployed } from '../../../accounts/own-accounts';
import { findSiteAccount } from '../../../accounts/site-account';
import { ACCOUNT_TYPES } from '../../../core/account-types';
import { WALLET_API_ERROR, WalletError } from '../../../core/errors';
import { defineMethod } from '../../define-method';
import { ApiVersionParam } from '../../params/api-version';

/**
 * `wallet_deploymentData`: returns what deploys the site's account, which a site needs to
 * have it deployed by a paymaster. Whether it is deployed is known from an earlier look:
 * no node is asked.
 */
export const deploymentData = defineMethod({
  access: 'silent',
  params: object({ api_version: ApiVersionParam }),
  result: object({
    address: string(),
    class_hash: string(),
    salt: string(),
    calldata: array(string()),
    version: literal(1),
  }),
  handle: async (context, _params, _origin, site) => {
    const found = await findSiteAccount(context, site);
    if (found?.account.deployed === true) {
      throw alreadyDeployed();
    }
    if (
      found === undefined ||
      !ACCOUNT_TYPES[found.account.kind].isDeployable
    ) {
      throw new WalletError(
        'not-found',
        'There is no account that could be deployed for this site',
        { walletError: WALLET_API_ERROR.noDeploymentData },
      );
    }
    const { address, kind, publicKey } = found.account;
    const { classHash, salt, constructorCalldata } = dataOf(kind, publicKey);
    return {
      address,
      class_hash: classHash,
      salt,
      calldata: [...constructorCalldata],
      version: 1 as const,
    };
  },
});
