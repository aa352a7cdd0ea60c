import { expect } from 'expect';

import {
  ACCOUNT_ROW,
  DECLARATION,
  DECLARED,
  DEPLOYING,
  DEPLOYMENT,
  HEX,
  ON_SEPOLIA,
  PAYLOAD,
  SENT,
  SEPOLIA_ROW,
  SIGNATURE,
  SIGNER_DETAILS,
  TOKEN,
  TRANSFER,
  WATCHED,
  unserved,
} from './calls';
import { MAINNET, SEPOLIA } from '../../../src/config/networks';
import { definedMembers } from '../../../src/core/defined';
import { MAIL } from '../inputs/typed-data';
import { ACCOUNT, PUBLIC_KEY } from '../wallet/sends';

/** Sends a request to the snap, as the former snap's clients did. */
export type AskSnap = (method: string, params?: object) => Promise<unknown>;

/** A call of a client: its name, the client's request to the snap, the caller's result for `toMatchObject` or `toEqual`, and how the client
 * derives that result from the snap's. */
export type FormerCall = readonly [
  name: string,
  method: string,
  params: object | undefined,
  result: unknown,
  pick?: (result: never) => unknown,
];

/** A client. */
export type FormerClient = {
  readonly heading: string;
  /** Makes the client's request before each call; its result is added to the params. */
  readonly start: (ask: AskSnap) => Promise<object>;
  readonly calls: readonly FormerCall[];
};

type Network = { readonly chainId: string };

const readNetwork = async (ask: AskSnap): Promise<Network> => {
  const { chainId } = (await ask('starkNet_getCurrentNetwork', {})) as Network;
  return { chainId };
};

const addressOf = ({ address }: { address: string }): string[] => [address];

const SWITCH = { chainId: MAINNET, enableAuthorize: true };
const CLASS = { senderAddress: ACCOUNT, contractPayload: PAYLOAD };
const VERSION = { version: '0x3' };
const SIGNING = {
  transactions: [TRANSFER],
  transactionsDetail: SIGNER_DETAILS,
};
const SCAN = { startScanIndex: '0', maxScanned: '1', maxMissed: '1' };

/** The class `MetaMaskSnap`. */
const SNAP_CALLS: readonly FormerCall[] = [
  ['getPubKey', 'extractPublicKey', { userAddress: ACCOUNT }, PUBLIC_KEY],
  [
    'signTransaction',
    'signTransaction',
    { ...SIGNING, address: ACCOUNT },
    SIGNATURE,
  ],
  [
    'signTransaction, earlier',
    'signTransaction',
    { ...SIGNING, signerAddress: ACCOUNT, abis: [] },
    SIGNATURE,
  ],
  [
    'signDeployAccountTransaction',
    'signDeployAccountTransaction',
    { signerAddress: ACCOUNT, transaction: DEPLOYING },
    SIGNATURE,
  ],
  [
    'signDeclareTransaction',
    'signDeclareTransaction',
    { address: ACCOUNT, details: DECLARATION },
    SIGNATURE,
  ],
  [
    'signDeclareTransaction, earlier',
    'signDeclareTransaction',
    { signerAddress: ACCOUNT, transaction: DECLARATION },
    SIGNATURE,
  ],
  [
    'execute',
    'executeTxn',
    {
      address: ACCOUNT,
      calls: [TRANSFER],
      details: { ...VERSION, maxFee: '0xde0b6b3a7640000' },
      abis: [],
    },
    SENT,
  ],
  [
    'execute, earlier',
    'executeTxn',
    {
      senderAddress: ACCOUNT,
      txnInvocation: TRANSFER,
      invocationsDetails: VERSION,
    },
    SENT,
  ],
  [
    'signMessage',
    'signMessage',
    { address: ACCOUNT, typedDataMessage: MAIL, enableAuthorize: true },
    SIGNATURE,
  ],
  [
    'signMessage, earlier',
    'signMessage',
    { signerAddress: ACCOUNT, typedDataMessage: MAIL, enableAutherize: false },
    SIGNATURE,
  ],
  [
    'declare',
    'declareContract',
    { ...CLASS, invocationsDetails: VERSION },
    DECLARED,
  ],
  [
    'getNetwork',
    'getStoredNetworks',
    undefined,
    SEPOLIA_ROW,
    (networks: Network[]): unknown =>
      networks.find(({ chainId }) => chainId === SEPOLIA),
  ],
  [
    'recoverDefaultAccount',
    'recoverAccounts',
    { startScanIndex: 0, maxScanned: 1, maxMissed: 1 },
    ACCOUNT_ROW,
    ([account]: unknown[]): unknown => account,
  ],
  ['recoverAccounts', 'recoverAccounts', SCAN, [ACCOUNT_ROW]],
  ['getCurrentAccount', 'getCurrentAccount', { fromState: true }, ACCOUNT_ROW],
  ['switchNetwork', 'switchNetwork', SWITCH, true],
  [
    'addStarknetChain',
    'addNetwork',
    {
      networkName: 'Foo',
      networkChainId: '0x1',
      networkNodeUrl: 'https://node.example',
      networkVoyagerUrl: '',
    },
    unserved('starkNet_switchNetwork'),
  ],
  ['watchAsset', 'addErc20Token', WATCHED, true],
  [
    'watchAsset, earlier',
    'addErc20Token',
    { ...WATCHED, chainId: undefined },
    true,
  ],
  ['getCurrentNetwork', 'getCurrentNetwork', undefined, SEPOLIA_ROW],
  ['getDeploymentData', 'getDeploymentData', { address: ACCOUNT }, DEPLOYMENT],
  ['isInstalled', 'ping', undefined, 'pong'],
];

