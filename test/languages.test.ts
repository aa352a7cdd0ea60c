import { installWallet } from './support/snap';
import { englishTexts } from '../dev/simulator/english';
import german from '../locales/de.json';

/** The home page and a site's connection dialog in a language. */
async function textsIn(
  locale: string,
): Promise<{ home: string[]; dialog: string[]; error: unknown }> {
  // Uses two snaps, so that neither gets the language from the other.
  const home = await (await installWallet({}, { locale })).openHome();
  const wallet = await installWallet({}, { locale });
  const { dialog, error } = await wallet.answer(false, 'l2net_createAccount');
  return { home: home.text(), dialog: dialog.split('\n'), error };
}

describe('the wallet’s language', () => {
  it('is used in pages and dialogs, but not in errors for sites', async () => {
    const { home, dialog, error } = await textsIn('de');
    expect(home).toContain(german.contacts.title);
    expect(dialog).toContain(german.connect.title);
    expect(error).toMatchObject({
      code: 4001,
      message: 'The user rejected access to the Starknet accounts',
    });
  });

  it('is not read for a request that opens no window', async () => {
    const wallet = await installWallet({}, { locale: 'de' });
    const requests = wallet.watch();
    await wallet.call('l2net_getCurrentNetwork');
    expect(requests).not.toHaveLength(0);
    expect(JSON.stringify(requests)).not.toMatch(/getPreferences|getFile/u);
  });

  it('is English if there is no translation', async () => {
    const { home, dialog } = await textsIn('pt_PT');
    expect(home).toContain(englishTexts['contacts.title']);
    expect(dialog).toContain(englishTexts['connect.title']);
  });
});
