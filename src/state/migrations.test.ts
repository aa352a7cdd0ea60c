import type { Json } from '@metamask/snaps-sdk';
import { array, integer } from 'superstruct';

import { migrate, MIGRATIONS, VERSION_KEY, type Migration } from './migrations';
import { createSettingsRepository, NO_SETTINGS } from './settings';
import type { State } from './state';
import { createStore, type StateEntry } from './store';
import { memoryState, stateIn } from '../../dev/testing/wallet/memory-state';
import { numbered } from '../../dev/testing/wallet/records';
import { SEPOLIA } from '../config/networks';

/** The value at a key after a state of some version is brought up to date. */
const migrated = async (
  version: Json,
  key: string,
  value: Json,
): Promise<Json> => {
  const state = memoryState({ [VERSION_KEY]: version, [key]: value });
  await migrate(state, MIGRATIONS);
  return state.get(key);
};

describe('migrations', () => {
  it('run from any version on, and end with the newest', async () => {
    const state = memoryState({ [VERSION_KEY]: 0 });
    await migrate(state, MIGRATIONS);
    expect(await state.get(VERSION_KEY)).toBe(MIGRATIONS.length);
  });

  it.each([-1, 'two', null, true])(
    'leave a state alone whose version is %j',
    async (version) => {
      const value = [{ addresses: ['0x1'] }];
      expect(await migrated(version, 'derived', value)).toStrictEqual(value);
    },
  );
});

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
  it('is migrated before it is changed', async () => {
    const state = memoryState({ version: 0, numbers: [1] });
    const store = createStore(state, [adding(10)]);
    await store.update(numbers, (list) => [...list, 2]);
    expect(state.values.get('numbers')).toStrictEqual([1, 10, 2]);
  });

  it('is migrated once, however often it is used at the same time', async () => {
    const step = jest.fn(async () => Promise.resolve());
    const store = createStore(memoryState({ version: 0, numbers: [1] }), [
      step,
    ]);
    await Promise.all([
      store.read(numbers),
      store.update(numbers, () => [2]),
      store.read(numbers),
    ]);
    expect(step).toHaveBeenCalledTimes(1);
  });

  it('goes on where an earlier migration stopped', async () => {
    const state = memoryState({ version: 0, numbers: [1] });
    const failing = jest
      .fn(adding(20))
      .mockRejectedValueOnce(new Error('shut down'));
    const steps = [adding(10), failing, adding(30)];
    await expect(migrate(state, steps)).rejects.toThrow('shut down');
    expect(state.values.get('version')).toBe(1);
    await migrate(state, steps);
    expect(state.values.get('numbers')).toStrictEqual([1, 10, 20, 30]);
  });
});

it('a state whose version is broken keeps it when it is changed', async () => {
  const state = memoryState({ version: 'two', numbers: [1] });
  await createStore(state, [adding(10)]).update(numbers, () => [2]);
  expect(Object.fromEntries(state.values)).toStrictEqual({
    version: 'two',
    numbers: [2],
  });
});

const HOST = 'https://a.example';

const ACCOUNT = {
  address: '0x1',
  index: 3,
  kind: 'ready-0.4.0',
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
  derived: [
    { index: 0, publicKey: '0x2', addresses: {} },
    async (state) =>
      state.accounts.putDerived([
        { index: 1, publicKey: '0x3', addresses: {} },
      ]),
  ],
  grants: [
    { origin: HOST, since: 1, scope: 'all' },
    async (state) =>
      state.connectedSites.add({
        origin: 'https://b.example',
        since: 2,
        scope: 'all',
      }),
  ],
  [`tokens-${SEPOLIA}`]: [
    { address: '0x1', name: 'A', symbol: 'A', decimals: 6 },
    async (state) =>
      state.tokens.put(SEPOLIA, {
        address: '0x2',
        name: 'B',
        symbol: 'B',
        decimals: 6,
      }),
  ],
  [`tokens-seen-${SEPOLIA}`]: [
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
    { address: '0x1', as: 'sent', classHash: null, at: 1 },
    async (state) =>
      state.counterparties.put(SEPOLIA, {
        address: '0x2',
        as: 'sent',
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

describe('what a later version stored', () => {
  it.each(Object.entries(LISTS))(
    'stays in %s when this one writes',
    async (key, [item, write]) => {
      const later = { ...(item as Record<string, Json>), later: 1 };
      const state = memoryState({ [key]: [later] });
      await write(stateIn(state));
      const list = state.values.get(key) as Json[];
      expect(list).toHaveLength(2);
      expect(list).toContainEqual(later);
    },
  );

  it('stays in the settings', async () => {
    const secret = memoryState({ settings: { ...NO_SETTINGS, later: 'x' } });
    const open = memoryState({
      'settings-traces': { any: true, ownNodes: [], later: 1 },
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

  it('is migrated again by the next update, whoever wrote meanwhile', async () => {
    const state = memoryState({ [VERSION_KEY]: MIGRATIONS.length + 1 });
    await migrate(state, MIGRATIONS);
    expect(await state.get(VERSION_KEY)).toBe(MIGRATIONS.length);
    const again = jest.fn(async () => Promise.resolve());
    await migrate(state, [...MIGRATIONS, again]);
    expect(again).toHaveBeenCalledTimes(1);
    expect(await state.get(VERSION_KEY)).toBe(MIGRATIONS.length + 1);
  });
});
