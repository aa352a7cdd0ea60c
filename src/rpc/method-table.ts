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
import { WALLET_METHODS } from './wallet-api/methods';

/** All methods by name. */
export const METHODS = {
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
  ...WALLET_METHODS,
} satisfies Readonly<Record<string, Method>>;

/** The name of a method that the snap supports. */
export type MethodName = keyof typeof METHODS;

/**
 * @param name - The method's name in a request.
 * @returns Whether the snap supports it.
 */
export function isMethodName(name: string): name is MethodName {
  return Object.hasOwn(METHODS, name);
}
