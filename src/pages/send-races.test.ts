import { openHome, openPage } from './router';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { makeGate } from '../../dev/testing/nodes/scripted-node';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import {
  BOB,
  ETH_TOKEN,
  openSendForm,
  type Open,
} from '../../dev/testing/wallet/open-page';
import { recordsOf } from '../../dev/testing/wallet/sends';
import { settle } from '../../dev/testing/wallet/slow-user';

/** A form whose node delays some simulations, the first if nothing else is said, until
 * released. */
async function openSlowForm(
  first?: unknown,
  isSlow = (count: number): boolean => count === 1,
): Promise<Open & { release: () => void; submitted: unknown[] }> {
  const gate = makeGate();
  const { methods, submitted } = scriptedChain();
  const simulate = methods.starknet_simulateTransactions as (
    params: unknown,
  ) => unknown;
  let count = 0;
  const opened = await openSendForm({
    methods: {
      ...methods,
      starknet_simulateTransactions: async (params: unknown) => {
        count += 1;
        const isFirst = count === 1;
        await (isSlow(count) ? gate.opened : undefined);
        return isFirst && first !== undefined ? first : simulate(params);
      },
    },
  });
  const release = (): void => {
    gate.open();
  };
  return { ...opened, release, submitted };
}

describe('the send form', () => {
  it.each([
    ['an answer', undefined],
    ['a refusal', rpcError(41, 'no', { execution_error: 'paused' })],
  ])('drops %s for values that have changed', async (_, first) => {
    const { page, release } = await openSlowForm(first);
    await page.type({ recipient: BOB });
    const slow = page.type({ amount: '0.5' });
    await page.type({ amount: '0.5000000000000000001' });
    expect(page.below('Max')).toMatch(/at most 18 decimal places/u);
    release();
    await slow;
    expect(page.below('Max')).toMatch(/at most 18 decimal places/u);
    expect(page.text()).not.toContain('That didn’t work');
    expect(page.text()).not.toContain('Something went wrong');
  });

  it('does not fill in one token’s maximum for another', async () => {
    const { page, release } = await openSlowForm();
    const slow = page.click('max');
    await page.type({ token: ETH_TOKEN, amount: '0.25' });
    release();
    await slow;
    expect(page.values()).toMatchObject({ token: ETH_TOKEN, amount: '0.25' });
  });

  it('asks for no approval if the user goes on typing while it is prepared', async () => {
    const node = { isSlow: false };
    const { wallet, page, release } = await openSlowForm(
      undefined,
      () => node.isSlow,
    );
    await page.type({ recipient: BOB, amount: '0.5' });
    node.isSlow = true;
    const sending = page.submit();
    await settle();
    const typing = page.type({ amount: '0.25' });
    release();
    await Promise.all([sending, typing]);
    expect(wallet.dialogs).toStrictEqual([]);
    expect(page.text()).toContain('Network fee');
    expect(page.values().amount).toBe('0.25');
  });

  it('leaves a page alone that the user opened during the approval', async () => {
    const [requested, gate] = [makeGate(), makeGate()];
    const { wallet, page } = await openSendForm({
      answer: async () => {
        requested.open();
        return gate.opened.then(() => true);
      },
    });
    await page.type({ recipient: BOB, amount: '0.5' });
    const sending = page.submit();
    await requested.opened;
    await openPage(page.context, 'settings');
    gate.open();
    await sending;
    expect(page.interfaceContext()).toStrictEqual({ screen: 'settings' });
    expect(page.text()[0]).toBe('Settings');
    expect(recordsOf(wallet)).toMatchObject([{ status: 'RECEIVED' }]);
    expect(page.missed).toStrictEqual([]);
  });

  it('opens one dialog for several clicks', async () => {
    const gate = makeGate();
    const { wallet, page } = await openSendForm({
      answer: async () => gate.opened.then(() => false),
    });
    await page.type({ recipient: BOB, amount: '0.5' });
    const clicks = [page.submit(), page.submit(), page.submit()];
    gate.open();
    await Promise.all(clicks);
    expect(wallet.dialogs).toHaveLength(1);
  });

  it('can’t resubmit a transaction that may have been accepted', async () => {
    const { wallet, page } = await openSendForm(
      scriptedChain({
        onSubmit: () => ({ transaction_hash: '0x5' }),
        overrides: { starknet_getTransactionStatus: () => rpcError(29) },
      }),
    );
    await page.type({ recipient: BOB, amount: '0.5' });
    await page.submit();
    expect(wallet.notices.join()).toContain(
      'Your transaction may have been sent',
    );
    await openHome(page.context);
    expect(page.interfaceContext()).toStrictEqual({ screen: 'home' });
    expect(page.below('Send 0.5 STRK')).toBe('Not confirmed');
    expect(recordsOf(wallet)).toMatchObject([{ status: 'RECEIVED' }]);
  });
});
