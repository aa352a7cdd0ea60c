import { EXAMPLE_REQUESTS } from '../../dev/testing/inputs/example-requests';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import {
  ACCEPTED,
  numbered,
  storedRecords,
} from '../../dev/testing/wallet/records';
import { GRANTED, SITE } from '../../dev/testing/wallet/seed-phrase';
import { sendParams, STORED } from '../../dev/testing/wallet/sends';
import {
  inMemory,
  testWallet,
  type TestWallet,
} from '../../dev/testing/wallet/wallet';
import {
  longestChain,
  recordCalls,
  type WalletCall,
} from '../../dev/testing/wallet/wallet-calls';
import { SEPOLIA } from '../config/networks';
import { pollPending } from '../transactions/track/schedule';

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

const isRead = ({ method }: WalletCall): boolean => method === 'snap_getState';

it.each([
  ['l2net_executeTxn', sendParams(), 20],
  ['l2net_signMessage', EXAMPLE_REQUESTS.l2net_signMessage.minimal, 12],
])(
  '%s opens its window after at most 4 calls one after another',
  async (method, params, most) => {
    const before = started();
    await before.call(method, params, SITE);
    // The next worker, whose first request is this one.
    const wallet = testWallet({ ...scriptedChain(), ...inMemory(before) });
    for (const reads of [1, 0]) {
      const calls = recordCalls(wallet);
      await wallet.call(method, params, SITE);
      const window = calls.findIndex((call) => call.method === 'snap_dialog');
      expect(calls[window - 1]?.method).toMatch(/Interface$/u);
      // The journal's entry has to come before the window.
      const waitedFor = calls
        .slice(0, window)
        .filter(({ key }) => key !== 'journal');
      expect(longestChain(waitedFor)).toBeLessThanOrEqual(4);
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

it.each([1, 200])(
  'a poll that settles %i transactions writes once',
  async (count) => {
    const key = `transactions-${SEPOLIA}`;
    const pending = Array.from({ length: count }, (_, index) =>
      numbered(index + 1, 'PENDING'),
    );
    const wallet = testWallet({
      ...scriptedChain({
        overrides: { starknet_getTransactionStatus: ACCEPTED },
      }),
      state: { ...GRANTED, [key]: storedRecords(...pending) },
    });
    const calls = recordCalls(wallet);
    await pollPending(wallet.context, SEPOLIA, wallet.context.client(SEPOLIA));
    const settled = await wallet.context.transactions.list(SEPOLIA);
    expect(
      settled.filter(({ status }) => status === 'ACCEPTED_ON_L2'),
    ).toHaveLength(count);
    const writes = calls.filter(({ method }) => method === 'snap_setState');
    expect(writes.filter((call) => call.key === key)).toHaveLength(1);
  },
);
