import { openPage } from './router';
import { openSettings } from '../../test/support/settings-page';
import { testWallet } from '../../test/support/wallet';

const fail = async (): Promise<never> => Promise.reject(new Error('no'));

describe('trouble', () => {
  it('while something is done is said, and never thrown', async () => {
    const setup = await openSettings({ broken: { testConnections: fail } });
    await setup.submit({ gasApiKey: 's3cret' });
    expect(setup.text()).toContain('That did not work');
    expect(await setup.saved()).toStrictEqual({});
  });

  it('with a page that was closed is nobody’s', async () => {
    const screens = {
      ...{ open: fail, redraw: fail, contextOf: fail, valuesIn: fail },
    };
    const setup = await openSettings({ broken: { pageInterfaces: screens } });
    const settings = { screen: 'settings' };
    const event = { type: 'ButtonClickEvent', name: 'testConnections' };
    await expect(setup.input(event, settings)).resolves.toBeUndefined();
    await expect(setup.input(event)).resolves.toBeUndefined();
    const odd = { screen: 'constructor' };
    await expect(setup.input(event, odd)).resolves.toBeUndefined();
  });

  it('with the state is a SnapError when the page opens', async () => {
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

describe('clicks in dialogs', () => {
  const click = { type: 'ButtonClickEvent', name: 'page-next' };

  it('are left to the dialogs', async () => {
    const onDialogInput = jest.fn(async () => Promise.resolve());
    const page = await openSettings({ broken: { onDialogInput } });
    await page.input(click, { view: 'any' });
    expect(onDialogInput.mock.calls).toStrictEqual([
      ['page-1', click, { view: 'any' }],
    ]);
    expect(page.drawn).toHaveLength(1);
  });

  it('are so too where the wallet does not tell what they carry', async () => {
    const onDialogInput = jest.fn(async () => Promise.resolve());
    const { pageInterfaces: screens } = testWallet().context;
    const page = await openSettings({
      broken: {
        onDialogInput,
        pageInterfaces: { ...screens, contextOf: fail },
      },
    });
    await page.input(click);
    expect(onDialogInput.mock.calls).toStrictEqual([['page-1', click, null]]);
  });
});
