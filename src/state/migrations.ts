import type { Json } from '@metamask/snaps-sdk';

import { SEPOLIA } from '../config/networks';
import { isRecord } from '../core/validate';

/** The snap's state, by top-level keys. Keys contain no dots, which MetaMask would
 * treat as paths. */
export type StateAccess = {
  get(key: string): Promise<Json>;
  set(key: string, value: Json): Promise<void>;
};

/** Migrates a state from version n to n + 1, where n is its index in `MIGRATIONS`. It
 * must be idempotent: MetaMask can roll back the snap without rolling back its
 * state, and the snap can be stopped at any step. */
export type Migration = (state: StateAccess) => Promise<void>;

/** The key of the state's version. */
export const VERSION_KEY = 'version';

/**
 * All migrations ever, oldest first; their number is the current version.
 * Never edit one that was released: append the next.
 */
export const MIGRATIONS: readonly Migration[] = [
  // 0 to 1: the first version; nothing was stored before it.
  async (): Promise<void> => Promise.resolve(),
  // 1 to 2: derived addresses keyed by account type, instead of a list in this order.
  async (state: StateAccess): Promise<void> => {
    const derived = await state.get('derived');
    if (Array.isArray(derived)) {
      await state.set('derived', derived.map(addressesByType));
    }
  },
  // 2 to 3: own nodes listed by the name of their setting, instead of one flag per network.
  async (state: StateAccess): Promise<void> => {
    const traces = await state.get('settings-traces');
    if (isRecord(traces) && traces.ownNodes === undefined) {
      const { mainnetNode, sepoliaNode, ...rest } = traces;
      await state.set('settings-traces', {
        ...rest,
        ownNodes: [
          ...(mainnetNode === false ? [] : ['starknetMainnetRpcUrl']),
          ...(sepoliaNode === false ? [] : ['starknetSepoliaRpcUrl']),
        ],
      });
    }
  },
  // 3 to 4: one key per service, instead of one for both nodes and one for all explorers.
  async (state: StateAccess): Promise<void> => {
    const settings = await state.get('settings');
    if (isRecord(settings) && settings.voyagerKey === undefined) {
      await state.set('settings', keysByService(settings));
    }
  },
  // 4 to 5: a setting for a second node, off where there was none before.
  async (state: StateAccess): Promise<void> => {
    const settings = await state.get('settings');
    if (isRecord(settings)) {
      await state.set('settings', { secondNode: false, ...settings });
    }
  },
  // 5 to 6: the scope of each connected site, instead of all accounts, and its own
  // network, instead of one for all sites.
  async (state: StateAccess): Promise<void> => {
    const sites = await state.get('grants');
    if (Array.isArray(sites)) {
      const chainId = (await state.get('network')) ?? SEPOLIA;
      await state.set(
        'grants',
        sites.map((site) =>
          isRecord(site) && site.scope === undefined
            ? { chainId, ...site, scope: 'all' }
            : site,
        ),
      );
    }
  },
];

function keysByService({
  ethereumRpcKey = '',
  explorerKey = '',
  ...rest
}: Record<string, Json>): Json {
  const mainnet = isText(rest.ethereumMainnetRpcUrl);
  const sepolia = isText(rest.ethereumSepoliaRpcUrl);
  const { explorer } = rest;
  const isChosen = explorer === 'voyager' || explorer === 'starkscan';
  return {
    ...rest,
    ethereumRpcKey: mainnet || sepolia ? '' : ethereumRpcKey,
    ethereumMainnetRpcKey: mainnet ? ethereumRpcKey : '',
    ethereumSepoliaRpcKey: sepolia ? ethereumRpcKey : '',
    explorerKey: isChosen ? '' : explorerKey,
    voyagerKey: explorer === 'voyager' ? explorerKey : '',
    starkscanKey: explorer === 'starkscan' ? explorerKey : '',
  };
}

function isText(value: Json | undefined): boolean {
  return typeof value === 'string' && value !== '';
}

function addressesByType(row: Json): Json {
  if (!isRecord(row) || !Array.isArray(row.addresses)) {
    return row;
  }
  const { addresses, ...rest } = row;
  const types = ['ready-0.4.0', 'argent-0.3.1', 'argent-cairo0'];
  const named = types.flatMap((type, index) => {
    const address = addresses[index];
    return address === undefined ? [] : [[type, address] as const];
  });
  return { ...rest, addresses: Object.fromEntries(named) };
}

/**
 * Migrates an older state. A state without a version is new; one with a broken
 * version is left as it is, since every value is validated when it is read. A newer
 * version means that the snap was rolled back: it is reset to this one, so that the
 * next update migrates again what is written until then.
 *
 * @param migrations - All migrations, oldest first.
 * @returns Whether the state has a version.
 */
export async function migrate(
  state: StateAccess,
  migrations: readonly Migration[],
): Promise<boolean> {
  const stored = await state.get(VERSION_KEY);
  const from = typeof stored === 'number' && stored >= 0 ? stored : Infinity;
  for (let version = from; version < migrations.length; version += 1) {
    await migrations[version]?.(state);
    await state.set(VERSION_KEY, version + 1);
  }
  if (from > migrations.length && from < Infinity) {
    await state.set(VERSION_KEY, migrations.length);
  }
  return stored !== null;
}
