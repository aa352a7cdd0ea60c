import { BOB, STRK_TOKEN } from './open-page';
import { ACCOUNT } from './sends';
import { testPage, type TestPage } from './test-page';
import type { TestWallet } from './wallet';
import { SEPOLIA } from '../../../src/config/networks';
import { openPage } from '../../../src/pages/router';

/** The user's own payment, from the form; returns the form's page. */
export async function payFromForm(wallet: TestWallet): Promise<TestPage> {
  const page = testPage(wallet);
  await openPage(page.context, 'send', { chainId: SEPOLIA, account: ACCOUNT });
  page.typeUntold({ token: STRK_TOKEN, recipient: BOB, amount: '0.5' });
  await page.submit();
  return page;
}
