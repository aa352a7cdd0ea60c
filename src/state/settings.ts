import { array, boolean, type, string, type Infer } from 'superstruct';

import { ABIS } from './abis';
import { listIn } from './lists';
import { withEdits } from './service-keys';
import {
  NO_SETTINGS,
  SETTINGS_MEMBERS,
  SettingsShape,
  type Settings,
} from './settings-shape';
import type { StateEntry, Store } from './store';
import { ALL_NETWORKS, NETWORKS, type ChainId } from '../config/networks';
import { createSerialQueues } from '../core/serial-queues';
import { isValid } from '../core/validate';

const settings: StateEntry<Settings> = {
  key: 'settings',
  struct: SettingsShape,
  initial: NO_SETTINGS,
  repair: (broken) => {
    const valid = Object.entries(SETTINGS_MEMBERS).flatMap(([name, shape]) => {
      const value = (broken as Record<string, unknown>)[name];
      return isValid<unknown>(shape, value) ? [[name, value] as const] : [];
    });
    return { ...NO_SETTINGS, ...Object.fromEntries(valid) };
  },
};

const OWN_NODE_SETTINGS = ALL_NETWORKS.map(
  ({ ownNodeSetting }) => ownNodeSetting,
);

const FlagsShape = type({
  any: boolean(),
  /** The settings of the user's own nodes that are set. */
  ownNodes: array(string()),
});

/** Which settings are set, readable while the wallet is locked; it contains none of
 * their values. */
type SettingsFlags = Infer<typeof FlagsShape>;

const flags: StateEntry<SettingsFlags> = {
  key: 'settings-traces',
  struct: FlagsShape,
  initial: { any: false, ownNodes: [] },
  // If unknown, everything counts as set: the encrypted state is read, and no
  // public node used.
  repair: () => ({ any: true, ownNodes: OWN_NODE_SETTINGS }),
};

/** The user's endpoints and keys. */
export type SettingsRepository = {
  /** Reads the encrypted state only if something was set: while locked, that makes
   * MetaMask ask the user to unlock it. */
  read(): Promise<Settings>;
  /** Saves the given settings and leaves the others unchanged, except keys of services
   * that are no longer set (`withEdits`). */
  save(edits: Partial<Settings>): Promise<void>;
  /** Whether `read` needs the encrypted state; works while locked. */
  areSet(): Promise<boolean>;
  /** Whether the user set a node of their own; works while locked. */
  hasOwnNode(chainId: ChainId): Promise<boolean>;
};

/**
 * @param secret - The encrypted state: keys, and endpoints that may carry one.
 * @param open - The unencrypted state, for what is needed while locked.
 * @returns The repository of settings in them.
 */
export function createSettingsRepository(
  secret: Store,
  open: Store,
): SettingsRepository {
  const queue = createSerialQueues();
  const areSet = async (): Promise<boolean> => (await open.read(flags)).any;
  const read = async (): Promise<Settings> =>
    (await areSet()) ? await secret.read(settings) : NO_SETTINGS;
  return {
    read,
    save: async (edits) => {
      // A save takes several writes, so saves run one after another.
      await queue(settings.key, async () => {
        // Also where the flags were lost: none of the others is.
        const before = await secret.read(settings);
        const saved = withEdits(before, edits);
        const after = flagsOf(saved);
        // If the snap is stopped in between, the flags list too many own nodes,
        // never too few, so that no public node is used in place of the user's own.
        await open.update(flags, (flagged) => union(flagged, after));
        if (OWN_NODE_SETTINGS.some((name) => saved[name] !== before[name])) {
          await listIn(open, ABIS).clear();
        }
        await secret.update(settings, () => saved);
        await open.update(flags, () => after);
      });
    },
    areSet,
    hasOwnNode: async (chainId) => {
      const { ownNodes } = await open.read(flags);
      return ownNodes.includes(NETWORKS[chainId].ownNodeSetting);
    },
  };
}

function flagsOf(saved: Settings): SettingsFlags {
  return {
    any: Object.entries(saved).some(
      ([name, value]) => value !== NO_SETTINGS[name as keyof Settings],
    ),
    ownNodes: OWN_NODE_SETTINGS.filter((name) => saved[name] !== ''),
  };
}

function union(a: SettingsFlags, b: SettingsFlags): SettingsFlags {
  return {
    any: a.any || b.any,
    ownNodes: [...new Set([...a.ownNodes, ...b.ownNodes])],
  };
}
