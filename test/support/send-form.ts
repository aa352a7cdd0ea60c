import { mint } from './node';
import type { OpenPage } from './page';
import { ADDRESSES } from './seed-phrase';
import type { TestedWallet } from './snap';
import { installWallet } from './snap';
import { SEPOLIA } from '../../src/config/networks';

/** A user with a funded account, and its open send form. */
export async function openForm(): Promise<{
  user: TestedWallet;
  page: OpenPage;
}> {
  const [account] = ADDRESSES;
  const user = await installWallet();
  await mint(account, 10);
  const page = await user.openHome();
  await page.click(`add-account:${SEPOLIA}`);
  await page.click(`send:${SEPOLIA}:${account}`);
  return { user, page };
}
