import { pollOnSchedule, runOverduePoll } from './schedule';
import { recordOf } from '../../../test/support/records';
import { scriptedChain } from '../../../test/support/scripted-chain';
import { answerCall } from '../../../test/support/scripted-rpc';
import { GRANTED } from '../../../test/support/seed-phrase';
import { testWallet, type TestWallet } from '../../../test/support/wallet';
import { NETWORKS, SEPOLIA } from '../../config/networks';
import type { TransactionStatus } from '../../core/transaction';

const NOW = 1_000_000;

/** A wallet with a transaction sent a minute ago, whose next poll is due then. */
async function planned(
  due: number,
  status: TransactionStatus = 'RECEIVED',
  options: Parameters<typeof testWallet>[0] = {},
): Promise<TestWallet> {
  const wallet = testWallet({
    ...scriptedChain({
      overrides: {
        starknet_getTransactionStatus: { finality_status: 'RECEIVED' },
      },
    }),
    now: () => NOW,
    ...options,
  });
  const { context } = wallet;
  await context.transactions.add(recordOf({ timestamp: NOW - 60, status }));
  await context.pollSchedule.plan({ looks: 0, due });
  return wallet;
}

const HOUR = 3600;

describe('the hourly job', () => {
  it.each([
    ['none is planned', 0, 0],
    ['it is due later', NOW + 1, 0],
    ['it is due now', NOW, 0],
    ['it is half a minute late', NOW - 30, 0],
    ['it is later than that', NOW - 31, 1],
    ['it is due in an hour', NOW + HOUR + 30, 0],
    ['it was planned while the clock was ahead', NOW + HOUR + 31, 1],
  ])('looks at pending transactions if %s: %#', async (_, due, requests) => {
    const wallet = await planned(due);
    await runOverduePoll(wallet.context);
    expect(wallet.requests).toHaveLength(requests);
    expect(wallet.events).toHaveLength(requests);
  });

  it('looks once if it comes twice', async () => {
    const wallet = await planned(NOW - 60);
    await Promise.all(
      [1, 2, 3].map(async () => runOverduePoll(wallet.context)),
    );
    expect(wallet.requests).toHaveLength(1);
  });

  it('asks nothing any more if the last transaction was sent while the clock was ahead', async () => {
    const wallet = await planned(NOW - 60, 'ACCEPTED_ON_L1');
    await wallet.context.transactions.add(
      recordOf({ timestamp: NOW + 86_400, status: 'ACCEPTED_ON_L1' }),
    );
    await runOverduePoll(wallet.context);
    expect(wallet.requests).toStrictEqual([]);
    expect(await wallet.context.pollSchedule.read()).toMatchObject({ due: 0 });
  });
});

describe('a request', () => {
  const dates = ({ events }: TestWallet): number[] =>
    events.map(({ date }) => Date.parse(date) / 1000);

  it('schedules an overdue poll and asks no node, so that one that hangs delays nothing', async () => {
    const wallet = await planned(NOW - 31, 'RECEIVED', {
      fetch: async () => new Promise(() => undefined),
    });
    await wallet.call('l2net_getCurrentNetwork');
    await wallet.call('l2net_getCurrentNetwork');
    expect(wallet.requests).toStrictEqual([]);
    expect(dates(wallet)).toStrictEqual([NOW + 2]);
  });

  it('schedules nothing that is not overdue', async () => {
    const wallet = await planned(NOW - 30);
    await wallet.call('l2net_getCurrentNetwork');
    expect(wallet.events).toStrictEqual([]);
  });

  it('leaves an overdue poll to the hourly job if it can’t be scheduled', async () => {
    const clock = { now: NOW };
    const wallet = await planned(NOW - 31, 'RECEIVED', {
      knowsEvents: false,
      now: () => clock.now,
    });
    await wallet.call('l2net_getCurrentNetwork');
    expect(wallet.requests).toStrictEqual([]);
    clock.now += 40;
    await runOverduePoll(wallet.context);
    expect(wallet.requests).toHaveLength(1);
  });
});

it('a poll goes on to the next endpoint if the first one hangs', async () => {
  const [first] = NETWORKS[SEPOLIA].nodes;
  const { methods } = scriptedChain({
    overrides: {
      starknet_getTransactionStatus: { finality_status: 'RECEIVED' },
    },
  });
  const asked: string[] = [];
  const wallet = await planned(NOW - 31, 'RECEIVED', {
    fetch: async (calls, url) => {
      asked.push(url);
      return url === first
        ? new Promise(() => undefined)
        : Promise.all(calls.map(async (call) => answerCall(call, methods)));
    },
  });
  jest.useFakeTimers();
  const poll = runOverduePoll(wallet.context);
  await jest.advanceTimersByTimeAsync(10_000);
  await poll;
  jest.useRealTimers();
  expect(asked).toStrictEqual(NETWORKS[SEPOLIA].nodes.slice(0, 2));
  expect(wallet.events).toHaveLength(1);
});

describe('while the wallet is locked and the user has set their own node', () => {
  const locked = {
    locked: true,
    state: {
      ...GRANTED,
      'settings-traces': { any: true, ownNodes: ['starknetSepoliaRpcUrl'] },
    },
  };

  it.each([
    ['goes on soon for a pending transaction', 'RECEIVED', NOW + 20],
    ['has one more look at a final one', 'ACCEPTED_ON_L2', NOW - 60 + 3600],
  ] as const)('a poll asks nothing and %s', async (_, status, next) => {
    const wallet = await planned(NOW, status, locked);
    const { turn } = await wallet.context.pollSchedule.read();
    await pollOnSchedule(wallet.context, turn);
    expect(wallet.requests).toStrictEqual([]);
    expect(wallet.events.map(({ date }) => Date.parse(date))).toStrictEqual([
      next * 1000,
    ]);
  });
});
