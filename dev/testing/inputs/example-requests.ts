import type { Json } from '@metamask/snaps-sdk';

import {
  CASM_HASH,
  CLASS_HASH,
  SIERRA,
  CASM,
  DECLARE_DETAILS,
  PAYLOAD,
} from './contract-class';
import { MAIL } from './typed-data';
import { SEPOLIA, MAINNET } from '../../../src/config/networks';
import { STRK } from '../../../src/config/tokens';
import { padFelt } from '../../../src/core/felt';
import { METHODS, type MethodName } from '../../../src/rpc/method-table';
import { ACCOUNT, sendParams } from '../wallet/sends';

/** Valid params of a method: with only the required members, which succeed on a chain
 * where the account is funded, and with all except `abis`, which accepts anything. */
export type ExampleRequests = {
  readonly minimal: unknown;
  readonly full: Json;
};

export function callOf(felts: number): Json {
  return {
    contractAddress: ACCOUNT,
    entrypoint: 'transfer',
    calldata: Array.from({ length: felts }, () => '0xfeed'),
  };
}

const ON_SEPOLIA = { chainId: SEPOLIA };
const { calls: CALLS } = sendParams();
const BOUND = { max_amount: '0x1', max_price_per_unit: '0x1' };
const DETAILS = {
  ...ON_SEPOLIA,
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
  cairoVersion: '1',
  resourceBounds: { l1_gas: BOUND, l1_data_gas: BOUND, l2_gas: BOUND },
};
const SEND = { ...ON_SEPOLIA, address: ACCOUNT, details: DETAILS };
const HISTORY = {
  ...ON_SEPOLIA,
  senderAddress: ACCOUNT,
  contractAddress: ACCOUNT,
  pageSize: 25,
  txnsInLastNumOfDays: 7,
  withDeployTxn: true,
  onlyFromState: true,
};
const OWN_HISTORY = { senderAddress: ACCOUNT };
const OWN = { userAddress: ACCOUNT };
const STRK_TOKEN = padFelt(STRK);
const TOKEN = {
  ...ON_SEPOLIA,
  address: ACCOUNT,
  tokenName: 'Token',
  tokenSymbol: 'TOK',
};
const HASHES = { classHash: CLASS_HASH, compiledClassHash: CASM_HASH };
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
const LATEST = { api_version: '0.10' };
const SILENT = { silent_mode: true, silentMode: true };
const CHAIN = {
  id: 'sepolia',
  chain_id: SEPOLIA,
  chain_name: 'Starknet Sepolia',
};
const ASSET = {
  type: 'ERC20',
  options: {
    address: ACCOUNT,
    symbol: 'TOK',
    decimals: 18,
    image: 'https://dapp.example/tok.svg',
    name: 'Token',
  },
};

/** The required params of a method, and all params if there are more. */
const EXAMPLES: Readonly<
  Record<MethodName, readonly [minimal: unknown, full?: Json]>
