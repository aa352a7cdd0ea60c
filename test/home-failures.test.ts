import type { Json } from '@metamask/snaps-sdk';

import { describeOnEmbedded, mint, useNode } from './support/node';
import type { OpenPage } from './support/page';
import { ADDRESSES, GRANTED } from './support/seed-phrase';
import type { TestedWallet } from './support/snap';
import { installWallet } from './support/snap';
import { SEPOLIA } from '../src/config/networks';

const [ACCOUNT] = ADDRESSES;
const ADD = `add-account:${SEPOLIA}`;

describeOnEmbedded('the home page', () => {
  const proxy = useNode();

  async function openFunded(
    ...options: Parameters<typeof installWallet>
  ): Promise<{ user: TestedWallet; page: OpenPage }> {
    const user = await installWallet(...options);
    await mint(ACCOUNT, 10);
    const page = await user.openHome();
    await page.click(ADD);
    return { user, page };
  }

  it('opens without a request, and is filled in by a background event', async () => {
    const { user } = await openFunded();
    const events = user.supportEvents();
    await mint(ACCOUNT, 5);
    proxy().reset();
    const page = await user.openHome();
    expect(proxy().requests).toEqual([]);
    expect(page.text()).toContain('Loading from the network…');
    const before = page.below('STRK');
    expect(before).toMatch(/^\d+ STRK$/u);
    expect(events).toMatchObject([{ method: 'fill' }]);
    expect(await user.fireEvent(events[0])).toBeUndefined();
    expect(proxy().requests).toHaveLength(1);
    expect(page.below('STRK')).toBe(`${parseInt(before ?? '', 10) + 5} STRK`);
    expect(page.text()).not.toContain('Loading from the network…');
  });

  it('is not drawn over another page by such an event', async () => {
    const { user } = await openFunded();
    const events = user.supportEvents();
    const page = await user.openHome();
    await page.click(`send:${SEPOLIA}:${ACCOUNT}`);
    await page.type({ amount: 'much' });
    await user.fireEvent(events[0]);
    expect(page.text()[0]).toBe('Send');
    expect(page.below('Amount')).toMatch(/such as 1\.5/u);
    const gone = { method: 'fill', params: { id: 'no-such-page' } };
    expect(await user.fireEvent(gone)).toBeUndefined();
  });

  it('opens with cached data if the node is down, and says so', async () => {
    const { user } = await openFunded();
    proxy().behave(() => 'cut');
    const page = await user.openHome();
    expect(page.text()).toContain('The network can’t be reached');
    expect(page.text().join(' ')).toMatch(/Updated \d{4}-\d{2}-\d{2} /u);
    expect(page.text()).toContain(ACCOUNT);
    expect(page.below('STRK')).toMatch(/^\d+ STRK$/u);
    await page.click(`deploy:${SEPOLIA}:${ACCOUNT}`);
    expect(page.text()).toContain('The network can’t be reached');
    await page.click(`send:${SEPOLIA}:${ACCOUNT}`);
    await page.type({ recipient: ADDRESSES[1], amount: '1' });
    expect(page.text()).toContain('The network can’t be reached');
    proxy().reset();
    await page.type({ amount: '2' });
    expect(page.text().join(' ')).toMatch(/Up to 0\.\d+ STRK/u);
    expect(JSON.stringify(page.content())).not.toMatch(/localhost|127\.0/u);
  });

  it.each<[string, Json]>([
    ['text', 'text'],
    ['a list of anything else', [1, null, { address: 'x' }]],
    ['an object', { a: 1 }],
  ])(
    'opens if the state is %s, and says what can’t be read',
    async (_, value) => {
      const user = await installWallet({
        version: 1,
        grants: value,
        network: value,
        watch: value,
        derived: value,
        [`accounts-${SEPOLIA}`]: value,
        [`transactions-${SEPOLIA}`]: value,
        [`seen-${SEPOLIA}`]: value,
        [`tokens-${SEPOLIA}`]: value,
      });
      const page = await user.openHome();
      const text = page.text().join(' ');
      expect(text).toContain('Some saved data can’t be read');
      expect(text).toMatch(/accounts.*sites|sites.*accounts/u);
      await page.click(ADD);
      expect(page.text()).toContain(ACCOUNT);
      expect(page.text()).toContain('Account 0 is ready');
    },
  );

  it('opens if the state can’t be read at all', async () => {
    const user = await installWallet();
    user.breakState();
    const page = await user.openHome();
    expect(page.text()).toContain('Saved data can’t be read');
    await page.click('refresh');
    expect(page.text()).toContain('Saved data can’t be read');
  });

  it('hides balances if the wallet does', async () => {
    const { page } = await openFunded(GRANTED, { hideBalances: true });
    expect(page.below('STRK')).toBe('•••');
    await page.click(`send:${SEPOLIA}:${ACCOUNT}`);
    expect(page.below('STRK')).toBe('•••');
  });
});
