import { recordOf } from '../../../test/support/records';
import { testWallet, type TestWallet } from '../../../test/support/wallet';
import { MAINNET, SEPOLIA } from '../../config/networks';
import { padFelt } from '../../core/felt';
import type { TransactionRecord } from '../../state/transactions';
import { findKnownAddresses } from '../known-addresses';

const FRIEND = padFelt('0xf1');
const SPENDER = padFelt('0x59');

async function sent(
  ...records: Partial<TransactionRecord>[]
): Promise<TestWallet['context']> {
  const { context } = testWallet();
  for (const [index, record] of records.entries()) {
    await context.transactions.add(
      recordOf({
        txnHash: padFelt(BigInt(index + 1)),
        contractCallData: ['0xf1', '0x2', '0x0'],
        ...record,
      }),
    );
  }
  return context;
}

describe('an address is known', () => {
  it('if something was sent to it or approved for it on this network', async () => {
    const { context } = testWallet();
    await context.counterparties.put(
      SEPOLIA,
      { address: FRIEND, as: 'sent', classHash: '0xc1a55', at: 5 },
      { address: SPENDER, as: 'approved', classHash: null, at: 6 },
    );
    expect(await findKnownAddresses(context, SEPOLIA)).toStrictEqual([
      { address: FRIEND, as: 'sent', classHash: '0xc1a55' },
      { address: SPENDER, as: 'approved' },
    ]);
    expect(await findKnownAddresses(context, MAINNET)).toStrictEqual([]);
  });

  it.each(['RECEIVED', 'PENDING', 'ACCEPTED_ON_L2', 'ACCEPTED_ON_L1'] as const)(
    'if the record of a transfer to it says %s',
    async (status) => {
      const context = await sent({ status });
      const [known, ...others] = await findKnownAddresses(context, SEPOLIA);
      expect(known).toMatchObject({ address: FRIEND, as: 'sent' });
      expect(others).toStrictEqual([]);
      // What may still fail doesn't count.
      expect(known?.sent).toStrictEqual(
        status.startsWith('ACCEPTED') ? { token: '0x2', units: 2n } : undefined,
      );
    },
  );

  it.each<[string, Partial<TransactionRecord>]>([
    ['was reverted', { status: 'REVERTED' }],
    ['was rejected', { status: 'REJECTED' }],
    ['may never have been sent', { inDoubt: true }],
    ['is no transfer', { contractFuncName: 'approve' }],
    ['has no calldata', { contractCallData: [] }],
  ])('but not if the transaction %s', async (_, record) => {
    const context = await sent(record);
    expect(await findKnownAddresses(context, SEPOLIA)).toStrictEqual([]);
  });
});
