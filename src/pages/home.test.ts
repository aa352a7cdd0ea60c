import { openPage } from './pages';
import { SITE } from '../../test/support/phrase';
import { scriptedChain } from '../../test/support/scripted-chain';
import { makeGate } from '../../test/support/scripted-node';
import { rpcError } from '../../test/support/scripted-rpc';
import { ACCOUNT, recordsOf, send } from '../../test/support/sends';
import { testPage, type TestPage } from '../../test/support/test-page';
import { testWallet, type TestWallet } from '../../test/support/wallet';
import { MAINNET, SEPOLIA } from '../config/networks';
import type { Context } from '../context';
import { padFelt } from '../core/felt';

type Options = Parameters<typeof testWallet>[0];
type Open = { wallet: TestWallet; page: TestPage };

const FOO = padFelt('0xf00');
const DEPLOY = `deploy:${SEPOLIA}:${ACCOUNT}`;

async function open(
  options: Options = {},
  parts: Partial<Context> = {},
): Promise<Open> {
  const wallet = testWallet({ ...scriptedChain(), ...options });
  const page = testPage(wallet, parts);
  await openPage(page.context, 'home');
  return { wallet, page };
}

async function withAccount(options: Options = {}): Promise<Open> {
  const opened = await open(options);
  await opened.page.click(`add-account:${SEPOLIA}`);
  opened.wallet.requests.length = 0;
  return opened;
}

