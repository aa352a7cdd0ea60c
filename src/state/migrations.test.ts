import type { Json } from '@metamask/snaps-sdk';
import { array, integer } from 'superstruct';

import {
  EMPTIED_KEY,
  migrate,
  MIGRATIONS,
  VERSION_KEY,
  versionAfter,
  type Migration,
} from './migrations';
import { createSettingsRepository, NO_SETTINGS } from './settings';
import type { State } from './state';
import { createStore, type StateEntry } from './store';
import {
  CURRENT_VERSION,
  memoryState,
  stateIn,
  storedItems,
  storedTable,
  type MemoryState,
} from '../../dev/testing/wallet/memory-state';
import { numbered } from '../../dev/testing/wallet/records';
import { SEPOLIA } from '../config/networks';

/** A state as it is, even without a version. */
const exactly = (values: Record<string, Json>): MemoryState => {
  const state = memoryState();
  Object.entries(values).forEach(([key, value]) => {
    state.values.set(key, value);
  });
  return state;
};

const valuesOf = (state: MemoryState): Record<string, Json> =>
  Object.fromEntries(state.values);

describe('a state from before the first release', () => {
  const EMPTIED = { ...CURRENT_VERSION, [EMPTIED_KEY]: true };

  it.each<Record<string, Json>>([
    { version: 1, grants: [{ origin: 'https://a.example' }] },
    { version: 7, settings: { gasApiKey: 'k' }, 'settings-traces': {} },
    { version: 99, derived: [] },
    { settings: { gasApiKey: 'k' } },
    { accounts: null },
  ])('is emptied: %j', async (values) => {
    const state = exactly(values);
    expect(await migrate(state, MIGRATIONS)).toBe('emptied');
    expect(valuesOf(state)).toStrictEqual(EMPTIED);
  });

  it('is emptied by one write, once, and then kept', async () => {
    const state = exactly({ version: 7, derived: [] });
    const replaceAll = jest.spyOn(state, 'replaceAll');
    const set = jest.spyOn(state, 'set');
    await migrate(state, MIGRATIONS);
    expect(await migrate(state, MIGRATIONS)).toBe('kept');
    expect(replaceAll).toHaveBeenCalledTimes(1);
    expect(set).not.toHaveBeenCalled();
  });

  it('gets the version of the snap that emptied it, so that no migration runs on it', async () => {
    const state = exactly({ version: 1, numbers: [1] });
    await createStore(state, [adding(10)]).update(numbers, () => [2]);
    expect(valuesOf(state)).toStrictEqual({
      [VERSION_KEY]: 2,
      [EMPTIED_KEY]: true,
      numbers: [2],
    });
  });
});

it('an empty state is new, and stays empty until something is stored', async () => {
  const state = memoryState();
  expect(await migrate(state, MIGRATIONS)).toBe('new');
  expect(valuesOf(state)).toStrictEqual({});
});

it('the first version of a state is 1', () => {
  expect(versionAfter([])).toBe(1);
  expect(versionAfter([adding(1)])).toBe(2);
});

it.each([0, -1, 1.5, 'two', true, [], {}])(
  'a state of the broken version %j is left as it is, also when it is changed',
  async (version) => {
    const state = exactly({ [VERSION_KEY]: version, numbers: [1] });
    await createStore(state, [adding(10)]).update(numbers, (list) => [
      ...list,
      2,
    ]);
    expect(valuesOf(state)).toStrictEqual({
      [VERSION_KEY]: version,
      numbers: [1, 2],
    });
  },
);

const numbers: StateEntry<number[]> = {
  key: 'numbers',
  struct: array(integer()),
  initial: [],
};

/** A migration that adds a number to the list. */
const adding =
  (item: number): Migration =>
  async (state) => {
    const list = (await state.get('numbers')) as number[];
    await state.set('numbers', [...list, item]);
  };

describe('a state of an older version', () => {
  const OLDER = { [VERSION_KEY]: 1, numbers: [1] };

  it('is migrated before it is changed', async () => {
    const state = exactly(OLDER);
    const store = createStore(state, [adding(10)]);
    await store.update(numbers, (list) => [...list, 2]);
    expect(valuesOf(state)).toStrictEqual({
      [VERSION_KEY]: 2,
      numbers: [1, 10, 2],
    });
  });

  it('gets only the migrations after its version', async () => {
    const state = exactly({ ...OLDER, [VERSION_KEY]: 2 });
    await migrate(state, [adding(10), adding(20), adding(30)]);
    expect(valuesOf(state)).toStrictEqual({
      [VERSION_KEY]: 4,
      numbers: [1, 20, 30],
    });
  });

  it('is migrated once, however often it is used at the same time', async () => {
    const step = jest.fn(async () => Promise.resolve());
    const store = createStore(exactly(OLDER), [step]);
    await Promise.all([
      store.read(numbers),
      store.update(numbers, () => [2]),
      store.read(numbers),
    ]);
    expect(step).toHaveBeenCalledTimes(1);
  });

  it('goes on where an earlier migration stopped', async () => {
    const state = exactly(OLDER);
    const failing = jest
      .fn(adding(20))
      .mockRejectedValueOnce(new Error('shut down'));
    const steps = [adding(10), failing, adding(30)];
    await expect(migrate(state, steps)).rejects.toThrow('shut down');
    expect(state.values.get(VERSION_KEY)).toBe(2);
    await migrate(state, steps);
    expect(state.values.get('numbers')).toStrictEqual([1, 10, 20, 30]);
  });
});

