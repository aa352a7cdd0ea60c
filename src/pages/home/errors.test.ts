import { openHome } from './open-home';
import { GRANTED } from '../../../test/support/platform';
import { scriptedChain } from '../../../test/support/scripted-chain';
import { ACCOUNT, send } from '../../../test/support/sends';
import { testPage, type TestPage } from '../../../test/support/test-page';
import { testWallet, type TestWallet } from '../../../test/support/wallet';
import { SEPOLIA } from '../../config/networks';
import type { Context } from '../../context/context';
import { WalletError } from '../../core/errors';
import { openPage } from '../router';

type NodeClient = ReturnType<Context['client']>;

type Options = Parameters<typeof testWallet>[0];

/** A wallet with an account that has sent something, after a restart. */
async function used(options: Options = {}): Promise<TestWallet> {
  const before = testWallet(scriptedChain());
  await before.call('l2net_createAccount');
  await send(before);
  const state = Object.fromEntries(before.state.values);
  return testWallet({ ...scriptedChain(), state, ...options });
}

const clientThat = (read: () => Promise<never>): Partial<Context> => {
  const client: NodeClient = { read, submit: read };
  return {
    client: () => client,
    backgroundClient: async () => Promise.resolve(client),
  };
};

const dead = clientThat(async () =>
  Promise.reject(new WalletError('unreachable', 'No node answers')),
);

const forever = new Promise<never>(() => undefined);
const silent = clientThat(async () => forever);

const openAt = async (
  wallet: TestWallet,
  parts: Partial<Context> = {},
): Promise<TestPage> => {
  const page = testPage(wallet, parts);
  await openPage(page.context, 'home');
  return page;
};

describe('with a dead node the home page', () => {
  it('opens with the cached data, and says that no node answers', async () => {
    const wallet = await used();
    await wallet.context.portfolio.write(SEPOLIA, {
      time: 1_780_000_000,
      holdings: [
        {
          account: ACCOUNT,
          amounts: [
            {
              token:
                '0x4718f5a0fc34cc1af16a1cdee98ffb20c31f5cd61d6ab07201858f4287c938d',
              units: '0x1',
            },
          ],
        },
      ],
      activity: [],
    });
    const page = await openAt(wallet, dead);
    await page.fill();
    expect(page.text()).toContain('The network can’t be reached');
    expect(page.text()).toContain('Updated 2026-05-28 20:26 UTC');
    expect(page.below('STRK')).toBe('0.000000000000000001 STRK');
    expect(page.text()).toContain('Submitted');
  });

  it('says for every button that no node answers, and does nothing else', async () => {
    const wallet = await used();
    const page = await openAt(wallet, dead);
    for (const name of [
      'refresh',
      `add-account:${SEPOLIA}`,
      `deploy:${SEPOLIA}:${ACCOUNT}`,
    ]) {
      await page.click(name);
      const said = page.text().filter((line) => /can’t be reached/u.test(line));
      expect(said).toHaveLength(1);
    }
    expect(await wallet.context.accounts.list(SEPOLIA)).toHaveLength(1);
  });
});

describe('with a broken state the home page', () => {
  it('opens, says what is broken, and shows what is left', async () => {
    const page = await openAt(
      testWallet({
        ...scriptedChain(),
        state: {
          grants: 'text',
          [`accounts-${SEPOLIA}`]: [{ address: 7 }],
          [`transactions-${SEPOLIA}`]: { a: 1 },
          [`tokens-${SEPOLIA}`]: [null],
          [`seen-${SEPOLIA}`]: 'text',
        },
      }),
    );
    const text = page.text().join(' ');
    expect(text).toContain('Some saved data can’t be read');
    for (const part of [
      'accounts',
      'transactions',
      'connected sites',
      'token list',
      'cached data',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain('Welcome');
    await page.click('recover-accounts');
    expect(page.text()).toContain(ACCOUNT);
    const [notice] = page
      .text()
      .filter((line) => /Missing or incomplete/u.test(line));
    expect(notice).toContain('connected sites');
    expect(notice).not.toContain('accounts,');
  });

  it('says so if nothing can be read at all', async () => {
    const wallet = testWallet();
    const page = await openAt(wallet, {
      networks: {
        ...wallet.context.networks,
        current: async () => Promise.reject(new Error('corrupt')),
      },
    });
    expect(page.text()).toContain('Saved data can’t be read');
    await page.click('refresh');
    await page.fill();
    expect(page.text()).toContain('Saved data can’t be read');
  });

  it('reports an internal error as one', async () => {
    const wallet = await used();
    const page = await openAt(wallet, {
      explorer: async () => Promise.reject(new TypeError('a fault')),
    });
    await wallet.context.accounts.put(SEPOLIA, {
      address: ACCOUNT,
      index: 0,
      kind: 'ready-0.4.0',
      publicKey: '0x1',
      deployed: true,
      deployTxnHash: '',
      blocked: '',
    });
    await page.click('refresh');
    expect(page.text()).toContain('Something went wrong');
    expect(page.text().join()).not.toContain('a fault');
  });
});

describe('openHome', () => {
  it('schedules a background event to fill in the page', async () => {
    const wallet = await used();
    const page = testPage(wallet);
    expect(await openHome(page.context)).toStrictEqual({ id: 'page-1' });
    expect(page.drawn).toHaveLength(1);
    expect(wallet.requests).toStrictEqual([]);
    const [event] = wallet.events;
    expect(event?.request).toStrictEqual({
      method: 'fill',
      params: { id: 'page-1' },
    });
    const ahead = Date.parse(event?.date ?? '') - Date.now();
    expect(ahead).toBeLessThanOrEqual(1200);
    expect(ahead).toBeGreaterThan(0);
    expect(event?.date).toMatch(/:\d{2}Z$/u);
  });

  it('fills it in at once if the wallet can’t schedule events', async () => {
    const wallet = await used({ knowsEvents: false });
    const page = testPage(wallet, { wait: async () => forever });
    await openHome(page.context);
    expect(page.text()).toContain('1 STRK');
  });

  it('does not wait for a slow network', async () => {
    const wallet = await used({ knowsEvents: false });
    const page = testPage(wallet, silent);
    await openHome(page.context);
    expect(page.text()).toContain('The network can’t be reached');
    expect(page.text()).toContain(ACCOUNT);
  });

  it('ignores a page that was closed at once', async () => {
    const wallet = testWallet({ state: GRANTED, knowsEvents: false });
    const page = testPage(wallet);
    const opening = openHome(page.context);
    page.close();
    await expect(opening).rejects.toMatchObject({ code: -32603 });
    const later = testPage(wallet, {
      ...silent,
      wait: async () => {
        later.close();
        return Promise.resolve();
      },
    });
    await expect(openHome(later.context)).resolves.toHaveProperty('id');
    await later.fill();
    await later.click('refresh');
  });
});
