import type { Method } from './define-method';
import { addErc20Token } from './methods/add-erc20-token';
import { createAccount } from './methods/create-account';
import { declareContract } from './methods/declare-contract';
import { disconnect } from './methods/disconnect';
import { displayPrivateKey } from './methods/display-private-key';
import { estimateAccountDeployFee } from './methods/estimate-account-deploy-fee';
import { estimateFee } from './methods/estimate-fee';
import { executeTxn } from './methods/execute-txn';
import { extractPublicKey } from './methods/extract-public-key';
import { getBlockByNumber } from './methods/get-block-by-number';
import { getCurrentNetwork } from './methods/get-current-network';
import { getErc20TokenBalance } from './methods/get-erc20-token-balance';
import { getSuggestedGasFees } from './methods/get-suggested-gas-fees';
import { getTransactionStatus } from './methods/get-transaction-status';
import { getTransactions } from './methods/get-transactions';
import { recoverAccounts } from './methods/recover-accounts';
import { signDeclareTransaction } from './methods/sign-declare-transaction';
import { signMessage } from './methods/sign-message';
import { signTransaction } from './methods/sign-transaction';
import { switchNetwork } from './methods/switch-network';
import { verifySignedMessage } from './methods/verify-signed-message';
import { addDeclareTransaction } from './methods/wallet/add-declare-transaction';
import { addInvokeTransaction } from './methods/wallet/add-invoke-transaction';
import { addStarknetChain } from './methods/wallet/add-starknet-chain';
import { deploymentData } from './methods/wallet/deployment-data';
import { getPermissions } from './methods/wallet/get-permissions';
import { requestAccounts } from './methods/wallet/request-accounts';
import { requestChainId } from './methods/wallet/request-chain-id';
import { signTypedData } from './methods/wallet/sign-typed-data';
import { supportedSpecs } from './methods/wallet/supported-specs';
import { supportedWalletApi } from './methods/wallet/supported-wallet-api';
import { switchStarknetChain } from './methods/wallet/switch-starknet-chain';
import { watchAsset } from './methods/wallet/watch-asset';

/** The names of the methods that the snap supports. */
export type MethodName =
  | 'eth_getBlockByNumber'
  | 'l2net_addErc20Token'
  | 'l2net_createAccount'
  | 'l2net_declareContract'
  | 'l2net_disconnect'
  | 'l2net_displayPrivateKey'
  | 'l2net_estimateAccountDeployFee'
  | 'l2net_estimateFee'
  | 'l2net_executeTxn'
  | 'l2net_extractPublicKey'
  | 'l2net_getCurrentNetwork'
  | 'l2net_getErc20TokenBalance'
  | 'l2net_getSuggestedGasFees'
  | 'l2net_getTransaction'
  | 'l2net_getTransactions'
  | 'l2net_getTransactionStatus'
  | 'l2net_recoverAccounts'
  | 'l2net_signDeclareTransaction'
  | 'l2net_signMessage'
  | 'l2net_signTransaction'
  | 'l2net_switchNetwork'
  | 'l2net_verifySignedMessage'
  | 'wallet_addDeclareTransaction'
  | 'wallet_addInvokeTransaction'
  | 'wallet_addStarknetChain'
  | 'wallet_deploymentData'
  | 'wallet_getPermissions'
  | 'wallet_requestAccounts'
  | 'wallet_requestChainId'
  | 'wallet_signTypedData'
  | 'wallet_supportedSpecs'
  | 'wallet_supportedWalletApi'
  | 'wallet_switchStarknetChain'
  | 'wallet_watchAsset';

/** All methods by name. The type makes sure that none is missing. */
export const METHODS: Readonly<Record<MethodName, Method>> = {
  eth_getBlockByNumber: getBlockByNumber,
  l2net_addErc20Token: addErc20Token,
  l2net_createAccount: createAccount,
  l2net_declareContract: declareContract,
  l2net_disconnect: disconnect,
  l2net_displayPrivateKey: displayPrivateKey,
  l2net_estimateAccountDeployFee: estimateAccountDeployFee,
  l2net_estimateFee: estimateFee,
  l2net_executeTxn: executeTxn,
  l2net_extractPublicKey: extractPublicKey,
  l2net_getCurrentNetwork: getCurrentNetwork,
  l2net_getErc20TokenBalance: getErc20TokenBalance,
  l2net_getSuggestedGasFees: getSuggestedGasFees,
  l2net_getTransaction: getTransactions,
  l2net_getTransactions: getTransactions,
  l2net_getTransactionStatus: getTransactionStatus,
  l2net_recoverAccounts: recoverAccounts,
  l2net_signDeclareTransaction: signDeclareTransaction,
  l2net_signMessage: signMessage,
  l2net_signTransaction: signTransaction,
  l2net_switchNetwork: switchNetwork,
  l2net_verifySignedMessage: verifySignedMessage,
  wallet_addDeclareTransaction: addDeclareTransaction,
  wallet_addInvokeTransaction: addInvokeTransaction,
  wallet_addStarknetChain: addStarknetChain,
  wallet_deploymentData: deploymentData,
  wallet_getPermissions: getPermissions,
  wallet_requestAccounts: requestAccounts,
  wallet_requestChainId: requestChainId,
  wallet_signTypedData: signTypedData,
  wallet_supportedSpecs: supportedSpecs,
  wallet_supportedWalletApi: supportedWalletApi,
  wallet_switchStarknetChain: switchStarknetChain,
  wallet_watchAsset: watchAsset,
};

/**
 * @param name - The method's name in a request.
 * @returns Whether the snap supports it.
 */
export function isMethodName(name: string): name is MethodName {
  return Object.hasOwn(METHODS, name);
}
