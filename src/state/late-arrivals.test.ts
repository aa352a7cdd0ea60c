import { createStore } from './store';
import { createTransactionRepository } from './transactions';
import { memoryState } from '../../test/support/memory-state';
import { SEPOLIA } from '../config/networks';

it.each(['RECEIVED', 'PENDING', 'ACCEPTED_ON_L2'] as const)(
  'a transaction that was given up is %s as soon as a node says so',
  async (status) => {
    const transactions = createTransactionRepository(
      createStore(memoryState()),
    );
    await transactions.add({
      txnHash: '0x1',
      txnType: 'invoke',
      senderAddress: '0x1',
      contractAddress: '0x2',
      contractFuncName: 'transfer',
      contractCallData: [],
      status: 'REJECTED',
      failureReason: 'lost',
      eventIds: [],
      timestamp: 1,
      chainId: SEPOLIA,
      nonce: '0x1',
    });
    await transactions.settle(SEPOLIA, '0x1', status);
    expect(await transactions.list(SEPOLIA)).toMatchObject([
      { status, failureReason: null },
    ]);
  },
);
