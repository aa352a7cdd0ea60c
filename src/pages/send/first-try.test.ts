import {
  chainWithMemory,
  hashesOf,
} from '../../../dev/testing/nodes/chain-with-memory';
import { BOB, openSendForm } from '../../../dev/testing/wallet/open-page';
import { entriesOf, namesIn } from '../../../dev/testing/wallet/second-life';
import type { JournalEntry } from '../../state/journal';

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

  it('sends the payment again if the user insists', async () => {
    const chain = chainWithMemory();
    const journal = await sendOnce(chain);
    const { wallet, page } = await openSendForm({
      ...chain,
      state: { journal: journal },
    });
    await page.type({ recipient: BOB, amount: '0.5' });
    await page.submit();
    expect(wallet.dialogs.map(namesIn)).toStrictEqual([['sent-before']]);
    expect(new Set(hashesOf(chain)).size).toBe(2);
  });
});
