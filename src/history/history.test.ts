import { readHistory, type History, type HistoryTools } from './history';
import type { HistoryQuery } from './merge';
import { BLOCK, scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import { ACCOUNT, recordsOf, send } from '../../dev/testing/wallet/sends';
import {
  inMemory,
  testWallet,
  type TestWallet,
} from '../../dev/testing/wallet/wallet';
import { NETWORKS, SEPOLIA } from '../config/networks';
import { STRK } from '../config/tokens';
import { WalletError } from '../core/errors';
import { padFelt, type Felt } from '../core/felt';
import type { Explorer } from '../explorer/explorer';
import { executeCalldata } from '../starknet/transaction';

const NOW = 2_000_000_000;

/** What explorers list about a transaction, besides its hash and status. */
const ROW = {
  type: 'invoke',
  sender: ACCOUNT,
  timestamp: 88,
  failureReason: null,
} as const;

/** The node's answers about any past transaction: a transfer by the account. */
const PAST = {
  starknet_getBlockWithTxHashes: { ...BLOCK, timestamp: NOW - 60 },
  starknet_getEvents: {
    events: [
      { from_address: ACCOUNT, transaction_hash: '0xe1', block_number: 8 },
    ],
  },
  starknet_getTransactionByHash: ({
    transaction_hash,
  }: {
    transaction_hash: Felt;
  }) => ({
    transaction_hash,
    type: 'INVOKE',
    sender_address: ACCOUNT,
    nonce: '0x0',
    calldata: executeCalldata({
      calls: [
        {
          contractAddress: padFelt(STRK),
          entrypoint: 'transfer',
          calldata: ['0xb0b', '0x9', '0x0'],
        },
      ],
    }),
  }),
  starknet_getTransactionReceipt: ({
    transaction_hash,
  }: {
    transaction_hash: Felt;
  }) => ({
    transaction_hash,
    finality_status: 'ACCEPTED_ON_L2',
    execution_status: 'SUCCEEDED',
    events: [],
  }),
};

const explorerOf =
  (transactionsOf: Explorer['transactionsOf']): HistoryTools['explorer'] =>
  async () =>
    Promise.resolve({ transactionsOf });

const QUERY: HistoryQuery = {
  chainId: SEPOLIA,
  account: ACCOUNT,
  since: 0,
  pageSize: 10,
  maxRecords: 100,
  withDeployment: false,
};

async function historyOf(
  wallet: TestWallet,
  explorer?: HistoryTools['explorer'],
): Promise<History & { hashes: string[] }> {
  const tools = { ...wallet.context, ...(explorer ? { explorer } : {}) };
  const history = await readHistory(tools, QUERY);
  return { ...history, hashes: history.records.map(({ txnHash }) => txnHash) };
}

const make = (overrides: object = {}): TestWallet =>
  testWallet({
    ...scriptedChain({ overrides: { ...PAST, ...overrides } }),
    now: () => NOW,
  });

describe('readHistory', () => {
  it('takes two requests in sequence, and checks final statuses at the other nodes', async () => {
    const wallet = make({
      starknet_getTransactionStatus: { finality_status: 'ACCEPTED_ON_L2' },
    });
    await send(wallet);
    const [own] = recordsOf(wallet);
    wallet.requests.length = 0;
    const { hashes, failedSources } = await historyOf(wallet);
    expect(hashes).toStrictEqual([own?.txnHash, '0xe1']);
    expect(failedSources).toStrictEqual([]);
    // Both the outcome and what was approved are asked of all nodes, once; the fee of one.
    expect(wallet.requests).toHaveLength(
      2 + 2 * NETWORKS[SEPOLIA].nodes.length + 1,
    );
    expect(recordsOf(wallet)).toMatchObject([{ status: 'ACCEPTED_ON_L2' }]);
    expect(wallet.notices).toHaveLength(1);
    wallet.requests.length = 0;
    await historyOf(wallet);
    expect(wallet.requests).toHaveLength(2);
  });

  it('asks for the time of a block once, also in a later life, until the user sets another node', async () => {
    const asked: unknown[] = [];
    const overrides = {
      starknet_getBlockWithTxHashes: ({
        block_id: id,
      }: {
        block_id: unknown;
      }) => {
        if (typeof id === 'object') {
          asked.push(id);
        }
        return { ...BLOCK, timestamp: NOW - 60 };
      },
    };
    const timesOf = async (wallet: TestWallet): Promise<unknown> =>
      (await historyOf(wallet)).records.map(({ timestamp }) => timestamp);
    const first = make(overrides);
    expect(await timesOf(first)).toStrictEqual([NOW - 60]);
    expect(await timesOf(first)).toStrictEqual([NOW - 60]);
    const again = testWallet({
      ...scriptedChain({ overrides: { ...PAST, ...overrides } }),
      now: () => NOW,
      ...inMemory(first),
    });
    expect(await timesOf(again)).toStrictEqual([NOW - 60]);
    expect(asked).toStrictEqual([{ block_number: 8 }]);
    await again.context.settings.save({
      starknetSepoliaRpcUrl: 'https://node.example',
    });
    expect(await timesOf(again)).toStrictEqual([NOW - 60]);
    expect(asked).toHaveLength(2);
  });

  it('reads the list from an explorer, and the calls from the node', async () => {
    const asked: unknown[] = [];
    const wallet = make();
    const { records } = await historyOf(
      wallet,
      explorerOf(async (query) => {
        asked.push(query.pageSize);
        return Promise.resolve([
          { ...ROW, hash: '0xe2', timestamp: 77, status: 'PENDING' },
        ]);
      }),
    );
    expect(asked).toStrictEqual([10]);
    expect(records).toMatchObject([
      {
        txnHash: '0xe2',
        timestamp: 77,
        contractFuncName: 'transfer',
        status: 'ACCEPTED_ON_L2',
      },
    ]);
    expect(wallet.requests.flat()).not.toContain('starknet_getEvents');
  });

  it.each([
    ['explorer', new WalletError('unreachable', 'down')],
    [
      'explorer-key',
      new WalletError('unreachable', 'no', { reason: 'explorer-key' }),
    ],
  ])('uses events if the explorer fails: %s', async (name, failure) => {
    const { hashes, failedSources } = await historyOf(
      make(),
      explorerOf(async () => Promise.reject(failure)),
    );
    expect(hashes).toStrictEqual(['0xe1']);
    expect(failedSources).toStrictEqual([name]);
  });

  it('returns the wallet’s records if no node answers', async () => {
    const wallet = make({
      starknet_getBlockWithTxHashes: rpcError(-32603),
      starknet_getTransactionByHash: () => {
        throw new Error('down');
      },
    });
    await send(wallet);
    const { hashes, failedSources } = await historyOf(wallet);
    expect(hashes).toStrictEqual(
      recordsOf(wallet).map(({ txnHash }) => txnHash),
    );
    expect(failedSources).toStrictEqual(['node']);
  });

  it('returns the explorer’s list if no node answers', async () => {
    const wallet = make({
      starknet_getTransactionByHash: () => {
        throw new Error('down');
      },
    });
    const { records, failedSources } = await historyOf(
      wallet,
      explorerOf(async () =>
        Promise.resolve([
          { ...ROW, hash: '0xe3', type: 'declare', status: 'ACCEPTED_ON_L1' },
        ]),
      ),
    );
    expect(records).toMatchObject([{ txnHash: '0xe3', txnType: 'declare' }]);
    expect(failedSources).toStrictEqual(['node']);
  });

  it.each([
    ['another hash', { transaction_hash: '0x666' }],
    ['another sender', { sender_address: '0xbad' }],
    ['an unknown type', { type: 'L1_HANDLER' }],
  ])(
    'leaves out a transaction for which the node returns %s',
    async (_, wrong) => {
      const { hashes } = await historyOf(
        make({
          starknet_getTransactionByHash: (params: {
            transaction_hash: Felt;
          }) => ({ ...PAST.starknet_getTransactionByHash(params), ...wrong }),
        }),
      );
      expect(hashes).toStrictEqual([]);
    },
  );
});
