import {
  classAt,
  describeOnBothChains,
  mint,
  nonceOf,
  useNode,
  useSecondNode,
} from './support/node';
import { installWallet } from './support/snap';
import { SEPOLIA } from '../src/config/networks';
import { ACCOUNT_TYPES } from '../src/core/account-types';

/** The first account of the simulator's other phrase ("abandon … about"). */
const ACCOUNT =
  '0x013c12418f1c9f3a0ffe29c749636e589ed8019ceb2b2a6556f668bcf847e509';

describeOnBothChains('an account of another phrase', () => {
  useNode();
  useSecondNode();

  it('is found, and deployed with the key of that phrase', async () => {
    await mint(ACCOUNT, 10);
    const user = await installWallet({});
    const page = await user.openHome();
    await page.click('recover-accounts');
    expect(page.text().join()).toContain(ACCOUNT);
    await page.chooseCard('home-account', 'all');
    await page.click(`account:${SEPOLIA}:${ACCOUNT}`);
    expect(page.text()[0]).toMatch(/^Account 1 · Alternative Secret/u);
    const deploying = page.click(`deploy:${SEPOLIA}:${ACCOUNT}`);
    const dialog = await user.dialog();
    expect(dialog.text.split('\n')).toContain(ACCOUNT);
    await dialog.approve();
    await deploying;
    expect(await classAt(ACCOUNT)).toBe(ACCOUNT_TYPES['ready-0.4.0'].classHash);
    expect(await nonceOf(ACCOUNT)).toBe(1);
    const home = await user.openHome();
    await home.chooseCard('home-account', 'all');
    await home.click(`account:${SEPOLIA}:${ACCOUNT}`);
    expect(home.below('Account status')).toBe('Deployed');
  });
});
