import { watchedToken } from './support/new-token';
import {
  balanceOf,
  describeOnBothChains,
  mint,
  useNode,
  view,
} from './support/node';
import type { OpenPage } from './support/page';
import { installWallet, type TestedWallet } from './support/snap';
import { ONE } from '../dev/chain/devnet/control';
import { createDice } from '../dev/testing/determinism/dice';
import { ADDRESSES } from '../dev/testing/wallet/seed-phrase';
import { SEPOLIA } from '../src/config/networks';
import { padFelt } from '../src/core/felt';
import { selectorOf } from '../src/starknet/address';

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

  it('from a file of 200 lines pay each once, however often MetaMask stops', async () => {
    const dice = createDice(71);
    const recipients = Array.from({ length: 200 }, (_, index) =>
      padFelt(selectorOf(`recipient ${String(index)}`)),
    );
    const file = new TextEncoder().encode(
      recipients
        .map((to, index) => `${to},STRK,0.01,No. ${String(index)}`)
        .join('\n'),
    );
    await mint(ACCOUNT, 20);
    const isDone = ({ text }: OpenPage): boolean =>
      text().join('|').includes('|Paid: 200 of 200|');
    let state: Parameters<typeof installWallet>[0];
    for (let stops = 0; stops < 10; stops += 1) {
      const user = await installWallet(state);
      process.stderr.write(
        `life ${String(stops)} ${new Date().toISOString()}\n`,
      );
      const page = await openPayroll(user, file);
      process.stderr.write(page.text().join('|').slice(0, 600) + '\n');
      if (page.text().join('|').includes('|Not paid|')) {
        // It is stopped in the middle.
        void page.click('review').catch(() => undefined);
        const window = await user.dialog();
        const moment = dice.below(4);
        process.stderr.write(
          `window, moment ${String(moment)} ${window.text.slice(0, 200)}\n`,
        );
        if (moment > 1) {
          await window.approve();
        }
        if (moment > 2) {
          // The next part's window, or what says that all are sent.
          await user.dialog();
        }
      }
      state = await user.shutDown();
    }
    const user = await installWallet(state);
    let page = await openPayroll(user, file);
    while (!isDone(page)) {
      if (page.text().join('|').includes('|Not paid|')) {
        const reviewing = page.click('review');
        const window = await user.dialog();
        const mayBePaid = /You may be sending|second time/u.test(window.text);
        await (mayBePaid ? window.refuse() : window.approve());
        await (mayBePaid ? undefined : user.closeSent());
        await reviewing;
      }
      page = await openPayroll(user, file);
    }
    const paid = await Promise.all(recipients.map(async (to) => balanceOf(to)));
    expect(new Set(paid)).toStrictEqual(new Set([ONE / 100n]));
  });
});

/** Opens the list of a file's payments, which home opens by itself where it was left. */
async function openPayroll(
  user: TestedWallet,
  file: Uint8Array,
): Promise<OpenPage> {
  const page = await user.openHome();
  if (!page.content().includes('"payment-list')) {
    if (page.content().includes(`"add-account:`)) {
      await page.click(`add-account:${SEPOLIA}`);
    }
    await page.click(`send:${SEPOLIA}:${ACCOUNT}`);
    await page.click(`payments:${SEPOLIA}:${ACCOUNT}`);
    await page.upload('file', file);
  }
  return page;
}
