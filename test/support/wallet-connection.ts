import { ACCOUNT } from './sends';
import { SEPOLIA } from '../../src/config/networks';

const CHAIN = {
  id: 'sepolia',
  chain_id: SEPOLIA,
  chain_name: 'Starknet Sepolia',
};
const SILENT = { silent_mode: true };
const LATEST = { api_version: '0.10' };

/** Requests of the wallet API's connection part: with all members, and with the required
 * ones only. */
export const WALLET_CONNECTION = {
  full: {
    wallet_addStarknetChain: {
      ...CHAIN,
      rpc_urls: ['https://node.example'],
      block_explorer_url: ['https://explorer.example'],
      block_explorer_urls: ['https://explorer.example'],
      icon_urls: ['https://icon.example'],
      native_currency: {
        type: 'ERC20',
        options: {
          address: ACCOUNT,
          symbol: 'TOK',
          decimals: 18,
          image: 'https://dapp.example/tok.svg',
          name: 'Token',
        },
      },
      ...LATEST,
    },
    wallet_deploymentData: LATEST,
    wallet_getPermissions: LATEST,
    wallet_requestAccounts: { ...SILENT, silentMode: true, ...LATEST },
    wallet_requestChainId: LATEST,
    wallet_supportedSpecs: LATEST,
    wallet_supportedWalletApi: LATEST,
    wallet_switchStarknetChain: {
      chainId: SEPOLIA,
      ...SILENT,
      silentMode: true,
      ...LATEST,
    },
  },
  minimal: {
    wallet_addStarknetChain: CHAIN,
    wallet_deploymentData: {},
    wallet_getPermissions: {},
    wallet_requestAccounts: {},
    wallet_requestChainId: {},
    wallet_supportedSpecs: {},
    wallet_supportedWalletApi: {},
    wallet_switchStarknetChain: { chainId: SEPOLIA },
  },
};
