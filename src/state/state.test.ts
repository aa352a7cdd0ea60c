import type { Json } from '@metamask/snaps-sdk';

import type { StoredAccount } from './accounts';
import type { Counterparty, PortfolioCache, State } from './state';
import type { Token } from './tokens';
import type { TransactionRecord } from './transactions';
import {
  memoryState,
  stateIn,
  storedTable,
} from '../../dev/testing/wallet/memory-state';
import { numbered } from '../../dev/testing/wallet/records';
import { MAINNET, SEPOLIA } from '../config/networks';
import { padFelt, toFelt } from '../core/felt';

describe('network', () => {
  it('is Sepolia at first, and if the state is broken', async () => {
    const { networks } = stateIn();
    expect(await networks.current()).toBe(SEPOLIA);
    await networks.switchTo(MAINNET);
    expect(await networks.current()).toBe(MAINNET);
    const broken = stateIn(memoryState({ 'current-network': '0x1' }));
    expect(await broken.networks.current()).toBe(SEPOLIA);
  });
});

const token = (index: number, symbol = 'T'): Token => ({
  address: toFelt(index),
  name: 'Token',
  symbol,
  decimals: 18,
});

describe('the watch list', () => {
  it('has a token once, the newest last', async () => {
    const { tokens } = stateIn();
    await tokens.put(SEPOLIA, token(1));
    await tokens.put(SEPOLIA, token(2));
    await tokens.put(SEPOLIA, token(1, 'NEW'));
    expect(await tokens.list(SEPOLIA)).toStrictEqual([
      token(2),
      token(1, 'NEW'),
    ]);
    await tokens.remove(SEPOLIA, '0x2');
    expect(await tokens.list(SEPOLIA)).toStrictEqual([token(1, 'NEW')]);
  });
});

const used = (
  address: number,
  usedAs: Counterparty['usedAs'],
  at: number,
): Counterparty => ({
  address: padFelt(toFelt(address)),
  usedAs,
  at,
  classHash: null,
});

describe('the addresses that the user has dealt with', () => {
  it('are kept with the last use of each address and kind, by network', async () => {
    const { counterparties } = stateIn();
    await counterparties.put(SEPOLIA, used(1, 'sent', 1), used(2, 'sent', 1));
    await counterparties.put(
      SEPOLIA,
      used(1, 'sent', 5),
      used(1, 'approved', 5),
    );
    await counterparties.put(SEPOLIA);
    expect(await counterparties.list(SEPOLIA)).toStrictEqual([
      used(2, 'sent', 1),
      used(1, 'sent', 5),
      used(1, 'approved', 5),
    ]);
    expect(await counterparties.list(MAINNET)).toStrictEqual([]);
    await counterparties.put(SEPOLIA, used(1, 'sent', 7));
    expect(await counterparties.list(SEPOLIA)).toStrictEqual([
      used(2, 'sent', 1),
      used(1, 'approved', 5),
      used(1, 'sent', 7),
    ]);
  });

  it('are not written if none was used', async () => {
    const state = memoryState();
    const set = jest.spyOn(state, 'set');
    await stateIn(state).counterparties.put(SEPOLIA);
    expect(set).not.toHaveBeenCalled();
  });
});

describe('chain heads', () => {
  it('are kept by network', async () => {
    const { chainHeads: heads } = stateIn();
    expect(await heads.read(SEPOLIA)).toBeNull();
    await heads.write(SEPOLIA, { block: 7, timestamp: 100 });
    expect(await heads.read(SEPOLIA)).toStrictEqual({
      block: 7,
      timestamp: 100,
    });
    expect(await heads.read(MAINNET)).toBeNull();
  });
});

describe('the poll schedule', () => {
  it('numbers the polls, so that earlier ones are void', async () => {
    const { pollSchedule: schedule } = stateIn();
    expect(await schedule.read()).toStrictEqual(UNPLANNED);
    const planned = { turn: 1, pollCount: 2, due: 60 };
    expect(await schedule.plan({ pollCount: 2, due: 60 })).toStrictEqual(
      planned,
    );
    expect(await schedule.read()).toStrictEqual(planned);
    await schedule.plan({ pollCount: 0, due: 0 });
    expect(await schedule.read()).toStrictEqual({
      turn: 2,
      pollCount: 0,
      due: 0,
    });
  });
});

const cache: PortfolioCache = {
  time: 5,
  holdings: [{ account: '0x1', amounts: [{ token: '0x2', units: '0x3' }] }],
  activity: [],
  searched: { block: 3, timestamp: 4 },
};
const nothing: PortfolioCache = { time: 0, holdings: [], activity: [] };

describe('the portfolio cache', () => {
  it('is stored by network', async () => {
    const { portfolio } = stateIn();
    await portfolio.write(SEPOLIA, cache);
    expect(await portfolio.read(SEPOLIA)).toStrictEqual(cache);
    expect(await portfolio.read(MAINNET)).toStrictEqual(nothing);
  });
});

const UNPLANNED = { turn: 0, pollCount: 0, due: 0 };

