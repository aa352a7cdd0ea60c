import { watchedToken } from './support/new-token';
import {
  balanceOf,
  describeOnBothChains,
  mint,
  useNode,
  view,
} from './support/node';
import { installWallet } from './support/snap';
import { ONE } from '../dev/chain/devnet/control';
import { ADDRESSES } from '../dev/testing/wallet/seed-phrase';
import { SEPOLIA } from '../src/config/networks';
import { padFelt } from '../src/core/felt';

const [ACCOUNT] = ADDRESSES;

describeOnBothChains('several payments', () => {
  useNode();

  it('from a CSV file pay exactly what it says, in one transaction', async () => {
    const user = await installWallet();
    await mint(ACCOUNT, 10);
    const page = await user.openHome();
    await page.click(`add-account:${SEPOLIA}`);
    const token = await watchedToken(user, ACCOUNT);
    const [ann, bob, carl] = ['0xa11c', '0xb0bc', '0xca71'].map((to) =>
      padFelt(to as never),
    ) as [string, string, string];
    const file = (amount: string): Uint8Array =>
      new TextEncoder().encode(
        `\ufeffto;token;amount\r\n${ann};STRK;1,5\r\n${bob};${token};0,75\r\n${carl};STRK;${amount}\r\n`,
      );

    await page.click(`send:${SEPOLIA}:${ACCOUNT}`);
    await page.click(`payments:${SEPOLIA}:${ACCOUNT}`);
    await page.upload('file', file('25 cents'));
    expect(page.text().join('\n')).toMatch(/^Line 4: Enter an amount/mu);
    await page.click('review');
    expect(page.text().join('\n')).toMatch(/^Line 4: Enter an amount/mu);

    await page.upload('file', file('0,25'));
    expect(page.text().join('\n')).toMatch(
      /^3 payments: 1\.75 STRK, 0\.75 FOO/mu,
    );
    const before = await balanceOf(ACCOUNT);
    const sending = page.click('review');
    const dialog = await user.dialog();
    expect(dialog.text).toMatch(/^3 payments\n/u);
    expect(dialog.text.split('\n')).toEqual(
      expect.arrayContaining([ann, bob, carl, '− 1.75 STRK']),
    );
    await dialog.approve();
    const sent = await user.closeSent();
    await sending;
    expect(sent).toContain(`1.5 STRK\nTo: ${ann}`);

    expect(await balanceOf(ann as never)).toBe((3n * ONE) / 2n);
    expect(await balanceOf(carl as never)).toBe(ONE / 4n);
    const units = async (of: string): Promise<bigint> =>
      BigInt((await view(token, 'balanceOf', of))[0] ?? 0);
    expect(await units(bob)).toBe(750_000n);
    expect(await units(ACCOUNT)).toBe(1_750_000n);
    const left = await balanceOf(ACCOUNT);
    expect(left).toBeLessThan(before - (7n * ONE) / 4n);
    const home = await user.openHome();
    expect(home.text().join('|')).toContain('|3 payments');
  });
});
