import { readHistory, type History } from './history';
import {
  BLOCK_TIME,
  NOW,
  TOP,
  pathfinderChain,
} from '../../dev/testing/nodes/pathfinder-chain';
import { ACCOUNT } from '../../dev/testing/wallet/sends';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import { NETWORKS, SEPOLIA } from '../config/networks';

const MONTH = 30 * 86_400;

/** Each is asked once what a transaction approved, while its details are read. */
const NODES = NETWORKS[SEPOLIA].nodes.length;

const walletAt = (blocks: readonly number[]): TestWallet =>
  testWallet({
    methods: pathfinderChain({ [ACCOUNT]: blocks }),
    now: () => NOW,
  });

const historyAt = async (
  wallet: TestWallet,
  before?: number,
): Promise<History & { readonly blocks: number[]; trips: number }> => {
  wallet.requests.length = 0;
  const history = await readHistory(wallet.context, {
    chainId: SEPOLIA,
    account: ACCOUNT,
    since: before === undefined ? NOW - MONTH : 0,
    pageSize: 10,
    maxRecords: 10,
    withDeployment: true,
    before,
  });
  return {
    ...history,
    blocks: history.records.map(({ txnHash }) => Number(txnHash)),
    trips: wallet.requests.length,
  };
};

/** The blocks of twelve transactions. */
const TWELVE = Array.from({ length: 12 }, (_, index) => TOP - index * 1000);

describe('the history at a Pathfinder', () => {
  it('covers 30 days in four round trips, plus one for details and one for approvals', async () => {
    const blocks = [TOP - 5, TOP - 900_000, TOP - MONTH / BLOCK_TIME];
    const wallet = walletAt(blocks);
    const first = await historyAt(wallet);
    expect(first.blocks).toStrictEqual(blocks);
    expect(first.trips).toBe(4 + 1 + NODES);
    // With the chain's head known.
    expect((await historyAt(wallet)).trips).toBe(3 + 1);
  });

  it('fills a page in one round trip, plus one for details', async () => {
    const wallet = walletAt(TWELVE);
    await historyAt(wallet);
    const { blocks, trips, reached } = await historyAt(wallet);
    expect(blocks).toStrictEqual(TWELVE.slice(0, 10));
    expect(trips).toBe(1 + 1);
    expect(reached).toStrictEqual({
      block: TOP - 9000,
      timestamp: NOW - 13_500,
    });
  });

  it('continues where it ended', async () => {
    const wallet = walletAt(TWELVE);
    const { reached } = await historyAt(wallet);
    const older = await historyAt(wallet, reached?.block);
    expect(older.blocks).toStrictEqual(TWELVE.slice(9));
    expect(older.reached?.block).toBe(TOP - 9000 + 1 - 30 * 80_000);
    expect(older.trips).toBe(4 + 1 + NODES);
  });
});
