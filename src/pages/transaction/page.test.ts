import { homeOf } from '../../../dev/testing/wallet/open-page';
import { recordOf } from '../../../dev/testing/wallet/records';
import { testWallet } from '../../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../../config/networks';
import { REPLACED_REASON } from '../../core/transaction';

describe('the page of a transaction', () => {
  it('names the one that replaced it, and leads there', async () => {
    const wallet = testWallet();
    const { transactions } = wallet.context;
    await transactions.add(
      recordOf({
        txnHash: '0x1',
        status: 'REJECTED',
        failureReason: `${REPLACED_REASON}: 0x2`,
      }),
    );
    await transactions.add(
      recordOf({ txnHash: '0x2', status: 'ACCEPTED_ON_L2' }),
    );
    const page = await homeOf(wallet);
    await page.click(`transaction:${SEPOLIA}:0x1`);
    expect(page.below('Reason')).toBe(
      'Another transaction of this account took its place: 0x2',
    );
    expect(page.text()).toContain('0x0000…0002');
    await page.click(`transaction:${SEPOLIA}:0x2`);
    expect(page.below('Status')).toBe('Confirmed');
  });

  it('takes no reason that a contract gave for the name of another', async () => {
    const wallet = testWallet();
    await wallet.context.transactions.add(
      recordOf({
        status: 'REVERTED',
        failureReason: `${REPLACED_REASON}: 0xbad`,
      }),
    );
    const page = await homeOf(wallet);
    await page.click(`transaction:${SEPOLIA}:0x5`);
    expect(JSON.stringify(page.drawn.at(-1))).not.toContain(
      `transaction:${SEPOLIA}:0xbad`,
    );
  });
});
