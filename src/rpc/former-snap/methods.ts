import type { Json } from '@metamask/snaps-sdk';
import {
  array,
  assign,
  boolean,
  enums,
  integer,
  literal,
  object,
  optional,
  record,
  string,
  unknown,
} from 'superstruct';

import { deploymentData } from '../../accounts/keyring';
import {
  listAccounts as listStored,
  findStoredAccount,
} from '../../accounts/stored-accounts';
import {
  ALL_NETWORKS,
  CHAIN_IDS,
  NETWORKS,
  type ChainId,
  type Network,
} from '../../config/networks';
import { derivationPath } from '../../core/account';
import { runsCairo0 } from '../../core/account-types';
import type { Felt } from '../../core/felt';
import type { TransactionStatus } from '../../core/transaction';
import { InvalidInput } from '../../core/validate';
import { requestApproval } from '../../review/review';
import type { DeployAccount } from '../../starknet/transaction';
import type { StoredAccount } from '../../state/accounts';
import { maySee } from '../../state/sites';
import { signedDeploymentView } from '../../transactions/confirm/views';
import { approveUpgrade } from '../../transactions/send';
import {
  assertBounds,
  signTransactionHash,
} from '../../transactions/sign-for-site';
import { defineMethod } from '../define-method';
import { StatusParams, lookUpStatus } from '../methods/history';
import { TokenMembers, addToken } from '../methods/tokens';
import {
  AddressParam,
  ChainParam,
  FeltParam,
  RequiredChainParam,
} from '../params/basic';
import { CalldataParam } from '../params/calls';
import {
  BoundsParam,
  DetailsParam,
  boundsOf,
  sendOptionsOf,
  withConsistentSender,
} from '../params/transaction-details';
import { requestAccess, siteAccount } from '../permissions';
import {
  DeploymentMembers,
  deploymentResult,
  findDeployable,
} from '../wallet-api/deployment-data';

// The former snap's methods that aren't aliases of `l2net_` methods (see table.ts).

/** `ping`: the former snap's clients call it to detect whether the snap is installed. */
export const ping = defineMethod({
  access: 'silent',
  params: object({}),
  result: literal('pong'),
  handle: async () => Promise.resolve('pong'),
});

const NetworkShape = object({
  name: string(),
  chainId: string(),
  baseUrl: string(),
  nodeUrl: string(),
  voyagerUrl: string(),
  accountClassHash: string(),
});

/** A network as the former snap returned it. The node is a public one, never the user's
 * own, whose URL may contain an API key. */
function networkResult({
  name,
  chainId,
  nodes,
  website,
}: Network): typeof NetworkShape.TYPE {
  return {
    name,
    chainId,
    baseUrl: '',
    nodeUrl: nodes[0] ?? '',
    voyagerUrl: website,
    accountClassHash: '',
  };
}

/** The result of `l2net_getCurrentNetwork` as the former snap returned it. */
export function formerNetwork(network: Json): Json {
  const { chainId } = network as Pick<Network, 'chainId'>;
  return networkResult(NETWORKS[chainId]);
}

/** `starkNet_getStoredNetworks`: returns the networks of the wallet. */
export const getStoredNetworks = defineMethod({
  access: 'silent',
  params: object({}),
  result: array(NetworkShape),
  handle: async () => Promise.resolve(ALL_NETWORKS.map(networkResult)),
});

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

/** An account as the former snap returned it. That snap required an upgrade, or a prior
 * deployment, for all old code; this wallet an upgrade of code that it can't sign for. */
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
 * `fromState` says. Clients poll it, so it returns at once, unless a site without an
 * account opens a window.
 */
