import { SEPOLIA } from '../../../src/config/networks';
import { STRK } from '../../../src/config/tokens';
import { padFelt } from '../../../src/core/felt';
import { startLocalNetwork } from '../../chain/networks/local-network';
import {
  longestChain,
  type RecordingProxy,
} from '../../chain/servers/recording-proxy';
import { LOCAL_FOLDER } from '../../local/builds/local-folder';
import { PHRASE } from '../../local/test-accounts/phrase';
import { simulateSnap } from '../../simulator/simulator';
import type { Ended, SimulatedWallet } from '../../simulator/wallet';
import { LETTER } from '../../testing/inputs/typed-data';
import { transferCall } from '../run';

/** The requests to the node that one request from a site causes. */
export type Trips = {
  readonly what: string;
  /** HTTP requests in all. */
  readonly requests: number;
  /** The length of the longest chain of sequential requests. */
  readonly chain: number;
  /** The maximum for the chain; undefined if there is none. */
  readonly budget?: number;
};

type Step = readonly [
  what: string,
  budget: number | undefined,
  ask: () => Promise<Ended>,
];

const BOUND = { max_amount: '0x1', max_price_per_unit: '0x1' };
const BOUNDS = { l1_gas: BOUND, l1_data_gas: BOUND, l2_gas: BOUND };

const TOKEN = padFelt(STRK);

const CALLS = [transferCall('0xb0b', 1)];

const callerOf =
  (wallet: SimulatedWallet) => (method: string, params?: unknown) => async () =>
    wallet.call(`l2net_${method}`, params);

/** What is measured until the account is deployed. */
function deploymentSteps(wallet: SimulatedWallet, address: string): Step[] {
  const call = callerOf(wallet);
  return [
    ['`createAccount`, no deployment', undefined, call('createAccount')],
    [
      '`recoverAccounts`, 20 indices',
      1,
      call('recoverAccounts', { maxScanned: 20, maxMissed: 20 }),
    ],
    [
      '`estimateAccountDeployFee`',
      1,
      call('estimateAccountDeployFee', { addressIndex: 0 }),
    ],
    [
      '`estimateFee`, the account’s deployment in front',
      1,
      call('estimateFee', { address, invocations: CALLS }),
    ],
    [
      '`createAccount`, with deployment',
      2,
      async () =>
        wallet.answer(true, 'l2net_createAccount', {
          addressIndex: 0,
          deploy: true,
        }),
    ],
  ];
}

/** Everything that is measured, in order, by calls from the account at an address. */
function stepsOf(
  wallet: SimulatedWallet,
  proxy: RecordingProxy,
  address: string,
): Step[] {
  let hash = '';
  const execute = async (): Promise<Ended> => {
    const sent = await wallet.answer(true, 'l2net_executeTxn', {
      address,
      calls: CALLS,
    });
    const result = sent.result as { transaction_hash: string } | undefined;
    hash = result?.transaction_hash ?? '';
    return sent;
  };
  const call = callerOf(wallet);
  return [
    ...deploymentSteps(wallet, address),
    ['`estimateFee`', 1, call('estimateFee', { address, invocations: CALLS })],
    ['`executeTxn`', 2, execute],
    [
      // Two endpoints have to agree that it has ended.
      '`getTransactionStatus`',
      2,
      async () =>
        wallet.call('l2net_getTransactionStatus', { transactionHash: hash }),
    ],
    [
      '`getTransactions`, the first time',
      3,
      call('getTransactions', { senderAddress: address }),
    ],
    [
      '`signMessage`',
      0,
      async () =>
        wallet.answer(true, 'l2net_signMessage', {
          signerAddress: address,
          typedDataMessage: LETTER,
        }),
    ],
    [
      '`getErc20TokenBalance`',
      1,
      call('getErc20TokenBalance', {
        tokenAddress: TOKEN,
        userAddress: address,
      }),
    ],
    [
      '`extractPublicKey`',
      1,
      call('extractPublicKey', { userAddress: address }),
    ],
    ['`getCurrentNetwork`', 0, call('getCurrentNetwork')],
    ['`switchNetwork`', 0, call('switchNetwork', { chainId: SEPOLIA })],
    // Last: no node answers, so the snap retries later.
    [
      '`signTransaction`, complete: what the signature waits for',
      0,
      async () => {
        proxy.behave(() => 'cut');
        return wallet.answer(true, 'l2net_signTransaction', {
          address,
          chainId: SEPOLIA,
          transactions: CALLS,
          transactionsDetail: { nonce: 9, resourceBounds: BOUNDS },
        });
      },
    ],
  ];
}

/** Runs every method through the built snap, on a real node behind a recording
 * proxy. The figures are for later requests: the first of all also contains the
 * chain id request. */
export async function countRoundTrips(): Promise<Trips[]> {
  const network = await startLocalNetwork('devnet');
  const { wallet, stop } = await simulateSnap(
    LOCAL_FOLDER,
    PHRASE,
    'https://dapp.example',
  );
  const { node, proxy } = network;
  try {
    const created = await wallet.answer(true, 'l2net_createAccount');
    const { address } = created.result as { address: string };
    await node.mint(address, 100);
    const nodeRequests: Trips[] = [];
    for (const [what, budget, ask] of stepsOf(wallet, proxy, address)) {
      proxy.reset();
      const { error } = await ask();
      if (error !== undefined) {
        throw new Error(`${what}: ${error.message}`);
      }
      const answered = proxy.requests.filter(({ end }) => end < Infinity);
      nodeRequests.push({
        what,
        requests: answered.length,
        chain: longestChain(answered),
        ...(budget === undefined ? {} : { budget }),
      });
    }
    return nodeRequests;
  } finally {
    await stop();
    await network.stop();
  }
}
