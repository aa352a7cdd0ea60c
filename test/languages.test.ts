import { installWallet, type TestedWallet } from './support/snap';
import german from '../locales/de.json';
import english from '../src/ui/locales/en.json';

/** What the user sees first, and the dialog of a site that asks for access. */
async function seenIn(
  locale: string,
): Promise<{ home: string[]; dialog: string[]; error: unknown }> {
  const wallet: TestedWallet = await installWallet({}, { locale });
  const home = await wallet.openHome();
  const { dialog, error } = await wallet.answer(false, 'l2net_createAccount');
  return { home: home.text(), dialog: dialog.split('\n'), error };
}

describe('the wallet’s language', () => {
  it('is that of pages and dialogs, while errors for sites stay English', async () => {
    const { home, dialog, error } = await seenIn('de');
    expect(home).toContain(german['home.title']);
    expect(dialog).toContain(german['connect.title']);
    expect(error).toMatchObject({
      code: 4001,
      message: 'The user rejected access to the Starknet accounts',
    });
  });

  it('is English if there is no translation', async () => {
    const { home, dialog } = await seenIn('fr');
    expect(home).toContain(english['home.title']);
    expect(dialog).toContain(english['connect.title']);
  });
});
