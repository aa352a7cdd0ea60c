import type { Json } from '@metamask/snaps-sdk';

import {
  CASM_HASH,
  CLASS_HASH,
  SIERRA,
  CASM,
  DECLARE_DETAILS,
  PAYLOAD,
} from './contract-class';
import { ACCOUNT, sendParams } from './sends';
import { MAIL } from './typed-data';
import { SEPOLIA, MAINNET } from '../../src/config/networks';
import { STRK } from '../../src/config/tokens';
import { padFelt } from '../../src/core/felt';
import { METHODS, type MethodName } from '../../src/rpc/method-table';

const CALL = { contract_address: ACCOUNT, entry_point: 'transfer' };

const GREETING = {
  types: {
    StarknetDomain: [{ name: 'revision', type: 'shortstring' }],
    Greeting: [{ name: 'text', type: 'string' }],
  },
  primaryType: 'Greeting',
  domain: { revision: '1' },
  message: { text: 'Hello' },
};

const VERSION = { api_version: '0.10.4' };

/** Requests of the wallet API's actions: with all members, and those that succeed on a
 * chain where the account is funded with the required ones only. */
const WALLET_ACTIONS = {
  full: {
    wallet_addDeclareTransaction: {
      ...VERSION,
      compiled_class_hash: CASM_HASH,
      class_hash: CLASS_HASH,
      contract_class: JSON.stringify(SIERRA),
    },
    wallet_addInvokeTransaction: {
      ...VERSION,
      calls: [
        { ...CALL, calldata: { amount: { low: '0xfeed', high: '0x0' } } },
      ],
    },
    wallet_signTypedData: { ...VERSION, ...GREETING },
    wallet_watchAsset: {
      ...VERSION,
      type: 'ERC20',
      options: {
        address: ACCOUNT,
        symbol: 'TOK',
        decimals: 18,
        image: 'https://dapp.example/tok.svg',
        name: 'Token',
      },
    },
  },
  minimal: {
    wallet_addDeclareTransaction: {
      compiled_class_hash: CASM_HASH,
      contract_class: SIERRA,
    },
    wallet_addInvokeTransaction: { calls: sendParams().calls },
    wallet_signTypedData: GREETING,
    wallet_watchAsset: { type: 'ERC20', options: { address: ACCOUNT } },
  },
};

const CHAIN = {
  id: 'sepolia',
  chain_id: SEPOLIA,
  chain_name: 'Starknet Sepolia',
};
const SILENT = { silent_mode: true };
const LATEST = { api_version: '0.10' };

/** Requests of the wallet API's connection part: with all members, and with the required
 * ones only. */
