import { SITE } from '../../test/support/seed-phrase';
import { ACCOUNT, failureOf, recordsOf, send } from '../../test/support/sends';
import { OTHER, patientOnChain, settle } from '../../test/support/slow-user';
import { MAINNET, SEPOLIA } from '../config/networks';
import type { DialogView } from '../ui/dialog-views';

const amountOf = (view: DialogView): unknown =>
  view.type === 'send' ? view.calls[0]?.calldata[1] : undefined;

describe('concurrent requests', () => {
  it('open one window after another, each answered for its own request', async () => {
    const { wallet, submitted, opened, answer } = patientOnChain();
    const sends = [11, 12, 13].map(async (amount) =>
      failureOf(send(wallet, amount)),
    );
    const amounts: unknown[] = [];
    for (const [index, isApproved] of [true, false, true].entries()) {
      amounts.push(amountOf(await opened(index + 1)));
      expect(wallet.dialogs).toHaveLength(index + 1);
      answer(isApproved);
    }
    const failures = await Promise.all(sends);
    expect(failures.filter((failure) => failure !== undefined)).toMatchObject([
      { code: 4001 },
    ]);
    expect(submitted.map(({ calldata }) => calldata.at(-2))).toStrictEqual([
      amounts[0],
      amounts[2],
    ]);
    expect(recordsOf(wallet)).toHaveLength(2);
  });

  it('do not block reads and new accounts', async () => {
    const { wallet, opened, answer, submitted } = patientOnChain();
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
    const { wallet, opened, answer } = patientOnChain();
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

  it('are limited to ten per site', async () => {
    const { wallet, opened, answer } = patientOnChain();
    const sends = Array.from({ length: 10 }, async (_, index) =>
      failureOf(send(wallet, index)),
    );
    await opened(1);
    await settle();
    expect(await failureOf(send(wallet, 99))).toMatchObject({ code: -32005 });
    for (let count = 1; count <= 10; count += 1) {
      await opened(count);
      // After three refusals in a row the site would have to wait.
      answer(count % 3 === 0);
    }
    await Promise.all(sends);
    const again = send(wallet, 1);
    await opened(11);
    answer(true);
    await again;
  });

  it('to switch the network open one dialog', async () => {
    const { wallet, opened, answer } = patientOnChain();
    const switching = [1, 2, 3].map(async () =>
      wallet.call('l2net_switchNetwork', { chainId: MAINNET }),
    );
    await opened(1);
    answer(true);
    expect(await Promise.all(switching)).toStrictEqual([true, true, true]);
    expect(wallet.dialogs).toHaveLength(1);
  });
});