it.each<[keyof State, string, unknown, readonly unknown[]]>([
  [
    'chainHeads',
    `chain-head-${SEPOLIA}`,
    null,
    [{ block: -1, timestamp: 0 }, { block: 1 }, 7],
  ],
  [
    'pollSchedule',
    'poll-schedule',
    UNPLANNED,
    [{ ...UNPLANNED, turn: -1 }, { turn: 1 }, 'garbage'],
  ],
  [
    'portfolio',
    `portfolio-${SEPOLIA}`,
    nothing,
    [null, 'text', { ...cache, time: -1 }, { ...cache, activity: [{}] }],
  ],
])('%s are as at first if %s is broken', async (part, key, first, broken) => {
  for (const value of broken) {
    const state = stateIn(memoryState({ [key]: value as Json }));
    const { read } = state[part] as Pick<State['portfolio'], 'read'>;
    expect(await read(SEPOLIA)).toStrictEqual(first);
  }
});

const account: StoredAccount = {
  address: '0x1',
  index: 3,
  accountType: 'ready-0.4.0',
  publicKey: '0x2',
  deployed: false,
  deployTxnHash: '',
  blocked: '',
};

/** As many items as asked for, by their number from 0. */
function many<Item>(count: number, itemOf: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => itemOf(index));
}

/** The numbers of the records that are kept when one more is added. */
async function keptRecords(
  records: readonly TransactionRecord[],
  added: TransactionRecord,
): Promise<number[]> {
  const state = memoryState({
    [`transactions-${SEPOLIA}`]: storedTable(records),
  });
  const transactions = stateIn(state).transactions;
  await transactions.add(added);
  const kept = await transactions.list(SEPOLIA);
  return kept.map(({ timestamp }) => timestamp);
}

describe('transactions', () => {
  it('are limited to 500: the oldest final ones are removed, pending ones stay', async () => {
    const records = [numbered(0, 'RECEIVED'), ...many(500, numbered).slice(1)];
    const kept = await keptRecords(records, numbered(500));
    expect(kept).toHaveLength(500);
    expect(kept.slice(0, 2)).toStrictEqual([0, 2]);
    expect(kept.at(-1)).toBe(500);
  });

  it('are limited to 1,000 if all are pending: the oldest are removed', async () => {
    const records = many(1_000, (index) => numbered(index, 'RECEIVED'));
    const kept = await keptRecords(records, numbered(1_000, 'RECEIVED'));
    expect(kept).toHaveLength(1_000);
    expect(kept[0]).toBe(1);
  });
});

describe('what the chain says of transactions', () => {
  it('is kept of as many as there are records, and no older one that is read later takes its place', async () => {
    const { pastTransactions } = stateIn();
    const summary = (block: number) => ({
      txnHash: toFelt(block),
      calls: [],
      count: 1,
      block,
    });
    const newer = many(500, (index) => summary(1000 + index));
    await pastTransactions.put(SEPOLIA, ...newer);
    await pastTransactions.put(SEPOLIA, summary(7));
    expect(await pastTransactions.list(SEPOLIA)).toEqual(newer);
    await pastTransactions.put(SEPOLIA, summary(2000));
    expect(await pastTransactions.list(SEPOLIA)).toEqual([
      ...newer.slice(1),
      summary(2000),
    ]);
  });
});

describe('accounts', () => {
  const accountOf = (index: number, deployed = false): StoredAccount => ({
    ...account,
    address: toFelt(index),
    index,
    deployed,
  });

  it('are limited to 500: undeployed ones with the highest index are removed', async () => {
    const stored = many(500, (index) => accountOf(index, index === 499));
    const state = memoryState({ [`accounts-${SEPOLIA}`]: stored });
    const accounts = stateIn(state).accounts;
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
    const accounts = stateIn(state).accounts;
    await accounts.put(SEPOLIA, accountOf(520));
    const kept = (await accounts.list(SEPOLIA)).map(({ index }) => index);
    expect(kept).toStrictEqual([...many(499, (index) => index), 550]);
  });

  it('keep the derived keys of stored ones and the first 20, but not of a longer scan', async () => {
    const rowOf = (index: number) => ({
      index,
      publicKey: toFelt(index),
      addresses: {},
    });
    const state = memoryState({
      'derived-addresses': many(25, rowOf),
      [`accounts-${SEPOLIA}`]: [accountOf(22)],
    });
    const accounts = stateIn(state).accounts;
    await accounts.putDerived(many(600, (index) => rowOf(index + 100)));
    expect(await accounts.derived()).toStrictEqual([
      ...many(20, rowOf),
      rowOf(22),
    ]);
  });
});

it('tokens that the user saw are limited to 500, and push none out of the watch list', async () => {
  const state = memoryState({
    [`watched-tokens-${SEPOLIA}`]: [token(1000)],
    [`seen-tokens-${SEPOLIA}`]: storedTable(many(500, (index) => token(index))),
  });
  const { tokens } = stateIn(state);
  const changed = { ...token(1000), name: '', decimals: 6 };
  await tokens.keep(SEPOLIA, [token(500), changed]);
  const kept = await tokens.seen(SEPOLIA);
  expect(kept).toHaveLength(500);
  expect([kept[0], kept.at(-1)]).toStrictEqual([token(2), changed]);
  expect(await tokens.list(SEPOLIA)).toStrictEqual([
    { ...token(1000), decimals: 6 },
  ]);
});

it('tokens are limited to 200: the oldest are removed', async () => {
  const state = memoryState({
    [`watched-tokens-${SEPOLIA}`]: many(200, (index) => token(index)),
  });
  const { tokens } = stateIn(state);
  await tokens.put(SEPOLIA, token(200));
  const kept = await tokens.list(SEPOLIA);
  expect(kept).toHaveLength(200);
  expect(kept[0]).toStrictEqual(token(1));
});
