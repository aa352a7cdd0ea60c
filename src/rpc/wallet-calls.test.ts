import { EXAMPLE_REQUESTS } from '../../test/support/example-requests';
import { byHash, numbered } from '../../test/support/records';
import { scriptedChain } from '../../test/support/scripted-chain';
import { GRANTED, SITE } from '../../test/support/seed-phrase';
import { sendParams, STORED } from '../../test/support/sends';
import { testWallet, type TestWallet } from '../../test/support/wallet';
import {
  longestChain,
  recordCalls,
  recordWrites,
  type WalletCall,
} from '../../test/support/wallet-calls';
import { SEPOLIA } from '../config/networks';
import { MIGRATIONS } from '../state/migrations';
import { pollPending } from '../transactions/track/schedule';

// Each call to MetaMask takes a round trip between its processes, and users wait for those
// that follow one another.

/** A wallet that was used before, when its worker starts. */
function started(state = {}): TestWallet {
  return testWallet({
    ...scriptedChain(),
    state: {
      ...GRANTED,
      version: MIGRATIONS.length,
      [`accounts-${SEPOLIA}`]: [{ ...STORED, deployed: true }],
      ...state,
    },
  });
}

/** As many records as asked for, oldest first. */
const records = (
  count: number,
  status?: Parameters<typeof numbered>[1],
): ReturnType<typeof byHash> =>
  byHash(
    ...Array.from({ length: count }, (_, index) => numbered(index + 1, status)),
  );

const isRead = ({ method }: WalletCall): boolean => method === 'snap_getState';

it.each([
  ['l2net_executeTxn', sendParams(), 20],
  ['l2net_signMessage', EXAMPLE_REQUESTS.l2net_signMessage.minimal, 12],
])(
  '%s opens its window after at most 4 calls one after another, and a file once',
  async (method, params, most) => {
    const wallet = started();
    for (const reads of [1, 0]) {
      const calls = recordCalls(wallet);
      await wallet.call(method, params, SITE);
      const window = calls.findIndex((call) => call.method === 'snap_dialog');
      expect(calls[window - 1]?.method).toMatch(/Interface$/u);
      // The journal's entry has to come before the window.
      const before = calls
        .slice(0, window)
        .filter(({ key }) => key !== 'journal');
      // The first request of a worker reads the known protocols.
      expect(longestChain(before)).toBeLessThanOrEqual(4 + reads);
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
    state: { ...GRANTED, 'settings-traces': { any: true, ownNodes: [] } },
    secret: { settings: {} },
  });
  const calls = recordCalls(wallet);
  await wallet.call(
    'l2net_getErc20TokenBalance',
    EXAMPLE_REQUESTS.l2net_getErc20TokenBalance.minimal,
  );
  expect(longestChain(calls.filter(isRead))).toBe(2);
});

it.each([1, 499])(
  'a send beside %i records writes its own alone',
  async (count) => {
    const wallet = started({ [`transactions-${SEPOLIA}`]: records(count) });
    const bytes = recordWrites(wallet);
    await wallet.call('l2net_executeTxn', sendParams(), SITE);
    expect(Math.max(...bytes)).toBeLessThan(1_500);
  },
);

it.each([1, 200])(
  'a poll that settles %i transactions writes once',
  async (count) => {
    const pending = records(count, 'PENDING');
    const wallet = testWallet({
      ...scriptedChain({
        overrides: {
          starknet_getTransactionStatus: {
            finality_status: 'ACCEPTED_ON_L2',
            execution_status: 'SUCCEEDED',
          },
        },
      }),
      state: {
        ...GRANTED,
        version: MIGRATIONS.length,
        [`transactions-${SEPOLIA}`]: pending,
      },
    });
    const bytes = recordWrites(wallet);
    await pollPending(wallet.context, SEPOLIA, wallet.context.client(SEPOLIA));
    const settled = await wallet.context.transactions.list(SEPOLIA);
    expect(
      settled.filter(({ status }) => status === 'ACCEPTED_ON_L2'),
    ).toHaveLength(count);
    expect(bytes).toHaveLength(1);
  },
);
