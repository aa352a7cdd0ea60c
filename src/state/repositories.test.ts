import { createAccountRepository, type StoredAccount } from './accounts';
import { createConnectedSiteRepository } from './connected-sites';
import { createNetworkRepository } from './current-network';
import { createStore } from './store';
import {
  createTransactionRepository,
  type TransactionRecord,
} from './transactions';
import { memoryState } from '../../test/support/memory-state';
import { MAINNET, SEPOLIA } from '../config/networks';
import { toFelt } from '../core/felt';
import type { TransactionStatus } from '../core/transaction';

const account: StoredAccount = {
  address: '0x1',
  index: 3,
  kind: 'ready-0.4.0',
  publicKey: '0x2',
  deployed: false,
  deployTxnHash: '',
  blocked: '',
};

const record = (
  index: number,
  status: TransactionRecord['status'] = 'ACCEPTED_ON_L2',
): TransactionRecord => ({
  txnHash: toFelt(index),
  txnType: 'invoke',
  senderAddress: '0x1',
  contractAddress: '0x2',
  contractFuncName: 'transfer',
  contractCallData: ['0x3'],
  status,
  failureReason: null,
  eventIds: [],
  timestamp: index,
  chainId: SEPOLIA,
  nonce: toFelt(index),
});

describe('accounts', () => {
  it('are stored by network and index, lowest first', async () => {
    const accounts = createAccountRepository(createStore(memoryState()));
    await accounts.put(SEPOLIA, account);
    await accounts.put(SEPOLIA, { ...account, index: 1, address: '0x5' });
    await accounts.put(MAINNET, { ...account, index: 2 });
    const indices = (await accounts.list(SEPOLIA)).map(({ index }) => index);
    expect(indices).toStrictEqual([1, 3]);
  });

  it('keep the deployment’s hash when they are updated', async () => {
    const accounts = createAccountRepository(createStore(memoryState()));
    await accounts.put(SEPOLIA, { ...account, deployTxnHash: '0x9' });
    await accounts.put(SEPOLIA, { ...account, deployed: true });
    expect(await accounts.list(SEPOLIA)).toStrictEqual([
      { ...account, deployed: true, deployTxnHash: '0x9' },
    ]);
  });

  it('survive a broken neighbour', async () => {
    const state = memoryState({
      [`accounts-${SEPOLIA}`]: [{ address: 7 }, account, null],
    });
    const accounts = createAccountRepository(createStore(state));
    expect(await accounts.list(SEPOLIA)).toStrictEqual([account]);
  });
});

describe('transactions', () => {
  it('are limited: the oldest final ones are dropped, pending ones stay', async () => {
    const transactions = createTransactionRepository(
      createStore(memoryState()),
    );
    await transactions.add(record(0, 'RECEIVED'));
    for (let index = 1; index <= 505; index += 1) {
      await transactions.add(record(index));
    }
    const hashes = (await transactions.list(SEPOLIA)).map(
      ({ timestamp }) => timestamp,
    );
    expect(hashes).toHaveLength(500);
    expect(hashes.slice(0, 2)).toStrictEqual([0, 7]);
    expect(hashes.at(-1)).toBe(505);
  });

  it('are added once and updated by hash', async () => {
    const transactions = createTransactionRepository(
      createStore(memoryState()),
    );
    await transactions.add(record(1, 'RECEIVED'));
    await transactions.add(record(1, 'RECEIVED'));
    await transactions.settle(SEPOLIA, '0x1', 'REVERTED', 'no money');
    await transactions.settle(SEPOLIA, '0x2', 'REVERTED');
    expect(await transactions.list(SEPOLIA)).toStrictEqual([
      { ...record(1, 'REVERTED'), failureReason: 'no money' },
    ]);
  });

  it('are limited even if all are pending', async () => {
    const records = Array.from({ length: 1000 }, (_, index) =>
      record(index, 'RECEIVED'),
    );
    const state = memoryState({ [`transactions-${SEPOLIA}`]: records });
    const transactions = createTransactionRepository(createStore(state));
    await transactions.add(record(1000, 'RECEIVED'));
    const stored = await transactions.list(SEPOLIA);
    expect(stored).toHaveLength(1000);
    expect(stored.at(-1)?.timestamp).toBe(1000);
  });

  it('never revert to an earlier status; a rejected one may still turn up', async () => {
    const transactions = createTransactionRepository(
      createStore(memoryState()),
    );
    await transactions.add(record(1, 'RECEIVED'));
    const statusAfter = async (
      ...change: [TransactionStatus, string?]
    ): Promise<unknown> => {
      await transactions.settle(SEPOLIA, '0x1', ...change);
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

  it('whose fields are not felts are left out', async () => {
    const broken = { ...record(1), contractCallData: ['garbage'] };
    const state = memoryState({
      [`transactions-${SEPOLIA}`]: [broken, record(2)],
    });
    const transactions = createTransactionRepository(createStore(state));
    expect(await transactions.list(SEPOLIA)).toStrictEqual([record(2)]);
  });
});

describe('network', () => {
  it('is Sepolia at first, and if the state is broken', async () => {
    const fresh = createNetworkRepository(createStore(memoryState()));
    expect(await fresh.current()).toBe(SEPOLIA);
    await fresh.switchTo(MAINNET);
    expect(await fresh.current()).toBe(MAINNET);
    const broken = createStore(memoryState({ network: '0x1' }));
    expect(await createNetworkRepository(broken).current()).toBe(SEPOLIA);
  });
});

describe('connected sites', () => {
  it('are stored by origin; a broken list counts as empty', async () => {
    const connectedSites = createConnectedSiteRepository(
      createStore(memoryState()),
    );
    expect(await connectedSites.has('https://a.example')).toBe(false);
    await connectedSites.add({
      origin: 'https://a.example',
      since: 1,
      scope: 'all',
    });
    expect(await connectedSites.has('https://a.example')).toBe(true);
    expect(await connectedSites.has('https://b.example')).toBe(false);
    const broken = createStore(memoryState({ grants: 'https://a.example' }));
    expect(
      await createConnectedSiteRepository(broken).has('https://a.example'),
    ).toBe(false);
  });
});