describe('the home page', () => {
  it('opens from what is kept, and asks nobody', async () => {
    const { wallet, page } = await open();
    expect(wallet.requests).toStrictEqual([]);
    expect(page.carried()).toStrictEqual({ screen: 'home' });
    expect(page.text()).toContain('Welcome');
    expect(page.text()).toContain('Asking the network…');
  });

  it('is filled in by a request of its own', async () => {
    const first = await withAccount();
    const state = Object.fromEntries(first.wallet.state.values);
    const { wallet, page } = await open({ state });
    expect(page.text()).toContain('1 STRK');
    await page.fill();
    expect(page.text().join(' ')).toMatch(/As of \d{4}-/u);
    expect(wallet.requests.length).toBeGreaterThan(0);
  });

  it('is not drawn over another page that the user went to meanwhile', async () => {
    const gate = makeGate();
    const { wallet, page } = await open({
      ...scriptedChain({
        overrides: {
          starknet_getClassHashAt: async () =>
            gate.opened.then(() => rpcError(20)),
        },
      }),
    });
    await wallet.context.accounts.put(SEPOLIA, {
      ...{ address: ACCOUNT, index: 0, kind: 'ready-0.4.0', publicKey: '0x1' },
      ...{ deployed: false, deployTxnHash: '', blocked: '' },
    });
    const filling = page.fill();
    await page.click('settings');
    gate.open();
    await filling;
    expect(page.carried()).toStrictEqual({ screen: 'settings', from: 'home' });
    expect(page.text()[0]).toBe('Settings');
    await page.click('back');
    expect(page.text()).toContain('1 STRK');
  });

  it('adds the next account, once however often it is clicked', async () => {
    const { wallet, page } = await open();
    const click = async (): Promise<void> =>
      page.click(`add-account:${SEPOLIA}`);
    await Promise.all([click(), click(), click()]);
    expect(await wallet.context.accounts.list(SEPOLIA)).toHaveLength(1);
    expect(page.text()).toContain('Account 0 is ready');
    await click();
    expect(page.text()).toContain('Account 1 is ready');
    expect(page.text()).toContain(ACCOUNT);
  });

  it('finds accounts, and says where nobody answered', async () => {
    const { page } = await open();
    await page.click('recover-accounts');
    expect(page.text()).toContain('Accounts found');
    expect(page.text()).toContain(
      'Starknet Mainnet: no answer · Starknet Sepolia: 10',
    );
  });

  it('switches the network at a click, and back', async () => {
    const { wallet, page } = await withAccount();
    await page.click(`switch-network:${MAINNET}`);
    expect(await wallet.context.networks.current()).toBe(MAINNET);
    expect(page.below('Network')).toBe('Starknet Mainnet');
    expect(page.text()).toContain('Welcome');
    await page.click(`switch-network:${SEPOLIA}`);
    expect(page.text()).toContain(ACCOUNT);
    expect(wallet.dialogs).toStrictEqual([]);
  });

  it('takes a grant back: the site is asked about anew', async () => {
    const { wallet, page } = await open();
    await page.click(`remove-site:${SITE}`);
    expect(page.text().join(' ')).toContain(`${SITE} has to ask again`);
    expect(await wallet.context.grants.list()).toStrictEqual([]);
    expect(wallet.requests).toStrictEqual([]);
    await wallet.call('l2net_createAccount', { addressIndex: 0 });
    expect(wallet.dialogs).toMatchObject([{ type: 'grant', origin: SITE }]);
  });

  it('takes a token off the list, and its balance with it', async () => {
    const { wallet, page } = await withAccount();
    await wallet.context.tokens.put(SEPOLIA, {
      ...{ address: FOO, name: 'Foo', symbol: 'FOO', decimals: 18 },
    });
    await page.click('refresh');
    expect(page.text().join('|')).toContain('|FOO|1 FOO (as its contract says');
    await page.click(`remove-token:${SEPOLIA}:${FOO}`);
    expect(page.text().join('|')).not.toContain('FOO');
    expect(page.text()).toContain('1 STRK');
    expect(await wallet.context.tokens.list(SEPOLIA)).toStrictEqual([]);
  });

  it('deploys by the dialog of createAccount, said to be asked by nobody else', async () => {
    const chain = scriptedChain({ deployed: false });
    const { wallet, page } = await withAccount(chain);
    await page.click(DEPLOY);
    expect(wallet.dialogs).toMatchObject([
      {
        type: 'deploy',
        origin: 'None: you ask, on this wallet’s own page',
        account: ACCOUNT,
      },
    ]);
    expect(chain.submitted).toHaveLength(1);
    expect(page.text()).toContain('The deployment is sent');
    expect(page.text()).toContain('Deploy the account');
  });

  it('says that nothing was sent where the user refuses', async () => {
    const chain = scriptedChain({ deployed: false });
    const { page } = await withAccount({ ...chain, answer: () => false });
    await page.click(DEPLOY);
    expect(page.text()).toContain('You refused');
    expect(chain.submitted).toStrictEqual([]);
  });

  it('says what a deployment lacks, whom to fund and how much', async () => {
    const { page } = await withAccount(
      scriptedChain({ deployed: false, views: { balanceOf: ['0x1', '0x0'] } }),
    );
    await page.click(DEPLOY);
    expect(page.text().join(' ')).toMatch(
      new RegExp(`Too little STRK for the fee: ${ACCOUNT} needs 0\\.0`, 'u'),
    );
  });

  it('says with its reason what the network refused', async () => {
    const { page } = await withAccount(
      scriptedChain({
        deployed: false,
        onSubmit: () => rpcError(55, 'no', 'bad\u202e signature'),
      }),
    );
    await page.click(DEPLOY);
    expect(page.text().join(' ')).toMatch(/signature: bad +signature/u);
  });

  it('shows what is under way first, and how it ended', async () => {
    const status = { finality_status: 'RECEIVED' };
    const { wallet, page } = await withAccount(
      scriptedChain({
        overrides: { starknet_getTransactionStatus: () => status },
      }),
    );
    await send(wallet);
    await page.click('refresh');
    expect(page.below('Under way')).toBe('1');
    expect(page.below('Status')).toBe('Sent, under way');
    const [record] = recordsOf(wallet);
    const { context } = wallet;
    await context.transactions.settle(
      SEPOLIA,
      record?.txnHash ?? '0x0',
      'REVERTED',
      'no money',
    );
    await page.click('refresh');
    expect(page.text()).not.toContain('Under way');
    expect(page.below('Status')).toBe('Failed; the fee was charged');
    expect(page.below('Reason')).toBe('no money');
  });

  it('hides balances from who wants it', async () => {
    const { wallet } = await withAccount();
    const page = testPage(wallet, {
      hidesBalances: async () => Promise.resolve(true),
    });
    await openPage(page.context, 'home');
    expect(page.below('STRK')).toBe('•••');
  });

  it('turns its pages where older wallets would not draw it whole', async () => {
    const { wallet } = await withAccount();
    const [one] = await wallet.context.accounts.list(SEPOLIA);
    const many = Array.from({ length: 200 }, (_, index) => ({ ...one, index }));
    wallet.state.values.set(`accounts-${SEPOLIA}`, many);
    const page = testPage(wallet);
    await openPage(page.context, 'home');
    wallet.requests.length = 0;
    expect(page.text().join()).toContain('Page 1 of');
    await page.click('page-next');
    expect(page.text().join()).toContain('Page 2 of');
    await page.click('page-previous');
    expect(page.text().join()).toContain('Page 1 of');
    expect(wallet.requests).toStrictEqual([]);
  });

  it.each([
    { type: 'InputChangeEvent', name: 'refresh' },
    { type: 'FormSubmitEvent', name: 'send', value: {} },
    { type: 'ButtonClickEvent' },
    { type: 'ButtonClickEvent', name: 'any' },
    { type: 'ButtonClickEvent', name: 'add-account:0x1' },
    { type: 'ButtonClickEvent', name: `any:${SEPOLIA}` },
  ])('lets %j pass', async ({ name = '' }) => {
    const { wallet, page } = await open();
    await page.click(name === 'refresh' ? 'any' : name);
    expect(page.drawn).toHaveLength(1);
    expect(wallet.requests).toStrictEqual([]);
  });
});
