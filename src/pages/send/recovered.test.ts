import {
  chainWithMemory,
  hashesOf,
} from '../../../dev/testing/nodes/chain-with-memory';
import { BOB, STRK_TOKEN } from '../../../dev/testing/wallet/open-page';
import { entriesOf, liveOn } from '../../../dev/testing/wallet/second-life';
import { ACCOUNT, recordsOf } from '../../../dev/testing/wallet/sends';
import { testPage } from '../../../dev/testing/wallet/test-page';
import type { TestWallet } from '../../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../../config/networks';
import { runOverduePoll } from '../../transactions/track/schedule';
import { openPage } from '../router';

/** The user's own payment, from the form. */
async function pay(wallet: TestWallet): Promise<void> {
  const page = testPage(wallet);
  await openPage(page.context, 'send', { chainId: SEPOLIA, account: ACCOUNT });
  page.typeUntold({ token: STRK_TOKEN, recipient: BOB, amount: '0.5' });
  await page.submit();
}

type Chain = ReturnType<typeof chainWithMemory>;

/** A life in which MetaMask stopped right after the node got the payment; of the state it has only
 * what was there before.
 */
async function stopped(chain: Chain, act = pay): Promise<TestWallet> {
  const before = liveOn(chain);
  const state = Object.fromEntries(before.state.values);
  void act(before).catch(() => undefined);
  while (chain.submitted.length === 0) {
    await new Promise(setImmediate);
  }
  return liveOn(chain, before, { state, notes: [...before.notes] });
}

describe('a payment that was sent right before MetaMask stopped', () => {
  it('is recorded when the user opens MetaMask, and told once it is settled', async () => {
    const chain = chainWithMemory();
    const wallet = await stopped(chain);
    await runOverduePoll(wallet.context);
    const [txnHash] = hashesOf(chain);
    expect(recordsOf(wallet)).toMatchObject([
      { txnHash, status: 'ACCEPTED_ON_L2' },
    ]);
    expect(wallet.notices).toStrictEqual([
      expect.stringMatching(/^Sent 0\.5 STRK/u),
    ]);
    expect(entriesOf(wallet)).toMatchObject([{ origin: '', hash: txnHash }]);
  });
});
