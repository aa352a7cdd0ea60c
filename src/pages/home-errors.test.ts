import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { homeOf } from '../../dev/testing/wallet/open-page';
import { ACCOUNT, STORED } from '../../dev/testing/wallet/sends';
import {
  contextWithReads,
  usedWallet,
} from '../../dev/testing/wallet/used-wallet';
import { testWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import { WalletError } from '../core/errors';

const dead = contextWithReads(async () =>
  Promise.reject(new WalletError('unreachable', 'No node answers')),
);

describe('with a dead node the home page', () => {
  it('opens with the cached data, and says that no node answers', async () => {
    const wallet = await usedWallet();
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
    const page = await homeOf(wallet, dead);
    await page.fill();
    expect(page.text()).toContain('The network can’t be reached');
    expect(page.text()).toContain('Updated 2026-05-28 20:26 UTC');
    expect(page.below('Add, find, rename')).toBe('0.000000000000000001 STRK');
    expect(page.text()).toContain('Pending');
  });

  it('says for every button that no node answers, and does nothing else', async () => {
    const wallet = await usedWallet();
    const page = await homeOf(wallet, dead);
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

it('the home page shows what was found, and says so, if the look for what came in fails', async () => {
  const wallet = await usedWallet();
  const { checkedBalances } = wallet.context;
  const page = await homeOf(wallet, {
    checkedBalances: {
      ...checkedBalances,
      find: async () => Promise.reject(new TypeError('a fault')),
    },
  });
  await page.fill();
  expect(page.text()).not.toContain('Loading from the network…');
  expect(page.text()).toContain('Something went wrong');
});

describe('with a broken state the home page', () => {
  it('opens, says what is broken, and shows what is left', async () => {
    const page = await homeOf(
      testWallet({
        ...scriptedChain(),
        state: {
          'connected-sites': 'text',
          [`accounts-${SEPOLIA}`]: [{ address: 7 }],
          [`transactions-${SEPOLIA}`]: { a: 1 },
          [`watched-tokens-${SEPOLIA}`]: [null],
          [`portfolio-${SEPOLIA}`]: 'text',
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
    expect(page.text().join()).toContain(ACCOUNT);
    const [notice] = page
      .text()
      .filter((line) => /Missing or incomplete/u.test(line));
    expect(notice).toContain('connected sites');
    expect(notice).not.toContain('accounts,');
  });

  it('says that the state can’t be read at all', async () => {
    const wallet = testWallet();
    const page = await homeOf(wallet, {
      networks: {
        ...wallet.context.networks,
        current: async () => Promise.reject(new Error('corrupt')),
      },
    });
    expect(page.text()).toContain('Saved data can’t be read');
    expect(page.text().join()).toContain('Your funds are not affected.');
    await page.click('refresh');
    await page.fill();
    expect(page.text()).toContain('Saved data can’t be read');
  });

  it('reports an internal error as such', async () => {
    const wallet = await usedWallet();
    const page = await homeOf(wallet, {
      explorer: async () => Promise.reject(new TypeError('a fault')),
    });
    await wallet.context.accounts.put(SEPOLIA, { ...STORED, deployed: true });
    await page.click('activity');
    expect(page.text()).toContain('Something went wrong');
    expect(page.text().join()).not.toContain('a fault');
  });
});
