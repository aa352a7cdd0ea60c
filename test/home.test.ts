import { newToken } from './support/new-token';
import {
  describeOnBothChains,
  mint,
  useNode,
  useSecondNode,
} from './support/node';
import { ADDRESSES, SITE } from './support/seed-phrase';
import { installWallet } from './support/snap';
import { SEPOLIA, MAINNET } from '../src/config/networks';

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
        'Development build',
        'Starknet Sepolia',
        'Welcome',
        'No transactions found.',
        'No tokens added. Sites can suggest some.',
      ]),
    );
    await page.click(ADD);
    expect(page.text()).toContain('Account 0 is ready');
    expect(page.text()).toContain(FIRST);
    expect(page.below('Account status')).toMatch(/^Not deployed yet/u);
    expect(page.below('STRK')).toBe('0 STRK');
    expect(page.text()).not.toContain('Welcome');
  });

  it('shows accounts and balances after one request', async () => {
    const user = await installWallet();
    const page = await user.openHome();
    await page.click(ADD);
    await page.click(ADD);
    await mint(SECOND, 7);
    await mint(SECOND, 3, 'WEI');
    proxy().reset();
    const again = await user.openHome();
    expect(again.text().join('|')).toMatch(
      new RegExp(`${FIRST}.*0 STRK.*${SECOND}.*7 STRK.*3 ETH`, 'u'),
    );
    expect(proxy().requests).toHaveLength(1);
  });

  it('deploys an account, and shows it as pending, then as confirmed', async () => {
    const user = await installWallet();
    const page = await user.openHome();
    await page.click(ADD);
    await mint(FIRST, 10);
    const deploying = page.click(deploy(FIRST));
    const dialog = await user.dialog();
    expect(dialog.text.split('\n')).toEqual(
      expect.arrayContaining([
        'Deploy your account?',
        'Starknet Sepolia',
        FIRST,
        'You, from this wallet’s home page',
      ]),
    );
    await dialog.approve();
    await deploying;
    expect(page.text()).toContain('Deployment sent');
    expect(page.below('Account status')).toBe('Deployed');
    expect(page.text()).toContain('Deploy account');
    expect(page.below('Status')).toBe('Confirmed');
    expect(page.content()).toContain('https://sepolia.voyager.online/tx/0x');
    expect(page.content()).not.toContain(deploy(FIRST));
    proxy().reset();
    await page.click('refresh');
    // Accounts and balances, and concurrently the history in two steps.
    expect(proxy().requests).toHaveLength(3);
  });

  it('says how much a deployment needs, and if it was canceled', async () => {
    const user = await installWallet();
    const page = await user.openHome();
    await page.click(ADD);
    await page.click(ADD);
    const third = ADDRESSES[2];
    await page.click(ADD);
    await page.click(deploy(third));
    expect(page.text().join(' ')).toContain(
      `Not enough STRK for the fee: ${third} needs 0.`,
    );
    await mint(third, 1);
    const deploying = page.click(deploy(third));
    await (await user.dialog()).refuse();
    await deploying;
    expect(page.text()).toContain('Canceled');
    expect(page.content()).toContain(deploy(third));
  });

  it('discovers the accounts of the phrase', async () => {
    const user = await installWallet({});
    await mint(SECOND, 1);
    const page = await user.openHome();
    await page.click('recover-accounts');
    expect(page.text()).toContain('Accounts found');
    expect(page.text().join()).toMatch(
      /Starknet Mainnet: couldn’t be reached · Starknet Sepolia: [2-9]/u,
    );
    expect(page.text()).toContain(SECOND);
  });

  it('switches the network with one click, without a dialog', async () => {
    const user = await installWallet();
    const page = await user.openHome();
    await page.click(`switch-network:${MAINNET}`);
    expect(page.below('Network')).toBe('Starknet Mainnet');
    const { result } = await user.call('l2net_getCurrentNetwork');
    expect(result).toMatchObject({ chainId: MAINNET });
    expect(page.text()).toContain('Switch to Starknet Sepolia');
    await page.click(`switch-network:${SEPOLIA}`);
    expect(page.below('Network')).toBe('Starknet Sepolia');
  });

  it('disconnects a site: its next request opens the dialog again', async () => {
    const user = await installWallet({});
    const params = { addressIndex: 0 };
    await user.answer(true, 'l2net_createAccount', params);
    const page = await user.openHome();
    expect(page.text()).toContain(SITE);
    await page.click(`remove-site:${SITE}`);
    expect(page.text().join(' ')).toContain(`${SITE} must ask again`);
    expect(page.below('Connected sites')).toBe('No connected sites.');
    const again = await user.answer(false, 'l2net_createAccount', params);
    expect(again.error?.code).toBe(4001);
  });

  it('shows a token suggested by a site, and removes it', async () => {
    const user = await installWallet();
    const page = await user.openHome();
    await page.click(ADD);
    await mint(FIRST, 10);
    const token = await newToken(user, FIRST, 'FOO', 2_500_000);
    await user.answer(true, 'l2net_addErc20Token', {
      address: FIRST,
      chainId: SEPOLIA,
      tokenAddress: token,
      tokenName: 'FOO token',
      tokenSymbol: 'FOO',
      tokenDecimals: 6,
    });
    proxy().reset();
    await page.click('refresh');
    expect(page.text()).toContain('FOO (FOO token)');
    expect(page.below('FOO')).toBe(
      '2.5 FOO (from your token list, 2500000 base units)',
    );
    await page.click(`remove-token:${SEPOLIA}:${token}`);
    expect(page.below('Your token list')).toBe(
      'No tokens added. Sites can suggest some.',
    );
    expect(page.text()).not.toContain('FOO');
  });

  it('opens the settings and returns', async () => {
    const user = await installWallet();
    const page = await user.openHome();
    await page.click('settings');
    expect(page.text()[0]).toBe('Settings');
    await page.type({ gasApiKey: 'k1' });
    await page.click('saveSettings');
    expect(page.text()).toContain('Saved');
    expect(page.text()).toContain('Back');
    await page.click('back');
    expect(page.text()[0]).toBe('Your Starknet wallet');
  });
});
