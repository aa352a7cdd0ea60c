import { openPage } from './router';
import { openWithAccount, type Open } from '../../dev/testing/wallet/open-page';
import { ACCOUNT } from '../../dev/testing/wallet/sends';
import { SEPOLIA } from '../config/networks';
import { STRK } from '../config/tokens';
import { padFelt, type Felt } from '../core/felt';

const ANN = padFelt(
  '0x0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde1',
);
const SHORT = '0x0123…cde1';
/** Begins and ends as Ann's address does. */
const TWIN = padFelt(
  '0x0123456fffffffffffffffffffffffffffffffffffffffffffffffffffabcde1',
);

async function openContact(address?: Felt): Promise<Open> {
  const opened = await openWithAccount();
  await openPage(
    opened.page.context,
    'contact',
    address === undefined ? {} : { address },
  );
  return opened;
}

const save = async (
  { page }: Open,
  contactName: string,
  contactAddress = '',
): Promise<void> => {
  page.typeUntold({ contactName, contactAddress });
  await page.click('saveContact');
};

const saved = async ({ wallet }: Open): Promise<unknown[]> =>
  wallet.context.contacts.list();

const paid = async ({ wallet }: Open, address: Felt): Promise<void> =>
  wallet.context.counterparties.put(SEPOLIA, {
    address,
    usedAs: 'sent',
    classHash: null,
    at: 1,
  });

describe('a contact', () => {
  it('is saved with name and address, and shown in the list', async () => {
    const opened = await openContact();
    await save(opened, ' Ann ', ANN);
    expect(await saved(opened)).toStrictEqual([{ address: ANN, name: 'Ann' }]);
    expect(opened.page.interfaceContext()).toMatchObject({
      screen: 'contacts',
    });
    expect(opened.page.text()).toEqual(expect.arrayContaining(['Ann', SHORT]));
    await opened.page.click(`contact:${ANN}`);
    expect(opened.page.text()).toContain(ANN);
    await opened.page.click(`remove-contact:${ANN}`);
    expect(await saved(opened)).toStrictEqual([]);
  });

  it.each([
    ['', ANN, 'Enter a name.'],
    ['Ann', '0x123', '50 to 64 characters'],
    ['Ann', ANN.replace('a', 'A'), 'This address has a typo'],
    ['Me', ACCOUNT, 'one of your own accounts'],
    ['Token', padFelt(STRK), 'a token’s contract address'],
  ])('needs a name and a valid address: %s, %s', async (name, typed, words) => {
    const opened = await openContact();
    await save(opened, name, typed);
    expect(opened.page.text().join()).toContain(words);
    expect(await saved(opened)).toStrictEqual([]);
    // Nothing typed is lost.
    expect(opened.page.values()).toMatchObject({
      contactName: name,
      contactAddress: typed,
    });
  });

  it('may be somebody whom the user paid', async () => {
    const opened = await openWithAccount();
    await paid(opened, ANN);
    await openPage(opened.page.context, 'contacts');
    expect(opened.page.text()).toContain(SHORT);
    await opened.page.click(`contact:${ANN}`);
    await save(opened, 'Ann');
    expect(await saved(opened)).toStrictEqual([{ address: ANN, name: 'Ann' }]);
    expect(opened.page.text()).toEqual(expect.arrayContaining(['Ann', SHORT]));
    expect(opened.page.text()).not.toContain('You paid these');
  });

  it.each(['Ann', ' aNN\u200b', 'Ａｎｎ', 'Account 1'])(
    'never has the name of another: %s',
    async (name) => {
      const opened = await openContact();
      await opened.wallet.context.contacts.put({ address: TWIN, name: 'Ann' });
      await save(opened, name, padFelt(`0x${'b'.repeat(60)}`));
      expect(opened.page.text().join()).toContain('has this name.');
      expect(await saved(opened)).toHaveLength(1);
    },
  );

  it('keeps its own name when it is saved again', async () => {
    const opened = await openContact();
    await save(opened, 'Ann', ANN);
    await opened.page.click(`contact:${ANN}`);
    await save(opened, 'ann');
    expect(await saved(opened)).toStrictEqual([{ address: ANN, name: 'ann' }]);
  });

  it('that looks like somebody known has to be typed, and saved twice', async () => {
    const opened = await openWithAccount();
    await paid(opened, ANN);
    await paid(opened, TWIN);
    await openPage(opened.page.context, 'contact', { address: TWIN });
    expect(opened.page.text().join()).toContain('type it yourself');
    await save(opened, 'Ann');
    expect(await saved(opened)).toStrictEqual([]);
    await save(opened, 'Ann', TWIN);
    expect(await saved(opened)).toStrictEqual([]);
    expect(opened.page.text().join()).toContain('Compare every character.');
    expect(opened.page.text()).toEqual(expect.arrayContaining([ANN, TWIN]));
    // Agreeing to one address doesn't save another that was typed since.
    await opened.page.click(`save-look-alike:${ANN}`);
    expect(await saved(opened)).toStrictEqual([]);
    await opened.page.click(`save-look-alike:${TWIN}`);
    expect(await saved(opened)).toStrictEqual([{ address: TWIN, name: 'Ann' }]);
  });
});
