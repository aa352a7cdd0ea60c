import { openPage } from './router';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { makeGate } from '../../dev/testing/nodes/scripted-node';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import { HEAD, walletOnChain } from '../../dev/testing/wallet/incoming-chain';
import {
  BOB,
  openHomePage,
  openWithAccount,
  homeOf,
} from '../../dev/testing/wallet/open-page';
import {
  ACCOUNT,
  recordsOf,
  send,
  STORED,
} from '../../dev/testing/wallet/sends';
import { testPage } from '../../dev/testing/wallet/test-page';
import { MAINNET, SEPOLIA } from '../config/networks';
import { STRK } from '../config/tokens';
import { READY_050 } from '../core/account-types';
import { WalletError } from '../core/errors';
import { setHidesBalances } from '../ui/format';

describe('the home page', () => {
  it('opens from the state, without a request', async () => {
    const { wallet, page } = await openHomePage();
    expect(wallet.requests).toStrictEqual([]);
    expect(page.interfaceContext()).toStrictEqual({ screen: 'home' });
    expect(page.text()).toContain('Welcome');
    const first = await openWithAccount();
    expect((await homeOf(first.wallet)).text()).toContain(
      'Loading from the network…',
    );
  });

  it('is filled in by a background event', async () => {
    const first = await openWithAccount();
    const state = Object.fromEntries(first.wallet.state.values);
    const { wallet, page } = await openHomePage({ state });
    expect(page.text()).toContain('1 STRK');
    await page.fill();
    expect(page.text()).not.toContain('Loading from the network…');
    // What came in is looked for beside it, in no new block.
    expect(wallet.requests).toHaveLength(1 + 2);
  });

  it('shows what came in once that is known, and all else before', async () => {
    const gate = makeGate();
    const { token, hash } = { token: STRK, hash: '0xabc' } as const;
    const wallet = await walletOnChain({
      transfers: [
        { token, hash, from: BOB, to: ACCOUNT, units: 10n ** 18n, block: HEAD },
      ],
      overrides: {
        starknet_getEvents: async () =>
          gate.opened.then(() => ({ events: [] })),
      },
    });
    await wallet.context.accounts.put(SEPOLIA, STORED);
    const shown: string[][] = [];
    const { pageInterfaces } = wallet.context;
    const page = testPage(wallet);
    Object.assign(page.context, {
      pageInterfaces: {
        ...pageInterfaces,
        redraw: async (
          ...drawing: Parameters<typeof pageInterfaces.redraw>
        ) => {
          await pageInterfaces.redraw(...drawing);
          shown.push(page.text());
          gate.open();
        },
      },
    });
    await openPage(page.context, 'home');
    await page.fill();
    const received = 'Balance changed by about +1 STRK';
    expect(shown).toHaveLength(2);
    expect(shown[0]).toContain('1 STRK');
    expect(shown[0]).not.toContain('Loading from the network…');
    expect(shown.map((text) => text.includes(received))).toEqual([false, true]);
  });

  it('is not drawn over another page that the user has opened meanwhile', async () => {
    const gate = makeGate();
    const { wallet, page } = await openHomePage({
      ...scriptedChain({
        overrides: {
          starknet_getClassHashAt: async () =>
            gate.opened.then(() => rpcError(20)),
        },
      }),
    });
    await wallet.context.accounts.put(SEPOLIA, STORED);
    const filling = page.fill();
    await page.click('settings');
    gate.open();
    await filling;
    expect(page.interfaceContext()).toStrictEqual({ screen: 'settings' });
    expect(page.text()).toContain('Settings');
    await page.click('back');
    expect(page.text()).toContain('1 STRK');
  });

  it('shows no failures of a network that the user has left', async () => {
    const gate = makeGate();
    const { wallet } = await openWithAccount();
    const { client } = wallet.context;
    const fail = async (): Promise<never> => {
      await gate.opened;
      throw new WalletError('unreachable', 'No node answers');
    };
    const page = await homeOf(wallet, {
      client: (chainId) =>
        chainId === SEPOLIA
          ? {
              ...client(chainId),
              read: fail,
              submit: fail,
            }
          : // Its nodes would be of the wrong network.
            client(SEPOLIA),
    });
    const filling = page.fill();
    await page.click(`switch-network:${MAINNET}`);
    gate.open();
    await filling;
    expect(page.text()).toContain('Mainnet');
    expect(page.text()).not.toContain('The network can’t be reached');
  });

  it('shows pending transactions first, and their final status', async () => {
    const status = { finality_status: 'RECEIVED' };
    const { wallet, page } = await openWithAccount(
      scriptedChain({
        overrides: { starknet_getTransactionStatus: () => status },
      }),
    );
    await send(wallet);
    await openPage(page.context, 'home');
    expect(page.text().join()).toMatch(/Send .* STRK,Pending,to 0x/u);
    const [record] = recordsOf(wallet);
    const { context } = wallet;
    await context.transactions.setStatus(
      SEPOLIA,
      record?.txnHash ?? '0x0',
      'REVERTED',
      'no money',
    );
    await page.click('refresh');
    expect(page.text().join()).toMatch(/Send .* STRK,Failed,to 0x/u);
    await page.click(`transaction:${SEPOLIA}:${record?.txnHash ?? ''}`);
    expect(page.text().join()).toContain(',Failed (fee charged) · ');
    expect(page.below('Reason')).toBe('no money');
  });

  it('hides balances if the user wants that', async () => {
    const { wallet, page } = await openWithAccount();
    await send(wallet);
    setHidesBalances(true);
    await openPage(page.context, 'home');
    setHidesBalances(false);
    expect(page.below('Add, find, rename')).toBe('•••');
    expect(page.below('STRK')).toBe('•••');
    expect(page.text()).toContain('Send •••');
    expect(page.text().join()).not.toMatch(/\d STRK/u);
  });

  it('names the class that an account was upgraded to, and its other owners', async () => {
    const { wallet } = await openWithAccount();
    await wallet.context.accounts.put(SEPOLIA, {
      ...STORED,
      deployed: true,
      isShared: true,
      classHash: READY_050,
    });
    const page = await homeOf(wallet);
    expect(page.text()).toContain('You aren’t the only owner');
    await page.click(`account:${SEPOLIA}:${ACCOUNT}`);
    const text = page.text().join();
    expect(text).toContain('Ready 0.5.0');
    expect(text).toContain('You aren’t the only owner');
  });

  it.each([
    { type: 'InputChangeEvent', name: 'refresh' },
    { type: 'FormSubmitEvent', name: 'send', value: {} },
    { type: 'ButtonClickEvent' },
    { type: 'ButtonClickEvent', name: 'any' },
    { type: 'ButtonClickEvent', name: 'add-account:0x1' },
    { type: 'ButtonClickEvent', name: `any:${SEPOLIA}` },
  ])('ignores %j', async (event) => {
    const { wallet, page } = await openHomePage();
    await page.input(event);
    expect(page.drawn).toHaveLength(1);
    expect(wallet.requests).toStrictEqual([]);
  });
});
