import type { PageName } from './button-names';
import { renderHome } from './home';
import { openPage } from './router';
import { renderSites } from './sites';
import { renderTransaction } from './transaction';
import { readLines } from '../../dev/simulator/dialog-lines';
import { activity, view, TOKENS } from '../../dev/testing/views/home-page';
import { storedTable } from '../../dev/testing/wallet/memory-state';
import { openHomePage } from '../../dev/testing/wallet/open-page';
import { ACCOUNT, STORED } from '../../dev/testing/wallet/sends';
import { testPage } from '../../dev/testing/wallet/test-page';
import { SEPOLIA } from '../config/networks';
import { padFelt, toFelt } from '../core/felt';
import { shortAddress } from '../ui/format';

const HOSTILE =
  'ok\u202e\n[click](https://evil.example)\u0000' + 'x'.repeat(9e4);

const STATE = { isLoading: false, notices: [] };

describe('the pages', () => {
  it('can’t be forged by text from a site or a chain', () => {
    const sites = {
      ...STATE,
      items: (['home.sites', 'home.refused', 'home.blocked'] as const).map(
        (kind) => ({ kind, origin: HOSTILE, count: 3, waitsUntil: 1 }),
      ),
      isPartial: false,
    };
    // The list shows the end of an origin.
    expect(readLines(renderSites(sites, 0)).join('|')).not.toMatch(
      /[\u202e\n\u0000]|x{45}/u,
    );
    for (const drawing of [
      renderSites({ ...sites, site: encodeURIComponent(HOSTILE) }, 0),
      renderTransaction({
        ...STATE,
        ...activity,
        network: view.network,
        calls: [],
        checks: 0,
        isComplete: true,
        replacements: [],
        names: {},
        status: 'REVERTED',
        reason: HOSTILE,
      }),
    ]) {
      const text = readLines(drawing);
      expect(text.join('|')).not.toMatch(/[\u202e\n\u0000]/u);
      expect(Math.max(...text.map((line) => line.length))).toBeLessThan(400);
      expect(text.join('|')).toContain('ok\ufffd\ufffd[click]');
    }
  });

  it('format impossible times', () => {
    for (const time of [-1, 2 ** 60, Number.MAX_SAFE_INTEGER]) {
      const drawing = renderHome({
        ...view,
        activity: [{ ...activity, time }],
        tokens: [...TOKENS],
      });
      expect(readLines(drawing).join()).toMatch(/just now|\d{4}-\d\d-\d\d/u);
    }
  });
});

describe('a wallet with as much as the state can hold', () => {
  const address = (index: number): `0x${string}` => padFelt(toFelt(index + 1));
  const accounts = Array.from({ length: 200 }, (_, index) => ({
    ...STORED,
    index,
    address: index === 0 ? ACCOUNT : address(index),
  }));
  const watched = Array.from({ length: 200 }, (_, index) => ({
    address: address(1000 + index),
    name: 'n'.repeat(64),
    symbol: 's'.repeat(16),
    decimals: 18,
  }));
  const transactions = Array.from({ length: 500 }, (_, index) => ({
    txnHash: toFelt(index + 1),
    txnType: 'invoke',
    senderAddress: ACCOUNT,
    contractAddress: address(7),
    contractFuncName: 'x'.repeat(100),
    contractCallData: [],
    status: 'REVERTED',
    failureReason: 'y'.repeat(500),
    eventIds: [],
    timestamp: index,
    chainId: SEPOLIA,
    nonce: '0x0',
  }));
  const state = {
    [`accounts-${SEPOLIA}`]: accounts,
    [`watched-tokens-${SEPOLIA}`]: watched,
    [`transactions-${SEPOLIA}`]: storedTable(transactions),
    [`portfolio-${SEPOLIA}`]: {
      time: 1,
      holdings: [
        {
          account: ACCOUNT,
          amounts: watched.map((token) => ({
            token: token.address,
            units: '0xde0b6b3a7640000',
          })),
        },
      ],
      activity: [],
    },
    contacts: Array.from({ length: 500 }, (_, index) => ({
      address: address(5000 + index),
      name: 'c'.repeat(32),
    })),
    'connected-sites': Array.from({ length: 200 }, (_, index) => ({
      origin: `https://${'s'.repeat(200)}${String(index)}.example`,
      since: 1,
      scope: 'account',
      account: ACCOUNT,
    })),
  };

  it.each<[PageName, Readonly<Record<string, string>>]>([
    ['home', {}],
    ['accounts', {}],
    ['account', { chainId: SEPOLIA, account: ACCOUNT }],
    ['tokens', { chainId: SEPOLIA, account: ACCOUNT }],
    ['activity', {}],
    ['contacts', {}],
    ['sites', {}],
  ])(
    'opens the page %s, each part below 50 kB, without a request',
    async (name, params) => {
      const { wallet } = await openHomePage({ state });
      const page = testPage(wallet);
      await openPage(page.context, name, params);
      const pages = Number(
        page
          .text()
          .find((line) => line.startsWith('Page '))
          ?.replace(/.* of /u, '') ?? 1,
      );
      for (let part = 0; part < pages; part += 1) {
        await openPage(page.context, name, { ...params, page: String(part) });
        expect(JSON.stringify(page.text()).length).toBeLessThan(50_000);
      }
      expect(wallet.requests).toStrictEqual([]);
    },
  );

  it('lists every account', async () => {
    const { wallet } = await openHomePage({ state });
    const page = testPage(wallet);
    await openPage(page.context, 'accounts');
    const shown = new Set<string>();
    for (let part = 0; part < 19; part += 1) {
      page.text().forEach((line) => shown.add(line));
      await page.click('next');
    }
    for (const account of accounts) {
      expect(shown).toContain(shortAddress(account.address));
    }
  });
});
