import type { Json } from '@metamask/snaps-sdk';

import { migrate, MIGRATIONS, VERSION_KEY } from './migrations';
import { createSettingsRepository } from './settings';
import { NO_SETTINGS } from './settings-shape';
import type { State } from './state';
import { createStore } from './store';
import {
  memoryState,
  stateIn,
  type MemoryState,
} from '../../test/support/memory-state';
import { numbered } from '../../test/support/records';
import { SEPOLIA } from '../config/networks';

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
      state.accounts.put(SEPOLIA, {
        ...ACCOUNT,
        address: '0x9',
      }),
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
  abis: [
    { classHash: '0x1', functions: [], types: [] },
    async (state) =>
      state.classAbis.put(SEPOLIA, [
        { classHash: '0x2', functions: [], types: [] },
      ]),
  ],
  approvals: [
    { origin: HOST, call: '0x1', at: 1 },
    async (state) =>
      state.approvals.replace(undefined, {
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

/** A state of the first version, with everything in it that was changed since. */
const OLDEST: Readonly<Record<string, Json>> = {
  [VERSION_KEY]: 1,
  network: SEPOLIA,
  derived: [{ index: 0, publicKey: '0x9', addresses: ['0x1', '0x2', '0x3'] }],
  'settings-traces': { any: true, mainnetNode: false, sepoliaNode: true },
  settings: {
    explorer: 'voyager',
    explorerKey: 'of the explorer',
    ethereumMainnetRpcUrl: 'https://node.example',
    ethereumSepoliaRpcUrl: '',
    ethereumRpcKey: 'of the node',
  },
  grants: [{ origin: HOST, since: 1 }],
};

const valuesOf = ({ values }: MemoryState): Record<string, Json> =>
  Object.fromEntries(values);

describe('migrations', () => {
  const migrated = async (): Promise<Record<string, Json>> => {
    const state = memoryState(OLDEST);
    await migrate(state, MIGRATIONS);
    return valuesOf(state);
  };

  it('run twice change nothing more, from whichever version', async () => {
    const once = await migrated();
    for (let version = 0; version < MIGRATIONS.length; version += 1) {
      const state = memoryState({ ...once, [VERSION_KEY]: version });
      await migrate(state, MIGRATIONS);
      expect(valuesOf(state)).toStrictEqual(once);
    }
  });

  it('lose nothing if the snap is stopped at any write', async () => {
    const once = await migrated();
    let writes = Infinity;
    for (let last = 0; last < writes; last += 1) {
      const state = memoryState(OLDEST);
      let count = 0;
      const stopped = {
        get: state.get,
        set: async (key: string, value: Json): Promise<void> => {
          if (count >= last) {
            throw new Error('stopped');
          }
          count += 1;
          await state.set(key, value);
        },
      };
      const isDone = await migrate(stopped, MIGRATIONS).then(
        () => true,
        () => false,
      );
      writes = isDone ? last : writes;
      await migrate(state, MIGRATIONS);
      expect(valuesOf(state)).toStrictEqual(once);
    }
    expect(writes).toBeGreaterThan(MIGRATIONS.length);
  });
});
