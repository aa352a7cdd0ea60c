import {
  type Ask,
  request,
  type FormerCall,
  TRANSFER,
  PAYLOAD,
  WATCHED,
  ON_SEPOLIA,
  SIGNER_DETAILS,
  DECLARATION,
  SIGNATURE,
  SENT,
  DECLARED,
  unserved,
  SEPOLIA_ROW,
  ACCOUNT_ROW,
  DEPLOYING,
  DEPLOYMENT,
  type Network,
} from './calls';
import { MAINNET, SEPOLIA } from '../../../src/config/networks';
import { ACCOUNT, PUBLIC_KEY } from '../sends';
import { MAIL } from '../typed-data';

/** Asks with the current network, as `MetaMaskSnap` did wherever its caller named none. */
function onCurrent(method: string, params: object): FormerCall[1] {
  return async (ask: Ask): Promise<unknown> => {
    const { chainId } = (await ask(
      'starkNet_getCurrentNetwork',
      {},
    )) as Network;
    return await ask(method, { ...params, chainId });
  };
}

/** The calls of the class `MetaMaskSnap` that reach the snap. */
export const SNAP_CALLS: readonly FormerCall[] = [
  [
    'getPubKey',
    onCurrent('starkNet_extractPublicKey', { userAddress: ACCOUNT }),
    PUBLIC_KEY,
  ],
  [
    'signTransaction',
    onCurrent('starkNet_signTransaction', {
      address: ACCOUNT,
      transactions: [TRANSFER],
      transactionsDetail: SIGNER_DETAILS,
    }),
    SIGNATURE,
  ],
  [
    'signTransaction, earlier',
    onCurrent('starkNet_signTransaction', {
      signerAddress: ACCOUNT,
      transactions: [TRANSFER],
      transactionsDetail: SIGNER_DETAILS,
      abis: [],
    }),
    SIGNATURE,
  ],
  [
    'signDeployAccountTransaction',
    onCurrent('starkNet_signDeployAccountTransaction', {
      signerAddress: ACCOUNT,
      transaction: DEPLOYING,
    }),
    SIGNATURE,
  ],
  [
    'signDeclareTransaction',
    onCurrent('starkNet_signDeclareTransaction', {
      address: ACCOUNT,
      details: DECLARATION,
    }),
    SIGNATURE,
  ],
  [
    'signDeclareTransaction, earlier',
    onCurrent('starkNet_signDeclareTransaction', {
      signerAddress: ACCOUNT,
      transaction: DECLARATION,
    }),
    SIGNATURE,
  ],
  [
    'execute',
    onCurrent('starkNet_executeTxn', {
      address: ACCOUNT,
      calls: [TRANSFER],
      details: { version: '0x3', maxFee: '0xde0b6b3a7640000' },
      abis: [],
    }),
    SENT,
  ],
  [
    'execute, earlier',
    onCurrent('starkNet_executeTxn', {
      senderAddress: ACCOUNT,
      txnInvocation: TRANSFER,
      invocationsDetails: { version: '0x3' },
    }),
    SENT,
  ],
  [
    'signMessage',
    onCurrent('starkNet_signMessage', {
      address: ACCOUNT,
      typedDataMessage: MAIL,
      enableAuthorize: true,
    }),
    SIGNATURE,
  ],
  [
    'signMessage, earlier',
    onCurrent('starkNet_signMessage', {
      signerAddress: ACCOUNT,
      typedDataMessage: MAIL,
      enableAutherize: false,
    }),
    SIGNATURE,
  ],
  [
    'declare',
    onCurrent('starkNet_declareContract', {
      senderAddress: ACCOUNT,
      contractPayload: PAYLOAD,
      invocationsDetails: { version: '0x3' },
    }),
    DECLARED,
  ],
  [
    'getNetwork',
    request('starkNet_getStoredNetworks', {}, (networks) =>
      (networks as Network[]).find(({ chainId }) => chainId === SEPOLIA),
    ),
    SEPOLIA_ROW,
  ],
  [
    'recoverDefaultAccount',
    request(
      'starkNet_recoverAccounts',
      { ...ON_SEPOLIA, startScanIndex: 0, maxScanned: 1, maxMissed: 1 },
      (accounts) => (accounts as unknown[])[0],
    ),
    ACCOUNT_ROW,
  ],
  [
    'recoverAccounts',
    request('starkNet_recoverAccounts', {
      ...ON_SEPOLIA,
      startScanIndex: '0',
      maxScanned: '1',
      maxMissed: '1',
    }),
    [ACCOUNT_ROW],
  ],
  [
    'getCurrentAccount',
    onCurrent('starkNet_getCurrentAccount', { fromState: true }),
    ACCOUNT_ROW,
  ],
  [
    'switchNetwork',
    request('starkNet_switchNetwork', {
      chainId: MAINNET,
      enableAuthorize: true,
    }),
    true,
  ],
  [
    'addStarknetChain',
    request('starkNet_addNetwork', {
      networkName: 'Foo',
      networkChainId: '0x1',
      networkNodeUrl: 'https://node.example',
      networkVoyagerUrl: '',
    }),
    unserved('starkNet_switchNetwork'),
  ],
  ['watchAsset', onCurrent('starkNet_addErc20Token', WATCHED), true],
  ['watchAsset, earlier', request('starkNet_addErc20Token', WATCHED), true],
  ['getCurrentNetwork', request('starkNet_getCurrentNetwork', {}), SEPOLIA_ROW],
  [
    'getDeploymentData',
    request('starkNet_getDeploymentData', { ...ON_SEPOLIA, address: ACCOUNT }),
    DEPLOYMENT,
  ],
  ['isInstalled', request('ping'), 'pong'],
];
