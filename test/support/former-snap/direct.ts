import {
  request,
  type FormerCall,
  TOKEN,
  TRANSFER,
  PAYLOAD,
  ON_SEPOLIA,
  HEX,
  DECLARED,
  ACCOUNT_ROW,
} from './calls';
import { ACCOUNT } from '../sends';
import { MAIL } from '../typed-data';

/** Calls that sites made with no client: the rest of the methods. */
export const DIRECT_CALLS: readonly FormerCall[] = [
  [
    'createAccount',
    request('starkNet_createAccount', { ...ON_SEPOLIA, addressIndex: '1' }),
    { address: HEX },
  ],
  [
    'declareContract',
    request('starkNet_declareContract', {
      ...ON_SEPOLIA,
      address: ACCOUNT,
      payload: PAYLOAD,
      details: { version: '0x3' },
    }),
    DECLARED,
  ],
  [
    'displayPrivateKey',
    request('starkNet_displayPrivateKey', { ...ON_SEPOLIA, address: ACCOUNT }),
    null,
  ],
  [
    'estimateFee',
    request('starkNet_estimateFee', {
      ...ON_SEPOLIA,
      address: ACCOUNT,
      invocations: [{ type: 'INVOKE_FUNCTION', payload: TRANSFER }],
      details: { version: '0x3', skipValidate: true },
    }),
    { suggestedMaxFee: expect.stringMatching(/^\d+$/u) as string, unit: 'wei' },
  ],
  [
    'getErc20TokenBalance',
    request('starkNet_getErc20TokenBalance', {
      ...ON_SEPOLIA,
      tokenAddress: TOKEN,
      userAddress: ACCOUNT,
    }),
    { balanceLatest: HEX, balancePending: HEX },
  ],
  [
    'getTransactionStatus',
    request('starkNet_getTransactionStatus', {
      ...ON_SEPOLIA,
      transactionHash: '0x5',
    }),
    { executionStatus: 'SUCCEEDED', finalityStatus: 'ACCEPTED_ON_L2' },
  ],
  ['listAccounts', request('starkNet_listAccounts', ON_SEPOLIA), [ACCOUNT_ROW]],
  [
    'upgradeAccContract',
    request('starkNet_upgradeAccContract', {
      ...ON_SEPOLIA,
      contractAddress: ACCOUNT,
    }),
    { code: -32003, data: { reason: 'no-upgrade' } },
  ],
  [
    'verifySignedMessage',
    request('starkNet_verifySignedMessage', {
      ...ON_SEPOLIA,
      address: ACCOUNT,
      typedDataMessage: MAIL,
      signature: ['0x1', '0x2'],
    }),
    true,
  ],
];
