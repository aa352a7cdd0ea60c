import { pollOnSchedule, runOverduePoll } from './schedule';
import { recordOf } from '../../../test/support/records';
import { scriptedChain } from '../../../test/support/scripted-chain';
import { GRANTED } from '../../../test/support/seed-phrase';
import { testWallet, type TestWallet } from '../../../test/support/wallet';
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

/** Runs the poll as a request does, and waits for its end, which the request may not. */
async function overdue({ context }: TestWallet): Promise<void> {
  await runOverduePoll(context);
  await context.queue('watch', async () => Promise.resolve());
}

describe('a request', () => {
  it.each([
    ['none is planned', 0, 0],
    ['it is due later', NOW + 1, 0],
    ['it is due now', NOW, 0],
    ['it is half a minute late', NOW - 30, 0],
    ['it is later than that', NOW - 31, 1],
  ])('looks at pending transactions if %s: %#', async (_, due, requests) => {
    const wallet = await planned(due);
    await overdue(wallet);
    expect(wallet.requests).toHaveLength(requests);
    expect(wallet.events).toHaveLength(requests);
  });

  it('looks once for all requests that come together', async () => {
    const wallet = await planned(NOW - 60);
    await Promise.all([1, 2, 3].map(async () => overdue(wallet)));
    expect(wallet.requests).toHaveLength(1);
  });
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
