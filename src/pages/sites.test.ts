import type { Json } from '@metamask/snaps-sdk';
import { openPage } from './router';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { ADDRESSES, SITE } from '../../dev/testing/wallet/seed-phrase';
import { testPage, type TestPage } from '../../dev/testing/wallet/test-page';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';

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

describe('the account of a connected site', () => {
  it('is shown, and changed in a window', async () => {
    const asked = await wallet(true);
    const page = await sitesOf(asked);
    const text = (address: string, index: number): string =>
      `Sees only Account ${String(index + 1)} · ${address.slice(0, 6)}…${address.slice(-4)}, on Sepolia · test.`;
    expect(page.text()).toContain(text(FIRST, 0));
    await page.click(BUTTON);
    expect(asked.dialogs).toMatchObject([
      { type: 'site-account', origin: SITE, purpose: 'change', chosen: FIRST },
    ]);
    await openPage(page.context, 'sites');
    expect(page.text()).toContain(text(SECOND, 1));
    const silent = { silent_mode: true };
    expect(await asked.call('wallet_requestAccounts', silent)).toStrictEqual([
      SECOND,
    ]);
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
  const textAt = async (time: number, ...refusals: Json[]): Promise<string> => {
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
    const text = (await sitesOf(asked)).text();
    const start = text.indexOf('Sites you refused');
    return start < 0 ? '' : text.slice(start).join(' ');
  };

  it('are listed latest first, with the end of their wait', async () => {
    expect(
      await textAt(NOW, refused('a.example', 1), refused('d.example', 3)),
    ).toMatch(
      /d\.example.* Must wait until 1970-01-01 00:17 UTC.*a\.example Refused/u,
    );
  });

  it('include connected sites only while they wait, and no blocked ones', async () => {
    const sites = [
      refused('https://b.example', 2),
      refused('https://c.example', 3),
      refused('https://e.example', 3, true),
    ];
    const [listed = ''] = (await textAt(NOW, ...sites)).split('Blocked sites');
    expect(listed.match(/https:\S*/gu)).toStrictEqual(['https://c.example']);
    expect(await textAt(NOW + 60, ...sites)).toBe('');
  });
});
