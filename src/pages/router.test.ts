import { handleInput, openPage } from './router';
import { testPage } from '../../dev/testing/wallet/test-page';
import { testWallet } from '../../dev/testing/wallet/wallet';

const fail = async (): Promise<never> => Promise.reject(new Error('no'));

describe('a failure', () => {
  it('of an action is shown, and never thrown', async () => {
    const wallet = testWallet();
    const page = testPage(wallet, { checkConnections: fail });
    await openPage(page.context, 'endpoints');
    page.typeUntold({ gasApiKey: 's3cret' });
    await page.click('saveSettings');
    expect(page.text()).toContain('Something went wrong');
    expect((await wallet.context.settings.read()).gasApiKey).toBe('');
  });

  it('of a closed page is ignored', async () => {
    const screens = {
      open: fail,
      redraw: fail,
      contextOf: fail,
      valuesIn: fail,
    };
    const { context } = testPage(testWallet(), { pageInterfaces: screens });
    const event = { type: 'ButtonClickEvent', name: 'checkConnections' };
    for (const screen of ['settings', undefined, 'constructor']) {
      const input = {
        id: 'page-1',
        event,
        context: screen ? { screen } : null,
      };
      await expect(
        handleInput(context, input as never),
      ).resolves.toBeUndefined();
    }
  });

  it('of the state is a SnapError when the page opens', async () => {
    const { context } = testWallet();
    const broken = {
      ...context,
      settings: { ...context.settings, read: fail },
    };
    await expect(openPage(broken, 'endpoints')).rejects.toMatchObject({
      name: 'SnapError',
      code: -32603,
    });
  });
});