export const getCurrentAccount = defineMethod({
  access: 'silent',
  params: object({ chainId: ChainParam, fromState: optional(boolean()) }),
  result: AccountShape,
  handle: async (context, { chainId }, origin, site) => {
    const { account } = await siteAccount(context, origin, site);
    const here = await findStoredAccount(context, chainId, account.address);
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

/** `starkNet_getDeploymentData`: returns an account's deployment data from the state. */
export const getDeploymentData = defineMethod({
  access: 'account',
  account: ({ address }) => address,
  kind: 'answer',
  params: object({ address: AddressParam, chainId: ChainParam }),
  result: object({ ...DeploymentMembers, version: CairoShape }),
  handle: async (context, { address, chainId }) => {
    const account = await findStoredAccount(context, chainId, address);
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

/** `starkNet_addErc20Token`: like `l2net_addErc20Token`, but for the site's account,
 * whatever account the request names, and with the result `true`. */
export const addErc20Token = defineMethod({
  access: 'site',
  params: object({
    address: optional(unknown()),
    chainId: ChainParam,
    ...TokenMembers,
  }),
  result: literal(true),
  handle: async (context, params, origin, { account }) => {
    await addToken(context, origin, account.address, params);
    return true as const;
  },
});

/** `finalityStatus` and `executionStatus`, where known. */
type Statuses = Record<string, string>;

const accepted = (finalityStatus: string): Statuses => ({
  finalityStatus,
  executionStatus: 'SUCCEEDED',
});

/** The node's two statuses for each status that the wallet records. */
const RECORDED: Readonly<Record<TransactionStatus, Statuses>> = {
  RECEIVED: { finalityStatus: 'RECEIVED' },
  PENDING: { finalityStatus: 'RECEIVED' },
  ACCEPTED_ON_L2: accepted('ACCEPTED_ON_L2'),
  ACCEPTED_ON_L1: accepted('ACCEPTED_ON_L1'),
  REVERTED: { executionStatus: 'REVERTED' },
  REJECTED: { finalityStatus: 'REJECTED' },
};

/** `starkNet_getTransactionStatus`: like `l2net_getTransactionStatus`, but returns the
 * node's two statuses. */
export const getTransactionStatus = defineMethod({
  access: 'public',
  kind: 'read',
  params: StatusParams,
  result: record(string(), string()),
  handle: async (context, params, _origin, site) => {
    const { status, node } = await lookUpStatus(context, params, site);
    if (node === undefined) {
      return RECORDED[status];
    }
    const { finality_status: finalityStatus, execution_status: executed } =
      node;
    return {
      finalityStatus,
      ...(executed === undefined || executed === null
        ? {}
        : { executionStatus: executed }),
    };
  },
});

/** `starkNet_upgradeAccContract`: upgrades an account to its vendor's next class, after the
 * user's approval. */
export const upgradeAccContract = defineMethod({
  access: 'own',
  account: ({ contractAddress }) => contractAddress,
  params: object({ contractAddress: AddressParam, chainId: ChainParam }),
  result: object({ transaction_hash: string() }),
  handle: async (context, { chainId }, origin, account) => {
    const hash = await approveUpgrade(context, chainId, account, origin);
    return { transaction_hash: hash };
  },
});

/** The details of a deployment, as starknet.js passes them to a signer. The wallet doesn't
 * estimate its fee, so the resource bounds are required. */
const DeploymentParam = assign(
  DetailsParam,
  object({
    classHash: FeltParam,
    addressSalt: FeltParam,
    constructorCalldata: CalldataParam,
    contractAddress: optional(AddressParam),
    resourceBounds: BoundsParam,
  }),
);

/**
 * `starkNet_signDeployAccountTransaction`: signs the deployment of the named account
 * without submitting it. The account determines everything but the fee, and the request
 * must match it. No node is queried.
 */
export const signDeployAccountTransaction = defineMethod({
  access: 'own',
  account: ({ address }) => address,
  params: withConsistentSender(
    object({
      address: AddressParam,
      chainId: RequiredChainParam,
      transaction: DeploymentParam,
    }),
    'transaction',
  ),
  result: array(string()),
  handle: async (context, params, origin, account) => {
    const { address, chainId, transaction: given } = params;
    const stored = await findStoredAccount(context, chainId, address);
    await findDeployable(context, stored && { account: stored, chainId });
    const own = deploymentData(account.kind, account.publicKey);
    assertOwn('classHash', [given.classHash], [own.classHash]);
    assertOwn('addressSalt', [given.addressSalt], [own.salt]);
    assertOwn(
      'constructorCalldata',
      given.constructorCalldata,
      own.constructorCalldata,
    );
    assertOwn('contractAddress', [given.contractAddress ?? address], [address]);
    if ((given.nonce ?? 0n) !== 0n) {
      throw new InvalidInput(
        ['transaction', 'nonce'],
        '0: a deployment is an account’s first transaction',
      );
    }
    const options = sendOptionsOf(given);
    const transaction: DeployAccount = {
      ...own,
      type: 'DEPLOY_ACCOUNT',
      chainId,
      sender: address,
      nonce: 0n,
      tip: options.tip,
      bounds: boundsOf(given.resourceBounds),
    };
    assertBounds(options, transaction, { account });
    const view = signedDeploymentView(transaction, options, origin);
    await requestApproval(context, origin, () => view);
    return await signTransactionHash(context, { account }, transaction);
  },
});

function assertOwn(
  member: string,
  given: readonly Felt[],
  own: readonly Felt[],
): void {
  if (given.join() !== own.join()) {
    throw new InvalidInput(['transaction', member], 'that of the account');
  }
}
