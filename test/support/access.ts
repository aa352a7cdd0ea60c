import { MAINNET, SEPOLIA } from '../../src/config/networks';
import { STRK } from '../../src/config/tokens';
import { DECLARE_DETAILS, PAYLOAD } from './contract-class';
import { ACCOUNT, sendParams } from './sends';
import { MAIL } from './typed-data';
import { padFelt } from '../../src/core/felt';

const TOKEN = padFelt(STRK);
const VERIFY = {
  typedDataMessage: MAIL,
  address: ACCOUNT,
  signature: ['1', '2'],
};

/** A method, and params that succeed. */
export type Row = [method: string, params: unknown];

/** The methods that touch the user's accounts. */
export const ON_ACCOUNTS: Row[] = Object.entries({
  l2net_addErc20Token: {
    ...{ address: ACCOUNT, chainId: SEPOLIA, tokenAddress: TOKEN },
    ...{ tokenName: 'Token', tokenSymbol: 'TOK' },
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
});

/** The methods that any site may use. */
export const PUBLIC: Row[] = Object.entries({
  eth_getBlockByNumber: ['latest', true],
  l2net_getCurrentNetwork: {},
  l2net_getErc20TokenBalance: { tokenAddress: TOKEN, userAddress: ACCOUNT },
  l2net_getSuggestedGasFees: {},
  l2net_getTransactionStatus: { transactionHash: '0x5' },
  l2net_switchNetwork: { chainId: MAINNET },
  l2net_verifySignedMessage: VERIFY,
});
