import { describeInBrowser, usePlayground } from './support/playground';
import { ONE } from '../../dev/chain/devnet/control';

/** The recipient in the example transfer. */
const RECIPIENT = '0xb0b';

describeInBrowser('the first steps', () => {
  const playground = usePlayground();

  it('lead to a transfer in four clicks, without a browser wallet', async () => {
    const { page, approve, entry, playground: behind } = playground();
    const { balanceOf } = behind.network.node;
    const before = await balanceOf(RECIPIENT);
    const click = async (name: string): Promise<void> =>
      page.getByRole('button', { name, exact: true }).click();

    await click('Create account');
    await approve();
    await click('Fund it and send');
    await approve();

    const sent = await entry('l2net_executeTxn', 'done');
    expect(await sent.textContent()).toContain('transaction_hash');
    expect(await balanceOf(RECIPIENT)).toBe(before + (3n * ONE) / 2n);
    await page.getByText('Sent: the account was deployed').waitFor();
  });
});

describeInBrowser('the first steps next to the welcome dialog', () => {
  const playground = usePlayground({ showsWelcome: true });

  it('can begin before the user answers it', async () => {
    const { page, window } = playground();
    await window.waitFor();
    const first = page
      .getByRole('listitem')
      .and(page.locator('[aria-current="step"]'));
    await first.getByRole('button', { name: 'Create account' }).click();
    await page.locator('[data-method="l2net_createAccount"]').waitFor();
    expect(await first.textContent()).toContain('Approve in the wallet');
  });
});
