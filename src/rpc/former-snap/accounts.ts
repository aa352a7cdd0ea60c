import {
  array,
  boolean,
  enums,
  integer,
  object,
  optional,
  string,
} from 'superstruct';

import { listAccounts as listStored } from '../../accounts/own-accounts';
import { findStored } from '../../accounts/site-account';
import { CHAIN_IDS, type ChainId } from '../../config/networks';
import { derivationPath } from '../../core/account';
import { runsCairo0 } from '../../core/account-types';
import type { StoredAccount } from '../../state/accounts';
import { maySee } from '../../state/sites';
import { defineMethod } from '../define-method';
import { AddressParam, ChainParam } from '../params/basic';
import { requestAccess } from '../permissions';
import {
  DeploymentMembers,
  deploymentResult,
} from '../results/deployment-data';
import { siteAccount } from '../site-account';

const CairoShape = enums(['0', '1']);

const AccountShape = object({
  address: string(),
  addressIndex: integer(),
  addressSalt: string(),
  publicKey: string(),
  derivationPath: string(),
  deployTxnHash: string(),
  chainId: enums(CHAIN_IDS),
  cairoVersion: CairoShape,
  isDeployed: boolean(),
  upgradeRequired: boolean(),
  deployRequired: boolean(),
});

/** An account as the former snap returned it. Old code was its reason to require an
 * upgrade, or a deployment before it; here such accounts send as they are. */
function accountResult(
  chainId: ChainId,
  account: StoredAccount,
): typeof AccountShape.TYPE {
  const { address, index, publicKey, deployed, deployTxnHash } = account;
  return {
    address,
    addressIndex: index,
    addressSalt: publicKey,
    publicKey,
    derivationPath: derivationPath(index),
    deployTxnHash,
    chainId,
    cairoVersion: runsCairo0({ account, classHash: account.classHash })
      ? '0'
      : '1',
    isDeployed: deployed,
    upgradeRequired: account.blocked === 'old-code',
    deployRequired: false,
  };
}

/**
 * `starkNet_getCurrentAccount`: returns the site's account from the state, whatever
 * `fromState` says. Clients poll it, so only a window for a site without an account takes
 * longer.
 */
export const getCurrentAccount = defineMethod({
  access: 'silent',
  params: object({ chainId: ChainParam, fromState: optional(boolean()) }),
  result: AccountShape,
  handle: async (context, { chainId }, origin, site) => {
    const { account } = await siteAccount(context, origin, site);
    const here = await findStored(context.accounts, chainId, account.address);
    return accountResult(chainId, here ?? account);
  },
});

/** `starkNet_listAccounts`: returns the accounts that the site may see, from the state. */
export const listAccounts = defineMethod({
  access: 'silent',
  params: object({ chainId: ChainParam }),
  result: array(AccountShape),
  handle: async (context, { chainId }, origin, site) => {
    const connected = site ?? (await requestAccess(context, origin, true));
    const stored = await listStored(context, chainId);
    return stored
      .filter(({ address }) => maySee(connected, address))
      .map((account) => accountResult(chainId, account));
  },
});

/** `starkNet_getDeploymentData`: returns what the deployment of an account takes, from
 * the state. */
export const getDeploymentData = defineMethod({
  access: 'account',
  account: ({ address }) => address,
  kind: 'answer',
  params: object({ address: AddressParam, chainId: ChainParam }),
  result: object({ ...DeploymentMembers, version: CairoShape }),
  handle: async (context, { address, chainId }) => {
    const account = await findStored(context.accounts, chainId, address);
    const { version, ...data } = await deploymentResult(
      context,
      account && { account, chainId },
    );
    return {
      ...data,
      version: version === 0 ? ('0' as const) : ('1' as const),
    };
  },
});
