import { openPage } from './router';
import { elementNamed } from '../../dev/simulator/elements';
import { openWithAccount, type Open } from '../../dev/testing/wallet/open-page';
import { ADDRESSES, SITE } from '../../dev/testing/wallet/seed-phrase';
import { SEPOLIA } from '../config/networks';
import { findKnownAddresses } from '../transactions/ledger/known-addresses';

const [, SECOND] = ADDRESSES;

/** The page of the second of two accounts. */
async function openSecond(): Promise<Open> {
  const opened = await openWithAccount();
  await opened.page.click(`add-account:${SEPOLIA}`);
  await opened.page.click('accounts');
  await opened.page.click(`account:${SEPOLIA}:${SECOND}`);
  return opened;
}

describe('an account’s page', () => {
  it('gives it a name, which other pages and windows then use', async () => {
    const { page, wallet } = await openSecond();
    expect(page.text()[0]).toBe('Account 2');
    page.typeUntold({ accountName: '  Savings\u202e ' });
    await page.click('rename');
    expect(page.text()[0]).toBe('Savings\ufffd');
    await page.click('back');
    expect(page.text()).toContain('Savings\ufffd');
    const known = await findKnownAddresses(wallet.context, SEPOLIA);
    expect(known).toContainEqual({
      address: SECOND,
      relation: 'own',
      index: 1,
      // Made safe where it is drawn.
      name: 'Savings\u202e',
    });
    page.typeUntold({ accountName: '' });
    await openPage(page.context, 'account', {
      chainId: SEPOLIA,
      account: SECOND,
    });
    await page.click('rename');
    expect(page.text()[0]).toBe('Account 2');
    expect(await wallet.context.accounts.labels.list()).toStrictEqual([]);
  });

  it('makes it the main one, which the home page shows', async () => {
    const { page } = await openSecond();
    await page.click(`main-account:${SECOND}`);
    expect(page.text().join()).toContain('This is your main account');
    await openPage(page.context, 'home');
    const chooser = elementNamed(page.drawn.at(-1), 'home-account', [
      'Selector',
    ]);
    expect(chooser.element.props.value).toBe(SECOND);
  });

  it('hides it, but not from sites that use it, and says so', async () => {
    const { page, wallet } = await openSecond();
    await wallet.context.connectedSites.setAccount(SITE, SECOND);
    await page.click(`hide-account:${SECOND}`);
    expect(page.text().join()).toContain('Sites that use it keep their access');
    await page.click('back');
    expect(page.text()).not.toContain('Account 2');
    await page.click('accounts:hidden');
    expect(page.text()).toContain('Account 2');
    await openPage(page.context, 'sites', { site: encodeURIComponent(SITE) });
    expect(page.text().join()).toContain('You have hidden this account');
    await openPage(page.context, 'home');
    expect(page.text()).not.toContain('Account 2');
    await page.click('accounts');
    await page.click(`account:${SEPOLIA}:${SECOND}`);
    await page.click(`show-account:${SECOND}`);
    await page.click('back');
    expect(page.text()).not.toContain('Hidden accounts');
  });

  it('shows the private key only in a window, after a warning', async () => {
    const { page, wallet } = await openSecond();
    await page.click(`show-key:${SEPOLIA}:${SECOND}`);
    expect(wallet.dialogs).toMatchObject([
      { type: 'private-key', account: SECOND },
    ]);
  });

  it('is none for an address of somebody else', async () => {
    const { page } = await openSecond();
    await expect(
      openPage(page.context, 'account', { chainId: SEPOLIA, account: '0x1' }),
    ).rejects.toMatchObject({ code: -32603 });
  });
});
