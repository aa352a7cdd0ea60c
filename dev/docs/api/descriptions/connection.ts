import { ACCOUNT, ASSET_OPTIONS, SEPOLIA } from './samples';
import type { Example, MethodDescription } from './words';
import { API_VERSIONS } from '../../../../src/rpc/wallet-api/params';

const PUBLIC_KEY =
  '0x7f0ecd1ec6159e6a7c70084aaa7d693d9113149b80ab72618602a185e2c1f2b';

const MAINNET = '0x534e5f4d41494e';

export const API_VERSION = {
  api_version: 'the version of the wallet API that the request follows',
};

export const SILENT = {
  silent_mode: '`true` never opens a window',
  silentMode: 'the same, as some documentation spells it',
};

export const REFUSED = {
  kind: 'user-refused',
  when: 'if the user refuses',
} as const;

/** The example of a request without params. */
const plain = (name: string, result: unknown): [Example] => [
  { name, params: {}, result },
];

const requestAccounts: MethodDescription = {
  summary: 'Returns the account that the site uses.',
  description: `The user chooses it, or adds a new one, when the site connects; the site then sees this one alone.
Later the user can give it another.`,
  dialogs: 'a window to choose an account, unless the site has one',
  params: { ...SILENT, ...API_VERSION },
  result: {
    name: 'accounts',
    description: 'One address; in silent mode none if the site has no account.',
  },
  errors: [REFUSED],
  examples: plain('The account', [ACCOUNT]),
};

const getPermissions: MethodDescription = {
  summary: 'Returns whether the site may see an account.',
  params: API_VERSION,
  result: {
    name: 'permissions',
    description: '`["accounts"]`, or nothing.',
  },
  examples: plain('Of a connected site', ['accounts']),
};

const requestChainId: MethodDescription = {
  summary: 'Returns the network that the site is on.',
  params: API_VERSION,
  result: { name: 'chainId', description: 'Its chain id.' },
  examples: plain('At first', SEPOLIA),
};

const deploymentData: MethodDescription = {
  summary: 'Returns what deploys the site’s account.',
  description: `For sites whose paymaster deploys it. Whether it is deployed, the wallet knows from earlier requests.`,
  params: API_VERSION,
  result: {
    name: 'deployment',
    description: 'The deployment.',
    members: {
      address: 'the account',
      class_hash: 'its class',
      salt: 'the salt of its address',
      calldata: 'its constructor’s calldata',
      version: 'the Cairo version of its class',
    },
  },
  errors: [
    {
      kind: 'rejected',
      when: 'with `walletError` 115 if it is deployed',
    },
    {
      kind: 'not-found',
      when: 'with `walletError` 116 if the site has no account, or one that can’t be deployed any more',
    },
  ],
  examples: plain('On Mainnet, where the account isn’t deployed', {
    address: ACCOUNT,
    class_hash:
      '0x36078334509b514626504edc9fb252328d1a240e4e948bef8d0c08dff45927f',
    salt: PUBLIC_KEY,
    calldata: ['0x0', PUBLIC_KEY, '0x1'],
    version: 1,
  }),
};

const addStarknetChain: MethodDescription = {
  summary: 'Returns `true` for a network that the wallet has.',
  description:
    '`id` and `chain_name` are required, too; all but `chain_id` is ignored.',
  params: {
    id: 'ignored',
    chain_id: 'the network',
    chain_name: 'ignored',
    rpc_urls: 'ignored',
    block_explorer_url: 'ignored',
    block_explorer_urls: 'ignored',
    native_currency: 'ignored',
    'native_currency.type': 'ignored',
    'native_currency.options': 'ignored',
    ...Object.fromEntries(
      Object.keys(ASSET_OPTIONS).map((path) => [
        `native_currency.${path}`,
        'ignored',
      ]),
    ),
    icon_urls: 'ignored',
    ...API_VERSION,
  },
  result: { name: 'added', description: '`true`.' },
  errors: [
    {
      kind: 'invalid-params',
      when: 'with `walletError` 114 for any other network',
    },
  ],
  examples: [
    {
      name: 'Mainnet',
      params: {
        id: 'mainnet',
        chain_id: MAINNET,
        chain_name: 'Starknet Mainnet',
      },
      result: true,
    },
  ],
};

const switchStarknetChain: MethodDescription = {
  summary: 'Switches the site to another network.',
  description:
    'Works like `l2net_switchNetwork`, for a site that has an account.',
  dialogs:
    'a dialog, unless the site is on that network; first that of `wallet_requestAccounts` if the site has no account',
  params: { chainId: 'the network', ...SILENT, ...API_VERSION },
  result: { name: 'switched', description: '`true`.' },
  errors: [
    {
      kind: 'invalid-params',
      when: 'with `walletError` 112 if the wallet has no such network',
    },
    REFUSED,
    {
      kind: 'rejected',
      when: 'with `walletError` 117 in silent mode, unless the site is connected and on that network',
    },
  ],
  examples: [
    { name: 'To Mainnet', params: { chainId: MAINNET }, result: true },
  ],
};

const supportedSpecs: MethodDescription = {
  summary:
    'Returns the supported versions of Starknet’s JSON-RPC specification.',
  params: API_VERSION,
  result: { name: 'versions', description: 'Major and minor numbers.' },
  examples: plain('All', ['0.9', '0.10']),
};

const supportedWalletApi: MethodDescription = {
  summary: 'Returns the supported versions of Starknet’s wallet API.',
  params: API_VERSION,
  result: { name: 'versions', description: 'Major and minor numbers.' },
  examples: plain('All', [...API_VERSIONS]),
};

const disconnect: MethodDescription = {
  summary: 'Revokes the calling site’s access.',
  description: 'Its next request for accounts asks the user again.',
  result: { name: 'nothing', description: 'Always null.' },
  examples: plain('Of any site', null),
};

/** The connection between a site and the wallet. */
export const CONNECTION = {
  wallet_requestAccounts: requestAccounts,
  wallet_getPermissions: getPermissions,
  wallet_requestChainId: requestChainId,
  wallet_addStarknetChain: addStarknetChain,
  wallet_switchStarknetChain: switchStarknetChain,
  wallet_deploymentData: deploymentData,
  wallet_supportedSpecs: supportedSpecs,
  wallet_supportedWalletApi: supportedWalletApi,
  l2net_disconnect: disconnect,
};
