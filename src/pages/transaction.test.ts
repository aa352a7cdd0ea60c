import { openPage } from './router';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import {
  BOB,
  ETH_TOKEN,
  STRK_TOKEN,
  homeOf,
} from '../../dev/testing/wallet/open-page';
import { recordOf } from '../../dev/testing/wallet/records';
import { ACCOUNT, recordsOf } from '../../dev/testing/wallet/sends';
import { testPage } from '../../dev/testing/wallet/test-page';
import { testWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import { REPLACED_REASON } from '../core/transaction';
import { executeCalldata } from '../starknet/transaction';

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
      'Another transaction of this account replaced it: 0x2',
    );
    expect(page.text()).toContain('0x0000…0002');
    await page.click(`transaction:${SEPOLIA}:0x2`);
    expect(page.text().join()).toContain(',Confirmed · ');
  });

  it.each(['home', 'activity'] as const)(
    'doesn’t name a batch after its first call, nor does the page %s',
    async (list) => {
      const wallet = testWallet(scriptedChain());
      await wallet.call('l2net_executeTxn', {
        address: ACCOUNT,
        calls: [STRK_TOKEN, ETH_TOKEN].map((contractAddress) => ({
          contractAddress,
          entrypoint: 'transfer',
          calldata: [BOB, '0x1', '0x0'],
        })),
      });
      const [record] = recordsOf(wallet);
      const page = testPage(wallet);
      await openPage(page.context, list);
      expect(page.text()).toContain('2 payments');
      expect(page.text().join()).not.toContain('to 0x');
      await page.click(`transaction:${SEPOLIA}:${record?.txnHash ?? ''}`);
      expect(page.text()).toContain('2 payments');
    },
  );

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

  it.each(['speed-up', 'cancel'])(
    'keeps saying that it is too late to %s it',
    async (button) => {
      const wallet = testWallet(scriptedChain());
      const record = recordOf({ calls: ['a'], status: 'ACCEPTED_ON_L2' });
      await wallet.context.transactions.add(record);
      const page = await homeOf(wallet);
      await page.click(`transaction:${SEPOLIA}:0x5`);
      await page.click(`${button}:${SEPOLIA}:0x5`);
      const text = page.text().join('\n');
      expect(text).toContain('Too late: the payment went through.');
      expect(text).not.toContain('No money');
      expect(wallet.dialogs).toStrictEqual([]);
    },
  );

  it.each([true, false])(
    'isn’t named after the calls of the paymaster that sent it, if one did: %s',
    async (isOutside) => {
      const call = {
        contractAddress: '0x2',
        entrypoint: 'transfer',
        calldata: [BOB, '0x1', '0x0'],
      } as const;
      const wallet = testWallet(
        scriptedChain({
          overrides: {
            starknet_getTransactionByHash: {
              transaction_hash: '0x5',
              type: 'INVOKE',
              sender_address: '0x1',
              nonce: '0x0',
              calldata: executeCalldata({ calls: [call, call] }),
            },
            starknet_getTransactionReceipt: {
              transaction_hash: '0x5',
              actual_fee: { amount: '0x7', unit: 'FRI' },
              finality_status: 'ACCEPTED_ON_L2',
              execution_status: 'SUCCEEDED',
              events: [],
            },
          },
        }),
      );
      await wallet.context.transactions.add(
        recordOf({
          calls: ['a'],
          ...(isOutside && { outside: { hash: '0x6', before: 9, block: 1 } }),
        }),
      );
      const page = await homeOf(wallet);
      await page.click(`transaction:${SEPOLIA}:0x5`);
      const text = page.text();
      expect(text.some((line) => line.startsWith('2 payments'))).toBe(
        !isOutside,
      );
      expect(text.includes('Fee paid')).toBe(!isOutside);
      expect(text.join()).not.toContain('Only the first');
    },
  );
});
