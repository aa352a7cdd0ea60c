import type { Json } from '@metamask/snaps-sdk';

import { longestChain } from '../../dev/chain/servers/recording-proxy';
import { WRITTEN } from '../../dev/quality/bench/budgets';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { EXAMPLE_REQUESTS } from '../../dev/testing/params/example-requests';
import {
  bytesWritten,
  grownRecords,
  grownState,
} from '../../dev/testing/wallet/grown-state';
import { ACCEPTED } from '../../dev/testing/wallet/records';
import { GRANTED, SITE } from '../../dev/testing/wallet/seed-phrase';
import { recordsOf, sendParams, STORED } from '../../dev/testing/wallet/sends';
import {
  inMemory,
  testWallet,
  type TestWallet,
} from '../../dev/testing/wallet/wallet';
import {
  recordCalls,
  type WalletCall,
} from '../../dev/testing/wallet/wallet-calls';
import { SEPOLIA } from '../config/networks';
import { pollPending } from '../transactions/settle/schedule';

// Each call to MetaMask takes a round trip between its processes, and users wait for those
// that follow one another.

/** A wallet that was used before, when its worker starts. */
function started(state = {}): TestWallet {
  return testWallet({
    ...scriptedChain(),
    state: {
      ...GRANTED,
      [`accounts-${SEPOLIA}`]: [{ ...STORED, deployed: true }],
      ...state,
    },
  });
}

const isNote = (method: string): boolean =>
  method === 'snap_scheduleBackgroundEvent';

const isRead = ({ method }: WalletCall): boolean => method === 'snap_getState';

afterEach(() => {
  jest.restoreAllMocks();
});

const { minimal: message } = EXAMPLE_REQUESTS.l2net_signMessage;

it.each([
  ['l2net_executeTxn', 20, 0, sendParams()],
  ['l2net_executeTxn', 20, 1_500, sendParams()],
  ['l2net_signMessage', 12, 0, message],
  ['l2net_signMessage', 12, 1_500, message],
])(
  '%s with at most %i calls opens its window after 3 in sequence, then 2, if each takes %i ms',
  async (method, most, milliseconds, params) => {
    let now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    const before = started();
    await before.call(method, params, SITE);
    // The next worker, whose first request is this one.
    const wallet = testWallet({
      ...scriptedChain(),
      ...inMemory(before),
      through: async (act) => {
        now += milliseconds;
        return await act();
      },
    });
    for (const [reads, deep] of [
      [1, 3],
      [0, 2],
    ] as const) {
      const calls = recordCalls(wallet);
      await wallet.call(method, params, SITE);
      const window = calls.findIndex((call) => call.method === 'snap_dialog');
      expect(calls[window - 1]?.method).toMatch(/Interface$/u);
      // The journal's entry has to come before the window, at the same time in an event. The
      // second window's pause ends while it opens, as that takes no time here.
      const { start = 0 } = calls[window] ?? {};
      const waitedFor = calls.filter(
        ({ key, method: name, end }) =>
          end < start && key !== 'journal' && !isNote(name),
      );
      expect(longestChain(waitedFor)).toBeLessThanOrEqual(deep);
      expect(calls.length).toBeLessThanOrEqual(most);
      expect(calls.filter(isRead)).toHaveLength(reads);
    }
  },
);

it.each(Object.entries(EXAMPLE_REQUESTS))(
  'the first request reads the state once: %s',
  async (method, { minimal }) => {
    const wallet = started();
    const calls = recordCalls(wallet);
    await wallet.call(method, minimal, SITE).catch(() => undefined);
    expect(calls.filter(isRead)).toHaveLength(1);
  },
);

it('settings take a second read: of the encrypted state, and its version', async () => {
  const wallet = testWallet({
    ...scriptedChain(),
    state: { ...GRANTED, 'settings-presence': { any: true, ownNodes: [] } },
    secret: { settings: {} },
  });
  const calls = recordCalls(wallet);
  await wallet.call(
    'l2net_getErc20TokenBalance',
    EXAMPLE_REQUESTS.l2net_getErc20TokenBalance.minimal,
  );
  expect(longestChain(calls.filter(isRead))).toBe(2);
});

/** A wallet whose transactions are all in a block by now. */
const settling = (state: Record<string, Json>): TestWallet =>
  testWallet({
    ...scriptedChain({
      overrides: { starknet_getTransactionStatus: ACCEPTED },
    }),
    state,
  });

const poll = async ({ context }: TestWallet): Promise<boolean> =>
  pollPending(context, SEPOLIA, context.client(SEPOLIA));

it.each([0, 100, 500])(
  'a payment and its outcome are written alone, beside %i others',
  async (count) => {
    const wallet = settling(grownState(count));
    const pay = async (): Promise<unknown> =>
      wallet.call('l2net_executeTxn', sendParams(), SITE);
    // The first one finds the account as it hasn't been seen before.
    await pay();
    await poll(wallet);
    const payment = recordCalls(wallet);
    await pay();
    expect(bytesWritten(payment)).toBeLessThanOrEqual(WRITTEN.payment);
    const outcome = recordCalls(wallet);
    await poll(wallet);
    expect(bytesWritten(outcome)).toBeLessThanOrEqual(WRITTEN.outcome);
    expect(recordsOf(wallet)).toHaveLength(Math.min(count + 2, 500));
  },
);

it.each([
  [1, 1_200],
  [200, 220_000],
])('a poll that settles %i transactions writes once', async (count, most) => {
  const wallet = settling({
    ...GRANTED,
    [`transactions-${SEPOLIA}`]: grownRecords(count, 'PENDING'),
  });
  const calls = recordCalls(wallet);
  await poll(wallet);
  expect(
    recordsOf(wallet).filter(({ status }) => status === 'ACCEPTED_ON_L2'),
  ).toHaveLength(count);
  const writes = calls.filter(({ key }) =>
    String(key).startsWith('transactions-'),
  );
  expect(writes).toHaveLength(1);
  expect(bytesWritten(writes)).toBeLessThan(most);
});
