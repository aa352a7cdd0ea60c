import { patientUser, type PatientUser } from '../../test/support/patient-user';
import { SITE } from '../../test/support/phrase';
import { scriptedChain } from '../../test/support/scripted-chain';
import { ACCOUNT, failureOf, recordsOf, send } from '../../test/support/sends';
import { testPage } from '../../test/support/test-page';
import { MAINNET, SEPOLIA } from '../config/networks';
import { openPage } from '../pages/pages';
import type { DialogView } from '../ui/views';

const OTHER = 'https://other.example';

/** Both sites were granted access. */
const BOTH = { grants: [SITE, OTHER].map((origin) => ({ origin, since: 1 })) };

const amountOf = (view: DialogView): unknown =>
  view.type === 'send' ? view.calls[0]?.calldata[1] : undefined;

function patient(
  options: Parameters<typeof scriptedChain>[0] = {},
  now?: () => number,
): PatientUser & Pick<ReturnType<typeof scriptedChain>, 'submitted'> {
  const chain = scriptedChain(options);
  const clock = now === undefined ? {} : { now };
  return {
    ...patientUser({ ...chain, ...clock, state: BOTH }),
    submitted: chain.submitted,
  };
}

/** Lets whatever can go on go on. */
async function settle(): Promise<void> {
  for (let ticks = 0; ticks < 20; ticks += 1) {
    await new Promise(setImmediate);
  }
}

describe('several requests at a time', () => {
  it('open one window after another, and each answer is for what it showed', async () => {
    const { wallet, submitted, opened, answer } = patient();
    const sends = [11, 12, 13].map(async (amount) =>
      failureOf(send(wallet, amount)),
    );
    const amounts: unknown[] = [];
    for (const [place, isApproved] of [true, false, true].entries()) {
      amounts.push(amountOf(await opened(place + 1)));
      expect(wallet.dialogs).toHaveLength(place + 1);
      answer(isApproved);
    }
    const failures = await Promise.all(sends);
    expect(failures.filter((failure) => failure !== undefined)).toMatchObject([
      { code: 4001 },
    ]);
    expect(submitted.map(({ calldata }) => calldata.at(-2))).toStrictEqual([
      ...[amounts[0], amounts[2]],
    ]);
    expect(recordsOf(wallet)).toHaveLength(2);
  });

  it('leave reads and accounts to their business', async () => {
    const { wallet, opened, answer, submitted } = patient();
    const sending = send(wallet, 1);
    await opened(1);
    expect(await wallet.call('l2net_getCurrentNetwork')).toMatchObject({
      chainId: SEPOLIA,
    });
    await wallet.call('l2net_createAccount', { addressIndex: 7 });
    answer(true);
    await sending;
    expect(BigInt(submitted[0]?.sender_address ?? 0)).toBe(BigInt(ACCOUNT));
    expect(wallet.asked).not.toContain('snap_notify');
  });

  it('of two sites take turns, however many one of them sends', async () => {
    const { wallet, opened, answer } = patient();
    const origins: string[] = [];
    const sends = [1, 2, 3].map(async (amount) =>
      failureOf(send(wallet, amount)),
    );
    await opened(1);
    const switching = wallet.call(
      'l2net_switchNetwork',
      { chainId: MAINNET },
      OTHER,
    );
    await settle();
    for (let count = 1; count <= 4; count += 1) {
      const view = await opened(count);
      origins.push('origin' in view ? view.origin : '');
      answer(false);
    }
    await Promise.all([...sends, switching]);
    expect(origins).toStrictEqual([SITE, OTHER, SITE, SITE]);
  });

  it('let the wallet’s own page go first', async () => {
    const user = patient({ deployed: false });
    const { wallet, opened, answer } = user;
    const page = testPage(wallet);
    await openPage(page.context, 'home');
    await page.click(`add-account:${SEPOLIA}`);
    const sends = [1, 2].map(async (amount) => failureOf(send(wallet, amount)));
    await opened(1);
    const deploying = page.click(`deploy:${SEPOLIA}:${ACCOUNT}`);
    await settle();
    answer(false);
    expect(await opened(2)).toMatchObject({ type: 'deploy', origin: '' });
    answer(false);
    await opened(3);
    answer(false);
    await Promise.all([...sends, deploying]);
    expect(wallet.dialogs.map(({ type }) => type)).toStrictEqual([
      ...['send', 'deploy', 'send'],
    ]);
  });

  it('are ten of one site at most', async () => {
    const { wallet, opened, answer } = patient();
    const sends = Array.from({ length: 10 }, async (_, place) =>
      failureOf(send(wallet, place)),
    );
    await opened(1);
    await settle();
    expect(await failureOf(send(wallet, 99))).toMatchObject({ code: -32005 });
    for (let count = 1; count <= 10; count += 1) {
      await opened(count);
      answer(false);
    }
    await Promise.all(sends);
    const again = send(wallet, 1);
    await opened(11);
    answer(true);
    await again;
  });

  it('ask once whether the network is switched', async () => {
    const { wallet, opened, answer } = patient();
    const switching = [1, 2, 3].map(async () =>
      wallet.call('l2net_switchNetwork', { chainId: MAINNET }),
    );
    await opened(1);
    answer(true);
    expect(await Promise.all(switching)).toStrictEqual([true, true, true]);
    expect(wallet.dialogs).toHaveLength(1);
  });
});

