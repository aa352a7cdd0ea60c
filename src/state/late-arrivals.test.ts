import { createStore } from './store';
import { createTransactionRepository } from './transactions';
import { memoryState } from '../../test/support/memory-state';
import { recordOf } from '../../test/support/records';
import { SEPOLIA } from '../config/networks';

it.each(['RECEIVED', 'PENDING', 'ACCEPTED_ON_L2'] as const)(
  'a transaction that was given up is %s as soon as a node says so',
  async (status) => {
    const transactions = createTransactionRepository(
      createStore(memoryState()),
    );
    await transactions.add(
      recordOf({ txnHash: '0x1', status: 'REJECTED', failureReason: 'lost' }),
    );
    await transactions.settle(SEPOLIA, '0x1', status);
    expect(await transactions.list(SEPOLIA)).toMatchObject([
      { status, failureReason: null },
    ]);
  },
);
