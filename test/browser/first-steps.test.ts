import { describeInBrowser, usePlayground } from './support/playground';
import { ONE } from '../../dev/devnet/control';

/** Whom the example of a transfer pays, and how much. */
const RECIPIENT = '0xb0b';

describeInBrowser('the first steps', () => {
  const playground = usePlayground({ greets: true });

  it('lead to a sent transfer in five clicks, with no wallet', async () => {
    const { page, entry, playground: behind } = playground();
    const { balanceOf } = behind.network.node;
    const before = await balanceOf(RECIPIENT);
    let clicks = 0;
    const click = async (name: string): Promise<void> => {
      clicks += 1;
      await page.getByRole('button', { name, exact: true }).click();
    };

    // The wallet's greeting comes first.
    await click('Reject');
    await click('Create account');
    await click('Approve');
    await click('Fund it and send');
    await click('Approve');

    const sent = await entry('l2net_executeTxn', 'done');
    expect(await sent.textContent()).toContain('transaction_hash');
    expect(clicks).toBe(5);
    expect(await balanceOf(RECIPIENT)).toBe(before + (3n * ONE) / 2n);
    await page.getByText('Sent: the account was deployed').waitFor();
  });
});
