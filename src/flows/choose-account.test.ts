import { chooseAccount } from './choose-account';
import { ADDRESSES, SITE } from '../../dev/testing/wallet/seed-phrase';
import { STORED } from '../../dev/testing/wallet/sends';
import { testWallet } from '../../dev/testing/wallet/wallet';
import { MAINNET, SEPOLIA } from '../config/networks';
import type { Felt } from '../core/felt';
import type { ConnectedSite } from '../state/sites';
import type { DialogView } from '../views/dialog-views';
import type { RefreshDialog } from '../views/dialogs';

const [FIRST, SECOND] = ADDRESSES;

/** What a user with two accounts, the first of them known on another network, chooses for
 * a site in a window that is used like this. */
async function choose(
  use: (view: DialogView, refresh: RefreshDialog) => Promise<void>,
  site?: Pick<ConnectedSite, 'scope' | 'account'>,
): Promise<Felt | undefined> {
  const { context } = testWallet();
  await context.accounts.put(SEPOLIA, { ...STORED, index: 1, address: SECOND });
  await context.accounts.put(MAINNET, STORED);
  return await chooseAccount(
    context,
    {
      confirm: async (view, options) => {
        await use(
          view,
          options?.refresh ?? (async () => Promise.resolve(undefined)),
        );
        return true;
      },
    },
    {
      origin: SITE,
      chainId: SEPOLIA,
      purpose: 'change',
      site: site && { origin: SITE, since: 1, chainId: SEPOLIA, ...site },
    },
  );
}

describe('the choice of an account', () => {
  it('offers all accounts, in the order of their indices', async () => {
    const views: DialogView[] = [];
    await choose(async (view) => {
      views.push(view);
      return Promise.resolve();
    });
    expect(views).toMatchObject([
      { accounts: [{ index: 0 }, { index: 1 }], seesAll: false },
    ]);
  });

  it('is the user’s last one, whatever refreshes the window later', async () => {
    const chosen = await choose(async (_, refresh) => {
      const update = await refresh({ name: 'account', value: SECOND });
      expect(update?.view).toMatchObject({ chosen: SECOND });
      update?.accept();
      for (const reason of ['time', 'return', 'approve'] as const) {
        expect(await refresh(reason)).toBeUndefined();
      }
    });
    expect(chosen).toBe(SECOND);
  });

  it('counts only once it is shown', async () => {
    const chosen = await choose(async (_, refresh) => {
      await refresh({ name: 'account', value: SECOND });
    });
    expect(chosen).toBe(FIRST);
  });

  it('starts with the site’s own, and says if the site sees all', async () => {
    const chosen = await choose(
      async (view) => {
        expect(view).toMatchObject({ seesAll: true, chosen: SECOND });
        return Promise.resolve();
      },
      { scope: 'all', account: SECOND },
    );
    expect(chosen).toBe(SECOND);
  });
});
