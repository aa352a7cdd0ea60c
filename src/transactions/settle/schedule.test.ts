import { pollOnSchedule, pollPending, runOverduePoll } from './schedule';
import { scriptedChain } from '../../../dev/testing/nodes/scripted-chain';
import { answerAll, rpcError } from '../../../dev/testing/nodes/scripted-rpc';
import { lyingNode, poll } from '../../../dev/testing/wallet/lying-node';
import { ACCEPTED, recordOf } from '../../../dev/testing/wallet/records';
import { GRANTED } from '../../../dev/testing/wallet/seed-phrase';
import { recordsOf, send } from '../../../dev/testing/wallet/sends';
import {
  type TestWallet,
  testWallet,
} from '../../../dev/testing/wallet/wallet';
import { NETWORKS, SEPOLIA } from '../../config/networks';
import { STRK } from '../../config/tokens';
import { padFelt, toFelt } from '../../core/felt';
import type { TransactionStatus } from '../../core/transaction';
import { callDigest } from '../ledger/call-digest';
import { nothingFor } from '../ledger/rivals';

const NODES = NETWORKS[SEPOLIA].nodes.length;

type Options = Parameters<typeof testWallet>[0];

/** A wallet that has sent a transaction, for which the node returns `status`. */
async function sent(
  status: unknown,
  options: Options = {},
): Promise<{ wallet: TestWallet; clock: { now: number } }> {
  const clock = { now: 1_000_000 };
  const chain = scriptedChain({
    overrides: { starknet_getTransactionStatus: status },
  });
  const wallet = testWallet({ ...chain, now: () => clock.now, ...options });
  await send(wallet);
  wallet.requests.length = 0;
  return { wallet, clock };
}

/** Fires the background event that was scheduled last. */
async function pollNow(wallet: TestWallet): Promise<void> {
  const last = wallet.events.at(-1);
  await pollOnSchedule(wallet.context, last?.request.params.turn);
}

const delays = ({ events }: TestWallet): number[] =>
  events.map(({ date }) => Date.parse(date) / 1000 - 1_000_000);

