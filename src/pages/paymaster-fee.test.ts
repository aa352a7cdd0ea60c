import { openPage } from './router';
import {
  pay,
  quoteOf,
  refundingPaymaster,
  walletPaying,
} from '../../dev/testing/wallet/paid-in-usdc';
import { recordsOf } from '../../dev/testing/wallet/sends';
import { testPage, type TestPage } from '../../dev/testing/wallet/test-page';
import type { TestWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import { padFelt } from '../core/felt';
import { runOverduePoll } from '../transactions/settle/schedule';

const paymaster = () => refundingPaymaster(1_000_000n);

async function pageOf(wallet: TestWallet): Promise<TestPage> {
  const page = testPage(wallet);
  await openPage(page.context, 'transaction', {
    chainId: SEPOLIA,
    hash: recordsOf(wallet)[0]?.txnHash ?? '',
  });
  return page;
}

const REFUND = 'Of 0.31 USDC for the paymaster, 0.21 USDC came back';

describe('what a payment through a paymaster cost', () => {
  it('is at most what was asked, until the paymaster has sent it', async () => {
    const wallet = walletPaying(paymaster());
    await pay(wallet, 1_000_000);
    expect((await pageOf(wallet)).below('Network fee')).toBe(
      'At most 0.31 USDC',
    );
  });

  it('is what it kept, in the notice, on the page and in the table', async () => {
    const paid = paymaster();
    const wallet = walletPaying(paid);
    await pay(wallet, 1_000_000);
    paid.land(quoteOf(paid));
    const at = wallet.context.now() + 60;
    Object.assign(wallet.context, { now: () => at });
    await runOverduePoll(wallet.context);
    expect(wallet.notices).toStrictEqual([
      `Sent 1 USDC. To: ${padFelt('0xb0b')}. Fee: 0.1 USDC. ${REFUND}. Confirmed on Sepolia · test`,
    ]);
    const page = await pageOf(wallet);
    expect(page.below('Fee paid')).toBe('0.1 USDC');
    expect(page.text()).toContain(REFUND);
    expect(page.below('Network fee')).toBeUndefined();
    await page.fill();
    expect(page.below('Fee paid')).toBe('0.1 USDC');
    expect(page.text().filter((text) => text.includes('USDC'))).toStrictEqual([
      '−1 USDC',
      '0.1 USDC',
      REFUND,
    ]);
    const activity = testPage(wallet);
    await openPage(activity.context, 'activity');
    await activity.click('table');
    expect(activity.text().join()).toContain(',0.1,USDC,');
  });
});
