import { failureOf, send } from '../../../test/support/sends';
import { patientOnChain, settle } from '../../../test/support/slow-user';
import type { DialogView } from '../../ui/dialog-views';

describe('a dialog that has waited', () => {
  it('is simulated again after a minute, and what it shows is signed', async () => {
    let now = 1_000;
    let fee = 0x1000800;
    const { wallet, opened, answer, submitted } = patientOnChain(
      {
        overrides: {
          starknet_simulateTransactions: ({ transactions }: never) =>
            (transactions as unknown[]).map(() => ({
              fee_estimation: {
                l1_gas_consumed: '0x0',
                l1_gas_price: '0x1',
                l1_data_gas_consumed: '0x80',
                l1_data_gas_price: '0x10',
                l2_gas_consumed: `0x${(fee / 16).toString(16)}`,
                l2_gas_price: '0x10',
                unit: 'FRI',
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
    const bounds =
      view.type === 'send' ? view.resourceBounds[0]?.bounds : undefined;
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
    const { wallet, opened, answer } = patientOnChain({}, () => now);
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

  it('does not open if the account can’t pay any more: the site gets the reason', async () => {
    let now = 1_000;
    const views = { balanceOf: ['0xde0b6b3a7640000', '0x0'] };
    const { wallet, opened, answer } = patientOnChain({ views }, () => now);
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