describe('a pending transaction', () => {
  it('schedules its own poll, with a date that older wallets support', async () => {
    const { wallet } = await sent(rpcError(29));
    expect(wallet.events).toMatchObject([
      {
        date: '1970-01-12T13:46:50Z',
        request: {
          method: 'look',
          params: { turn: expect.any(Number) as number },
        },
      },
    ]);
  });

  it('is polled less and less often, with one request each', async () => {
    const { wallet } = await sent({ finality_status: 'RECEIVED' });
    for (let count = 0; count < 12; count += 1) {
      await pollNow(wallet);
    }
    expect(delays(wallet)).toStrictEqual([
      10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600, 3600,
    ]);
    expect(wallet.requests).toHaveLength(12);
    expect(wallet.requests[0]).toStrictEqual([
      'starknet_getTransactionStatus',
      'starknet_getNonce',
    ]);
    expect(wallet.notices).toStrictEqual([]);
  });

  it('is polled once a day after 25 hours, by the hourly job', async () => {
    const { wallet, clock } = await sent({ finality_status: 'RECEIVED' });
    for (let count = 0; count < 40; count += 1) {
      await pollNow(wallet);
    }
    expect(wallet.events).toHaveLength(33);
    expect(delays(wallet).reduce((sum, delay) => sum + delay, 0)).toBe(91_510);
    wallet.requests.length = 0;
    clock.now += 86_400;
    await runOverduePoll(wallet.context);
    expect(wallet.requests).toStrictEqual([]);
    clock.now += 31;
    await runOverduePoll(wallet.context);
    expect(wallet.requests).not.toStrictEqual([]);
    expect(wallet.events).toHaveLength(33);
  });

  it.each([
    [
      ACCEPTED,
      'ACCEPTED_ON_L2',
      /^Sent 0\.0*1 STRK\. To: 0x0*b0b\. Confirmed on Sepolia · test$/u,
    ],
    [
      { ...ACCEPTED, execution_status: 'REVERTED', failure_reason: 'no money' },
      'REVERTED',
      /^Failed on Sepolia · test\. Send 0\.0*1 STRK\. To: 0x0*b0b\. no money$/u,
    ],
  ])('is final with %j: one more poll follows', async (status, end, notice) => {
    const { wallet, clock } = await sent(status);
    await pollNow(wallet);
    expect(recordsOf(wallet)).toMatchObject([{ status: end }]);
    expect(wallet.notices).toStrictEqual([expect.stringMatching(notice)]);
    expect(delays(wallet)).toStrictEqual([10, 3600]);
    // One node's word isn't enough, neither for the outcome nor for what was approved; the
    // fee is read for the notification.
    expect(wallet.requests).toHaveLength(1 + NODES + 1 + NODES);
    clock.now += 3600;
    await pollNow(wallet);
    await pollNow(wallet);
    expect(wallet.requests).toHaveLength(2 + NODES + 1 + 2 * NODES);
    expect(wallet.events).toHaveLength(2);
    expect(wallet.notices).toHaveLength(1);
  });

  it('continues to be polled while no node answers', async () => {
    let attempts = 0;
    const { wallet } = await sent(() => {
      attempts += 1;
      throw new Error('down');
    });
    await pollNow(wallet);
    expect(attempts).toBeGreaterThan(0);
    expect(recordsOf(wallet)).toMatchObject([{ status: 'RECEIVED' }]);
    expect(delays(wallet)).toStrictEqual([10, 20]);
  });

  it('is polled with all others in one request', async () => {
    const { wallet } = await sent({ finality_status: 'PRE_CONFIRMED' });
    await send(wallet, 2);
    await send(wallet, 3);
    wallet.requests.length = 0;
    await pollNow(wallet);
    expect(wallet.requests).toHaveLength(1);
    const statuses = recordsOf(wallet).map(({ status }) => status);
    expect(statuses).toStrictEqual(Array(3).fill('PENDING'));
    // A poll that a later send has replaced does nothing.
    await pollOnSchedule(wallet.context, wallet.events[0]?.request.params.turn);
    expect(wallet.requests).toHaveLength(1);
  });

  it('is polled by the hourly job if the wallet has no background events', async () => {
    const done = { finality_status: 'ACCEPTED_ON_L2' };
    const { wallet, clock } = await sent(done, { knowsEvents: false });
    await runOverduePoll(wallet.context);
    expect(wallet.requests).toStrictEqual([]);
    clock.now += 60;
    await runOverduePoll(wallet.context);
    expect(recordsOf(wallet)).toMatchObject([{ status: 'ACCEPTED_ON_L2' }]);
    expect(wallet.notices).toHaveLength(1);
  });

  it('is notified once if a site asks before the poll', async () => {
    const { wallet } = await sent({ finality_status: 'ACCEPTED_ON_L2' });
    const [record] = recordsOf(wallet);
    await wallet.call('l2net_getTransactionStatus', {
      transactionHash: record?.txnHash,
    });
    expect(wallet.notices).toHaveLength(1);
    await pollNow(wallet);
    expect(wallet.notices).toHaveLength(1);
  });
});

const NOW = 1_000_000;
const STILL = {
  starknet_getTransactionStatus: { finality_status: 'RECEIVED' },
};

