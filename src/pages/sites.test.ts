import type { Json } from '@metamask/snaps-sdk';
import { openPage } from './router';
import { renderSites } from './sites';
import { readLines } from '../../dev/simulator/dialog-lines';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { ADDRESSES, SITE } from '../../dev/testing/wallet/seed-phrase';
import { testPage, type TestPage } from '../../dev/testing/wallet/test-page';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import { MAINNET } from '../config/networks';

const [FIRST, SECOND] = ADDRESSES;

/** A wallet with two accounts, whose user chooses the second one in the window. */
async function wallet(
  answer: boolean,
  scope: 'account' | 'all' = 'account',
): Promise<TestWallet> {
  const chain = scriptedChain();
  const before = testWallet(chain);
  for (const addressIndex of [0, 1]) {
    await before.call('l2net_createAccount', { addressIndex });
  }
  const made: TestWallet = testWallet({
    ...chain,
    state: {
      ...Object.fromEntries(before.state.values),
      'connected-sites': [{ origin: SITE, since: 1, scope, account: FIRST }],
    },
    answer: async () => {
      await made.context.windows.onInput('interface-0', {
        type: 'InputChangeEvent',
        name: 'account',
        value: SECOND,
      } as never);
      return answer;
    },
  });
  return made;
}

async function sitesOf(asked: TestWallet): Promise<TestPage> {
  const page = testPage(asked);
  await openPage(page.context, 'sites');
  return page;
}

const BUTTON = `site-account:${SITE}`;

/** The button that opens a site's own content. */
const opens = (origin: string): string => `sites:${encodeURIComponent(origin)}`;

describe('the account of a connected site', () => {
  it('is shown, and changed in a window', async () => {
    const asked = await wallet(true);
    const page = await sitesOf(asked);
    const text = (address: string, index: number): string =>
      `Sees only Account ${String(index + 1)} · ${address.slice(0, 6)}…${address.slice(-4)}, on Sepolia · test.`;
    expect(page.text()).toContain('Account 1');
    expect(JSON.stringify(page.drawn.at(-1))).toContain(`"${opens(SITE)}"`);
    await page.click(opens(SITE));
    expect(page.text()).toContain(text(FIRST, 0));
    await page.click(BUTTON);
    expect(asked.dialogs).toMatchObject([
      { type: 'site-account', origin: SITE, purpose: 'change', chosen: FIRST },
    ]);
    const site = encodeURIComponent(SITE);
    await openPage(page.context, 'sites', { site });
    expect(page.text()).toContain(text(SECOND, 1));
    const silent = { silent_mode: true };
    expect(await asked.call('wallet_requestAccounts', silent)).toStrictEqual([
      SECOND,
    ]);
  });

  it('is shown with the network that the site switched to, while home stays where it is', async () => {
    const asked = await wallet(true);
    const params = { chainId: MAINNET };
    expect(await asked.call('l2net_switchNetwork', params)).toBe(true);
    const page = await sitesOf(asked);
    expect(page.below('Account 1')).toBe('Mainnet');
    await openPage(page.context, 'networks');
    expect(page.text()).toContain('Switch to Mainnet');
  });

  it('stays the same if the user refuses', async () => {
    const asked = await wallet(false);
    const page = await sitesOf(asked);
    await page.click(BUTTON);
    expect(await asked.context.connectedSites.find(SITE)).toMatchObject({
      account: FIRST,
    });
  });

  it('is named as the account in use if the site sees all accounts', async () => {
    const page = await sitesOf(await wallet(true, 'all'));
    expect(page.text()).toContain('All accounts');
    await page.click(opens(SITE));
    expect(page.text()).toContain('Sees all your accounts.');
    expect(page.text().join()).toContain('Uses Account 1');
  });
});

describe('the refused sites', () => {
  const NOW = 1_000;
  const refused = (origin: string, count: number, blocked = false): Json => ({
    origin,
    count,
    at: NOW,
    blocked,
  });
  const pageAt = async (
    time: number,
    ...refusals: Json[]
  ): Promise<TestPage> => {
    const sites = ['https://b.example', 'https://c.example'].map((origin) => ({
      origin,
      since: 1,
      scope: 'all',
    }));
    const asked = testWallet({
      ...scriptedChain(),
      state: { 'connected-sites': sites, refusals },
      now: () => time,
    });
    return await sitesOf(asked);
  };
  const refusedOn = (page: TestPage): string => {
    const text = page.text();
    const start = text.indexOf('Sites you refused');
    return start < 0 ? '' : text.slice(start).join(' ');
  };

  it('are listed latest first, with the end of their wait', async () => {
    const sites = [refused('a.example', 1), refused('d.example', 3)];
    const page = await pageAt(NOW, ...sites);
    expect(refusedOn(page)).toMatch(/d\.example.*a\.example/u);
    await page.click(opens('d.example'));
    expect(page.text().join()).toMatch(
      /in a row: 3. Must wait until 1970-01-01 00:17 UTC/u,
    );
    await page.click('sites');
    await page.click(opens('a.example'));
    expect(page.text()).toContain('Refused in a row: 1');
  });

  it('include neither blocked nor connected ones, whose own pages say that they wait', async () => {
    const sites = [
      refused('https://b.example', 2),
      refused('https://c.example', 3),
      refused('https://e.example', 3, true),
    ];
    const page = await pageAt(NOW, ...sites);
    expect(refusedOn(page)).toBe('');
    expect(page.text().join()).toMatch(/b\..*c\..*Blocked sites.*e\.example/u);
    const buttons = (): string[] =>
      JSON.stringify(page.drawn.at(-1)).match(/[a-z-]+(?=:https:)/gu) ?? [];
    await page.click(opens('https://c.example'));
    expect(page.text().join()).toMatch(/Sees all your.*Must wait until/u);
    expect(buttons()).toStrictEqual([
      'site-account',
      'remove-site',
      'let-ask',
      'block-site',
    ]);
    await page.click('sites');
    await page.click(opens('https://b.example'));
    expect(page.text().join()).not.toContain('Refused');
    await page.click('sites');
    await page.click(opens('https://e.example'));
    expect(page.text().join()).not.toContain('Must wait');
    expect(buttons()).toStrictEqual(['unblock-site']);
    const later = await pageAt(NOW + 60, ...sites);
    await later.click(opens('https://c.example'));
    expect(later.text().join()).not.toContain('Must wait');
  });
});

describe('the list of sites', () => {
  it('shows the end of a long origin, which says whose it is, and all of it on a click', () => {
    const origin = `https://${'my-bank.example.'.repeat(9)}evil.example`;
    const view = {
      isLoading: false,
      notices: [],
      items: [{ kind: 'home.sites' as const, origin, seesAll: true }],
      isPartial: false,
    };
    const list = readLines(renderSites(view, 0)).join('\n');
    expect(list).toMatch(/…\S*\.evil\.example/u);
    expect(list).not.toContain(origin.slice(8));
    const site = encodeURIComponent(origin);
    expect(readLines(renderSites({ ...view, site }, 0))).toContain(origin);
  });

  it('is shown again once nothing is known of the site that was chosen', async () => {
    const page = await sitesOf(await wallet(true));
    await page.click(opens(SITE));
    await page.click(`remove-site:${SITE}`);
    expect(page.text()).toContain('No connected sites.');
  });
});
