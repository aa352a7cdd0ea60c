import {
  chainWithMemory,
  hashesOf,
} from '../../dev/testing/nodes/chain-with-memory';
import { BOB, openSendForm } from '../../dev/testing/wallet/open-page';
import { payFromForm } from '../../dev/testing/wallet/pay-from-form';
import { entriesOf, namesIn } from '../../dev/testing/wallet/second-life';
import { STORED } from '../../dev/testing/wallet/sends';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import { unpadFelt, type Felt } from '../core/felt';
import type { JournalEntry } from '../state/journal';

/** Sends from the form, and returns what was written down while the window was open. */
async function sendOnce(
  chain: ReturnType<typeof chainWithMemory>,
): Promise<JournalEntry[]> {
  const written: JournalEntry[] = [];
  const { wallet, page } = await openSendForm({
    ...chain,
    answer: () => {
      written.push(...entriesOf(wallet));
      return true;
    },
  });
  await page.type({ recipient: BOB, amount: '0.5' });
  await page.submit();
  expect(entriesOf(wallet)).toStrictEqual([]);
  return written;
}

/** The hashes of the transactions that the wallet has on record, oldest first. */
const recordedBy = async ({ context }: TestWallet): Promise<Felt[]> =>
  (await context.transactions.list(SEPOLIA)).map(({ txnHash }) =>
    unpadFelt(txnHash),
  );

describe('the send form after MetaMask stopped with its window open', () => {
  it.each([
    ['was sent: the user is warned', true, 'sent-before'],
    ['wasn’t sent', false, 'opened-again'],
  ])('shows a window if the payment %s', async (_, isSent, name) => {
    const chain = chainWithMemory();
    const journal = await sendOnce(chain);
    expect(journal).toMatchObject([{ origin: '', attempt: { nonce: '0x5' } }]);
    const count = isSent ? 1 : 0;
    chain.submitted.length = count;
    const { wallet, page } = await openSendForm({
      ...chain,
      state: { journal: journal },
      answer: () => false,
    });
    await page.type({ recipient: BOB, amount: '0.5' });
    await page.submit();
    expect(wallet.dialogs.map(namesIn)).toStrictEqual([[name]]);
    expect(hashesOf(chain)).toHaveLength(count);
  });

  it.each([
    ['sends the payment again if the user insists, and', true, 2],
    ['sends nothing if the user refuses, but', false, 1],
  ])(
    '%s has it on record, if nothing else looked for it',
    async (_, insists, count) => {
      const chain = chainWithMemory();
      const journal = await sendOnce(chain);
      const wallet = testWallet({
        ...chain,
        state: {
          journal,
          [`accounts-${SEPOLIA}`]: [{ ...STORED, deployed: true }],
        },
        answer: () => insists,
      });
      // Without the home page, which would look for it.
      await payFromForm(wallet);
      expect(wallet.dialogs.map(namesIn)).toStrictEqual([['sent-before']]);
      expect(new Set(hashesOf(chain)).size).toBe(count);
      expect(await recordedBy(wallet)).toStrictEqual(hashesOf(chain));
    },
  );
});