/** A wallet with a transaction sent a minute ago, whose next poll is due then. */
async function planned(
  due: number,
  status: TransactionStatus = 'RECEIVED',
  options: Parameters<typeof testWallet>[0] = {},
): Promise<TestWallet> {
  const wallet = testWallet({
    ...scriptedChain({ overrides: STILL }),
    now: () => NOW,
    ...options,
  });
  const { context } = wallet;
  await context.transactions.add(recordOf({ timestamp: NOW - 60, status }));
  await context.pollSchedule.plan({ pollCount: 0, due });
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
  ])('polls pending transactions if %s: %#', async (_, due, requests) => {
    const wallet = await planned(due);
    await runOverduePoll(wallet.context);
    expect(wallet.requests).toHaveLength(requests);
    expect(wallet.events).toHaveLength(requests);
  });

  it('polls once if it is triggered twice', async () => {
    const wallet = await planned(NOW - 60);
    await Promise.all(
      [1, 2, 3].map(async () => runOverduePoll(wallet.context)),
    );
    expect(wallet.requests).toHaveLength(1);
  });

  it('stops polling even if the last transaction was sent while the clock was ahead', async () => {
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

  it('schedules an overdue poll and asks no node, so that a hanging one causes no delay', async () => {
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
  const { methods } = scriptedChain({ overrides: STILL });
  const asked: string[] = [];
  const wallet = await planned(NOW - 31, 'RECEIVED', {
    fetch: async (calls, url) => {
      asked.push(url);
      return url === first
        ? new Promise(() => undefined)
        : answerAll(calls, methods);
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
      'settings-presence': { any: true, ownNodes: ['starknetSepoliaRpcUrl'] },
    },
  };

  it.each([
    ['goes on soon for a pending transaction', 'RECEIVED', NOW + 20],
    ['has one more look at a final one', 'ACCEPTED_ON_L2', NOW - 60 + 3600],
  ] as const)('a poll sends no request and %s', async (_, status, next) => {
    const wallet = await planned(NOW, status, locked);
    const { turn } = await wallet.context.pollSchedule.read();
    await pollOnSchedule(wallet.context, turn);
    expect(wallet.requests).toStrictEqual([]);
    expect(wallet.events.map(({ date }) => Date.parse(date))).toStrictEqual([
      next * 1000,
    ]);
  });
});

it('a transaction that ended since the last poll is announced on its own with up to three, else in a total', async () => {
  const ended = async (count: number): Promise<unknown[]> => {
    const node = lyingNode({});
    for (let amount = 1; amount <= count; amount += 1) {
      await send(node.wallet, amount);
    }
    node.claim('REVERTED');
    node.show('ACCEPTED_ON_L2');
    await poll(node, 20);
    return node.wallet.notices;
  };
  expect(await ended(3)).toHaveLength(3);
  expect(await ended(4)).toStrictEqual([
    'Transactions: 0 failed, 4 confirmed. Sepolia · test',
  ]);
});

it('a canceled transaction is announced once, as canceled', async () => {
  const wallet = testWallet({
    ...scriptedChain({
      overrides: {
        starknet_getTransactionStatus: (params: {
          transaction_hash: string;
        }) => (params.transaction_hash === '0x2' ? ACCEPTED : rpcError(29)),
      },
    }),
    now: () => 1_000_000,
  });
  const { context } = wallet;
  const nothing = nothingFor('0x1');
  const sent = { timestamp: 999_940, nonce: '0x4' as const };
  await context.transactions.add(
    recordOf({
      ...sent,
      txnHash: '0x1',
      contractAddress: padFelt(STRK),
      contractCallData: ['0xb0b', toFelt(10n ** 18n), '0x0'],
      calls: ['paid'],
    }),
  );
  await context.transactions.add(
    recordOf({
      ...sent,
      txnHash: '0x2',
      contractAddress: nothing.contractAddress,
      contractCallData: [...nothing.calldata],
      calls: [callDigest(nothing)],
    }),
  );
  await pollPending(context, SEPOLIA, context.client(SEPOLIA));
  expect(await context.transactions.list(SEPOLIA)).toMatchObject([
    { status: 'REJECTED' },
    { status: 'ACCEPTED_ON_L2' },
  ]);
  expect(wallet.notices).toStrictEqual([
    'Cancellation: Send 1 STRK. Confirmed on Sepolia · test',
  ]);
});
