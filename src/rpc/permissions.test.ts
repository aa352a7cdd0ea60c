import type { Access } from './define-method';
import { assertGranted, assertSite, chooseAccount } from './permissions';
import { ADDRESSES, SITE } from '../../test/support/seed-phrase';
import { testWallet } from '../../test/support/wallet';
import { MAINNET, SEPOLIA } from '../config/networks';
import type { Context } from '../context/context';
import { type Felt, padFelt } from '../core/felt';
import type { StoredAccount } from '../state/accounts';
import type { ConnectedSite } from '../state/sites';
import type { DialogView } from '../ui/dialog-views';
import type { Refresh } from '../ui/live-dialog';

describe('assertSite', () => {
  it.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8090'])(
    'takes %s in a development build only',
    (origin) => {
      expect(() => {
        assertSite(origin, true);
      }).not.toThrow();
      expect(() => {
        assertSite(origin, false);
      }).toThrow('Only a site served by https may use this wallet');
    },
  );

  it.each([true, false])(
    'takes https, and no other http (development: %p)',
    (isDevelopment) => {
      expect(() => {
        assertSite('https://dapp.example', isDevelopment);
      }).not.toThrow();
      expect(() => {
        assertSite('http://dapp.example', isDevelopment);
      }).toThrow('Only a site served by https may use this wallet');
    },
  );
});

describe('assertGranted', () => {
  const [OWN, OTHER] = [padFelt('0x1'), padFelt('0x2')];
  const ORIGIN = 'https://dapp.example';
  const site = (members: Partial<ConnectedSite>): ConnectedSite => ({
    origin: ORIGIN,
    since: 1,
    scope: 'account',
    ...members,
  });
  const ALL = site({ scope: 'all' });
  const ONE = site({ account: OWN });
  const NONE = site({});

  it.each<
    [
      string,
      Exclude<Access, 'public' | 'silent'>,
      typeof OWN | undefined,
      (ConnectedSite | undefined)[],
    ]
  >([
    ['whatever it has', 'site', undefined, [ALL, ONE, NONE]],
    ['its account', 'account', OWN, [ALL, ONE]],
    ['another account', 'account', OTHER, [ALL]],
    ['all accounts', 'accounts', undefined, [ALL]],
  ])(
    'lets a site see %s, or asks the user',
    async (_, access, account, may) => {
      for (const connected of [ALL, ONE, NONE, undefined]) {
        let asked = 0;
        const context = {
          openConnectDialogs: new Map(),
          windows: {
            reserve: () => () => undefined,
            inTurn: async () => {
              asked += 1;
              return Promise.resolve(undefined);
            },
          },
        } as unknown as Context;
        const granted = assertGranted(
          context,
          ORIGIN,
          connected,
          access,
          account,
        );
        if (may.includes(connected)) {
          expect(await granted).toBe(connected);
          expect(asked).toBe(0);
        } else {
          await expect(granted).rejects.toMatchObject({ kind: 'user-refused' });
          expect(asked).toBe(1);
        }
      }
    },
  );
});

const [FIRST, SECOND] = ADDRESSES;

/** What a user with two accounts, the first of them known on another network, chooses for
 * a site in a window that is used like this. */
async function choose(
  use: (view: DialogView, refresh: Refresh) => Promise<void>,
  site?: Pick<ConnectedSite, 'scope' | 'account'>,
): Promise<Felt | undefined> {
  const { context } = testWallet();
  const accountOf = (index: number): StoredAccount => ({
    address: ADDRESSES[index] ?? '0x0',
    index,
    kind: 'ready-0.4.0',
    publicKey: '0x5',
    deployed: true,
    deployTxnHash: '',
    blocked: '',
  });
  await context.accounts.put(SEPOLIA, accountOf(1));
  await context.accounts.put(MAINNET, accountOf(0));
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
  it('is among all, in the order of their indices', async () => {
    const views: DialogView[] = [];
    await choose(async (view) => {
      views.push(view);
      return Promise.resolve();
    });
    expect(views).toMatchObject([
      { accounts: [{ index: 0 }, { index: 1 }], seesAll: false },
    ]);
  });

  it('is the user’s last one, whatever else brings the window up to date', async () => {
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
