import type { Json } from '@metamask/snaps-sdk';

import {
  DECLARATION,
  DEPLOYING,
  ON_SEPOLIA,
  PAYLOAD,
  SIGNER_DETAILS,
  TOKEN,
  TRANSFER,
  WATCHED,
} from '../../testing/inputs/former-snap/calls';
import { MAIL } from '../../testing/inputs/typed-data';
import { ACCOUNT } from '../../testing/wallet/sends';

const OWN = { ...ON_SEPOLIA, address: ACCOUNT };
const SIGNED = { ...ON_SEPOLIA, signerAddress: ACCOUNT };
const USER = { ...ON_SEPOLIA, userAddress: ACCOUNT };

const REQUESTS: Readonly<Record<string, object>> = {
  ping: {},
  starkNet_addErc20Token: WATCHED,
  starkNet_createAccount: { ...ON_SEPOLIA, addressIndex: '1', deploy: true },
  starkNet_declareContract: { ...OWN, payload: PAYLOAD, details: {} },
  starkNet_displayPrivateKey: OWN,
  starkNet_estimateFee: {
    ...OWN,
    invocations: [{ type: 'INVOKE', payload: TRANSFER }],
  },
  starkNet_executeTxn: {
    ...ON_SEPOLIA,
    senderAddress: ACCOUNT,
    txnInvocation: { ...TRANSFER, calldata: { to: '5', amount: ['1', 0] } },
    invocationsDetails: { version: '0x3' },
  },
  starkNet_extractPublicKey: USER,
  starkNet_getCurrentAccount: { ...ON_SEPOLIA, fromState: true },
  starkNet_getCurrentNetwork: {},
  starkNet_getDeploymentData: OWN,
  starkNet_getErc20TokenBalance: { ...USER, tokenAddress: TOKEN },
  starkNet_getStoredNetworks: {},
  starkNet_getTransactionStatus: { ...ON_SEPOLIA, transactionHash: '0x5' },
  starkNet_listAccounts: ON_SEPOLIA,
  starkNet_recoverAccounts: { ...ON_SEPOLIA, maxScanned: '1', maxMissed: '1' },
  starkNet_signDeclareTransaction: { ...SIGNED, transaction: DECLARATION },
  starkNet_signDeployAccountTransaction: { ...SIGNED, transaction: DEPLOYING },
  starkNet_signMessage: {
    ...SIGNED,
    typedDataMessage: MAIL,
    enableAuthorize: true,
  },
  starkNet_signTransaction: {
    ...SIGNED,
    transactions: [TRANSFER],
    transactionsDetail: SIGNER_DETAILS,
  },
  starkNet_switchNetwork: { ...ON_SEPOLIA, enableAuthorize: true },
  starkNet_upgradeAccContract: { ...ON_SEPOLIA, contractAddress: ACCOUNT },
  starkNet_verifySignedMessage: {
    ...SIGNED,
    typedDataMessage: MAIL,
    signature: ['0x1', '0x2'],
  },
};

/** Valid params of every method of the former snap. */
export const FORMER: readonly (readonly [string, Json])[] = Object.entries(
  REQUESTS,
).map(([method, params]) => [method, params as Json] as const);
