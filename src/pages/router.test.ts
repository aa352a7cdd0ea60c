import { openPage } from './router';
import { openSettings } from '../../test/support/settings-page';
import { testWallet } from '../../test/support/wallet';

const fail = async (): Promise<never> => Promise.reject(new Error('no'));

describe('a failure', () => {
  it('of an action is shown, and never thrown', async () => {
    const setup = await openSettings({ broken: { checkConnections: fail } });
    await setup.submit({ gasApiKey: 's3cret' });
    expect(setup.text()).toContain('Something went wrong');
    expect(await setup.saved()).toStrictEqual({});
  });

  it('of a closed page is ignored', async () => {
    const screens = {
      open: fail,
      redraw: fail,
      contextOf: fail,
      valuesIn: fail,
    };
    const setup = await openSettings({ broken: { pageInterfaces: screens } });
    const settings = { screen: 'settings' };
    const event = { type: 'ButtonClickEvent', name: 'checkConnections' };
    await expect(setup.input(event, settings)).resolves.toBeUndefined();
    await expect(setup.input(event)).resolves.toBeUndefined();
    const odd = { screen: 'constructor' };
    await expect(setup.input(event, odd)).resolves.toBeUndefined();
  });

  it('of the state is a SnapError when the page opens', async () => {
    const { context } = testWallet();
    const broken = {
      ...context,
      settings: { ...context.settings, read: fail },
    };
    await expect(openPage(broken, 'settings')).rejects.toMatchObject({
      name: 'SnapError',
      code: -32603,
    });
  });
});
