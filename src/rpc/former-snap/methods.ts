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
  listAccounts,
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
import { requestAccess, siteAccount } from '../../flows/connect-site';
import { findDeployable } from '../../flows/find-deployable';
import { signDeployment } from '../../flows/sign-transaction';
import { lookUpStatus } from '../../flows/transaction-status';
import { upgradeAccount } from '../../flows/upgrade';
import { watchToken } from '../../flows/watch-token';
import type { StoredAccount } from '../../state/accounts';
import { maySee } from '../../state/sites';
import { defineMethod, type Method } from '../define-method';
import {
  AddressParam,
  ChainParam,
  FeltParam,
  RequiredChainParam,
  StatusParams,
} from '../params/basic';
import { CalldataParam } from '../params/calls';
import { TokenMembers, watchRequestOf } from '../params/token';
import {
  BoundsParam,
  DetailsParam,
  boundsOf,
  sendOptionsOf,
  withConsistentSender,
} from '../params/transaction-details';
import {
  DeploymentMembers,
  deploymentResult,
} from '../results/deployment-data';

// The former snap's methods that aren't aliases of `l2net_` methods (see table.ts).

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

/** The methods of the former snap that no `l2net_` method serves, and `ping`, by name. */
export const OWN_FORMER_METHODS = {
  /** The former snap's clients call it to detect whether the snap is installed. */
  ping: defineMethod({
    access: 'silent',
    params: object({}),
    result: literal('pong'),
    handle: async () => Promise.resolve('pong'),
  }),

  /** Returns the site's account from the state, whatever `fromState` says. Clients poll it,
   * so it returns at once, unless a site without an account opens a window. */
  starkNet_getCurrentAccount: defineMethod({
    access: 'silent',
    params: object({ chainId: ChainParam, fromState: optional(boolean()) }),
    result: AccountShape,
    handle: async (context, { chainId }, origin, site) => {
      const { account } = await siteAccount(context, origin, site);
      const here = await findStoredAccount(context, chainId, account.address);
      return accountResult(chainId, here ?? account);
    },
  }),

  /** Returns the accounts that the site may see, from the state. */
  starkNet_listAccounts: defineMethod({
    access: 'silent',
    params: object({ chainId: ChainParam }),
    result: array(AccountShape),
    handle: async (context, { chainId }, origin, site) => {
      const connected = site ?? (await requestAccess(context, origin, true));
      const stored = await listAccounts(context, chainId);
      return stored
        .filter(({ address }) => maySee(connected, address))
        .map((account) => accountResult(chainId, account));
    },
  }),

  /** Returns an account's deployment data from the state. */
  starkNet_getDeploymentData: defineMethod({
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
  }),

  /** Like `l2net_addErc20Token`, but for the site's account, whatever account the request
   * names, and with the result `true`. */
  starkNet_addErc20Token: defineMethod({
    access: 'site',
    params: object({
      address: optional(unknown()),
      chainId: ChainParam,
      ...TokenMembers,
    }),
    result: literal(true),
    handle: async (context, params, origin, { account }) => {
      await watchToken(
        context,
        origin,
        account.address,
        watchRequestOf(params),
      );
      return true as const;
    },
  }),

  /** Like `l2net_getTransactionStatus`, but returns the node's two statuses. */
  starkNet_getTransactionStatus: defineMethod({
    access: 'public',
    kind: 'read',
    params: StatusParams,
    result: record(string(), string()),
    handle: async (context, params, _origin, site) => {
      const { chainId, transactionHash } = params;
      const { status, node } = await lookUpStatus(
        context,
        chainId,
        transactionHash,
        site,
      );
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
  }),

  /** Upgrades an account to its vendor's next class, after the user's approval. */
  starkNet_upgradeAccContract: defineMethod({
    access: 'own',
    account: ({ contractAddress }) => contractAddress,
    params: object({ contractAddress: AddressParam, chainId: ChainParam }),
    result: object({ transaction_hash: string() }),
    handle: async (context, { chainId }, origin, account) => {
      const hash = await upgradeAccount(context, origin, chainId, account);
      return { transaction_hash: hash };
    },
  }),

  /** Signs the deployment of the named account without submitting it. The account
   * determines everything but the fee, and the request must match it. No node is queried. */
  starkNet_signDeployAccountTransaction: defineMethod({
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
      const own = deploymentData(account.accountType, account.publicKey);
      assertOwn('classHash', [given.classHash], [own.classHash]);
      assertOwn('addressSalt', [given.addressSalt], [own.salt]);
      assertOwn(
        'constructorCalldata',
        given.constructorCalldata,
        own.constructorCalldata,
      );
      assertOwn(
        'contractAddress',
        [given.contractAddress ?? address],
        [address],
      );
      if ((given.nonce ?? 0n) !== 0n) {
        throw new InvalidInput(
          ['transaction', 'nonce'],
          '0: a deployment is an account’s first transaction',
        );
      }
      return await signDeployment(context, origin, {
        chainId,
        account,
        options: sendOptionsOf(given),
        bounds: boundsOf(given.resourceBounds),
      });
    },
  }),

  /** Returns the networks of the wallet. */
  starkNet_getStoredNetworks: defineMethod({
    access: 'silent',
    params: object({}),
    result: array(NetworkShape),
    handle: async () => Promise.resolve(ALL_NETWORKS.map(networkResult)),
  }),
} satisfies Readonly<Record<string, Method>>;

function assertOwn(
  member: string,
  given: readonly Felt[],
  own: readonly Felt[],
): void {
  if (given.join() !== own.join()) {
    throw new InvalidInput(['transaction', member], 'that of the account');
  }
}