> = {
  eth_getBlockByNumber: [
    ['latest', true],
    ['0x5', true],
  ],
  l2net_addErc20Token: [
    { ...TOKEN, tokenAddress: STRK_TOKEN },
    { ...TOKEN, tokenAddress: ACCOUNT, tokenDecimals: 18 },
  ],
  l2net_createAccount: [{}, { ...ON_SEPOLIA, addressIndex: 0, deploy: false }],
  l2net_declareContract: [
    { senderAddress: ACCOUNT, contractPayload: PAYLOAD },
    {
      ...ON_SEPOLIA,
      senderAddress: ACCOUNT,
      contractPayload: {
        ...HASHES,
        contract: JSON.stringify(SIERRA),
        casm: JSON.stringify(CASM),
      },
      invocationsDetails: DETAILS,
    },
  ],
  l2net_disconnect: [{}],
  l2net_displayPrivateKey: [OWN, { ...ON_SEPOLIA, ...OWN }],
  l2net_estimateAccountDeployFee: [{}, { ...ON_SEPOLIA, addressIndex: 0 }],
  l2net_estimateFee: [
    { address: ACCOUNT, invocations: CALLS },
    { ...SEND, invocations: [callOf(1)] },
  ],
  l2net_executeTxn: [sendParams(), { ...SEND, calls: [callOf(1)] }],
  l2net_extractPublicKey: [OWN, { ...ON_SEPOLIA, ...OWN }],
  l2net_getCurrentNetwork: [{}],
  l2net_getErc20TokenBalance: [
    { ...OWN, tokenAddress: STRK_TOKEN },
    { ...ON_SEPOLIA, ...OWN, tokenAddress: ACCOUNT },
  ],
  l2net_getSuggestedGasFees: [{}, { chainId: '1' }],
  l2net_getTransaction: [OWN_HISTORY, HISTORY],
  l2net_getTransactions: [OWN_HISTORY, HISTORY],
  l2net_getTransactionStatus: [
    { transactionHash: '0x5' },
    { ...ON_SEPOLIA, transactionHash: '0x5' },
  ],
  l2net_recoverAccounts: [
    {},
    { ...ON_SEPOLIA, startScanIndex: 0, maxScanned: 1, maxMissed: 1 },
  ],
  l2net_signDeclareTransaction: [
    { ...ON_SEPOLIA, senderAddress: ACCOUNT, details: DECLARE_DETAILS },
    {
      ...ON_SEPOLIA,
      address: ACCOUNT,
      senderAddress: ACCOUNT,
      details: { ...DETAILS, ...HASHES, senderAddress: ACCOUNT },
    },
  ],
  l2net_signMessage: [
    { typedDataMessage: MAIL, signerAddress: ACCOUNT },
    {
      ...ON_SEPOLIA,
      typedDataMessage: JSON.stringify(MAIL),
      signerAddress: ACCOUNT,
    },
  ],
  l2net_signTransaction: [
    { ...ON_SEPOLIA, address: ACCOUNT, transactions: CALLS },
    {
      ...ON_SEPOLIA,
      address: ACCOUNT,
      transactions: [callOf(1)],
      transactionsDetail: DETAILS,
    },
  ],
  l2net_switchNetwork: [{ chainId: MAINNET }, ON_SEPOLIA],
  l2net_verifySignedMessage: [
    { typedDataMessage: MAIL, address: ACCOUNT, signature: ['1', '2'] },
    {
      ...ON_SEPOLIA,
      typedDataMessage: JSON.stringify(MAIL),
      address: ACCOUNT,
      signature: `0x${'01'.repeat(64)}`,
    },
  ],
  wallet_addDeclareTransaction: [
    { compiled_class_hash: CASM_HASH, contract_class: SIERRA },
    {
      ...VERSION,
      compiled_class_hash: CASM_HASH,
      class_hash: CLASS_HASH,
      contract_class: JSON.stringify(SIERRA),
    },
  ],
  wallet_addInvokeTransaction: [
    { calls: CALLS },
    {
      ...VERSION,
      calls: [
        { ...CALL, calldata: { amount: { low: '0xfeed', high: '0x0' } } },
      ],
    },
  ],
  wallet_addStarknetChain: [
    CHAIN,
    {
      ...CHAIN,
      ...LATEST,
      rpc_urls: ['https://node.example'],
      block_explorer_url: ['https://explorer.example'],
      block_explorer_urls: ['https://explorer.example'],
      icon_urls: ['https://icon.example'],
      native_currency: ASSET,
    },
  ],
  wallet_deploymentData: [{}, LATEST],
  wallet_getPermissions: [{}, LATEST],
  wallet_requestAccounts: [{}, { ...SILENT, ...LATEST }],
  wallet_requestChainId: [{}, LATEST],
  wallet_signTypedData: [GREETING, { ...VERSION, ...GREETING }],
  wallet_supportedSpecs: [{}, LATEST],
  wallet_supportedWalletApi: [{}, LATEST],
  wallet_switchStarknetChain: [
    ON_SEPOLIA,
    { ...ON_SEPOLIA, ...SILENT, ...LATEST },
  ],
  wallet_watchAsset: [
    { type: 'ERC20', options: { address: ACCOUNT } },
    { ...VERSION, ...ASSET },
  ],
};

/** Requests of every method. */
export const EXAMPLE_REQUESTS = Object.fromEntries(
  Object.keys(METHODS).map((name) => {
    const [minimal, full = minimal] = EXAMPLES[name as MethodName];
    return [name, { minimal, full }];
  }),
) as Readonly<Record<MethodName, ExampleRequests>>;
