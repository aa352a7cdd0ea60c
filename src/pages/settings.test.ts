import { openHome, openPage } from './router';
import { openHomePage } from '../../dev/testing/wallet/open-page';
import { SITE } from '../../dev/testing/wallet/seed-phrase';
import { failureOf } from '../../dev/testing/wallet/sends';
import { MAINNET, SEPOLIA } from '../config/networks';

const change = (name: string, value: unknown): object => ({
  type: 'InputChangeEvent',
  name,
  value,
});

describe('the settings', () => {
  it('are saved as soon as they are changed, if they are valid', async () => {
    const { wallet, page } = await openHomePage();
    await page.click('settings');
    await page.input(change('hidesSmall', true));
    await page.input(change('startNetwork', MAINNET));
    for (const [name, value] of [
      ['startNetwork', '0x1'],
      ['hidesSmall', 'yes'],
      ['mayAsk', null],
    ] as const) {
      await page.input(change(name, value));
    }
    expect(await wallet.context.preferences.read()).toStrictEqual({
      startNetwork: MAINNET,
      showsValues: true,
      hidesSmall: true,
      mayAsk: 'all',
      homeAccount: '',
    });
  });

  it('choose the network to start with, for the wallet’s pages alone', async () => {
    const { wallet, page } = await openHomePage();
    await wallet.context.preferences.save({ startNetwork: MAINNET });
    await wallet.context.connectedSites.remove(SITE);
    await wallet.call('wallet_requestAccounts');
    await openHome(page.context);
    expect(await wallet.context.networks.current()).toBe(MAINNET);
    expect(await wallet.call('wallet_requestChainId')).toBe(SEPOLIA);
  });

  it('can keep sites that aren’t connected from asking', async () => {
    const { wallet } = await openHomePage();
    await wallet.context.preferences.save({ mayAsk: 'connected' });
    await wallet.call('wallet_requestAccounts', {});
    await wallet.context.connectedSites.remove(SITE);
    const { length } = wallet.dialogs;
    expect(
      await failureOf(wallet.call('wallet_requestAccounts', {})),
    ).toMatchObject({ code: 4100 });
    expect(wallet.dialogs).toHaveLength(length);
  });

  it('lead to endpoints and keys, and back', async () => {
    const { page } = await openHomePage();
    await openPage(page.context, 'settings');
    await page.click('endpoints');
    expect(page.interfaceContext()).toStrictEqual({ screen: 'endpoints' });
    await page.click('back');
    expect(page.interfaceContext()).toStrictEqual({ screen: 'settings' });
  });
});
