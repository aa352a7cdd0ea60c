import type { Method } from './define-method';
import { addErc20Token } from './methods/addErc20Token';
import { createAccount } from './methods/createAccount';
import { declareContract } from './methods/declareContract';
import { disconnect } from './methods/disconnect';
import { displayPrivateKey } from './methods/displayPrivateKey';
import { estimateAccountDeployFee } from './methods/estimateAccountDeployFee';
import { estimateFee } from './methods/estimateFee';
import { eth_getBlockByNumber } from './methods/eth_getBlockByNumber';
import { executeTxn } from './methods/executeTxn';
import { extractPublicKey } from './methods/extractPublicKey';
import { getCurrentNetwork } from './methods/getCurrentNetwork';
import { getErc20TokenBalance } from './methods/getErc20TokenBalance';
import { getSuggestedGasFees } from './methods/getSuggestedGasFees';
import { getTransactions } from './methods/getTransactions';
import { getTransactionStatus } from './methods/getTransactionStatus';
import { recoverAccounts } from './methods/recoverAccounts';
import { signDeclareTransaction } from './methods/signDeclareTransaction';
import { signMessage } from './methods/signMessage';
import { signTransaction } from './methods/signTransaction';
import { switchNetwork } from './methods/switchNetwork';
import { verifySignedMessage } from './methods/verifySignedMessage';
import { WALLET_METHODS } from './wallet-api/methods';

/** All methods by name. */
export const METHODS = {
  eth_getBlockByNumber,
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

/** Whether the snap supports a method of that name. */
export function isMethodName(name: string): name is MethodName {
  return Object.hasOwn(METHODS, name);
}
