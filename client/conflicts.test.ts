import { connect } from './connect';
import {
  announceProvider,
  closePage,
  discover,
  openPage,
  scriptedMetaMask,
} from './test/page';
import { register, type WindowObject } from './wallet';

const FLASK = 'io.metamask.flask';

let page: ReturnType<typeof openPage>;

beforeEach(() => {
  page = openPage();
});

afterEach(closePage);

/** The wallets that get-starknet v4 lists: one for each id. */
function listed(): WindowObject[] {
  const byId = new Map<string, WindowObject>();
  for (const key of Object.getOwnPropertyNames(page)) {
    const wallet = key.startsWith('starknet')
      ? (page[key] as WindowObject | undefined)
      : undefined;
    if (wallet !== undefined && !byId.has(wallet.id)) {
      byId.set(wallet.id, wallet);
    }
  }
  return [...byId.values()];
}

/** Registers with another copy of this module, as a second bundle does. */
function registerCopy(): void {
  jest.isolateModules(() => {
    jest.requireActual<{ register: typeof register }>('./wallet').register();
  });
}

describe('several providers that say that they are MetaMask', () => {
  const LATER = ['l2net 2 (io.metamask)', 'l2net 3 (io.metamask.flask)'];
  const IDS = ['l2net', 'l2net_2', 'l2net_3'];

  it.each([
    ['before', 'l2net 1 (io.metamask)'],
    ['after', 'l2net'],
  ])(
    'are a wallet each if announced %s the wallet is registered',
    async (when, first) => {
      const metaMasks = [1, 2, 3].map(() => scriptedMetaMask());
      if (when === 'after') {
        register();
      }
      for (const [index, metaMask] of metaMasks.entries()) {
        announceProvider(page, metaMask, index === 2 ? FLASK : 'io.metamask');
      }
      if (when === 'before') {
        register();
      }
      const windowObjects = listed();
      const standard = discover(page);
      for (const wallets of [windowObjects, standard]) {
        expect(wallets.map(({ name }) => name)).toEqual([first, ...LATER]);
      }
      expect(windowObjects.map(({ id }) => id)).toEqual(IDS);
      expect(IDS.map((id) => page[`starknet_${id}`])).toEqual(windowObjects);
      expect(
        standard.map(({ features }) => features['starknet:walletApi'].id),
      ).toEqual(IDS);

      for (const metaMask of metaMasks) {
        expect(metaMask.sent).toEqual([]);
      }
      await windowObjects[1]?.enable();
      await standard[2]?.features['standard:connect'].connect();
      const connected = metaMasks.map(({ snap }) => snap.account !== undefined);
      expect(connected).toEqual([false, true, true]);
    },
  );

  it('are one if they are the same provider, whatever it announces', () => {
    const metaMask = scriptedMetaMask();
    announceProvider(page, metaMask, 'io.metamask', 'one');
    announceProvider(page, metaMask, 'io.metamask', 'two');
    register();
    announceProvider(page, metaMask, FLASK);
    page.dispatchEvent(new Event('eip6963:requestProvider'));
    expect(listed()).toMatchObject([{ name: 'l2net' }]);
    expect(discover(page)).toHaveLength(1);
  });

  it.each(['first', 'later'])(
    'are all listed, and none looks like the genuine one, if a fake repeats its uuid %s',
    async (when) => {
      const [genuine, fake] = [scriptedMetaMask(), scriptedMetaMask()];
      const all = when === 'first' ? [fake, genuine] : [genuine, fake];
      for (const metaMask of all) {
        announceProvider(page, metaMask, 'io.metamask', 'the uuid');
      }
      register();
      const wallets = listed();
      expect(wallets.map(({ name }) => name)).toEqual([
        'l2net 1 (io.metamask)',
        'l2net 2 (io.metamask)',
      ]);
      expect(discover(page)).toHaveLength(2);
      await wallets[all.indexOf(genuine)]?.enable();
      expect(fake.sent).toEqual([]);
      expect(genuine.snap.account).toBeDefined();
      // The client uses neither, but names both.
      await expect(connect().getCurrentNetwork()).rejects.toMatchObject({
        name: 'SeveralMetaMasksError',
        found: all.map((provider) => ({ provider, rdns: 'io.metamask' })),
      });
    },
  );

  it('are not one because both lack a uuid', () => {
    register();
    for (const uuid of [undefined, undefined, null, null]) {
      const info = { rdns: 'io.metamask', uuid };
      const detail = { info, provider: scriptedMetaMask() };
      page.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail }),
      );
    }
    expect(discover(page)).toHaveLength(4);
  });
});

describe('a second copy of this module', () => {
  it.each(['before', 'after'])(
    'registers nothing if MetaMask is announced %s it is loaded',
    (when) => {
      const announce = (): void => {
        announceProvider(page, scriptedMetaMask());
        announceProvider(page, scriptedMetaMask(), FLASK);
      };
      register();
      if (when === 'before') {
        announce();
      }
      registerCopy();
      if (when === 'after') {
        announce();
      }
      expect(listed()).toHaveLength(2);
      expect(discover(page)).toHaveLength(2);
    },
  );

  it('registers another id', () => {
    announceProvider(page, scriptedMetaMask());
    registerCopy();
    register({ id: 'metamask', name: 'MetaMask' });
    expect(listed().map(({ id }) => id)).toEqual(['l2net', 'metamask']);
    expect(discover(page)).toHaveLength(2);
  });
});

describe('a window property that is taken', () => {
  const other = { id: 'l2net', name: 'l2net', request: jest.fn() };

  it.each<[what: string, property: PropertyDescriptor]>([
    ['another wallet', { value: other }],
    ['undefined', { value: undefined, writable: true }],
    ['an accessor', { get: () => other }],
    [
      'a getter that throws',
      {
        get: () => {
          throw new Error('squatted');
        },
      },
    ],
  ])('by %s leaves all else as it is', async (_what, property) => {
    Object.defineProperty(page, 'starknet_l2net', property);
    const metaMask = scriptedMetaMask();
    announceProvider(page, metaMask);
    register();
    const own = page.starknet_l2net_2 as WindowObject;
    expect(own).toMatchObject({ id: 'l2net_2', name: 'l2net' });
    const [standard, ...others] = discover(page);
    expect(others).toEqual([]);
    expect(standard?.name).toBe('l2net');
    expect(await own.enable()).toEqual([metaMask.snap.account]);
    expect(standard?.accounts).toHaveLength(1);

    registerCopy();
    expect('starknet_l2net_3' in page).toBe(false);
    expect(discover(page)).toHaveLength(1);
    announceProvider(page, scriptedMetaMask(), FLASK);
    expect(page.starknet_l2net_3).toMatchObject({
      id: 'l2net_3',
      name: 'l2net 2 (io.metamask.flask)',
    });
  });

  it('doesn’t matter to the Wallet Standard, even if all are', () => {
    Object.preventExtensions(page);
    announceProvider(page, scriptedMetaMask());
    announceProvider(page, scriptedMetaMask());
    register();
    expect(listed()).toEqual([]);
    const [one, two] = discover(page).map(
      ({ features }) => features['starknet:walletApi'].id,
    );
    expect(two).not.toBe(one);
  });

  it('is replaced if it can be', () => {
    Object.defineProperty(page, 'starknet_l2net', {
      configurable: true,
      get: () => {
        throw new Error('squatted');
      },
    });
    announceProvider(page, scriptedMetaMask());
    register();
    expect(listed().map(({ id }) => id)).toEqual(['l2net']);
  });
});
