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
import {
  installWallet,
  type NoteEvent,
  type TestedWallet,
} from './support/snap';
import { ONE } from '../dev/chain/devnet/control';
import { createDice } from '../dev/testing/determinism/dice';
import { ADDRESSES } from '../dev/testing/wallet/seed-phrase';
import { SEPOLIA } from '../src/config/networks';
import { padFelt } from '../src/core/felt';
import { selectorOf } from '../src/starknet/address';

const [ACCOUNT] = ADDRESSES;

describeOnBothChains('several payments', () => {
  useNode();
  useSecondNode();

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
    const mayBePaid = ({ text }: { readonly text: string }): boolean =>
      /You may be sending|second time/u.test(text);
    const isDone = ({ text }: OpenPage): boolean =>
      text().join('|').includes('|Paid: 200 of 200|');
    const notes: NoteEvent[] = [];
    let state: Parameters<typeof installWallet>[0];
    for (let stops = 0; stops < 10; stops += 1) {
      const user = await installWallet(state);
      const page = await openPayroll(user, file, user.supportEvents(notes));
      if (page.text().join('|').includes('|Not paid|')) {
        // It is stopped in the middle.
        void page.click('review').catch(() => undefined);
        const window = await user.dialog();
        const moment = mayBePaid(window) ? 0 : dice.below(4);
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
    const events = user.supportEvents(notes);
    let page = await openPayroll(user, file, events);
    while (!isDone(page)) {
      if (page.text().join('|').includes('|Not paid|')) {
        const reviewing = page.click('review');
        const window = await user.dialog();
        if (mayBePaid(window)) {
          await window.refuse();
        } else {
          await window.approve();
          await payOthers(user);
        }
        await reviewing;
      }
      page = await openPayroll(user, file, events);
    }
    const paid = await Promise.all(recipients.map(async (to) => balanceOf(to)));
    expect(new Set(paid)).toStrictEqual(new Set([ONE / 100n]));
  });
});

/** Approves the windows of the other parts, and closes the one that says that all are sent. */
async function payOthers(user: TestedWallet): Promise<void> {
  const window = await user.dialog();
  await window.approve();
  await (window.text.startsWith('Sent\n') ? undefined : payOthers(user));
}

/** Opens the list of a file's payments, which home opens by itself where it was left. */
async function openPayroll(
  user: TestedWallet,
  file: Uint8Array,
  events: ReturnType<TestedWallet['supportEvents']>,
): Promise<OpenPage> {
  const page = await user.openHome();
  await user.fireEvent(events.at(-1));
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
