import { hashOf, transfer } from './support/funded';
import {
  balanceOf,
  describeOnLegacy,
  mint,
  node,
  useNode,
} from './support/node';
import { UNDERIVED } from './support/seed-phrase';
import { PUBLIC_KEY } from './support/sends';
import { installWallet } from './support/snap';
import { addressOf } from '../src/accounts/keyring';
import { padFelt } from '../src/core/felt';

const ADDRESS = addressOf('argent-cairo0', PUBLIC_KEY);

// On the real virtual machine, with the real code.
describeOnLegacy('an account of the former snap’s first days', () => {
  useNode();

  it('is deployed, sends and batches', async () => {
    const wallet = await installWallet(UNDERIVED);
    await mint(ADDRESS, 100);
    const first = await wallet.answer(true, 'l2net_executeTxn', {
      address: ADDRESS,
      calls: [transfer('0xb0e1', 7n)],
    });
    expect(first.dialog).toContain('deployed first');
    const second = await wallet.answer(true, 'l2net_executeTxn', {
      address: ADDRESS,
      calls: [transfer('0xb0e1', 8n), transfer('0xb0e2', 9n)],
    });
    for (const sent of [first, second]) {
      expect(
        await node('starknet_getTransactionReceipt', {
          transaction_hash: hashOf(sent),
        }),
      ).toMatchObject({ execution_status: 'SUCCEEDED' });
    }
    expect(await balanceOf(padFelt('0xb0e1'))).toBe(15n);
    expect(await balanceOf(padFelt('0xb0e2'))).toBe(9n);
    const found = await wallet.call('l2net_recoverAccounts');
    expect(found.result).toMatchObject([
      { address: ADDRESS, deployed: true, blocked: '' },
    ]);
  });
});