const HOST = 'https://a.example';

const ACCOUNT = {
  address: '0x1',
  index: 3,
  accountType: 'ready-0.4.0',
  publicKey: '0x2',
  deployed: false,
  deployTxnHash: '',
  blocked: '',
} as const;

/** Each list of the state: an item, and a write of another one. */
const LISTS: Readonly<
  Record<
    string,
    readonly [item: Json, write: (state: State) => Promise<unknown>]
  >
> = {
  [`accounts-${SEPOLIA}`]: [
    ACCOUNT,
    async (state) =>
      state.accounts.put(SEPOLIA, { ...ACCOUNT, address: '0x9' }),
  ],
  'derived-addresses': [
    { index: 0, publicKey: '0x2', addresses: {} },
    async (state) =>
      state.accounts.putDerived([
        { index: 1, publicKey: '0x3', addresses: {} },
      ]),
  ],
  'connected-sites': [
    { origin: HOST, since: 1, scope: 'all' },
    async (state) =>
      state.connectedSites.add({
        origin: 'https://b.example',
        since: 2,
        scope: 'all',
      }),
  ],
  [`watched-tokens-${SEPOLIA}`]: [
    { address: '0x1', name: 'A', symbol: 'A', decimals: 6 },
    async (state) =>
      state.tokens.put(SEPOLIA, {
        address: '0x2',
        name: 'B',
        symbol: 'B',
        decimals: 6,
      }),
  ],
  [`seen-tokens-${SEPOLIA}`]: [
    { address: '0x1', name: '', symbol: 'A', decimals: 6 },
    async (state) =>
      state.tokens.keep(SEPOLIA, [
        { address: '0x2', name: '', symbol: 'B', decimals: 6 },
      ]),
  ],
  [`transactions-${SEPOLIA}`]: [
    numbered(1),
    async (state) => state.transactions.add(numbered(2)),
  ],
  [`counterparties-${SEPOLIA}`]: [
    { address: '0x1', usedAs: 'sent', classHash: null, at: 1 },
    async (state) =>
      state.counterparties.put(SEPOLIA, {
        address: '0x2',
        usedAs: 'sent',
        classHash: null,
        at: 2,
      }),
  ],
  refusals: [
    { origin: HOST, count: 0, at: 0, blocked: true },
    async (state) => state.refusals.block('https://b.example'),
  ],
  'class-abis': [
    { classHash: '0x1', functions: [], types: [] },
    async (state) =>
      state.classAbis.put(SEPOLIA, [
        { classHash: '0x2', functions: [], types: [] },
      ]),
  ],
  journal: [
    { origin: HOST, call: '0x1', at: 1 },
    async (state) =>
      state.journalEntries.replace(undefined, {
        origin: HOST,
        call: '0x2',
        at: 2,
      }),
  ],
};

/** Those of the lists that are stored as tables. */
const TABLES = [
  `transactions-${SEPOLIA}`,
  `seen-tokens-${SEPOLIA}`,
  `counterparties-${SEPOLIA}`,
  'class-abis',
];

describe('what a later version stored', () => {
  it.each(Object.entries(LISTS))(
    'stays in %s when this one writes',
    async (key, [item, write]) => {
      const later = { ...(item as Record<string, Json>), later: 1 };
      const isTable = TABLES.includes(key);
      const state = memoryState({
        [key]: isTable ? storedTable([later]) : [later],
      });
      await write(stateIn(state));
      const list = isTable ? storedItems(state, key) : state.values.get(key);
      expect(list).toHaveLength(2);
      expect(list).toContainEqual(later);
    },
  );

  it('stays in the settings', async () => {
    const secret = memoryState({ settings: { ...NO_SETTINGS, later: 'x' } });
    const open = memoryState({
      'settings-presence': { any: true, ownNodes: [], later: 1 },
    });
    const settings = createSettingsRepository(
      createStore(secret),
      createStore(open),
    );
    await settings.save({ secondNode: true });
    expect(secret.values.get('settings')).toStrictEqual({
      ...NO_SETTINGS,
      secondNode: true,
      later: 'x',
    });
  });

  it('is all kept, and migrated again by the next update, whoever wrote meanwhile', async () => {
    const newer = { [VERSION_KEY]: 5, numbers: [1], later: { a: 1 } };
    const state = exactly(newer);
    expect(await migrate(state, MIGRATIONS)).toBe('kept');
    expect(valuesOf(state)).toStrictEqual({ ...newer, ...CURRENT_VERSION });
    const again = jest.fn(async () => Promise.resolve());
    await migrate(state, [...MIGRATIONS, again]);
    expect(again).toHaveBeenCalledTimes(1);
    expect(valuesOf(state)).toStrictEqual({ ...newer, [VERSION_KEY]: 2 });
  });
});