const CURRENT = ['getCurrentAccount', { fromState: true }] as const;

/** The wallet of get-starknet. */
const WALLET_CALLS: readonly FormerCall[] = [
  ['enable', ...CURRENT, [ACCOUNT], addressOf],
  ['on', ...CURRENT, { address: ACCOUNT }],
  ['wallet_requestAccounts', ...CURRENT, [ACCOUNT], addressOf],
  [
    'wallet_requestChainId',
    'getCurrentNetwork',
    undefined,
    SEPOLIA,
    ({ chainId }: Network): string => chainId,
  ],
  [
    'wallet_deploymentData',
    'getDeploymentData',
    { address: ACCOUNT },
    DEPLOYMENT,
  ],
  [
    'wallet_addInvokeTransaction',
    'executeTxn',
    { address: ACCOUNT, calls: [TRANSFER] },
    SENT,
  ],
  ['wallet_addDeclareTransaction', 'declareContract', CLASS, DECLARED],
  ['wallet_watchAsset', 'addErc20Token', WATCHED, true],
  [
    'wallet_signTypedData',
    'signMessage',
    { address: ACCOUNT, typedDataMessage: MAIL },
    SIGNATURE,
  ],
  ['wallet_switchStarknetChain', 'switchNetwork', SWITCH, true],
];

/** Requests that sites made without a client: the rest of the methods. */
const DIRECT_CALLS: readonly FormerCall[] = [
  ['createAccount', 'createAccount', { addressIndex: '1' }, { address: HEX }],
  [
    'declareContract',
    'declareContract',
    { address: ACCOUNT, payload: PAYLOAD, details: VERSION },
    DECLARED,
  ],
  ['displayPrivateKey', 'displayPrivateKey', { address: ACCOUNT }, null],
  [
    'estimateFee',
    'estimateFee',
    {
      address: ACCOUNT,
      invocations: [{ type: 'INVOKE_FUNCTION', payload: TRANSFER }],
      details: { ...VERSION, skipValidate: true },
    },
    {
      suggestedMaxFee: expect.stringMatching(/^\d+$/u) as unknown as string,
      unit: 'wei',
    },
  ],
  [
    'getErc20TokenBalance',
    'getErc20TokenBalance',
    { tokenAddress: TOKEN, userAddress: ACCOUNT },
    { balanceLatest: HEX, balancePending: HEX },
  ],
  [
    'getTransactionStatus',
    'getTransactionStatus',
    { transactionHash: '0x5' },
    { executionStatus: 'SUCCEEDED', finalityStatus: 'ACCEPTED_ON_L2' },
  ],
  ['listAccounts', 'listAccounts', {}, [ACCOUNT_ROW]],
  [
    'upgradeAccContract',
    'upgradeAccContract',
    { contractAddress: ACCOUNT },
    { code: -32003, data: { reason: 'no-upgrade' } },
  ],
  [
    'verifySignedMessage',
    'verifySignedMessage',
    {
      address: ACCOUNT,
      typedDataMessage: MAIL,
      signature: ['0x1', '0x2'],
    },
    true,
  ],
];

export const CLIENTS: readonly FormerClient[] = [
  {
    heading: 'The class MetaMaskSnap',
    start: readNetwork,
    calls: SNAP_CALLS,
  },
  {
    heading: 'Its get-starknet wallet',
    start: async (ask: AskSnap): Promise<object> => {
      await ask('ping');
      const network = await readNetwork(ask);
      const asked = { ...network, fromState: true };
      await ask('starkNet_getCurrentAccount', asked);
      return network;
    },
    calls: WALLET_CALLS,
  },
  {
    heading: 'Calls without a client',
    start: async () => Promise.resolve(ON_SEPOLIA),
    calls: DIRECT_CALLS,
  },
];

/** The method that a call asks for. */
export const methodOf = ([, method]: FormerCall): string =>
  method === 'ping' ? method : `starkNet_${method}`;

/** Makes a call as the client does; returns the caller's result. */
export async function perform(
  start: FormerClient['start'],
  call: FormerCall,
  ask: AskSnap,
): Promise<unknown> {
  const [, , params, , pick = (result: unknown) => result] = call;
  const started = await start(ask);
  const result = await ask(
    methodOf(call),
    params && definedMembers({ ...started, ...params }),
  );
  return pick(result as never);
}
