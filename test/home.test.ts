import {
  describeOnBothChains,
  mint,
  useNode,
  useSecondNode,
} from './support/node';
import { installWallet } from './support/snap';
import { longestChain } from '../dev/chain/servers/recording-proxy';
import { ADDRESSES } from '../dev/testing/wallet/seed-phrase';
import { SEPOLIA } from '../src/config/networks';

const [FIRST, SECOND] = ADDRESSES;
const ADD = `add-account:${SEPOLIA}`;
const deploy = (account: string): string => `deploy:${SEPOLIA}:${account}`;

describeOnBothChains('the home page', () => {
  const proxy = useNode();
  useSecondNode();

  it('welcomes a new user, and adds the first account', async () => {
    const user = await installWallet({});
    const page = await user.openHome();
    expect(proxy().requests).toEqual([]);
    expect(page.text()).toEqual(
      expect.arrayContaining([
        'Sepolia · test',
        'Welcome',
        'Approvals',
        'Settings',
      ]),
    );
    await page.click(ADD);
    expect(page.text()).toContain('Account 1 is ready');
    expect(page.below('Add, find, rename')).toBe('0 STRK');
    expect(page.text()).not.toContain('Welcome');
    await page.chooseCard('home-account', 'all');
    await page.click(`account:${SEPOLIA}:${FIRST}`);
    expect(page.text()).toContain(FIRST);
    expect(page.below('Account status')).toMatch(/^Not deployed yet/u);
  });

  it('deploys an account, and shows it as pending, then as confirmed', async () => {
    const user = await installWallet();
    const page = await user.openHome();
    await page.click(ADD);
    await mint(FIRST, 10);
    await page.chooseCard('home-account', 'all');
    await page.click(`account:${SEPOLIA}:${FIRST}`);
    const deploying = page.click(deploy(FIRST));
    const dialog = await user.dialog();
    expect(dialog.text.split('\n')).toEqual(
      expect.arrayContaining([
        'Activate your account?',
        'You, from this wallet’s home page · Your account · Sepolia · test',
        FIRST,
      ]),
    );
    await dialog.approve();
    await deploying;
    const home = await user.openHome();
    expect(home.text()).toContain('Activate account');
    const [, opened = ''] =
      /"(transaction:0x[0-9a-f]+:0x[0-9a-f]+)"/u.exec(home.content()) ?? [];
    await home.click(opened);
    expect(home.text().join('\n')).toMatch(/^Confirmed · /mu);
    expect(home.below('Fee paid')).toMatch(/^0\.\d+ STRK$/u);
    expect(home.content()).toContain('https://sepolia.voyager.online/tx/0x');
    await home.click('back');
    await home.chooseCard('home-account', 'all');
    await home.click(`account:${SEPOLIA}:${FIRST}`);
    expect(home.below('Account status')).toBe('Deployed');
    expect(home.content()).not.toContain(deploy(FIRST));
    await home.click('back');
    await home.click('back');
    proxy().reset();
    await home.click('refresh');
    // One for what the page shows; two, beside it, for what came in.
    expect(proxy().requests).toHaveLength(3);
    expect(longestChain(proxy().requests)).toBe(2);
    proxy().reset();
    await home.click('activity');
    expect(longestChain(proxy().requests)).toBe(2);
  });

  it('discovers the accounts of the phrase', async () => {
    const user = await installWallet({});
    await mint(SECOND, 1);
    const page = await user.openHome();
    await page.click('recover-accounts');
    expect(page.text()).toContain('Accounts found');
    expect(page.text().join()).toMatch(
      /Mainnet: couldn’t be reached, Sepolia · test: [2-9]/u,
    );
    expect(page.text().join()).toContain(SECOND);
  });

  it('opens without a request, and is filled in by a background event', async () => {
    const user = await installWallet();
    await mint(FIRST, 10);
    await (await user.openHome()).click(ADD);
    const events = user.supportEvents();
    await mint(FIRST, 5);
    proxy().reset();
    const page = await user.openHome();
    expect(proxy().requests).toEqual([]);
    expect(page.text()).toContain('Loading from the network…');
    const before = page.below('Add, find, rename');
    expect(before).toMatch(/^\d+(?:\.\d+)? STRK$/u);
    expect(events).toMatchObject([{ method: 'fill' }]);
    expect(await user.fireEvent(events[0])).toBeUndefined();
    expect(proxy().requests).not.toEqual([]);
    expect(page.below('Add, find, rename')).not.toBe(before);
    expect(page.text()).not.toContain('Loading from the network…');
    const gone = { method: 'fill', params: { id: 'no-such-page' } };
    expect(await user.fireEvent(gone)).toBeUndefined();
  });
});
