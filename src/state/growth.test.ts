import { createAccountRepository, type StoredAccount } from './accounts';
import { createStore } from './store';
import {
  createTransactionRepository,
  type TransactionRecord,
} from './transactions';
import { memoryState, stateIn } from '../../test/support/memory-state';
import { numbered } from '../../test/support/records';
import { SEPOLIA } from '../config/networks';
import { toFelt } from '../core/felt';

/** As many items as asked for, by their number from 0. */
function many<Item>(count: number, itemOf: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => itemOf(index));
}

/** The numbers of the records that are kept when one more is added. */
async function keptRecords(
  records: readonly TransactionRecord[],
  added: TransactionRecord,
): Promise<number[]> {
  const state = memoryState({ [`transactions-${SEPOLIA}`]: [...records] });
  const transactions = createTransactionRepository(createStore(state));
  await transactions.add(added);
  const kept = await transactions.list(SEPOLIA);
  return kept.map(({ timestamp }) => timestamp);
}

describe('transactions', () => {
  it('are limited to 500: the oldest final ones go, pending ones stay', async () => {
    const records = [numbered(0, 'RECEIVED'), ...many(500, numbered).slice(1)];
    const kept = await keptRecords(records, numbered(500));
    expect(kept).toHaveLength(500);
    expect(kept.slice(0, 2)).toStrictEqual([0, 2]);
    expect(kept.at(-1)).toBe(500);
  });

  it('are limited to 1,000 if all are pending: the oldest go', async () => {
    const records = many(1_000, (index) => numbered(index, 'RECEIVED'));
    const kept = await keptRecords(records, numbered(1_000, 'RECEIVED'));
    expect(kept).toHaveLength(1_000);
    expect(kept[0]).toBe(1);
  });
});

describe('accounts', () => {
  const accountOf = (index: number, deployed = false): StoredAccount => ({
    address: toFelt(index),
    index,
    kind: 'ready-0.4.0',
    publicKey: '0x2',
    deployed,
    deployTxnHash: '',
    blocked: '',
  });

  it('are limited to 500: undeployed ones with the highest index go', async () => {
    const stored = many(500, (index) => accountOf(index, index === 499));
    const state = memoryState({ [`accounts-${SEPOLIA}`]: stored });
    const accounts = createAccountRepository(createStore(state));
    await accounts.put(SEPOLIA, accountOf(600));
    expect(await accounts.list(SEPOLIA)).toStrictEqual(stored);
    await accounts.put(SEPOLIA, accountOf(600, true));
    const kept = (await accounts.list(SEPOLIA)).map(({ index }) => index);
    expect(kept).toHaveLength(500);
    expect(kept.slice(-3)).toStrictEqual([497, 499, 600]);
  });

  it('with a pending deployment stay, and all are in the order of their index', async () => {
    const pending = { ...accountOf(550), deployTxnHash: '0x9' };
    const stored = [
      pending,
      ...many(499, (index) => accountOf(index)).reverse(),
    ];
    const state = memoryState({ [`accounts-${SEPOLIA}`]: stored });
    const accounts = createAccountRepository(createStore(state));
    await accounts.put(SEPOLIA, accountOf(520));
    const kept = (await accounts.list(SEPOLIA)).map(({ index }) => index);
    expect(kept).toStrictEqual([...many(499, (index) => index), 550]);
  });

  it('keep what was derived for stored ones and the first 20, not for a scan beyond', async () => {
    const rowOf = (index: number) => ({
      index,
      publicKey: toFelt(index),
      addresses: {},
    });
    const state = memoryState({
      derived: many(25, rowOf),
      [`accounts-${SEPOLIA}`]: [accountOf(22)],
    });
    const accounts = createAccountRepository(createStore(state));
    await accounts.putDerived(many(600, (index) => rowOf(index + 100)));
    expect(await accounts.derived()).toStrictEqual([
      ...many(20, rowOf),
      rowOf(22),
    ]);
  });
});

const tokenOf = (index: number) => ({
  address: toFelt(index),
  name: 'x',
  symbol: 'X',
  decimals: 18,
});

it('tokens that the user saw are limited to 500, and push none out of the watch list', async () => {
  const state = memoryState({
    [`tokens-${SEPOLIA}`]: [tokenOf(1000)],
    [`tokens-seen-${SEPOLIA}`]: many(500, tokenOf),
  });
  const { tokens } = stateIn(state);
  const changed = { ...tokenOf(1000), name: '', decimals: 6 };
  await tokens.keep(SEPOLIA, [tokenOf(500), changed]);
  const kept = await tokens.seen(SEPOLIA);
  expect(kept).toHaveLength(500);
  expect([kept[0], kept.at(-1)]).toStrictEqual([tokenOf(2), changed]);
  expect(await tokens.list(SEPOLIA)).toStrictEqual([
    { ...tokenOf(1000), decimals: 6 },
  ]);
});

it('tokens are limited to 200: the oldest go', async () => {
  const state = memoryState({ [`tokens-${SEPOLIA}`]: many(200, tokenOf) });
  const { tokens } = stateIn(state);
  await tokens.put(SEPOLIA, tokenOf(200));
  const kept = await tokens.list(SEPOLIA);
  expect(kept).toHaveLength(200);
  expect(kept[0]).toStrictEqual(tokenOf(1));
});
