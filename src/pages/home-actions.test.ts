import { openPage } from './router';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import {
  FOO_TOKEN,
  openHomePage,
  openWithAccount,
  FOO,
} from '../../dev/testing/wallet/open-page';
import { SITE } from '../../dev/testing/wallet/seed-phrase';
import { ACCOUNT, failureOf } from '../../dev/testing/wallet/sends';
import { MAINNET, SEPOLIA } from '../config/networks';
import { WALLET_REQUESTER } from '../core/fair-queue';

const DEPLOY = `deploy:${SEPOLIA}:${ACCOUNT}`;

describe('a button of the home page', () => {
  it('adds the next account, only once for several clicks', async () => {
    const { wallet, page } = await openHomePage();
    const click = async (): Promise<void> =>
      page.click(`add-account:${SEPOLIA}`);
    await Promise.all([click(), click(), click()]);
    expect(await wallet.context.accounts.list(SEPOLIA)).toHaveLength(1);
    expect(page.text()).toContain('Account 1 is ready');
    await click();
    expect(page.text()).toContain('Account 2 is ready');
  });

  it('discovers accounts, and says which network did not answer', async () => {
    const { page } = await openHomePage();
    await page.click('recover-accounts');
    expect(page.text()).toContain('Accounts found');
    expect(page.text()).toContain(
      'Mainnet: couldn’t be reached, Sepolia · test: 30',
    );
  });

  it('switches the network and back', async () => {
    const { wallet, page } = await openWithAccount();
    await page.click(`switch-network:${MAINNET}`);
    expect(await wallet.context.networks.current()).toBe(MAINNET);
    expect(page.text()).toContain('Mainnet');
    expect(page.text()).toContain('Account 1');
    expect(page.text()).not.toContain('Welcome');
    await page.click(`switch-network:${SEPOLIA}`);
    expect(page.text()).toContain('Sepolia · test');
    expect(wallet.dialogs).toStrictEqual([]);
  });

  it('disconnects a site, which then has to ask the user again', async () => {
    const { wallet, page } = await openHomePage();
    await page.click(`remove-site:${SITE}`);
    expect(page.text().join(' ')).toContain(`${SITE} must ask again`);
    expect(await wallet.context.connectedSites.list()).toStrictEqual([]);
    expect(wallet.requests).toStrictEqual([]);
    await wallet.call('l2net_createAccount', { addressIndex: 0 });
    expect(wallet.dialogs).toMatchObject([{ type: 'grant', origin: SITE }]);
  });

  it('blocks a connected site, and unblocks it', async () => {
    const { wallet, page } = await openHomePage();
    await page.click('sites');
    await page.click(`block-site:${SITE}`);
    expect(page.text().join(' ')).toContain(`${SITE} can’t use this wallet`);
    expect(page.text()).toContain('No connected sites.');
    expect(page.text()).toContain('Blocked sites');
    const refused = await failureOf(wallet.call('l2net_recoverAccounts'));
    expect(refused).toMatchObject({ code: 4100 });
    await page.click(`unblock-site:${SITE}`);
    expect(page.text()).not.toContain('Blocked sites');
    await wallet.call('l2net_recoverAccounts');
    expect(wallet.dialogs).toMatchObject([{ type: 'grant', origin: SITE }]);
  });

  it('lets a refused site ask again at once, or blocks it', async () => {
    const { wallet, page } = await openHomePage({
      state: {},
      answer: () => false,
    });
    const ask = async (): Promise<unknown> =>
      failureOf(wallet.call('l2net_recoverAccounts'));
    for (const count of ['1', '2', '3']) {
      await ask();
      await openPage(page.context, 'sites', { site: encodeURIComponent(SITE) });
      expect(page.text().join(' ')).toContain(`Refused in a row: ${count}`);
    }
    expect(await ask()).toMatchObject({ code: -32005 });
    await page.click(`let-ask:${SITE}`);
    expect(page.text()).not.toContain('Sites you refused');
    expect(await ask()).toMatchObject({ code: 4001 });
    await openPage(page.context, 'sites');
    await page.click(`block-site:${SITE}`);
    expect(page.text()).not.toContain('Sites you refused');
    expect(await ask()).toMatchObject({ code: 4100 });
  });

  it('removes a token from the list, with its balance', async () => {
    const { wallet, page } = await openWithAccount();
    await wallet.context.tokens.put(SEPOLIA, FOO);
    await page.click('refresh');
    // Bundled tokens come first.
    expect(page.text()).toContain('All tokens (5)');
    await page.click(`token:${SEPOLIA}:${ACCOUNT}:${FOO_TOKEN}`);
    expect(page.text().join('|')).toContain('|1 FOO (added by you');
    await page.click(`remove-token:${SEPOLIA}:${FOO_TOKEN}`);
    await page.click('back');
    expect(page.text().join('|')).not.toContain('FOO');
    expect(page.text()).toContain('1 STRK');
    expect(await wallet.context.tokens.list(SEPOLIA)).toStrictEqual([]);
  });

  it('deploys with the dialog of createAccount, without a site’s name', async () => {
    const chain = scriptedChain({ deployed: false });
    const { wallet, page } = await openWithAccount(chain);
    await page.click(DEPLOY);
    expect(wallet.dialogs).toMatchObject([
      { type: 'deploy', origin: WALLET_REQUESTER, account: ACCOUNT },
    ]);
    expect(chain.submitted).toHaveLength(1);
    await openPage(page.context, 'home');
    expect(page.text()).toContain('Activate account');
  });

  it('notifies that the network rejected the deployment, with the reason', async () => {
    const { wallet, page } = await openWithAccount(
      scriptedChain({
        deployed: false,
        onSubmit: () => rpcError(55, 'no', 'argent/invalid-owner-sig\u202e'),
      }),
    );
    await page.click(DEPLOY);
    expect(wallet.notices.join(' ')).toContain(
      'Reason: “argent/invalid-owner-sig”',
    );
  });
});
