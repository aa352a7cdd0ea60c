import {
  reopenedRecord,
  withStatus,
  type RecordChange,
} from './record-changes';
import {
  memoryState,
  stateIn,
  storedTable,
} from '../../dev/testing/wallet/memory-state';
import { numbered, recordOf } from '../../dev/testing/wallet/records';
import { SEPOLIA } from '../config/networks';
import type { Felt } from '../core/felt';
import {
  REPLACED_REASON,
  replacementIn,
  type TransactionStatus,
} from '../core/transaction';

describe('transactions', () => {
  it('are added once and updated by hash', async () => {
    const transactions = stateIn().transactions;
    await transactions.add(numbered(1, 'RECEIVED'));
    await transactions.add(numbered(1, 'RECEIVED'));
    await transactions.setStatus(SEPOLIA, '0x1', 'REVERTED', 'no money');
    await transactions.setStatus(SEPOLIA, '0x2', 'REVERTED');
    expect(await transactions.list(SEPOLIA)).toStrictEqual([
      { ...numbered(1, 'REVERTED'), failureReason: 'no money' },
    ]);
  });

  it('are listed by account', async () => {
    const transactions = stateIn().transactions;
    const other = { ...numbered(2), senderAddress: '0xb0b' } as const;
    await transactions.add(numbered(1));
    await transactions.add(other);
    expect(await transactions.of(SEPOLIA, '0xb0b')).toStrictEqual([other]);
  });

  it('never revert to an earlier status; a rejected one may still turn up', async () => {
    const transactions = stateIn().transactions;
    await transactions.add(numbered(1, 'RECEIVED'));
    const statusAfter = async (
      ...change: [TransactionStatus, string?]
    ): Promise<unknown> => {
      await transactions.setStatus(SEPOLIA, '0x1', ...change);
      const found = await transactions.find(SEPOLIA, '0x1');
      return [found?.status, found?.failureReason];
    };
    expect(await statusAfter('REJECTED', 'lost')).toEqual(['REJECTED', 'lost']);
    expect(await statusAfter('PENDING')).toEqual(['PENDING', null]);
    expect(await statusAfter('ACCEPTED_ON_L2')).toEqual([
      'ACCEPTED_ON_L2',
      null,
    ]);
    expect(await statusAfter('RECEIVED')).toEqual(['ACCEPTED_ON_L2', null]);
    expect(await statusAfter('REJECTED', 'no')).toEqual([
      'ACCEPTED_ON_L2',
      null,
    ]);
    expect(await statusAfter('ACCEPTED_ON_L1')).toEqual([
      'ACCEPTED_ON_L1',
      null,
    ]);
  });

  it('report once that they became final', async () => {
    const transactions = stateIn().transactions;
    await transactions.add(numbered(1, 'RECEIVED'));
    await transactions.add(numbered(2, 'RECEIVED'));
    const settle = async (
      ...change: [TransactionStatus, string?]
    ): Promise<unknown> => {
      const changes = [['0x1', [withStatus(...change)]]] as const;
      return (await transactions.settle(SEPOLIA, changes))[0]?.status;
    };
    expect(await settle('PENDING')).toBeUndefined();
    expect(await settle('REVERTED', 'no')).toBe('REVERTED');
    expect(await settle('REVERTED', 'other')).toBeUndefined();
    expect(await settle('ACCEPTED_ON_L1')).toBeUndefined();
    expect(await transactions.list(SEPOLIA)).toStrictEqual([
      numbered(1, 'ACCEPTED_ON_L1'),
      numbered(2, 'RECEIVED'),
    ]);
  });

  it('report that a rejected transaction is in a block after all', async () => {
    const transactions = stateIn().transactions;
    await transactions.add(numbered(1, 'RECEIVED'));
    const settle = async (
      ...change: [TransactionStatus, string?]
    ): Promise<string | undefined> => {
      const changes = [['0x1', [withStatus(...change)]]] as const;
      return (await transactions.settle(SEPOLIA, changes))[0]?.status;
    };
    expect(await settle('REJECTED', 'refused')).toBe('REJECTED');
    expect(await settle('REJECTED', 'replaced')).toBeUndefined();
    expect(await settle('ACCEPTED_ON_L2')).toBe('ACCEPTED_ON_L2');
    expect(await settle('ACCEPTED_ON_L1')).toBeUndefined();
  });

  it('name what replaced them once that is in a block, and only as long', async () => {
    const { transactions } = stateIn();
    await transactions.add(numbered(1, 'RECEIVED'));
    await transactions.add({ ...numbered(2, 'RECEIVED'), nonce: '0x1' });
    await transactions.add({ ...numbered(3, 'ACCEPTED_ON_L2'), nonce: '0x9' });
    const reasonAfter = async (
      hash: Felt,
      ...changes: RecordChange[]
    ): Promise<unknown> => {
      await transactions.settle(SEPOLIA, [[hash, changes]]);
      return (await transactions.find(SEPOLIA, '0x1'))?.failureReason;
    };
    const rejected = withStatus('REJECTED', REPLACED_REASON);
    expect(await reasonAfter('0x1', rejected)).toBe(REPLACED_REASON);
    const named = `${REPLACED_REASON}: 0x2`;
    const accepted = withStatus('ACCEPTED_ON_L2');
    expect(await reasonAfter('0x2', accepted)).toBe(named);
    expect(replacementIn(named)).toBe('0x2');
    expect(await reasonAfter('0x2', reopenedRecord)).toBe(REPLACED_REASON);
    expect(await reasonAfter('0x1', accepted)).toBeNull();
  });

  it('are written only if at least one of them changes', async () => {
    const state = memoryState();
    const transactions = stateIn(state).transactions;
    await transactions.add(numbered(1, 'RECEIVED'));
    await transactions.setStatus(SEPOLIA, '0x1', 'REVERTED', 'no money');
    const set = jest.spyOn(state, 'set');
    await transactions.setStatus(SEPOLIA, '0x1', 'REVERTED', 'no money');
    await transactions.setStatus(SEPOLIA, '0x1', 'PENDING');
    await transactions.setStatus(SEPOLIA, '0x2', 'PENDING');
    expect(set).not.toHaveBeenCalled();
    await transactions.setStatus(SEPOLIA, '0x1', 'REVERTED', 'another reason');
    expect(await transactions.find(SEPOLIA, '0x1')).toMatchObject({
      failureReason: 'another reason',
    });
  });

  it('are pending again when their block is gone, each independently', async () => {
    const transactions = stateIn().transactions;
    await transactions.add(numbered(1, 'ACCEPTED_ON_L2'));
    await transactions.add({ ...numbered(2, 'REVERTED'), failureReason: 'no' });
    await transactions.amend(SEPOLIA, '0x2', reopenedRecord);
    expect(await transactions.list(SEPOLIA)).toStrictEqual([
      numbered(1, 'ACCEPTED_ON_L2'),
      numbered(2, 'RECEIVED'),
    ]);
  });

  it('are in doubt until a node has them, each independently', async () => {
    const transactions = stateIn().transactions;
    await transactions.add({ ...numbered(1, 'RECEIVED'), inDoubt: true });
    await transactions.add({ ...numbered(2, 'RECEIVED'), inDoubt: true });
    await transactions.confirmSent(SEPOLIA, '0x1');
    expect(await transactions.find(SEPOLIA, '0x1')).toStrictEqual(
      numbered(1, 'RECEIVED'),
    );
    expect(await transactions.find(SEPOLIA, '0x2')).toStrictEqual({
      ...numbered(2, 'RECEIVED'),
      inDoubt: true,
    });
  });

  it('with an agreed status ignore a single node’s, which an agreed one replaces', async () => {
    const transactions = stateIn().transactions;
    await transactions.add(numbered(1, 'ACCEPTED_ON_L2'));
    await transactions.setStatus(SEPOLIA, '0x1', 'REVERTED', 'no', 3);
    expect(await transactions.list(SEPOLIA)).toStrictEqual([
      numbered(1, 'ACCEPTED_ON_L2'),
    ]);
    await transactions.add({ ...numbered(1, 'ACCEPTED_ON_L1'), claims: 3 });
    await transactions.setStatus(SEPOLIA, '0x1', 'ACCEPTED_ON_L2');
    expect(await transactions.list(SEPOLIA)).toStrictEqual([
      numbered(1, 'ACCEPTED_ON_L2'),
    ]);
  });

  it('of a later version keep members that this version doesn’t know', async () => {
    const later = { ...numbered(1, 'RECEIVED'), paidBy: 'a paymaster' };
    const state = memoryState({
      [`transactions-${SEPOLIA}`]: storedTable([later]),
    });
    const transactions = stateIn(state).transactions;
    await transactions.setStatus(SEPOLIA, '0x1', 'PENDING');
    expect(await transactions.list(SEPOLIA)).toStrictEqual([
      { ...later, status: 'PENDING' },
    ]);
  });

  it('are no longer missing once they are known, whatever the status', async () => {
    const transactions = stateIn().transactions;
    await transactions.add({ ...numbered(1, 'PENDING'), missingSince: 7 });
    await transactions.setStatus(SEPOLIA, '0x1', 'RECEIVED');
    expect(await transactions.list(SEPOLIA)).toStrictEqual([
      numbered(1, 'PENDING'),
    ]);
  });

  it('whose fields are not felts are left out', async () => {
    const broken = { ...numbered(1), contractCallData: ['garbage'] };
    const state = memoryState({
      [`transactions-${SEPOLIA}`]: storedTable([broken, numbered(2)]),
    });
    const transactions = stateIn(state).transactions;
    expect(await transactions.list(SEPOLIA)).toStrictEqual([numbered(2)]);
  });
});

it.each(['RECEIVED', 'PENDING', 'ACCEPTED_ON_L2'] as const)(
  'a transaction that was given up is %s as soon as a node reports it',
  async (status) => {
    const transactions = stateIn().transactions;
    await transactions.add(
      recordOf({ txnHash: '0x1', status: 'REJECTED', failureReason: 'lost' }),
    );
    await transactions.setStatus(SEPOLIA, '0x1', status);
    expect(await transactions.list(SEPOLIA)).toMatchObject([
      { status, failureReason: null },
    ]);
  },
);
