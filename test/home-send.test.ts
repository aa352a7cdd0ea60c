import { watchedToken } from './support/new-token';
import {
  balanceOf,
  describeOnBothChains,
  mint,
  useNode,
  useSecondNode,
  view,
} from './support/node';
import type { OpenPage } from './support/page';
import { installWallet, type TestedWallet } from './support/snap';
import { ONE } from '../dev/chain/devnet/control';
import { ADDRESSES } from '../dev/testing/wallet/seed-phrase';
import { SEPOLIA } from '../src/config/networks';
import { STRK } from '../src/config/tokens';
import { formatAmount } from '../src/core/amount';
import { padFelt } from '../src/core/felt';

const [ACCOUNT] = ADDRESSES;
/** A user with a funded account, and its open send form. */
async function openForm(): Promise<{ user: TestedWallet; page: OpenPage }> {
  const user = await installWallet();
  await mint(ACCOUNT, 10);
  const page = await user.openHome();
  await page.click(`add-account:${SEPOLIA}`);
  await page.click(`send:${SEPOLIA}:${ACCOUNT}`);
  return { user, page };
}

/** Reviews and approves what is in the form; returns the window's text, and the home page
 * that the user opens afterwards. */
async function review({
  user,
  page,
  isAcknowledged = false,
}: {
  user: TestedWallet;
  page: OpenPage;
  isAcknowledged?: boolean;
}): Promise<{ text: string; sent: string; home: OpenPage }> {
  const sending = page.click('review');
  const dialog = await user.dialog(isAcknowledged);
  await dialog.approve();
  const sent = await user.closeSent();
  await sending;
  return { text: dialog.text, sent, home: await user.openHome() };
}

describeOnBothChains('sending from the home page', () => {
  const proxy = useNode();
  useSecondNode();

  it('transfers exactly the amount, and shows the new balance', async () => {
    const { user, page } = await openForm();
    const to = padFelt('0xb0b2');
    const before = await balanceOf(ACCOUNT);
    await page.type({ recipient: to, amount: '1.5' });
    const { text, sent, home } = await review({ user, page });
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        'You, from this wallet’s home page · Account 1 · Sepolia · test',
        ACCOUNT,
        to,
        'Send 1.5 STRK',
        'You send',
        '− 1.5 STRK',
      ]),
    );
    expect(sent).toContain(`1.5 STRK\nTo: ${to}`);
    expect(await balanceOf(to)).toBe((3n * ONE) / 2n);
    const left = await balanceOf(ACCOUNT);
    expect(left).toBeLessThan(before - (3n * ONE) / 2n);
    expect(home.text()).toContain('Sepolia · test');
    expect(home.text()).toContain('Send 1.5 STRK');
    await home.click(`token:${SEPOLIA}:${ACCOUNT}:${padFelt(STRK)}`);
    expect(home.text()).toContain(
      `${formatAmount(left - (left % 10n ** 14n), 18)} STRK`,
    );
    await home.click('back');
    await home.chooseCard('home-account', 'all');
    await home.click(`account:${SEPOLIA}:${ACCOUNT}`);
    expect(home.below('Account status')).toBe('Deployed');
  });

  it('sends the maximum that the fee leaves', async () => {
    const { user, page } = await openForm();
    const to = padFelt('0xb0b5');
    await page.type({ recipient: to });
    await page.click('max');
    const { text, home } = await review({ user, page, isAcknowledged: true });
    expect(text).toMatch(/^99% of your STRK leaves\n/u);
    expect(text).not.toContain('You may not have enough STRK left');
    const left = await balanceOf(ACCOUNT);
    expect(await balanceOf(to)).toBeGreaterThan(ONE);
    expect(left).toBeLessThan(ONE / 20n);
    await home.click(`send:${SEPOLIA}:${ACCOUNT}`);
    await home.type({ recipient: to, amount: '1000' });
    expect(home.text().join('\n')).toMatch(
      /^Not enough: this account holds 0\.0/mu,
    );
  });

  it('sends a watched token, with its own decimals', async () => {
    const { user, page } = await openForm();
    const to = padFelt('0xb0b6');
    const token = await watchedToken(user, ACCOUNT);
    await page.click('back');
    await page.click(`tokens:${SEPOLIA}:${ACCOUNT}`);
    await page.click(`token:${SEPOLIA}:${ACCOUNT}:${token}`);
    await page.click(`send:${SEPOLIA}:${ACCOUNT}:${token}`);
    await page.type({ recipient: to });
    await page.click('max');
    // The whole balance leaves, so the user has to acknowledge that.
    const { text, home } = await review({ user, page, isAcknowledged: true });
    expect(text).toContain('Send 2.5 FOO (added by you');
    const [sent] = await view(token, 'balanceOf', to);
    expect(BigInt(sent ?? 0)).toBe(2_500_000n);
    await home.click(`tokens:${SEPOLIA}:${ACCOUNT}`);
    await home.click(`token:${SEPOLIA}:${ACCOUNT}:${token}`);
    expect(home.text()).toContain('0 FOO (added by you, 0 base units)');
  });

  it('is redrawn twice for twenty keys, and sends the last text', async () => {
    const { user, page } = await openForm();
    const to = padFelt('0xb0c1');
    const keys = '0.123456789012345678';
    await page.type({ recipient: to });
    proxy().reset();
    const requests = user.watch();
    await Promise.all(
      Array.from(keys, async (_, index) =>
        page.type({ amount: keys.slice(0, index + 1) }),
      ),
    );
    expect(
      requests.filter(({ method }) => method === 'snap_updateInterface'),
    ).toHaveLength(2);
    expect(proxy().requests).toHaveLength(2);
    expect(page.text()).toEqual(
      expect.arrayContaining(['Network fee', 'Review']),
    );
    const { text } = await review({ user, page });
    expect(text).toContain(`Send ${keys} STRK`);
    expect(await balanceOf(to)).toBe(123_456_789_012_345_678n);
  });
});
