import { paymentListOf } from './data/payment-lists';
import { openPage } from './router';
import { createDice } from '../../dev/testing/determinism/dice';
import { chainWithMemory } from '../../dev/testing/nodes/chain-with-memory';
import { openSendForm } from '../../dev/testing/wallet/open-page';
import {
  PAYROLL_LINES,
  openPayroll,
  PAYROLL_RECIPIENTS,
  paidInPayroll,
  payrollId,
  payrollFile,
} from '../../dev/testing/wallet/payroll';
import {
  actAndStop,
  namesIn,
  useVirtualClock,
} from '../../dev/testing/wallet/second-life';
import { ACCOUNT } from '../../dev/testing/wallet/sends';
import { testPage, uploadFile } from '../../dev/testing/wallet/test-page';
import type { TestWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import type { DialogView } from '../views/dialog-views';

describe('a long file', () => {
  it.each([
    ['of 2,000 lines', 2000, /at most 150 kB/u],
    ['of more lines than there may be', 1000, /At most 500 payments/u],
    [
      'with a mistake in each line',
      400,
      /Line 1: .*Line 2: .*further lines: 391/u,
    ],
  ])('%s is refused in words, and nothing is kept', async (_, lines, said) => {
    const file = payrollFile(lines).replaceAll(
      'STRK',
      lines === 400 ? 'STRX' : 'STRK',
    );
    const { wallet, page } = await openPayroll({}, file);
    expect(page.text().join('|')).toMatch(said);
    expect(wallet.dialogs).toStrictEqual([]);
    expect(await wallet.context.paymentLists.list()).toStrictEqual([]);
  });

  it.each(['utf16le', 'utf16be'])('is read in %s', async (encoding) => {
    const text = Buffer.from(`\ufeff${payrollFile(120)}`, 'utf16le');
    const { page } = await openSendForm();
    await page.click(`payments:${SEPOLIA}:${ACCOUNT}`);
    await uploadFile(page, encoding === 'utf16be' ? text.swap16() : text);
    expect(page.text().join('|')).toContain('120 payments: ');
  });
});

it('keeps a list for which something may have been sent before 25 newer ones', async () => {
  const opened = await openPayroll();
  const { paymentLists } = opened.wallet.context;
  const id = await payrollId(opened);
  await paymentLists.amend(id, (list) => ({
    ...list,
    parts: list.parts.map((part) => ({ ...part, isApproved: true as const })),
  }));
  const sender = { chainId: SEPOLIA, account: ACCOUNT } as const;
  const transfer = { line: 1, to: ACCOUNT, token: ACCOUNT, units: 1n };
  for (let at = 1; at <= 25; at += 1) {
    await paymentLists.put(paymentListOf({ ...sender, at }, [transfer]));
  }
  expect(await paymentLists.find(id)).toBeDefined();
});

describe('a payroll that is stopped at random', () => {
  const clock = useVirtualClock();

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'pays each line once: seed %i',
    async (seed) => {
      const dice = createDice(seed);
      const chain = chainWithMemory();
      // Every second user says yes to anything.
      const isSafe = (view: DialogView): boolean =>
        seed % 2 === 0 || namesIn(view).every((name) => !DOUBTS.includes(name));
      let dead: TestWallet | undefined;
      for (let stops = 0; stops < 10; stops += 1) {
        ({ dead } = await actAndStop(
          clock(),
          chain,
          payList,
          { stopAt: dice.below(12_000), clickAfter: dice.below(3000) },
          dead,
          { answer: isSafe },
        ));
      }
      const texts: string[] = [];
      for (let tries = 0; tries < 4; tries += 1) {
        ({ dead } = await actAndStop(
          clock(),
          chain,
          async (wallet) => {
            texts.push(await payList(wallet));
          },
          {},
          dead,
          { answer: isSafe },
        ));
      }
      expect(texts.at(-1)).toContain('Paid: 200 of 200');
      expect(paidInPayroll(chain).sort()).toStrictEqual(
        [...PAYROLL_RECIPIENTS].sort(),
      );
    },
  );
});

/** What the windows of payments say that may have been made before. */
const DOUBTS = ['sent-before', 'maybe-sent', 'sent-recently'];

/** Opens the list, or makes it, and reviews it; returns what its page says before. */
async function payList(wallet: TestWallet): Promise<string> {
  const page = testPage(wallet);
  const params = { chainId: SEPOLIA, account: ACCOUNT };
  await openPage(page.context, 'payments', params);
  await uploadFile(page, payrollFile(PAYROLL_LINES));
  await page.fill();
  const text = page.text().join('|');
  await page.submit();
  return text;
}
