import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import {
  ON_ACCOUNTS,
  PUBLIC,
  type Row,
} from '../../dev/testing/params/method-access';
import { SITE } from '../../dev/testing/wallet/seed-phrase';
import { failureOf } from '../../dev/testing/wallet/sends';
import { OTHER, patientUser } from '../../dev/testing/wallet/slow-user';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import { MAINNET } from '../config/networks';

const START = 1_800_000_000;
const clock = { seconds: START };

beforeEach(() => {
  clock.seconds = START;
  jest.spyOn(Date, 'now').mockImplementation(() => clock.seconds * 1000);
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Asks to connect, or to switch the network. */
const ask = async (
  wallet: TestWallet,
  method = 'l2net_recoverAccounts',
  origin = SITE,
): Promise<unknown> =>
  failureOf(
    wallet.call(
      method,
      method === 'l2net_switchNetwork' ? { chainId: MAINNET } : {},
      origin,
    ),
  );

const waiting = (retryAfterSeconds: number): object => ({
  code: -32005,
  data: { retryAfterSeconds },
});

/** A wallet whose user refuses everything. */
const refusing = (state = {}): TestWallet =>
  testWallet({ ...scriptedChain(), state, answer: () => false });

async function refuseThree(wallet: TestWallet): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    expect(await ask(wallet)).toMatchObject({ code: 4001 });
  }
}

describe('a site of which three windows in a row were refused', () => {
  it('has to wait, longer each time, for any window', async () => {
    const wallet = refusing();
    await refuseThree(wallet);
    expect(await ask(wallet)).toMatchObject(waiting(60));
    const other = await ask(wallet, 'l2net_switchNetwork');
    expect(other).toMatchObject(waiting(60));
    clock.seconds += 59;
    expect(await ask(wallet)).toMatchObject(waiting(1));
    expect(wallet.dialogs).toHaveLength(3);
    clock.seconds += 1;
    expect(await ask(wallet)).toMatchObject({ code: 4001 });
    expect(await ask(wallet)).toMatchObject(waiting(300));
    expect(wallet.dialogs).toHaveLength(4);
  });

  it('can still use methods without a window, and delays no other site', async () => {
    const wallet = refusing();
    await refuseThree(wallet);
    expect(await wallet.call('l2net_getCurrentNetwork')).toBeDefined();
    const other = await ask(wallet, 'l2net_recoverAccounts', OTHER);
    expect(other).toMatchObject({ code: 4001 });
  });

  it('has to wait even if it is connected, and if windows were closed', async () => {
    const wallet = testWallet({
      ...scriptedChain(),
      answer: () => null as unknown as boolean,
    });
    for (let times = 0; times < 3; times += 1) {
      expect(await ask(wallet, 'l2net_switchNetwork')).toBeUndefined();
    }
    const next = await ask(wallet, 'l2net_switchNetwork');
    expect(next).toMatchObject(waiting(60));
  });

  it('gets none of its windows that were already waiting', async () => {
    const { wallet, opened, answer } = patientUser({ ...scriptedChain() });
    const six = Array.from({ length: 6 }, async () =>
      ask(wallet, 'l2net_switchNetwork'),
    );
    for (let count = 1; count <= 3; count += 1) {
      await opened(count);
      answer(false);
    }
    const ends = await Promise.all(six);
    expect(ends.slice(0, 3)).toStrictEqual([undefined, undefined, undefined]);
    expect(ends.slice(3)).toMatchObject([60, 60, 60].map(waiting));
    expect(wallet.dialogs).toHaveLength(3);
  });
});

it('an approval ends the count', async () => {
  const answers = [false, false, true, false, false, true];
  const wallet = testWallet({
    ...scriptedChain(),
    answer: () => answers.shift() === true,
  });
  const ends: unknown[] = [];
  for (const chainId of [MAINNET, MAINNET, MAINNET]) {
    ends.push(await wallet.call('l2net_switchNetwork', { chainId }));
  }
  expect(ends).toStrictEqual([false, false, true]);
  expect(await wallet.context.refusals.list()).toStrictEqual([]);
});

describe('a site that the user blocked', () => {
  it.each([...ON_ACCOUNTS, ...PUBLIC, ['l2net_none', {}] as Row])(
    'may not use %s, and has no effect',
    async (method, params) => {
      const wallet = testWallet(scriptedChain());
      await wallet.context.refusals.block(SITE);
      wallet.asked.length = 0;
      for (const sent of [params, 'no params']) {
        const end = await failureOf(wallet.call(method, sent));
        expect(end).toMatchObject({ code: 4100 });
      }
      // Which the worker reads once.
      expect(
        wallet.asked.filter((one) => one !== 'snap_getBackgroundEvents'),
      ).toStrictEqual([]);
      expect(wallet.requests).toStrictEqual([]);
      expect(wallet.dialogs).toStrictEqual([]);
    },
  );

  it('gets none of its windows that were already waiting', async () => {
    const { wallet, opened, answer } = patientUser({ ...scriptedChain() });
    const asked = ask(wallet, 'l2net_switchNetwork', OTHER);
    await opened(1);
    const queued = ask(wallet, 'l2net_switchNetwork');
    await wallet.context.refusals.block(SITE);
    answer(false);
    expect(await asked).toBeUndefined();
    expect(await queued).toMatchObject({ code: 4100 });
    expect(wallet.dialogs).toHaveLength(1);
  });
});