describe('a window that has waited', () => {
  it('is simulated again after a minute, and what it shows is signed', async () => {
    let now = 1_000;
    let fee = 0x1000800;
    const { wallet, opened, answer, submitted } = patient(
      {
        overrides: {
          starknet_simulateTransactions: ({ transactions }: never) =>
            (transactions as unknown[]).map(() => ({
              fee_estimation: {
                ...{ l1_gas_consumed: '0x0', l1_gas_price: '0x1' },
                ...{ l1_data_gas_consumed: '0x80', l1_data_gas_price: '0x10' },
                ...{ l2_gas_consumed: `0x${(fee / 16).toString(16)}` },
                ...{ l2_gas_price: '0x10', unit: 'FRI' },
                overall_fee: `0x${fee.toString(16)}`,
              },
              transaction_trace: { execute_invocation: { events: [] } },
            })),
        },
      },
      () => now,
    );
    const first = failureOf(send(wallet, 1));
    await opened(1);
    const second = failureOf(send(wallet, 2));
    await settle();
    const before = wallet.requests.length;
    now += 61;
    fee *= 2;
    answer(false);
    const view = await opened(2);
    expect(wallet.requests.length - before).toBe(2);
    const [shownBefore] = wallet.dialogs;
    const max = (one: DialogView | undefined): number =>
      one?.type === 'send' ? Number(one.fee.max) : NaN;
    expect(max(view)).toBeGreaterThan(max(shownBefore) * 1.9);
    answer(true);
    await Promise.all([first, second]);
    const bounds = view.type === 'send' ? view.limits[0]?.bounds : undefined;
    const l2 = bounds?.find(({ resource }) => resource === 'l2-gas');
    expect(submitted).toMatchObject([
      {
        resource_bounds: {
          l2_gas: { max_amount: `0x${BigInt(l2?.amount ?? 0).toString(16)}` },
        },
      },
    ]);
  });

  it('is not simulated again within a minute', async () => {
    let now = 1_000;
    const { wallet, opened, answer } = patient({}, () => now);
    const first = failureOf(send(wallet, 1));
    await opened(1);
    const second = failureOf(send(wallet, 2));
    await settle();
    const before = wallet.requests.length;
    now += 60;
    answer(false);
    await opened(2);
    expect(wallet.requests).toHaveLength(before);
    answer(false);
    await Promise.all([first, second]);
  });

  it('does not open where the account can’t pay any more: the site learns why', async () => {
    let now = 1_000;
    const views = { balanceOf: ['0xde0b6b3a7640000', '0x0'] };
    const { wallet, opened, answer } = patient({ views }, () => now);
    const first = failureOf(send(wallet, 1));
    await opened(1);
    const second = failureOf(send(wallet, 2));
    await settle();
    now += 61;
    views.balanceOf[0] = '0x1';
    answer(false);
    expect(await second).toMatchObject({
      code: -32003,
      data: { reason: 'too-little-strk' },
    });
    await first;
    expect(wallet.dialogs).toHaveLength(1);
  });
});

describe('a site that the user removes', () => {
  it('leaves no window behind', async () => {
    const { wallet, opened } = patient();
    const page = testPage(wallet);
    await openPage(page.context, 'home');
    const sends = [1, 2, 3].map(async (amount) =>
      failureOf(send(wallet, amount)),
    );
    await opened(1);
    await settle();
    await page.click(`remove-site:${SITE}`);
    const [shown, ...waiting] = await Promise.all(sends);
    expect(shown).toMatchObject({ code: 4001 });
    expect(waiting).toMatchObject([{ code: 4100 }, { code: 4100 }]);
    expect(wallet.isOpen()).toBe(false);
    expect(wallet.dialogs).toHaveLength(1);
  });

  it('takes no other site’s window along', async () => {
    const { wallet, opened, answer } = patient();
    const page = testPage(wallet);
    await openPage(page.context, 'home');
    const sending = send(wallet, 1);
    await opened(1);
    await page.click(`remove-site:${OTHER}`);
    expect(wallet.isOpen()).toBe(true);
    answer(true);
    await sending;
  });
});
