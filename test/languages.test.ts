import { installWallet, type TestedWallet } from './support/snap';
import german from '../locales/de.json';
import english from '../src/ui/locales/en.json';

/** The home page and a site's connection dialog in a language. */
async function textsIn(
  locale: string,
): Promise<{ home: string[]; dialog: string[]; error: unknown }> {
  const wallet: TestedWallet = await installWallet({}, { locale });
  const home = await wallet.openHome();
  const { dialog, error } = await wallet.answer(false, 'l2net_createAccount');
  return { home: home.text(), dialog: dialog.split('\n'), error };
}

describe('the wallet’s language', () => {
  it('is used in pages and dialogs, but not in errors for sites', async () => {
    const { home, dialog, error } = await textsIn('de');
    expect(home).toContain(german['home.title']);
    expect(dialog).toContain(german['connect.title']);
    expect(error).toMatchObject({
      code: 4001,
      message: 'The user rejected access to the Starknet accounts',
    });
  });

  it('is English if there is no translation', async () => {
    const { home, dialog } = await textsIn('fr');
    expect(home).toContain(english['home.title']);
    expect(dialog).toContain(english['connect.title']);
  });
});
