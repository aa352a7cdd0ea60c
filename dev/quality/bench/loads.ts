import { HOSTILE_INPUTS } from './hostile-inputs';
import { list } from './large-values';
import { SEPOLIA } from '../../../src/config/networks';
import { STRK } from '../../../src/config/tokens';
import { padFelt } from '../../../src/core/felt';
import { outsideExecution } from '../../catalogue/typed-data';
import { ACCOUNT } from '../../testing/wallet/sends';

/** Requests that one connected site sends at once. */
export type Load = {
  readonly what: string;
  readonly count: number;
  readonly method: string;
  readonly params: () => object;
  /** The requests that each node answers in ten seconds; by default unlimited. */
  readonly quota?: number;
};

/** Takes seconds to hash: Pedersen, value by value. */
const SLOW_MESSAGE = {
  types: { StarkNetDomain: [], Main: [{ name: 'm', type: 'felt*' }] },
  primaryType: 'Main',
  domain: {},
  message: { m: list(4_900, (index) => index) },
};

const LARGEST_CLASS = HOSTILE_INPUTS.find(
  ({ what }) => what === 'the largest class and its compiled class',
);

/** The loads of `npm run bench`. */
export const LOADS: readonly Load[] = [
  {
    what: '200 hashes of a message of 33 kB',
    count: 200,
    method: 'l2net_verifySignedMessage',
    params: () => ({
      typedDataMessage: SLOW_MESSAGE,
      address: ACCOUNT,
      signature: ['1', '2'],
    }),
  },
  {
    what: '100 sends of 100 calls',
    count: 100,
    method: 'l2net_executeTxn',
    params: () => ({
      address: ACCOUNT,
      calls: list(100, (index) => ({
        contractAddress: padFelt(`0x${String(index + 1)}`),
        entrypoint: 'transfer',
        calldata: ['0xb0b', '1', '0'],
      })),
    }),
  },
  {
    what: '150 balances, where each node answers 100 requests in 10 s',
    count: 150,
    method: 'l2net_getErc20TokenBalance',
    params: () => ({
      tokenAddress: padFelt(STRK),
      userAddress: ACCOUNT,
      chainId: SEPOLIA,
    }),
    quota: 100,
  },
  {
    what: '20 declarations of 5 MB',
    count: 20,
    method: 'l2net_declareContract',
    params: () => ({
      ...(JSON.parse(LARGEST_CLASS?.params ?? '{}') as object),
      senderAddress: ACCOUNT,
    }),
  },
  {
    what: '20 scans of 100 accounts',
    count: 20,
    method: 'l2net_recoverAccounts',
    params: () => ({ startScanIndex: 1_000, maxScanned: 100, maxMissed: 100 }),
  },
  {
    what: '10 messages of 1,000 calls',
    count: 10,
    method: 'l2net_signMessage',
    params: () => ({
      signerAddress: ACCOUNT,
      typedDataMessage: outsideExecution(
        list(1_000, () => ({ To: '0x1', Selector: '0x2', Calldata: [] })),
      ),
    }),
  },
];
