import { balanceOf, describeOnEmbedded, useNode } from './support/node';
import { openForm } from './support/send-form';
import { ONE } from '../dev/chain/devnet/control';
import { padFelt } from '../src/core/felt';

const KEYS = '0.123456789012345678';

const redraws = (requests: readonly { method: string }[]): number =>
  requests.filter(({ method }) => method === 'snap_updateInterface').length;

describeOnEmbedded('the send form, while typing', () => {
  const proxy = useNode();

  it('is redrawn twice for twenty keys, and sends the last text', async () => {
    const { user, page } = await openForm();
    const to = padFelt('0xb0c1');
    await page.type({ recipient: to });
    proxy().reset();
    const requests = user.watch();
    await Promise.all(
      Array.from(KEYS, async (_, index) =>
        page.type({ amount: KEYS.slice(0, index + 1) }),
      ),
    );
    expect(KEYS).toHaveLength(20);
    expect(redraws(requests)).toBe(2);
    expect(proxy().requests).toHaveLength(2);
    expect(page.text()).toEqual(
      expect.arrayContaining([`${KEYS} STRK`, to, 'Review']),
    );
    const sending = page.click('review');
    const dialog = await user.dialog();
    expect(dialog.text).toContain(`Send ${KEYS} STRK`);
    await dialog.approve();
    await user.closeSent();
    await sending;
    expect(await balanceOf(to)).toBe(123_456_789_012_345_678n);
  });

  it('shows an error once, after the last key', async () => {
    const { user, page } = await openForm();
    const requests = user.watch();
    await Promise.all(
      ['m', 'mu', 'muc', 'much'].map(async (amount) => page.type({ amount })),
    );
    expect(redraws(requests)).toBe(1);
    expect(page.below('Amount')).toMatch(/such as 1\.5/u);
  });

  it('sends an amount typed over Max, and keeps a cleared field empty', async () => {
    const { user, page } = await openForm();
    const to = padFelt('0xb0c2');
    await page.type({ recipient: to });
    await page.click('max');
    expect(page.content()).toMatch(/"value":"\d+\.\d+"/u);
    await page.type({ amount: '' });
    expect(page.content()).not.toMatch(/"value":"\d+\.\d+"/u);
    await page.click('review');
    expect(page.below('Amount')).toMatch(/such as 1\.5/u);
    await page.type({ amount: '0.5' });
    const sending = page.click('review');
    await (await user.dialog()).approve();
    await user.closeSent();
    await sending;
    expect(await balanceOf(to)).toBe(ONE / 2n);
  });

  it('shows the values before Review may be clicked, and then continues', async () => {
    const { user, page } = await openForm();
    const to = padFelt('0xb0c3');
    await page.type({ recipient: to });
    const typing = page.type({ amount: '0.25' });
    await page.click('review');
    expect(page.text().join(' ')).toMatch(/0\.25 STRK To 0x0+b0c3 .*Up to/u);
    expect(await balanceOf(to)).toBe(0n);
    await typing;
    const sending = page.click('review');
    const dialog = await user.dialog();
    expect(dialog.text).toContain('Send 0.25 STRK');
    await dialog.refuse();
    await sending;
    expect(page.text()).toContain('Canceled');
  });
});
