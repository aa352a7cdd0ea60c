import {
  type Ask,
  type FormerCall,
  TRANSFER,
  PAYLOAD,
  WATCHED,
  SIGNATURE,
  SENT,
  DECLARED,
  DEPLOYMENT,
  type Network,
  type Account,
} from './calls';
import { MAINNET, SEPOLIA } from '../../../src/config/networks';
import { ACCOUNT } from '../sends';
import { MAIL } from '../typed-data';

/** What the wallet of get-starknet asks before each request and, while a page listens,
 * ten times a second. */
async function initialize(ask: Ask): Promise<Network & Account> {
  await ask('ping');
  const { chainId } = (await ask('starkNet_getCurrentNetwork', {})) as Network;
  const account = await ask('starkNet_getCurrentAccount', {
    chainId,
    fromState: true,
  });
  return { chainId, address: (account as Account).address };
}

type State = Network & Account;

function afterStart(use: (state: State, ask: Ask) => unknown): FormerCall[1] {
  return async (ask: Ask): Promise<unknown> => use(await initialize(ask), ask);
}

/** The calls of the get-starknet wallet. */
export const WALLET_CALLS: readonly FormerCall[] = [
  ['enable', afterStart(({ address }) => [address]), [ACCOUNT]],
  ['on', afterStart((state) => state), { address: ACCOUNT }],
  ['wallet_requestAccounts', afterStart(({ address }) => [address]), [ACCOUNT]],
  ['wallet_requestChainId', afterStart(({ chainId }) => chainId), SEPOLIA],
  [
    'wallet_deploymentData',
    afterStart(async (state, ask) => ask('starkNet_getDeploymentData', state)),
    DEPLOYMENT,
  ],
  [
    'wallet_addInvokeTransaction',
    afterStart(async (state, ask) =>
      ask('starkNet_executeTxn', { ...state, calls: [TRANSFER] }),
    ),
    SENT,
  ],
  [
    'wallet_addDeclareTransaction',
    afterStart(async ({ address, chainId }, ask) =>
      ask('starkNet_declareContract', {
        senderAddress: address,
        contractPayload: PAYLOAD,
        chainId,
      }),
    ),
    DECLARED,
  ],
  [
    'wallet_watchAsset',
    afterStart(async ({ chainId }, ask) =>
      ask('starkNet_addErc20Token', { ...WATCHED, chainId }),
    ),
    true,
  ],
  [
    'wallet_signTypedData',
    afterStart(async (state, ask) =>
      ask('starkNet_signMessage', { ...state, typedDataMessage: MAIL }),
    ),
    SIGNATURE,
  ],
  [
    'wallet_switchStarknetChain',
    afterStart(async (_state, ask) => {
      const switched = await ask('starkNet_switchNetwork', {
        chainId: MAINNET,
        enableAuthorize: true,
      });
      return [switched, (await initialize(ask)).chainId];
    }),
    [true, MAINNET],
  ],
];