const WALLET_CONNECTION = {
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

/** Valid params of a method: with the required members only, and with all. */
export type ExampleRequests = {
  readonly minimal: unknown;
  readonly full: Json;
};

/**
 * @param felts - The number of felts of calldata.
 */
export function callOf(felts: number): Json {
  return {
    contractAddress: ACCOUNT,
    entrypoint: 'transfer',
    calldata: Array.from({ length: felts }, () => '0xfeed'),
  };
}

const BOUND = { max_amount: '0x1', max_price_per_unit: '0x1' };
const DETAILS = {
  nonce: 1,
  blockIdentifier: 'latest',
  maxFee: '0x1',
  tip: 1,
  version: 3,
  paymasterData: [],
  accountDeploymentData: [],
  skipValidate: true,
  nonceDataAvailabilityMode: 'L1',
  feeDataAvailabilityMode: 'L1',
  walletAddress: ACCOUNT,
  chainId: SEPOLIA,
  cairoVersion: '1',
  resourceBounds: { l1_gas: BOUND, l1_data_gas: BOUND, l2_gas: BOUND },
};
const SEND = { address: ACCOUNT, details: DETAILS, chainId: SEPOLIA };
const SCAN = { startScanIndex: 0, maxScanned: 1, maxMissed: 1 };
const HISTORY = {
  senderAddress: ACCOUNT,
  contractAddress: ACCOUNT,
  pageSize: 25,
  txnsInLastNumOfDays: 7,
  withDeployTxn: true,
  onlyFromState: true,
  chainId: SEPOLIA,
};
const TOKEN = { tokenAddress: ACCOUNT, userAddress: ACCOUNT };

/** Params with every member except `abis`, which accepts anything. */
const FULL: Readonly<Record<MethodName, Json>> = {
  eth_getBlockByNumber: ['0x5', true],
  l2net_addErc20Token: {
    address: ACCOUNT,
    chainId: SEPOLIA,
    tokenAddress: ACCOUNT,
    tokenName: 'Token',
    tokenSymbol: 'TOK',
    tokenDecimals: 18,
  },
  l2net_createAccount: { addressIndex: 0, deploy: false, chainId: SEPOLIA },
  l2net_declareContract: {
    senderAddress: ACCOUNT,
    chainId: SEPOLIA,
    contractPayload: {
      contract: JSON.stringify(SIERRA),
      casm: JSON.stringify(CASM),
      compiledClassHash: CASM_HASH,
      classHash: CLASS_HASH,
    },
    invocationsDetails: DETAILS,
  },
  l2net_disconnect: {},
  l2net_displayPrivateKey: { userAddress: ACCOUNT, chainId: SEPOLIA },
  l2net_estimateAccountDeployFee: { addressIndex: 0, chainId: SEPOLIA },
  l2net_estimateFee: { ...SEND, invocations: [callOf(1)] },
  l2net_executeTxn: { ...SEND, calls: [callOf(1)] },
  l2net_extractPublicKey: { userAddress: ACCOUNT, chainId: SEPOLIA },
  l2net_getCurrentNetwork: {},
  l2net_getErc20TokenBalance: { ...TOKEN, chainId: SEPOLIA },
  l2net_getSuggestedGasFees: { chainId: '1' },
  l2net_getTransaction: HISTORY,
  l2net_getTransactions: HISTORY,
  l2net_getTransactionStatus: { transactionHash: '0x5', chainId: SEPOLIA },
  l2net_recoverAccounts: { ...SCAN, chainId: SEPOLIA },
  l2net_signDeclareTransaction: {
    address: ACCOUNT,
    senderAddress: ACCOUNT,
    chainId: SEPOLIA,
    details: {
      ...DETAILS,
      senderAddress: ACCOUNT,
      classHash: CLASS_HASH,
      compiledClassHash: CASM_HASH,
    },
  },
  l2net_signMessage: {
    typedDataMessage: JSON.stringify(MAIL),
    signerAddress: ACCOUNT,
    chainId: SEPOLIA,
  },
  l2net_signTransaction: {
    address: ACCOUNT,
    chainId: SEPOLIA,
    transactions: [callOf(1)],
    transactionsDetail: DETAILS,
  },
  l2net_switchNetwork: { chainId: SEPOLIA },
  l2net_verifySignedMessage: {
    typedDataMessage: JSON.stringify(MAIL),
    address: ACCOUNT,
    signature: `0x${'01'.repeat(64)}`,
    chainId: SEPOLIA,
  },
  ...WALLET_ACTIONS.full,
  ...WALLET_CONNECTION.full,
};

const STRK_TOKEN = padFelt(STRK);

/** Params with the required members only, which succeed on a chain where the
 * account is funded. */
const MINIMAL: Readonly<Record<MethodName, unknown>> = {
  eth_getBlockByNumber: ['latest', true],
  l2net_getCurrentNetwork: {},
  l2net_getErc20TokenBalance: {
    tokenAddress: STRK_TOKEN,
    userAddress: ACCOUNT,
  },
  l2net_getSuggestedGasFees: {},
  l2net_getTransactionStatus: { transactionHash: '0x5' },
  l2net_switchNetwork: { chainId: MAINNET },
  l2net_verifySignedMessage: {
    typedDataMessage: MAIL,
    address: ACCOUNT,
    signature: ['1', '2'],
  },
  l2net_addErc20Token: {
    address: ACCOUNT,
    chainId: SEPOLIA,
    tokenAddress: STRK_TOKEN,
    tokenName: 'Token',
    tokenSymbol: 'TOK',
  },
  l2net_createAccount: {},
  l2net_declareContract: {
    senderAddress: ACCOUNT,
    contractPayload: PAYLOAD,
  },
  l2net_displayPrivateKey: { userAddress: ACCOUNT },
  l2net_estimateAccountDeployFee: {},
  l2net_estimateFee: { address: ACCOUNT, invocations: sendParams().calls },
  l2net_executeTxn: sendParams(),
  l2net_extractPublicKey: { userAddress: ACCOUNT },
  l2net_getTransaction: { senderAddress: ACCOUNT },
  l2net_getTransactions: { senderAddress: ACCOUNT },
  l2net_recoverAccounts: {},
  l2net_signTransaction: {
    address: ACCOUNT,
    chainId: SEPOLIA,
    transactions: sendParams().calls,
  },
  l2net_signDeclareTransaction: {
    senderAddress: ACCOUNT,
    chainId: SEPOLIA,
    details: DECLARE_DETAILS,
  },
  l2net_signMessage: { typedDataMessage: MAIL, signerAddress: ACCOUNT },
  ...WALLET_ACTIONS.minimal,
  l2net_disconnect: {},
  ...WALLET_CONNECTION.minimal,
};

/** Requests of every method. */
export const EXAMPLE_REQUESTS = Object.fromEntries(
  Object.keys(METHODS).map((name) => [
    name,
    { minimal: MINIMAL[name as MethodName], full: FULL[name as MethodName] },
  ]),
) as Readonly<Record<MethodName, ExampleRequests>>;
